use super::session::XBoardSession;
use crate::uci::{Flow, Output, Session, UciError, UciSession, serve};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// Speaks UCI on standard input and output, or the XBoard protocol once the line `xboard` comes,
/// until `quit` or the end of the input.
///
/// # Errors
/// When there is not enough memory to begin.
pub fn run() -> Result<(), UciError> {
    let uci = UciSession::new()?;
    serve(&mut Console {
        interrupt: uci.interrupt(),
        uci: Some(uci),
        xboard: None,
    });
    Ok(())
}

/// A session in either protocol, always with the same engine.
struct Console {
    interrupt: Arc<AtomicBool>,
    uci: Option<UciSession>,
    xboard: Option<XBoardSession>,
}

impl Console {
    fn session(&mut self) -> Option<&mut dyn Session> {
        match (&mut self.uci, &mut self.xboard) {
            (_, Some(session)) => Some(session),
            (Some(session), None) => Some(session),
            (None, None) => None,
        }
    }
}

impl Session for Console {
    fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.interrupt)
    }

    fn is_busy(&self) -> bool {
        let uci = self.uci.as_ref().is_some_and(UciSession::is_busy);
        uci || self.xboard.as_ref().is_some_and(Session::is_busy)
    }

    fn abandon(&mut self) {
        if let Some(session) = self.session() {
            session.abandon();
        }
    }

    fn command(&mut self, line: &str, out: &mut Output) -> Flow {
        if line.trim() == "xboard"
            && let Some(uci) = self.uci.take()
        {
            self.xboard = Some(XBoardSession::new(uci.into_engine()));
            // GUIs expect a new line, in case the prompt of the engine has none.
            out("");
            return Flow::Continue;
        }
        self.session()
            .map_or(Flow::Quit, |session| session.command(line, out))
    }

    fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow {
        self.session()
            .map_or(Flow::Quit, |session| session.think(pause_at, out))
    }
}
