#![doc = include_str!("experiments.md")]
