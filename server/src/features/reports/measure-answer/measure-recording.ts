// The steps of measuring a recording, each of which can be done and repeated alone, and all of them in a row.

import { whySilent } from '@hireframe/engines/delivery/heard.ts';
import { type NotMeasured, notMeasured, type Span } from '@hireframe/engines/delivery/measured.ts';
import { decodeSound } from '@hireframe/engines/media/decode-sound.ts';
import { probeRecording } from '@hireframe/engines/media/probe-recording.ts';
import { type Recording, RecordingFailure } from '@hireframe/engines/media/recording.ts';
import type { SpeechMeasurements } from '@hireframe/engines/speech/speech.ts';
import type { Transcript } from '@hireframe/engines/speech/transcript.ts';
import type { PictureMeasurements } from '@hireframe/engines/video/picture.ts';
import { type Transcriber, TranscriptFailure } from '../../../infra/transcripts/transcriber.ts';
import { joinWords } from '../../../infra/transcripts/words.ts';
import { MeasuringFailure, runMeasuring } from './run-measuring.ts';

/** Engines give times of words half a second wrong and more; what is farther off was heard where nobody speaks. */
const slackSeconds = 1;

/**
 * Without the words that lie in no phrase: engines make up a 'Thank you.' for a long silence. Words whose times are
 * rough are left as they are.
 */
export function withoutUnheardWords(transcript: Transcript, phrases: Span[]): Transcript {
  if (transcript.are_times_rough) return transcript;
  const words = transcript.words.filter((word) =>
    phrases.some(({ start, end }) => word.end >= start - slackSeconds && word.start <= end + slackSeconds),
  );
  return { ...transcript, words, text: joinWords(words, transcript.language) };
}

type Stoppable = { signal?: AbortSignal | undefined };
type Heard = SpeechMeasurements | NotMeasured;
type Seen = PictureMeasurements | NotMeasured;
/** One of the two is null. */
type Written = { transcript: Transcript | null; transcript_missing: string | null };

const absent = (recording: Recording, track: 'audio' | 'video') =>
  notMeasured(
    recording.unreadable_tracks.includes(track)
      ? `The ${track} track cannot be read`
      : `The recording has no ${track} track`,
  );

/** @throws RecordingFailure, MeasuringFailure, the signal's reason */
export async function measureSound(path: string, recording: Recording, { signal }: Stoppable = {}): Promise<Heard> {
  if (!recording.audio) return absent(recording, 'audio');
  return await runMeasuring({ name: 'sound', path, recording }, { signal });
}

/** Only where the picture may be observed. @throws RecordingFailure, MeasuringFailure, the signal's reason */
export async function measurePictures(path: string, recording: Recording, { signal }: Stoppable = {}): Promise<Seen> {
  if (!recording.video) return absent(recording, 'video');
  return await runMeasuring({ name: 'pictures', path, recording }, { signal });
}

type Writing = Stoppable & { transcriber: Transcriber | undefined; language?: string | undefined };

/**
 * The words of a recording in which somebody speaks; nobody is asked for the words of silence, and what an engine heard
 * where `speech` has nobody speaking is left out. @throws TranscriptFailure, the signal's reason
 */
export async function transcribe(
  path: string,
  recording: Recording,
  speech: Heard,
  { transcriber, language, signal }: Writing,
): Promise<Written> {
  const missing = (transcript_missing: string) => ({ transcript: null, transcript_missing });
  if ('not_measured' in speech) return missing(speech.not_measured);
  const silent = whySilent(speech);
  if (silent) return missing(silent);
  if (!transcriber) return missing("Transcripts aren't available on this server");
  const { pcm } = await decodeSound(path, recording, { signal });
  const heard = await transcriber.transcribe(pcm, { language, signal });
  const transcript = withoutUnheardWords(heard, speech.phrases);
  return transcript.words.length > 0 ? { transcript, transcript_missing: null } : missing('No words were heard');
}

export type MeasuringStep = 'recording' | 'speech' | 'picture' | 'transcript';

export type MeasuredRecording = Written & { recording: Recording; speech: Heard; picture: Seen };

type MeasureOptions = Stoppable & {
  transcriber?: Transcriber | undefined;
  is_observed?: boolean; // False: the picture is not looked at. Left out: true.
  onStep?: (step: MeasuringStep) => void; // As each begins.
  onFault?: (fault: Error) => void; // What made a step fail, for a log.
};

/**
 * All steps. One that fails is not measured and says why; a file that cannot be read fails the whole.
 * @throws RecordingFailure, the signal's reason
 */
export async function measureRecording(path: string, options: MeasureOptions = {}): Promise<MeasuredRecording> {
  const { transcriber, is_observed = true, signal, onStep, onFault } = options;
  onStep?.('recording');
  const recording = await probeRecording(path, { signal });
  onStep?.('speech');
  const speech = await orReason(measureSound(path, recording, { signal }), notMeasured, onFault);
  onStep?.('picture');
  const picture = is_observed
    ? await orReason(measurePictures(path, recording, { signal }), notMeasured, onFault)
    : notMeasured('The picture was not observed');
  onStep?.('transcript');
  const writing = transcribe(path, recording, speech, { transcriber, signal });
  const without = (transcript_missing: string) => ({ transcript: null, transcript_missing });
  const words = await orReason(writing, without, onFault);
  signal?.throwIfAborted();
  return { recording, speech, picture, ...words };
}

async function orReason<T, R>(
  measuring: Promise<T>,
  instead: (reason: string) => R,
  onFault: MeasureOptions['onFault'],
): Promise<T | R> {
  try {
    return await measuring;
  } catch (error) {
    const isExpected = [MeasuringFailure, TranscriptFailure, RecordingFailure].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    onFault?.(error as Error);
    return instead((error as Error).message);
  }
}
