import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transcript } from '@hireframe/engines/speech/transcript.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canSpeak, makeRecording } from '../../../../test/recordings.ts';
import { buildTranscript } from '../../../infra/transcripts/build-transcript.ts';
import { type Transcriber, TranscriptFailure } from '../../../infra/transcripts/transcriber.ts';
import { spread } from '../../../infra/transcripts/words.ts';
import { measuringEngines } from '../../assessments/assessments.ts';
import { answerLine } from './answer-line.ts';
import { type MeasuringStep, measureRecording, withoutUnheardWords } from './measure-recording.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireframe-measure-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = 'I worked for three years on a payment system. We halved the number of errors, and I learned a lot.';

/** Writes these words, spread over the whole recording, and keeps for how many seconds it was asked. */
function writer(is_draft: boolean, fault?: Error) {
  const asked: number[] = [];
  const engine = { name: 'writer', version: '1', is_draft };
  const transcriber: Transcriber = {
    engine,
    transcribe: async (pcm) => {
      const duration_seconds = pcm.length / 16_000;
      asked.push(duration_seconds);
      if (fault) throw fault;
      const heard = spread({ text: words, start: 0, end: duration_seconds });
      return buildTranscript({ heard, language: 'en', are_times_rough: false }, engine, duration_seconds);
    },
  };
  return { asked, transcriber };
}
const words = 'We did it in eight words, all told.';

test('a recording without sound says so for every measure of sound, and nobody is asked for its words', async () => {
  const { asked, transcriber } = writer(false);
  const measured = await measureRecording(await makeRecording(folder, 'mute.webm', {}), { transcriber });
  expect(measured.speech).toEqual({ not_measured: 'The recording has no audio track' });
  expect(measured.transcript_missing).toBe('The recording has no audio track');
  expect(measured.picture).toMatchObject({ face_share: { value: 0 } });
  expect(asked).toEqual([]);
});

test('a recording without a picture says so, and where nobody speaks nobody is asked for words', async () => {
  const { asked, transcriber } = writer(false);
  const path = await makeRecording(folder, 'hum.webm', { has_picture: false, hums: true });
  const measured = await measureRecording(path, { transcriber });
  expect(measured.picture).toEqual({ not_measured: 'The recording has no video track' });
  expect(measured.speech).toMatchObject({ phrases: [], wpm: { not_measured: expect.any(String) } });
  expect(measured.transcript).toBeNull();
  expect(measured.transcript_missing).toBeTruthy();
  expect(asked).toEqual([]);
});

test.skipIf(!canSpeak)('whoever speaks is measured and written down, step after step', async () => {
  const path = await makeRecording(folder, 'speech.webm', { says: text });
  const { asked, transcriber } = writer(false);
  const steps: MeasuringStep[] = [];
  const measured = await measureRecording(path, { transcriber, onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['recording', 'speech', 'picture', 'transcript']);
  expect(measured).toMatchObject({ transcript: { text: words }, transcript_missing: null });
  const { duration_seconds } = measured.recording;
  expect(asked[0]).toBeCloseTo(duration_seconds, 0);
  const line = answerLine('speech.webm', measured, await measuringEngines(transcriber));
  expect(line.wpm).toBeCloseTo((8 * 60) / duration_seconds, 0);
  expect(line).toMatchObject({ status: 'ok', reason: null, transcript: words, face_share: 0 });
});

test.skipIf(!canSpeak)('the pace of a draft is that of the sound', async () => {
  const path = await makeRecording(folder, 'draft.webm', { says: text, has_picture: false });
  const draft = writer(true).transcriber;
  const [with_draft, without] = [await measureRecording(path, { transcriber: draft }), await measureRecording(path)];
  expect(without.transcript_missing).toBe("Transcripts aren't available on this server");
  const engines = await measuringEngines(draft);
  expect(answerLine('a', with_draft, engines).wpm).toBe(answerLine('a', without, engines).wpm);
  expect(answerLine('a', with_draft, engines).transcript).toBe(words);
});

test.skipIf(!canSpeak)('without consent to observation the picture is not looked at', async () => {
  const path = await makeRecording(folder, 'unobserved.webm', { says: 'Hello there, how are you today?' });
  const { picture } = await measureRecording(path, { is_observed: false });
  expect(picture).toEqual({ not_measured: 'The picture was not observed' });
});

test.skipIf(!canSpeak)('a transcript that fails is missing with its reason, and the rest is measured', async () => {
  const path = await makeRecording(folder, 'failing.webm', { says: text, has_picture: false });
  const fault = new TranscriptFailure('unreachable', "The transcript service couldn't be reached");
  const { transcriber } = writer(false, fault);
  const faults: Error[] = [];
  const measured = await measureRecording(path, { transcriber, onFault: (one) => faults.push(one) });
  expect(measured).toMatchObject({
    transcript: null,
    transcript_missing: fault.message,
    speech: { wpm: { value: expect.any(Number) } },
  });
  expect(faults).toEqual([fault]);
});

test('a file that is no recording fails as a whole', async () => {
  const path = join(folder, 'notes.webm');
  await writeFile(path, 'Not a video at all');
  await expect(measureRecording(path)).rejects.toMatchObject({ fault: 'not_a_video' });
});

test('words far from any speech were made up; those of rough times stay', () => {
  const phrases = [{ start: 2, end: 4 }];
  const wordAt = (start: number) => ({ word: `at${start}`, start, end: start + 0.2 });
  const engine = { name: 'writer', version: '1', is_draft: false };
  const all: Transcript = { text: '', language: 'en', words: [0, 1, 3, 4.9, 9].map(wordAt), engine };
  expect(withoutUnheardWords(all, phrases).text).toBe('at1 at3 at4.9');
  expect(withoutUnheardWords({ ...all, are_times_rough: true }, phrases).words).toHaveLength(5);
});
