// Sounds made for tests: tones, noises, and a voice of pulses through formants that says a known number of syllables.
import { spawnSync } from 'node:child_process';
import { createFilter, SAMPLE_RATE } from './signal.ts';

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * SAMPLE_RATE));

export function joinSounds(...pieces: Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const piece of pieces) {
    out.set(piece, from);
    from += piece.length;
  }
  return out;
}

export const at = (gain_db: number, sound: Float32Array) => sound.map((one) => one * 10 ** (gain_db / 20));

/** White noise of -1 to 1, the same every time (Park and Miller's generator). */
export function noise(seconds: number, gain = 1): Float32Array {
  let seed = 1;
  return silence(seconds).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return gain * ((2 * seed) / 2_147_483_647 - 1);
  });
}

export const mixed = (one: Float32Array, other: Float32Array) => one.map((sample, i) => sample + (other[i] ?? 0));

/** Harmonics of `hz` (a number, or what it is at each second), the first few as strong as in a voice. */
export function harmonics(seconds: number, hz: number | ((at: number) => number), first = 1): Float32Array {
  let phase = 0;
  return silence(seconds).map((_, i) => {
    phase += (2 * Math.PI * (typeof hz === 'number' ? hz : hz(i / SAMPLE_RATE))) / SAMPLE_RATE;
    let sum = 0;
    for (let n = first; n < first + 8; n++) sum += Math.sin(n * phase) / n;
    return 0.1 * sum;
  });
}

/** A resonance of a mouth. */
function formant(hz: number, width: number) {
  const radius = Math.exp((-Math.PI * width) / SAMPLE_RATE);
  const [a1, a2] = [-2 * radius * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE), radius * radius];
  return { b0: 1 + a1 + a2, b1: 0, b2: 0, a1, a2 };
}

const VOWELS = [
  [730, 1_090, 2_440], // "a", "e", "i", "o" of men (G. E. Peterson & H. L. Barney 1952).
  [530, 1_840, 2_480],
  [300, 2_200, 2_950],
  [570, 840, 2_410],
];

/** `count` syllables at `rate` a second: a hiss, then a vowel that swells and fades, at falling pitch. */
export function babble(count: number, rate: number, hz = 120): Float32Array {
  const seconds = 1 / rate;
  const hiss = noise(seconds);
  let phase = 0;
  const said = Array.from({ length: count }, (_, index) => {
    const [one = 0, two = 0, three = 0] = VOWELS[(index * 3 + (index >> 2)) % VOWELS.length] ?? [];
    const mouth = createFilter([formant(one, 80), formant(two, 110), formant(three, 170)]);
    const lips = createFilter([{ b0: 1, b1: -1, b2: 0, a1: 0, a2: 0 }]);
    return silence(seconds).map((_, i) => {
      const share = i / (seconds * SAMPLE_RATE);
      const pitch = hz * (1.1 - 0.2 * (index / count) + 0.05 * Math.sin(2 * Math.PI * share));
      phase += pitch / SAMPLE_RATE;
      const pulse = phase >= 1 ? 1 : 0;
      phase -= pulse;
      const open = share < 0.25 ? 0 : Math.sin((Math.PI * (share - 0.25)) / 0.75) ** 0.7;
      const consonant = share < 0.22 ? 0.02 * lips(hiss[i] ?? 0) : 0;
      return mouth(pulse * open) + consonant / 4;
    });
  });
  return joinSounds(...said);
}

/** What the machine's ffmpeg makes of `args`, as 16 kHz mono. */
export function decoded(...args: string[]): Float32Array {
  const output = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-'];
  const { stdout, error } = spawnSync('ffmpeg', ['-v', 'quiet', ...args, ...output], { maxBuffer: 1e9 });
  if (error) throw error;
  return new Float32Array(new Uint8Array(stdout.subarray(0, stdout.length - (stdout.length % 4))).buffer);
}

export const hasProgram = (name: string) => !spawnSync(name, ['-version']).error;

/** `text` read by espeak-ng, half a second of silence before and after. */
export function spoken(text: string, voice: string, words_a_minute: number): Float32Array {
  const options = ['-v', voice, '-s', String(words_a_minute), '--stdout', text];
  const { stdout, error } = spawnSync('espeak-ng', options, { maxBuffer: 1e9 });
  if (error) throw error;
  // 44 bytes of WAV header, then 16-bit sound at 22 050 Hz.
  const sound = new Int16Array(new Uint8Array(stdout.subarray(44)).buffer);
  const length = Math.floor((sound.length * SAMPLE_RATE) / 22_050);
  const read = Float32Array.from({ length }, (_, i) => (sound[Math.round((i * 22_050) / SAMPLE_RATE)] ?? 0) / 32_768);
  return joinSounds(silence(0.5), read, silence(0.5));
}
