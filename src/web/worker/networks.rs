use crate::engine::eval::nnue::{Network, NetworkKind};
use crate::web::protocol::NetworkFault;
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

    /// Takes the file that was fetched for a kind; none if it can't be had.
    ///
    /// # Errors
    /// When it is not that network. Engines go on without it.
    pub fn receive(&mut self, kind: NetworkKind, file: Option<&[u8]>) -> Result<(), NetworkFault> {
        let network = Network::read(file.ok_or(NetworkFault::NotFetched)?)?;
        if network.kind() != kind {
            return Err(NetworkFault::OtherGame);
        }
        let network = Arc::new(network);
        for (_, place) in self.0.iter_mut().filter(|(asked, _)| *asked == kind) {
            *place = Some(network.clone());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::nnue::Networks;

    fn file(kind: NetworkKind) -> Vec<u8> {
        Networks::embedded()
            .get(kind)
            .expect("a network")
            .to_bytes()
    }

    #[test]
    fn a_file_is_fetched_once_for_all_engines() {
        let mut fetched = FetchedNetworks::default();
        assert!(matches!(
            fetched.lacking(NetworkKind::Horde),
            Lacking::Fetch
        ));
        assert!(matches!(fetched.lacking(NetworkKind::Horde), Lacking::Wait));
        assert!(matches!(fetched.lacking(NetworkKind::Duck), Lacking::Fetch));
        let received = fetched.receive(NetworkKind::Horde, Some(&file(NetworkKind::Horde)));
        assert_eq!(received, Ok(()));
        let lacking = fetched.lacking(NetworkKind::Horde);
        assert!(matches!(lacking, Lacking::Take(it) if it.kind() == NetworkKind::Horde));
        assert!(matches!(fetched.lacking(NetworkKind::Duck), Lacking::Wait));
    }

    #[test]
    fn each_fault_of_a_file_is_named_and_the_engine_goes_on_without_it() {
        let good = file(NetworkKind::Horde);
        let changed = |index: usize| {
            let mut bytes = good.clone();
            bytes[index] ^= 0x40;
            bytes
        };
        let longer = [&good[..], b"."].concat();
        for (file, fault) in [
            (None, NetworkFault::NotFetched),
            (Some(b"<!doctype html>".to_vec()), NetworkFault::NotANetwork),
            (Some(Vec::new()), NetworkFault::NotANetwork),
            (Some(changed(8)), NetworkFault::Version),
            (Some(changed(11)), NetworkFault::Version),
            (
                Some(good[..good.len() / 2].to_vec()),
                NetworkFault::Incomplete,
            ),
            (Some(good[..12].to_vec()), NetworkFault::Incomplete),
            (Some(longer), NetworkFault::Damaged),
            (Some(changed(good.len() - 1)), NetworkFault::Damaged),
            (Some(self::file(NetworkKind::Duck)), NetworkFault::OtherGame),
        ] {
            let mut fetched = FetchedNetworks::default();
            fetched.lacking(NetworkKind::Horde);
            let received = fetched.receive(NetworkKind::Horde, file.as_deref());
            assert_eq!(received, Err(fault));
            assert!(matches!(fetched.lacking(NetworkKind::Horde), Lacking::Wait));
        }
    }
}
