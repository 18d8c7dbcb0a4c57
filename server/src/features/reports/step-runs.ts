// What each step does. A step answers what is kept of it, or throws; whoever runs it decides what that means.
import { euReason } from '@hireframe/engines/delivery/engagement.ts';
import { notMeasured } from '@hireframe/engines/delivery/measured.ts';
import { withoutVoice } from '@hireframe/engines/speech/without-voice.ts';
import type { AppContext } from '../../infra/context.ts';
import { TranscriptFailure } from '../../infra/transcripts/transcriber.ts';
import { measuringEngines, namesEngine } from '../assessments/assessments.ts';
import { type AnswerFacts, selectSteps } from './analysis.queries.ts';
import type { StepResults } from './findings.ts';
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
    const { transcriber } = context;
    if (transcriber && !(answer.notice && namesEngine(answer.notice, transcriber.engine)))
      return { transcript: null, transcript_missing: notAgreed, engines: [] };
    const { sound } = await resultsOf(context, answer);
    if (!sound) throw new Error('The sound was not measured.');
    try {
      const written = await withRecording(context, answer, (path, recording) =>
        transcribe(path, recording, sound.speech, { transcriber, signal }),
      );
      return { ...written, engines: written.transcript ? [named(written.transcript.engine)] : [] };
    } catch (error) {
      if (!(error instanceof TranscriptFailure && error.fault === 'not_ready')) throw error;
      return { transcript: null, transcript_missing: error.message, waits_for_model: true, engines: [] };
    }
  },
  findings: async (context, answer) => collectFindings(answer, await resultsOf(context, answer)),
};

/** What has been found of an answer so far. */
async function resultsOf({ db }: Context, { user_id, answer_id }: AnswerFacts): Promise<Partial<StepResults>> {
  const rows = await selectSteps(db, user_id, [answer_id]);
  return Object.fromEntries(rows.flatMap(({ step, result }) => (result ? [[step, result]] : [])));
}

const named = ({ name, version }: { name: string; version: string }) => `${name} ${version}`.trim();
