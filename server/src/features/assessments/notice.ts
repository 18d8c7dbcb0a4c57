// What a candidate reads before they agree. Its version is its content: another engine or another rule is another notice.
import { createHash } from 'node:crypto';
import type { Notice } from '@hireframe/contract/assessments.ts';
import { servedBy } from '../../infra/transcripts/transcriber.ts';
import type { MeasuringEngine, MeasuringEngines } from './measuring-engines.ts';

/** Of whom and for whom. `workspace` is left out of a practice session. */
export type Circumstances = {
  question_count: number;
  today: Date; // What is kept is kept until a day that is reckoned from this one.
  engines: MeasuringEngines | undefined; // Undefined: this server measures no recordings.
  workspace?: { name: string; retention_months: number | null };
  eu_rule: boolean;
  why_no_observation: string | null;
  language_model: string | null; // Which one wrote the questions.
};

/**
 * Whether a notice named this engine for the words. A newer version of a program on this machine is the same one; a
 * service is another where it is asked elsewhere, since the voice goes there.
 */
export const namesEngine = ({ measured }: Notice, { name, version }: MeasuringEngine): boolean => {
  const told = named({ name, version });
  return measured.some(({ engine }) => `${engine} `.startsWith(`${told} `)); // Earlier notices name the version too.
};

/**
 * Everything that depends on the sitting; the words that never change stand beside. The version leaves out the day until
 * which it is kept: tomorrow the same terms are no other notice.
 */
export function buildNotice(of: Circumstances): Notice {
  const text = {
    recorded: [
      'Video and audio of each answer, from start to stop. Nothing is recorded while you read or think.',
      'The check before the first question stays in your browser and is never sent.',
      'If you answer by voice, only audio is recorded. If you type, only your text is kept.',
    ],
    measured: measuredWith(of),
    not_measured: notMeasured(of),
    observation: { is_possible: of.why_no_observation === null, why_not: of.why_no_observation ?? '' },
    seen_by: seenBy(of),
    kept: keptUntil(of),
    rights: rights(of),
    language_model: of.language_model,
  };
  const version = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
  return { version, summary: summarize(of), ...text };
}

/** What the notice says, in four sentences that fit a phone. */
function summarize(of: Circumstances): Notice['summary'] {
  const { question_count, workspace } = of;
  const questions = question_count === 1 ? '1 question' : `${question_count} questions`;
  return [
    workspace
      ? {
          about: 'answers',
          lead: `You answer ${questions}`,
          rest: ' on video, by voice or in writing. Every format is reviewed the same way.',
        }
      : {
          about: 'answers',
          lead: `You practise with ${questions}`,
          rest: ' on video, by voice or in writing. You can record again as often as you like.',
        },
    workspace
      ? {
          about: 'seen_by',
          lead: `Members of ${workspace.name} see your answers`,
          rest: ' once you submit. You see the same report.',
        }
      : { about: 'seen_by', lead: 'Only you see your answers.', rest: " Companies can't see that you practised." },
    scoredSentence(of),
    keptSentence(of),
  ];
}

const neverScored = 'Your face and accent never are.';

function scoredSentence({ engines }: Circumstances): Notice['summary'][number] {
  if (engines?.transcript)
    return {
      about: 'scored',
      lead: 'What you say is scored',
      rest: `, and how clearly, if you agree below. ${neverScored}`,
    };
  const spoken = "What you say can't be scored here.";
  return { about: 'scored', lead: 'What you write is scored', rest: `, if you agree below. ${spoken} ${neverScored}` };
}

function keptSentence({ workspace, today }: Circumstances): Notice['summary'][number] {
  if (!workspace) return { about: 'kept', lead: 'Kept until you delete it', rest: ': the session, or your account.' };
  const { name, retention_months: months } = workspace;
  if (!months)
    return { about: 'kept', lead: 'Deleted as soon as you ask', rest: `, or when ${name} deletes your data.` };
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(addMonths(today, months));
  return {
    about: 'kept',
    lead: `Deleted on ${day}`,
    rest: `, or as soon as you ask. Later only if ${name} keeps working with your application.`,
  };
}

/** As PostgreSQL adds an interval of months: the last day of a shorter month. */
function addMonths(day: Date, months: number): Date {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  const same = Math.min(day.getUTCDate(), last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), same));
}

/** A version says nothing to whoever reads; where the words are recognised does: the voice goes there. */
const named = ({ name, version }: MeasuringEngine) => (isService(version) ? `${name} ${version}` : name);
const isService = (version: string) => version.startsWith(servedBy(''));
const ownRules = "Hireframe's published rules";

function measuredWith({ engines, eu_rule, why_no_observation }: Circumstances): Notice['measured'] {
  const content = {
    what: 'What you say or write: whether it answers the question, with examples and results',
    how: 'By published rules; each point shows where in your answer it comes from',
    engine: ownRules,
  };
  if (!engines) return [{ ...content, what: content.what.replace('say or write', 'write') }, wording];
  const { transcript } = engines;
  const engine = `${named(engines.ffmpeg)}, ${named(engines.vad)}`;
  return [
    ...(transcript ? [wordsBy(transcript)] : []),
    content,
    wording,
    ...soundOf(engine, eu_rule),
    ...(why_no_observation === null ? observed(named(engines.face), engine) : []),
  ];
}

const wording = {
  what: 'Whether your wording is positive or negative, its topics, and fillers such as "um"',
  how: 'By word lists. Never part of the score',
  engine: ownRules,
};

const soundOf = (engine: string, eu_rule: boolean): Notice['measured'] => [
  {
    what: 'How fast you speak, how long you pause and, from that, how fluently',
    how: 'By the timing of speech in the audio, and of words where known. Never part of the score',
    engine,
  },
  {
    what: 'How clearly your syllables are separated',
    how: 'By the changes in loudness between syllables. A fifth of the score where your words are scored',
    engine,
  },
  ...(eu_rule
    ? []
    : [
        {
          what: 'How much the pitch and loudness of your voice vary',
          how: 'By pitch and loudness over time. Never part of the score',
          engine,
        },
      ]),
];

/** Only if they agree to it. */
const observed = (face: string, sound: string): Notice['measured'] => [
  {
    what: 'Where your head points, how much your face and hands move, and how often you blink: only if you agree',
    how: 'Counted in the video and described as observed. Never part of a score, a ranking or a filter',
    engine: face,
  },
  {
    what: 'Signs people often read as nervousness (long pauses, "um", unsteady pitch, blinking): only if you agree',
    how: "Counted and described as observed. They don't show how you feel and are never part of a score, a ranking or a filter",
    engine: `${face}, ${sound}`,
  },
];

const wordsBy = (engine: NonNullable<MeasuringEngines['transcript']>) => ({
  what: 'What you say, as text',
  how: 'By speech recognition, which gets some words wrong',
  engine: named(engine),
});

function notMeasured({ engines, eu_rule, why_no_observation }: Circumstances): string[] {
  return [
    'How you feel. Nothing here recognises emotions.',
    'Who you are. There is no face or voice recognition, and nothing about age, sex, origin, health or accent.',
    ...(why_no_observation ? [`What you look like or how you move. ${why_no_observation}`] : []),
    ...(eu_rule ? ["What your voice sounds like. Its pitch and loudness aren't used."] : []),
    ...(!engines ? ["Recordings. This server can't measure them, so people watch them."] : []),
    ...(engines && !engines.transcript
      ? ["The content of spoken answers. It isn't scored without reliable speech recognition."]
      : []),
  ];
}

const seenBy = ({ workspace }: Circumstances): string[] =>
  workspace
    ? [`Members of ${workspace.name}, once you submit.`, 'You see the same report.']
    : ["Only you. Companies can't see that you practised."];

function keptUntil({ workspace }: Circumstances): string {
  if (!workspace) return 'Until you delete the session or your account.';
  const { name, retention_months: months } = workspace;
  const limit = months ? `, at most ${months} months after ${name} last used it` : '';
  return `Until you withdraw your consent or ${name} deletes your data${limit}.`;
}

const rights = ({ workspace }: Circumstances): string[] => [
  'You can decline recording and type your answers, or decline automated analysis: then people review your answers and nothing is measured. Both count the same.',
  'You can ask for more time, answer by voice only, or tell us what else you need.',
  ...(workspace ? [`You can ask ${workspace.name} to talk to a person instead.`] : []),
  'You can withdraw your consent at any time. Recordings, answers and the report are then deleted.',
  ...(workspace ? [`People decide. No Hireframe score rejects anyone.`] : []),
];
