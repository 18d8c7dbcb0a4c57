// What a candidate reads before they agree. Its version is its content: another engine or another rule is another notice.
import { createHash } from 'node:crypto';
import type { Notice } from '@hireframe/contract/assessments.ts';
import { servedBy } from '../../infra/transcripts/transcriber.ts';
import type { MeasuringEngine, MeasuringEngines } from './measuring-engines.ts';

/** Of whom and for whom. `workspace` is left out of a practice session. */
export type Circumstances = {
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
  const told = version.startsWith(servedBy('')) ? `${name} ${version}` : name;
  return measured.some(({ engine }) => `${engine} `.startsWith(`${told} `));
};

/** Everything that depends on the sitting; the words that never change stand beside. */
export function buildNotice(of: Circumstances): Notice {
  const text = {
    recorded: [
      'Picture and sound of each answer, from Start to Stop. Nothing is recorded while you read or think.',
      'The try-out before the first question stays in your browser and is never sent.',
      'If you answer by voice only sound is recorded; if you type, only what you typed.',
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
  return { version, ...text };
}

const named = ({ name, version }: MeasuringEngine) => `${name} ${version}`;
const ownRules = 'Rules of Hireframe, published in "How we measure"';

function measuredWith({ engines, eu_rule, why_no_observation }: Circumstances): Notice['measured'] {
  const content = {
    what: 'What you say or write: whether it answers the question, with examples and results',
    how: 'By published rules over the words; each point names its place in your answer',
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
  what: 'Whether your words are friendly or unfriendly ones, what they are about, and sounds such as "um"',
  how: 'By lists of words. Never part of the score',
  engine: ownRules,
};

const soundOf = (engine: string, eu_rule: boolean): Notice['measured'] => [
  {
    what: 'How fast you speak, how long you pause and, from that, how fluently',
    how: 'Timing of speech in the sound, and of words where they are known. Never part of the score',
    engine,
  },
  {
    what: 'How clearly your syllables can be told apart',
    how: 'Depth of the dips between syllables in the sound. A fifth of the score where your words are scored',
    engine,
  },
  ...(eu_rule
    ? []
    : [
        {
          what: 'How much the pitch and the loudness of your voice vary',
          how: 'Pitch and loudness of the sound over time. Never part of the score',
          engine,
        },
      ]),
];

/** Only if they agree to it. */
const observed = (face: string, sound: string): Notice['measured'] => [
  {
    what: 'Where your head points, how much your face and your hands move, how often you blink: only if you agree to it',
    how: 'Counted in the picture and told as observed. Never part of a score, a ranking or a filter',
    engine: face,
  },
  {
    what: 'Counts that people take for nervousness (long pauses, "um", an unsteady pitch, blinks): only if you agree to it',
    how: 'Counted and told as observed. They do not tell how you feel, and are never part of a score, a ranking or a filter',
    engine: `${face}, ${sound}`,
  },
];

const wordsBy = (engine: NonNullable<MeasuringEngines['transcript']>) => ({
  what: 'The words that you say, as text',
  how: engine.is_draft
    ? 'By a simple engine that gets many words wrong: shown as a draft, and no score is made from it'
    : 'By speech recognition; it gets some words wrong',
  engine: named(engine),
});

function notMeasured({ engines, eu_rule, why_no_observation }: Circumstances): string[] {
  return [
    'What you feel. Nothing here recognises emotions.',
    'Who you are: no recognition of faces or voices, and nothing about age, sex, origin, health or accent.',
    ...(why_no_observation ? [`What you look like or how you move. ${why_no_observation}`] : []),
    ...(eu_rule ? ['What your voice sounds like: nothing is concluded from its pitch and its loudness.'] : []),
    ...(!engines ? ['Recordings: this server has nothing to measure them with. People watch them.'] : []),
    ...(engines && (!engines.transcript || engines.transcript.is_draft)
      ? ['The content of spoken answers: no score is made from it without reliable speech recognition.']
      : []),
  ];
}

const seenBy = ({ workspace }: Circumstances): string[] =>
  workspace
    ? [`Members of ${workspace.name}, once you have handed in.`, 'You: the same report.']
    : ['You, and nobody else. No company sees that you practised.'];

function keptUntil({ workspace }: Circumstances): string {
  if (!workspace) return 'Until you delete the session or your account.';
  const { name, retention_months: months } = workspace;
  const limit = months ? `, at the latest ${months} months after ${name} last worked with your details` : '';
  return `Until you take back your consent or ${name} deletes your details${limit}.`;
}

const rights = ({ workspace }: Circumstances): string[] => [
  'You can decline recording and type your answers, or decline analysis by machine: then people read and watch your answers and nothing is measured. Both count the same.',
  'You can have more time, answer by voice only, or say what else you need.',
  ...(workspace ? [`You can ask ${workspace.name} for a conversation with a person instead.`] : []),
  'You can take back your consent at any time: recordings, answers and the report are deleted.',
  ...(workspace ? [`People decide. No score of Hireframe rejects anybody by itself.`] : []),
];
