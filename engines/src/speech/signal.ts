// PCM made fit for measuring: finite, without rumble and DC, at one level; and its levels, frame by frame.

export const SAMPLE_RATE = 16_000;
const FRAME = 160; // 10 ms
export const FRAMES_PER_SECOND = SAMPLE_RATE / FRAME;

const FLOOR_DB = -120;
// Below this a microphone is off: 16-bit sound whose loudest frames move by about two steps.
const SILENT_DB = -80;
// Silero hears old and narrow recordings best near full scale (tried from -25 to +5).
const REFERENCE_DB = -5;
// The loudest fiftieth: speech even where most of the recording is not, and no single click.
const LOUD_SHARE = 0.98;

/** One second-order section, a0 = 1. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** Low- or high-pass of second order, Butterworth (R. Bristow-Johnson, Audio EQ Cookbook). */
export function passBand(kind: 'low' | 'high', hz: number, rate = SAMPLE_RATE): Biquad {
  const w = (2 * Math.PI * hz) / rate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / Math.SQRT2;
  const a0 = 1 + alpha;
  const edge = kind === 'low' ? 1 - cos : 1 + cos;
  const sign = kind === 'low' ? 1 : -1;
  return { b0: edge / 2 / a0, b1: (sign * edge) / a0, b2: edge / 2 / a0, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 };
}

/** A filter of these sections in turn, fed sample by sample: nothing as long as the recording is kept. */
export function createFilter(sections: Biquad[]): (sample: number) => number {
  const stages = sections.map((section) => ({ ...section, x1: 0, x2: 0, y1: 0, y2: 0 }));
  return (sample) => {
    let value = sample;
    for (const stage of stages) {
      const { b0, b1, b2, a1, a2, x1, x2, y1, y2 } = stage;
      const y = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      stage.x2 = x1;
      stage.x1 = value;
      stage.y2 = y1;
      stage.y1 = y;
      value = y;
    }
    return value;
  };
}

/** Mean power of each whole frame of 10 ms, behind `filter` where there is one. */
export function framePowers(samples: Float32Array, filter = (sample: number) => sample): Float64Array {
  const powers = new Float64Array(Math.floor(samples.length / FRAME));
  for (let frame = 0; frame < powers.length; frame++) {
    let sum = 0;
    for (let i = frame * FRAME; i < (frame + 1) * FRAME; i++) sum += filter(samples[i] ?? 0) ** 2;
    powers[frame] = sum / FRAME;
  }
  return powers;
}

export const decibels = (power: number) => Math.max(FLOOR_DB, 10 * Math.log10(power + 1e-20));

/** The value below which `share` (0 to 1) of the values lie; NaN without values. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * (above - below);
}

export const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, one) => sum + one, 0) / values.length;

/** Sound to measure, with its loudest frames near -5 dBFS, and by how much it was raised. */
export type Sound = { samples: Float32Array; gain_db: number };

/**
 * `pcm` without what is not sound (NaN, infinities), clipped to full scale, high-passed at 60 Hz (mains rumble and DC; the
 * lowest voices begin at about 70 Hz) and brought to one level, so that a quiet recording measures like a loud one.
 * Undefined where the microphone was off.
 */
export function levelled(pcm: Float32Array): Sound | undefined {
  const filter = createFilter([passBand('high', 60)]);
  const samples = pcm.map((one) => filter(Number.isFinite(one) ? Math.max(-1, Math.min(1, one)) : 0));
  const loud = decibels(quantile(framePowers(samples), LOUD_SHARE));
  if (!(loud > SILENT_DB)) return undefined;
  const gain_db = REFERENCE_DB - loud;
  const gain = 10 ** (gain_db / 20);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
  return { samples, gain_db };
}
