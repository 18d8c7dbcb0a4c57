// Which container and codecs this browser records: the best it has, and it says which.
import type { RecordingKind } from './camera.ts';

const types: Record<RecordingKind, string[]> = {
  video: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
};

/** Undefined where the browser records nothing of this kind: then the whole answer is typed. */
export const recordingType = (kind: RecordingKind): string | undefined =>
  types[kind].find((type) => globalThis.MediaRecorder?.isTypeSupported(type));

/** Together under 1 Mbps, so that an answer is sent while it is given. */
export const bitrates = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 64_000 };
export const chunk_ms = 1000;

/** 'video/webm;codecs=vp9,opus' → 'video/webm': what the server takes as the type of a body. */
export const bareType = (type: string): string => type.split(';')[0] ?? type;
