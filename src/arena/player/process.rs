use super::error::PlayerError;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// A process with lines going in and out. It is killed when this is dropped.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
}

/// Time for a program to exit after `quit`.
const LAST_PATIENCE: Duration = Duration::from_millis(500);

impl Process {
    /// Starts a program.
    pub(super) fn start(command: &str, arguments: &[String]) -> Result<Self, PlayerError> {
        let start = |error| PlayerError::Start {
            command: command.to_owned(),
            error,
        };
        let mut child = Command::new(command)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(start)?;
        let output = child.stdout.take().expect("its output was asked for");
        let (sender, lines) = mpsc::channel();
        // The time of a line is taken where it comes in, not where somebody asks for it.
        std::thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n') {
                let Ok(line) = line else { break };
                let line = String::from_utf8_lossy(&line).trim_end().to_owned();
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            input: child.stdin.take(),
            child,
            lines,
        })
    }

    /// Sends a line. If the program has ended, that is noticed when its answer is awaited.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(input) = &mut self.input
            && writeln!(input, "{line}")
                .and_then(|()| input.flush())
                .is_err()
        {
            self.input = None;
        }
    }

    /// The next line, with the time when it arrived; none if no line arrives until `deadline`.
    pub(super) fn receive(
        &self,
        deadline: Instant,
        waiting_for: &'static str,
    ) -> Result<Option<(Instant, String)>, PlayerError> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(PlayerError::Gone { waiting_for }),
        }
    }

    /// Discards the lines that were not received yet.
    pub(super) fn discard_pending(&self) {
        while self.lines.try_recv().is_ok() {}
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        let deadline = Instant::now() + LAST_PATIENCE;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        // One that has ended in between cannot be killed, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
