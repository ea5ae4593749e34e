// The sounds of moves, made by Web Audio: wood on wood, from short bursts of noise and a low knock.
// looks.js loads this after the visitor's first gesture, unless sounds are off.

let context;
let output;
let noise;

/** How long the audio runs on in silence, in milliseconds: it would keep a phone's loudspeaker awake. */
const SILENCE = 10_000;
let silence;

/** Starts the audio, unless it runs; browsers may stop it while the page is hidden. */
export function start() {
  clearTimeout(silence);
  silence = setTimeout(() => context?.suspend(), SILENCE);
  if (!context) {
    context = new AudioContext();
    output = context.createGain();
    const compressor = context.createDynamicsCompressor();
    output.connect(compressor).connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }
  return context.resume();
}

/** A gain that rises within a millisecond and decays; times in seconds. */
function envelope(at, decay, level) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.001);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.001 + decay);
  gain.connect(output);
  return gain;
}

/** A burst of noise around a frequency in hertz. */
function burst(at, frequency, width, decay, level) {
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = width;
  source.connect(filter).connect(envelope(at, decay, level));
  source.start(at, Math.random() * 0.3, decay + 0.02);
}

/** A tone that falls from one frequency to another. */
function tone(at, from, to, decay, level) {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + Math.min(decay, 0.06));
  source.connect(envelope(at, decay, level));
  source.start(at);
  source.stop(at + decay + 0.02);
}

/** A piece put on a wooden board. `force` is 1 for a usual move. */
function knock(at, force, pitch = 1) {
  burst(at, 3600 * pitch, 0.8, 0.012, 0.5 * force);
  burst(at, 1250 * pitch, 1.4, 0.03, 0.8 * force);
  burst(at, 480 * pitch, 2.2, 0.09, 0.9 * force);
  tone(at, 190 * pitch, 95 * pitch, 0.11, 0.55 * force);
}

/** A soft bell. */
function bell(at, frequency, level, decay = 0.7) {
  tone(at, frequency, frequency, decay, level);
  tone(at, frequency * 2.01, frequency * 2.01, decay * 0.45, level * 0.3);
}

/** What is heard, by its name; each is given the time at which it begins. */
const SOUNDS = {
  move: (at) => knock(at, 1),
  capture(at) {
    knock(at, 0.8, 1.35);
    knock(at + 0.055, 1.2, 0.85);
  },
  check(at) {
    knock(at, 1.1);
    bell(at + 0.03, 660, 0.16, 0.45);
  },
  castling(at) {
    knock(at, 1);
    knock(at + 0.17, 0.9, 0.92);
  },
  placement(at) {
    burst(at, 2400, 0.9, 0.02, 0.35);
    knock(at + 0.03, 0.9, 0.75);
  },
  end(at) {
    for (const [index, frequency] of [523.25, 659.25, 783.99].entries()) {
      bell(at + 0.3 + index * 0.11, frequency, 0.16, 1.1);
    }
  },
  "low-time"(at) {
    bell(at, 880, 0.14, 0.2);
    bell(at + 0.16, 880, 0.14, 0.3);
  },
};

/** Plays a sound. `volume` is from 0 to 1. */
export async function play(name, volume) {
  const sound = Object.hasOwn(SOUNDS, name) ? SOUNDS[name] : undefined;
  if (!sound || !(volume > 0)) return;
  await start();
  if (context.state !== "running") return;
  // Loudness is felt by the square.
  output.gain.value = Math.min(volume, 1) ** 2;
  sound(context.currentTime + 0.005);
}
