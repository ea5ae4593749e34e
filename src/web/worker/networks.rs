use crate::engine::eval::nnue::{Network, NetworkKind};
use std::sync::Arc;

/// The networks that a worker has fetched, for all its engines: each file is asked for once.
#[derive(Default)]
pub struct FetchedNetworks(Vec<(NetworkKind, Option<Arc<Network>>)>);

/// What is to be done for an engine that lacks a network.
#[derive(Clone)]
pub enum Lacking {
    /// Its file is to be fetched, for [`FetchedNetworks::receive`].
    Fetch,
    /// It has been asked for, and is under way or does not come.
    Wait,
    /// It is there.
    Take(Arc<Network>),
}

impl FetchedNetworks {
    /// What is to be done for an engine that lacks the network of a kind.
    pub fn lacking(&mut self, kind: NetworkKind) -> Lacking {
        let known = self.0.iter().find(|(known, _)| *known == kind);
        match known {
            Some((_, Some(network))) => Lacking::Take(network.clone()),
            Some((_, None)) => Lacking::Wait,
            None => {
                self.0.push((kind, None));
                Lacking::Fetch
            }
        }
    }

    /// Takes a file, and returns its network; none if it is not usable.
    pub fn receive(&mut self, file: &[u8]) -> Option<Arc<Network>> {
        let network = Arc::new(Network::read(file).ok()?);
        let asked = self.0.iter_mut();
        for (_, place) in asked.filter(|(kind, _)| *kind == network.kind()) {
            *place = Some(network.clone());
        }
        Some(network)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::nnue::Networks;

    #[test]
    fn a_file_is_fetched_once_for_all_engines() {
        let mut fetched = FetchedNetworks::default();
        assert!(matches!(
            fetched.lacking(NetworkKind::Horde),
            Lacking::Fetch
        ));
        assert!(matches!(fetched.lacking(NetworkKind::Horde), Lacking::Wait));
        assert!(matches!(fetched.lacking(NetworkKind::Duck), Lacking::Fetch));
        assert!(fetched.receive(b"<!doctype html>").is_none());
        assert!(matches!(fetched.lacking(NetworkKind::Horde), Lacking::Wait));
        let all = Networks::embedded();
        let network = all.get(NetworkKind::Horde).expect("a network");
        assert!(fetched.receive(&network.to_bytes()).is_some());
        let lacking = fetched.lacking(NetworkKind::Horde);
        assert!(matches!(lacking, Lacking::Take(it) if it.kind() == NetworkKind::Horde));
        assert!(matches!(fetched.lacking(NetworkKind::Duck), Lacking::Wait));
    }
}
