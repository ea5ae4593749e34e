//! The engine: one search at a time, with the tables kept from search to search.

use super::eval::Evaluator;
use super::eval::nnue::{Network, NetworkKind, Networks};
use super::fog::FogSearch;
use super::helpers::Helpers;
use super::report::{SearchInfo, SearchReport};
use super::request::SearchRequest;
use super::score::{Score, UNKNOWN};
use super::search::{PlainSearch, SearchTree};
use super::strength::Strength;
use super::table::{Bound, Hit, TranspositionTable};
use crate::rules::{Move, Position, Variant};
#[cfg(any(unix, windows))]
use crate::tablebase::SyzygyUse;
use crate::tablebase::{TableError, TableFile, Tablebases};
use std::collections::TryReserveError;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// A chess engine. It searches one position at a time, in slices that its owner asks for, and
/// keeps its transposition table and history between searches. Natively other threads may
/// [help](Engine::set_threads), from the start of a search to its end, pauses included.
///
/// ```
/// use sharp960::engine::{Engine, Limits, SearchRequest};
/// use sharp960::notation::{fen, san};
/// use sharp960::rules::Variant;
///
/// let position = fen::parse(Variant::Chess, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")?;
/// let mut engine = Engine::new(1)?;
/// engine.start(SearchRequest::new(position.clone(), Limits::depth(4)));
/// let report = engine.run_to_end(&mut |info| println!("depth {}: {}", info.depth, info.value));
/// let best = report.best.ok_or("no legal move")?;
/// assert_eq!(san::format(&position, best), "Rd8#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    tree: SearchTree,
    active: Option<ActiveSearch>,
    helpers: Helpers,
    /// The strength of the last search. The transposition table of a search at another strength
    /// must not be used.
    strength: Strength,
    /// Networks that are taken up when the next search starts.
    offered: Vec<Arc<Network>>,
}

/// The search in progress.
enum ActiveSearch {
    /// A search of a position that both sides see.
    Plain(Box<PlainSearch>),
    /// A search in fog of war, based on the knowledge of one side.
    Fog(Box<FogSearch>),
}

impl Engine {
    /// Largest transposition table, in MiB, that [`Engine::new`] and [`Engine::resize`] make.
    pub const MAX_HASH: usize = TranspositionTable::MAX_MIB;

    /// The greatest number of threads. In WebAssembly there is one: Rust's standard library for it is
    /// compiled without threads.
    pub const MAX_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 256 };

    /// An engine with a transposition table of `mib` MiB. Natively it evaluates with the
    /// [embedded networks](Networks::embedded).
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(mib: usize) -> Result<Self, TryReserveError> {
        let mut engine = Self {
            tree: SearchTree::new(TranspositionTable::new(mib)?),
            active: None,
            helpers: Helpers::default(),
            strength: Strength::FULL,
            offered: Vec::new(),
        };
        engine.set_networks(Networks::embedded());
        Ok(engine)
    }

    /// Replaces the transposition table by an empty one of `mib` MiB; a running search is
    /// cancelled.
    ///
    /// # Errors
    /// If there is not enough memory; the engine then keeps a table of the smallest size.
    pub fn resize(&mut self, mib: usize) -> Result<(), TryReserveError> {
        self.cancel();
        self.helpers.forget();
        // The old one first: both together might not fit.
        self.tree.table = Arc::new(TranspositionTable::new(TranspositionTable::MIN_MIB)?);
        self.tree.table = Arc::new(TranspositionTable::new(mib)?);
        Ok(())
    }

    /// Searches with that many threads from the next search on, from 1 to [`Engine::MAX_THREADS`].
    /// Only searches at full strength of games without fog use more than one; with several, no search
    /// is like another.
    pub fn set_threads(&mut self, count: usize) {
        let count = count.clamp(1, Self::MAX_THREADS);
        self.helpers.set_count(count - 1);
    }

    /// Clears all tables, as before a new game; a running search is cancelled.
    pub fn clear(&mut self) {
        self.cancel();
        self.helpers.forget();
        self.tree.clear();
    }

    /// Evaluates by these networks from now on; a running search is cancelled, and all tables are
    /// cleared, because they hold the values of the old evaluation.
    pub fn set_networks(&mut self, networks: Networks) {
        self.clear();
        *self.tree.evaluator.networks_mut() = networks;
    }

    /// Evaluates by a network in place of the one of its kind, as [`Engine::set_networks`] does.
    pub fn insert_network(&mut self, network: Arc<Network>) {
        self.clear();
        self.tree.evaluator.networks_mut().insert(network);
    }

    /// Evaluates by a network in place of the one of its kind from the next search on; a running one
    /// goes on without it.
    pub fn offer_network(&mut self, network: Arc<Network>) {
        self.offered.push(network);
    }

    /// The kind of network that a variant would use if it were there; see [`Networks::missing`].
    pub fn missing_network(&self, variant: Variant) -> Option<NetworkKind> {
        let missing = self.tree.evaluator.networks().missing(variant);
        missing.filter(|&kind| self.offered.iter().all(|network| network.kind() != kind))
    }

    /// The endgame tablebases, which searches at full strength use.
    pub const fn tablebases(&self) -> &Tablebases {
        &self.tree.tablebases
    }

    /// Tells the engine of an earlier search: it tries that move first in the position, and takes the
    /// score where it would search no deeper.
    pub fn remember(&mut self, position: &Position, best: Move, depth: u32, score: Score) {
        let hit = Hit {
            best: Some(best),
            score,
            eval: UNKNOWN,
            depth: i32::try_from(depth).unwrap_or(i32::MAX),
            bound: Bound::Exact,
            pv: true,
        };
        self.tree.table.store(position.key(), 0, hit);
    }

    /// Replaces the endgame tablebases, but not the [Syzygy tables](Engine::set_syzygy); a running
    /// search is cancelled, and all tables are cleared.
    pub fn set_tablebases(&mut self, tablebases: Tablebases) {
        self.clear();
        #[cfg(any(unix, windows))]
        let tablebases = {
            let syzygy = self.tree.tablebases.syzygy().clone();
            tablebases.with_syzygy(syzygy)
        };
        self.tree.tablebases = tablebases;
    }

    /// Uses Syzygy tables where the engine has no table of its own, in this way; a running search is
    /// cancelled, and all tables are cleared.
    #[cfg(any(unix, windows))]
    pub fn set_syzygy(&mut self, syzygy: SyzygyUse) {
        self.clear();
        let tablebases = std::mem::take(&mut self.tree.tablebases);
        self.tree.tablebases = tablebases.with_syzygy(syzygy);
    }

    /// Adds tables of endings from their file; a running search goes on with them.
    ///
    /// # Errors
    /// If the file has other content.
    pub fn insert_tablebase(&mut self, table: &TableFile, file: Vec<u8>) -> Result<(), TableError> {
        self.helpers.forget();
        self.tree.tablebases.insert(table, file)
    }

    /// The evaluation that the search uses.
    pub const fn evaluator(&mut self) -> &mut Evaluator {
        &mut self.tree.evaluator
    }

    /// A flag that makes [`Engine::run`] pause soon while it is set, from any thread. Whoever sets
    /// it must reset it.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.tree.interrupt)
    }

    /// Begins a search, in place of a running one; [`Engine::run`] does the work.
    ///
    /// In fog of war it uses only the knowledge of the side to move; see [`fog`](super::fog).
    pub fn start(&mut self, mut request: SearchRequest) {
        self.cancel();
        for network in std::mem::take(&mut self.offered) {
            self.insert_network(network);
        }
        if request.limits.infinite {
            request.strength = Strength::FULL;
        }
        if std::mem::replace(&mut self.strength, request.strength) != request.strength {
            self.clear();
        }
        self.active = Some(if request.position().rules().fog {
            self.clear();
            ActiveSearch::Fog(Box::new(FogSearch::new(request)))
        } else {
            ActiveSearch::Plain(Box::new(self.begin(request)))
        });
    }

    /// Begins a search that is not in fog, with the helpers if it is at full strength.
    fn begin(&mut self, mut request: SearchRequest) -> PlainSearch {
        if request.strength != Strength::FULL || self.helpers.count() == 0 {
            return PlainSearch::new(&mut self.tree, request, 1);
        }
        let threads = self.helpers.count() as u64 + 1;
        let share = |nodes: Option<u64>| nodes.map(|nodes| nodes.div_ceil(threads));
        request.limits.nodes = share(request.limits.nodes);
        request.limits.soft_nodes = share(request.limits.soft_nodes);
        let search = PlainSearch::new(&mut self.tree, request.clone(), 1);
        self.helpers.start(&self.tree, &request);
        search
    }

    /// Ends the search at the next call of [`Engine::run`].
    pub fn stop(&mut self) {
        match &mut self.active {
            Some(ActiveSearch::Plain(search)) => search.stop(),
            Some(ActiveSearch::Fog(search)) => search.stop(),
            None => {}
        }
    }

    /// Drops the search without a report.
    pub fn cancel(&mut self) {
        self.helpers.stop();
        self.active = None;
    }

    /// The expected move was played (UCI's `ponderhit`): from now on the limits of a
    /// [`Limits::ponder`] search count.
    ///
    /// [`Limits::ponder`]: super::Limits::ponder
    pub fn ponder_hit(&mut self) {
        match &mut self.active {
            Some(ActiveSearch::Plain(search)) => search.ponder_hit(&self.tree),
            Some(ActiveSearch::Fog(search)) => search.ponder_hit(),
            None => {}
        }
    }

    /// Whether a search is in progress.
    pub const fn is_thinking(&self) -> bool {
        self.active.is_some()
    }

    /// Whether the search is complete and only waits for [`Engine::stop`] or
    /// [`Engine::ponder_hit`].
    pub fn is_waiting(&self) -> bool {
        match &self.active {
            Some(ActiveSearch::Plain(search)) => search.is_waiting(),
            Some(ActiveSearch::Fog(search)) => search.is_waiting(),
            None => false,
        }
    }

    /// Whether the search does not end by itself: an analysis, or a search on the opponent's time.
    pub fn is_endless(&self) -> bool {
        match &self.active {
            Some(ActiveSearch::Plain(search)) => search.is_endless(),
            Some(ActiveSearch::Fog(search)) => search.is_endless(),
            None => false,
        }
    }

    /// Searches until `pause_at`, until it is interrupted, or to the end, whose report it returns.
    /// Without a report the search is merely paused: call it again. `on_info` is called for each
    /// line of each finished iteration.
    pub fn run(
        &mut self,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchReport> {
        let report = match self.active.as_mut()? {
            ActiveSearch::Plain(search) => search.run(&mut self.tree, pause_at, &mut |info| {
                on_info(&SearchInfo {
                    nodes: info.nodes + self.helpers.nodes(),
                    ..*info
                });
            }),
            ActiveSearch::Fog(search) => search.run(&mut self.tree, pause_at, on_info),
        };
        let helpers_nodes = self.helpers.nodes();
        if report.is_some() || self.is_waiting() {
            self.helpers.stop();
        }
        let mut report = report?;
        report.nodes += helpers_nodes;
        self.active = None;
        Some(report)
    }

    /// Searches to the end. An endless search is stopped once nothing is left to search.
    pub fn run_to_end(&mut self, on_info: &mut dyn FnMut(&SearchInfo)) -> SearchReport {
        loop {
            if self.is_waiting() || !self.is_thinking() {
                self.stop();
                return self.run(None, on_info).unwrap_or_default();
            }
            if let Some(report) = self.run(None, on_info) {
                return report;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;

    #[test]
    fn a_network_that_arrives_between_searches_finds_the_tables_empty() {
        let all = Networks::embedded();
        let mut few = Networks::none();
        few.insert(Arc::clone(all.get(NetworkKind::Chess).expect("a network")));
        let mut engine = Engine::new(1).expect("memory");
        engine.set_networks(few);
        let position = Variant::Horde.start();
        let request = SearchRequest::new(position.clone(), Limits::depth(6));
        let is_known = |engine: &Engine| engine.tree.table.probe(position.key(), 0).is_some();

        engine.start(request.clone());
        engine.run_to_end(&mut |_| {});
        assert!(is_known(&engine));
        let network = all.get(NetworkKind::Horde).expect("a network");
        engine.offer_network(Arc::clone(network));
        assert!(is_known(&engine), "the network is not used yet");

        engine.start(request.clone());
        assert!(!is_known(&engine));
        let with = engine.run_to_end(&mut |_| {});
        let mut fresh = Engine::new(1).expect("memory");
        fresh.start(request);
        assert_eq!(with, fresh.run_to_end(&mut |_| {}), "nothing of before");
    }
}
