// What a clip of the media set should give, compared with what was measured. Answers sentences about what is off.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerLine } from '../src/features/reports/measure-answer/answer-line.ts';

const folder = fileURLToPath(new URL('../../../shared/data/media/', import.meta.url));
export const isMediaThere = existsSync(join(folder, 'truth.json'));
export const mediaPath = (name: string) => join(folder, name);
export const clipPath = (clip: string) => join(folder, 'answers', clip);

type Near = { value: number; tolerance_abs: number } | null | undefined;
type Rate = { value: number; tolerance_rel_with_transcript: number; tolerance_rel_without: number } | null | undefined;
type Clip = {
  expected_status: 'ok' | 'failed';
  failure_reason_about?: string;
  duration_s?: Near;
  speech?: {
    wpm_whole_time: Rate;
    wpm_speech_time: Rate;
    silence_share: Near;
    pauses_over_0_8_s: Near;
    pitch_median_hz?: { min: number; max: number } | null;
    loudness_lufs?: Near;
  } | null;
  picture?: {
    face_share: Near;
    camera_facing: { share_min: number; share_max: number } | null;
    hands_visible: { expected: string };
  } | null;
  not_measured: { metric: string; must_be_not_measured: boolean }[];
};
type Ordering = { left: string; metric: keyof AnswerLine; relation: '<' | '<='; right: string };
type Truth = { clips: Record<string, Clip>; orderings: Ordering[] };

export const truth: Truth = isMediaThere
  ? JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
  : { clips: {}, orderings: [] };

/** The truth's names of metrics, by ours. */
const names: Partial<Record<keyof AnswerLine, string>> = {
  wpm: 'wpm',
  wpm_speech: 'wpm',
  silence_share: 'silence_share',
  pauses: 'pauses',
  pitch_hz: 'pitch',
  loudness_lufs: 'loudness',
  transcript: 'transcript',
  face_share: 'face_share',
  camera_facing: 'camera_facing',
  gestures: 'gestures',
  expressiveness: 'expressiveness',
  blinks: 'blinks',
};
const mayLack = new Set(['transcript', 'gestures', 'expressiveness', 'blinks']); // Of any clip, with a reason.
const shares = ['silence_share', 'face_share', 'camera_facing', 'gestures', 'expressiveness'] as const;

/** What is off in the line of a clip; nothing is off in an empty list. */
export function listMisses(clip: string, line: AnswerLine): string[] {
  const expected = truth.clips[clip];
  if (!expected) return ['is not in truth.json'];
  if (line.status !== expected.expected_status) return [`status is ${line.status}: ${line.reason}`];
  const misses = absences(expected, line);
  if (line.status === 'failed')
    return line.reason === expected.failure_reason_about ? misses : [...misses, `reason is ${line.reason}`];
  for (const share of shares) {
    const value = line[share];
    if (typeof value === 'number' && !(value >= 0 && value <= 1)) misses.push(`${share} ${value} is no share`);
  }
  return [...misses, ...offSound(expected, line), ...offPicture(expected, line)];
}

function absences({ not_measured }: Clip, line: AnswerLine): string[] {
  return Object.entries(names).flatMap(([ours, theirs]) => {
    const value = line[ours as keyof AnswerLine];
    const rule = not_measured.find(({ metric }) => metric === theirs);
    const isAbsent = typeof value === 'object' && value !== null && 'not_measured' in value;
    if (isAbsent && !value.not_measured) return [`${ours} is absent without a reason`];
    if (rule?.must_be_not_measured && !isAbsent) return [`${ours} is ${value} and must not be measured`];
    if (!rule && isAbsent && !mayLack.has(theirs)) return [`${ours} is not measured: ${value.not_measured}`];
    return [];
  });
}

function offSound({ duration_s, speech }: Clip, line: AnswerLine): string[] {
  const hasWords = typeof line.transcript === 'string' && line.engines.transcript?.is_draft === false;
  const rate = (name: 'wpm' | 'wpm_speech', one: Rate) => {
    if (!one) return [];
    const tolerance = hasWords ? one.tolerance_rel_with_transcript : one.tolerance_rel_without;
    return off(name, line[name], one.value * (1 - tolerance), one.value * (1 + tolerance));
  };
  const { min, max } = speech?.pitch_median_hz ?? { min: 0, max: 1000 };
  return [
    ...near('duration_s', line.duration_s, duration_s),
    ...rate('wpm', speech?.wpm_whole_time),
    ...rate('wpm_speech', speech?.wpm_speech_time),
    ...near('silence_share', line.silence_share, speech?.silence_share),
    ...near('pauses', line.pauses, speech?.pauses_over_0_8_s),
    ...near('loudness_lufs', line.loudness_lufs, speech?.loudness_lufs),
    ...off('pitch_hz', line.pitch_hz, min, max),
  ];
}

/** Share of moments with moving hands that "none", "some" and "high" allow. */
const hands: Record<string, [number, number]> = { none: [0, 0.1], some: [0.05, 0.6], high: [0.4, 1], unknown: [0, 1] };

function offPicture({ picture }: Clip, line: AnswerLine): string[] {
  if (!picture) return [];
  const { share_min = 0, share_max = 1 } = picture.camera_facing ?? {};
  const expected = hands[picture.hands_visible.expected] ?? [0, 1];
  const isMissed = typeof line.gestures !== 'number' && expected[0] > 0;
  return [
    ...near('face_share', line.face_share, picture.face_share),
    ...off('camera_facing', line.camera_facing, share_min, share_max),
    ...off('gestures', line.gestures, ...expected),
    ...(isMissed ? ['gestures are not measured'] : []),
  ];
}

const near = (name: string, value: unknown, one: Near) =>
  one ? off(name, value, one.value - one.tolerance_abs, one.value + one.tolerance_abs) : [];

function off(name: string, value: unknown, min: number, max: number): string[] {
  const slack = 1e-9;
  const isOff = typeof value === 'number' && !(value >= min - slack && value <= max + slack);
  return isOff ? [`${name} is ${value}, should be ${min.toFixed(3)} to ${max.toFixed(3)}`] : [];
}

/** What holds between clips and does not here. */
export function misorderings(lines: Map<string, AnswerLine>): string[] {
  return truth.orderings.flatMap(({ left, metric, relation, right }) => {
    const [a, b] = [lines.get(left)?.[metric], lines.get(right)?.[metric]];
    if (a === undefined || b === undefined) return [];
    // What is not seen at all is no movement.
    const [less, more] = [a, b].map((one) => (typeof one === 'number' ? one : 0)) as [number, number];
    const isMissing =
      metric !== 'gestures' && metric !== 'expressiveness' && ![a, b].every((one) => typeof one === 'number');
    const holds = relation === '<' ? less < more : less <= more;
    return holds && !isMissing ? [] : [`${metric}: ${left} ${less} ${relation} ${right} ${more} does not hold`];
  });
}
