//! An engine on standard input and output.

use super::output::{Flow, Session};
use std::io::{self, BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc;

/// Prints a line and flushes it; errors are ignored, as they mean that the GUI is gone.
fn print(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Serves a session on standard input and output until `quit` or the end of the input.
pub fn serve(session: &mut dyn Session) {
    let interrupt = session.interrupt();
    let (sender, lines) = mpsc::channel();
    let flag = session.interrupt();
    std::thread::spawn(move || {
        // Bytes that are not UTF-8 spoil a word, not the session.
        for line in io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line).into_owned();
            if sender.send(line).is_err() {
                break;
            }
            flag.store(true, Ordering::Relaxed);
        }
        // Nobody is left to say `stop`: a search without an end must hear of that, too.
        drop(sender);
        flag.store(true, Ordering::Relaxed);
    });
    let mut open = true;
    loop {
        // Taken back before the lines are read, so that none is overlooked.
        interrupt.store(false, Ordering::Relaxed);
        loop {
            let line = if session.is_busy() || !open {
                lines
                    .try_recv()
                    .map_err(|error| error == mpsc::TryRecvError::Disconnected)
            } else {
                lines.recv().map_err(|_| true)
            };
            match line {
                Ok(line) => {
                    if session.command(&line, &mut print) == Flow::Quit {
                        session.think(None, &mut print);
                        return;
                    }
                }
                Err(closed) => {
                    open &= !closed;
                    break;
                }
            }
        }
        if !open {
            session.abandon();
            if !session.is_busy() {
                return;
            }
        }
        if session.think(None, &mut print) == Flow::Quit {
            return;
        }
    }
}
