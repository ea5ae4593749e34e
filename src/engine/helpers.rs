//! Lazy SMP (<https://www.chessprogramming.org/Lazy_SMP>): other threads search the same position
//! as the main search, each with a history of its own. What helps is what they write into the
//! transposition table, which all share.

use super::limits::Limits;
use super::request::SearchRequest;
use super::search::{PlainSearch, SearchTree};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

/// The stack of a thread, in bytes: the search is recursive.
const STACK: usize = 16 << 20;

/// Whether there can be no helper, so that the compiler leaves out what they would do: Rust's standard
/// library for WebAssembly is compiled without threads.
const NONE: bool = cfg!(target_family = "wasm");

/// The threads that help the main search.
#[derive(Default)]
pub(super) struct Helpers {
    /// The number of helpers in the next search.
    count: usize,
    /// Those without work, who keep their history from search to search.
    idle: Vec<Helper>,
    searching: Vec<JoinHandle<Helper>>,
    /// The number of nodes that each has searched, as of its last look at the clock.
    nodes: Vec<Arc<AtomicU64>>,
    /// Ends the search of all.
    stop: Arc<AtomicBool>,
}

struct Helper(SearchTree);

impl Helpers {
    /// Sets the number of helpers from the next search on.
    pub(super) const fn set_count(&mut self, count: usize) {
        self.count = count;
    }

    /// The number of helpers in the next search.
    pub(super) const fn count(&self) -> usize {
        if NONE { 0 } else { self.count }
    }

    /// Begins to help a search that has just begun, until [`Helpers::stop`]. Where the system gives
    /// no more threads there are fewer helpers.
    pub(super) fn start(&mut self, main: &SearchTree, request: &SearchRequest) {
        self.wait();
        self.idle.truncate(self.count);
        self.nodes.truncate(self.count);
        while self.idle.len() < self.count {
            let nodes = Arc::<AtomicU64>::default();
            self.nodes.push(Arc::clone(&nodes));
            let tree = main.helper(Arc::clone(&self.stop), nodes);
            self.idle.push(Helper(tree));
        }
        self.stop.store(false, Ordering::Relaxed);
        for nodes in &self.nodes {
            nodes.store(0, Ordering::Relaxed);
        }
        for helper in self.idle.drain(..) {
            let request = endless(request);
            let thread = thread::Builder::new().stack_size(STACK);
            if let Ok(searching) = thread.spawn(|| helper.search(request)) {
                self.searching.push(searching);
            }
        }
    }

    /// Ends their search, some hundred nodes from now; does not wait for that.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until they have stopped, and forgets them with all that they have learnt.
    pub(super) fn forget(&mut self) {
        self.wait();
        self.idle.clear();
        self.nodes.clear();
    }

    /// The number of nodes that they have searched until now, to within some hundreds; 0 once they
    /// are stopped.
    pub(super) fn nodes(&self) -> u64 {
        if self.stop.load(Ordering::Relaxed) {
            return 0;
        }
        let count = |nodes: &Arc<AtomicU64>| nodes.load(Ordering::Relaxed);
        self.nodes.iter().map(count).sum()
    }

    fn wait(&mut self) {
        if NONE {
            return;
        }
        self.stop();
        let searching = self.searching.drain(..);
        self.idle
            .extend(searching.filter_map(|thread| thread.join().ok()));
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Helper {
    fn search(mut self, request: SearchRequest) -> Self {
        PlainSearch::new(&mut self.0, request, 1).run(&mut self.0, None, &mut |_| {});
        self
    }
}

/// The same search without an end: the main search decides when it is enough.
fn endless(request: &SearchRequest) -> SearchRequest {
    SearchRequest {
        limits: Limits {
            infinite: true,
            moves: request.limits.moves.clone(),
            ..Limits::default()
        },
        ..request.clone()
    }
}
