// What each step does. A step answers what is kept of it, or throws; whoever runs it decides what that means.
import { euReason } from '@hireframe/engines/delivery/engagement.ts';
import { notMeasured } from '@hireframe/engines/delivery/measured.ts';
import { withoutVoice } from '@hireframe/engines/speech/without-voice.ts';
import type { AppContext } from '../../infra/context.ts';
import { measuringEngines, namesEngine } from '../assessments/assessments.ts';
import { type AnswerFacts, selectSteps } from './analysis.queries.ts';
import type { StepResults, TranscriptResult } from './findings.ts';
import { collectFindings } from './findings.ts';
import { measurePictures, measureSound, transcribe } from './measure-answer/measure-recording.ts';
import { notAgreed } from './reader-words.ts';
import { joinAnswer, withRecording } from './recordings.ts';
import type { StepName } from './steps.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'transcriber'>;

export const stepRuns: {
  [Name in StepName]: (context: Context, answer: AnswerFacts, signal: AbortSignal) => Promise<StepResults[Name]>;
} = {
  async recording(context, answer, signal) {
    const { duration_seconds } = (await joinAnswer(context, answer, { signal })).recording;
    const { ffmpeg } = await measuringEngines(undefined);
    return { duration_seconds, engines: [named(ffmpeg)] };
  },
  async sound(context, answer, signal) {
    const speech = await withRecording(context, answer, (path, recording) => measureSound(path, recording, { signal }));
    const { vad } = await measuringEngines(undefined);
    return { speech: answer.eu_rule ? withoutVoice(speech, euReason) : speech, engines: [named(vad)] };
  },
  async picture(context, answer, signal) {
    // It was allowed when the answer came, and is not any more.
    if (answer.observation_off !== null) return { picture: notMeasured(answer.observation_off), engines: [] };
    const picture = await withRecording(context, answer, (path, recording) =>
      measurePictures(path, recording, { signal }),
    );
    const { face } = await measuringEngines(undefined);
    return { picture, engines: [named(face)] };
  },
  async transcript(context, answer, signal) {
    if (context.transcriber?.engine.is_draft)
      return { transcript: null, transcript_missing: onlyDraft, waits_for_draft: true, engines: [] };
    return write(context, answer, signal);
  },
  findings: async (context, answer) => collectFindings(answer, await resultsOf(context, answer)),
};

const onlyDraft = 'This server can only make a draft transcript, which has too many errors to use';

/** The words of an answer whose sound was measured, by whatever there is, a draft too. */
export async function write(context: Context, answer: AnswerFacts, signal: AbortSignal): Promise<TranscriptResult> {
  const { transcriber } = context;
  if (transcriber && !(answer.notice && namesEngine(answer.notice, transcriber.engine)))
    return { transcript: null, transcript_missing: notAgreed, engines: [] };
  const { sound } = await resultsOf(context, answer);
  if (!sound) throw new Error('The sound was not measured.');
  const written = await withRecording(context, answer, (path, recording) =>
    transcribe(path, recording, sound.speech, { transcriber, signal }),
  );
  return { ...written, engines: written.transcript ? [named(written.transcript.engine)] : [] };
}

/** What has been found of an answer so far. */
async function resultsOf({ db }: Context, { user_id, answer_id }: AnswerFacts): Promise<Partial<StepResults>> {
  const rows = await selectSteps(db, user_id, [answer_id]);
  return Object.fromEntries(rows.flatMap(({ step, result }) => (result ? [[step, result]] : [])));
}

const named = ({ name, version }: { name: string; version: string }) => `${name} ${version}`.trim();
