// What a candidate reads before they agree. Its version is its content: another engine or another rule is another notice.
import { createHash } from 'node:crypto';
import type { Notice } from '@hireframe/contract/assessments.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { Translate } from '@hireframe/contract/messages.ts';
import { servedBy } from '../../infra/transcripts/transcriber.ts';
import { messagesIn } from '../../lib/messages.ts';
import { notUsedBy } from './eu-rule.ts';
import type { MeasuringEngine, MeasuringEngines } from './measuring-engines.ts';
import type { ReleaseState } from './written-release.ts';

/** Of whom and for whom. `workspace` is left out of a practice session. */
export type Circumstances = {
  question_count: number;
  today: Date; // What is kept is kept until a day that is reckoned from this one.
  engines: MeasuringEngines | undefined; // Undefined: this server measures no recordings.
  workspace?: { name: string; retention_months: number | null };
  eu_rule: boolean;
  why_no_observation: string | null;
  language_model: string | null; // Which one wrote the questions.
  release_states?: ReleaseState[]; // Whose law wants a signature first.
  language: Language; // It is agreed to in the words that were read: in another language it is another notice.
};
type Told = Circumstances & { t: Translate };

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
export function buildNotice(circumstances: Circumstances): Notice {
  const { language, why_no_observation } = circumstances;
  const { t } = messagesIn(language);
  const of = { ...circumstances, t };
  const why_not = sayWhyNot(of);
  const text = {
    recorded: [
      t('Video and audio of each answer, from start to stop. Nothing is recorded while you read or think.'),
      t('The check before the first question stays in your browser and is never sent.'),
      t('If you answer by voice, only audio is recorded. If you type, only your text is kept.'),
    ],
    measured: measuredWith(of),
    not_measured: notMeasured(of),
    observation: { is_possible: why_no_observation === null, why_not },
    seen_by: seenBy(of),
    kept: keptUntil(of),
    rights: rights(of),
    language_model: of.language_model,
    ...releaseOf(of),
  };
  const version = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
  return { version, language, summary: summarize(of), ...text };
}

/** Only where recordings are measured: nothing else is of a voice or a face. */
function releaseOf(of: Told): Pick<Notice, 'release'> {
  const { t, engines, why_no_observation, release_states: states = [] } = of;
  if (!engines || states.length === 0) return {};
  return {
    release: {
      jurisdictions: states,
      text: [
        ...states.map((state) => releaseText(t, state)),
        t('It is not used to recognise you, and it is not sold.'),
        `${t("How long it's kept")}: ${keptUntil(of)}`,
      ],
      purposes: [
        t('To measure how you speak in recorded answers.'),
        ...(why_no_observation === null
          ? [t('To describe how your head, face and hands move in them, if you also agree to that.')]
          : []),
      ],
    },
  };
}

function releaseText(t: Translate, state: ReleaseState): string {
  if (state === 'Illinois')
    return t(
      'Illinois (Artificial Intelligence Video Interview Act and Biometric Information Privacy Act): you were told before the interview that software may analyse it, how it works and what it looks at, and you release these measurements of your voice and face.',
    );
  if (state === 'Maryland')
    return t(
      'Maryland (Labor and Employment § 3-717): you consent to software that looks at your face during this interview, and you have read this waiver.',
    );
  if (state === 'Texas')
    return t(
      'Texas (Business and Commerce Code § 503.001): you were told that your voice and face may be measured, and you consent.',
    );
  return t('Washington (RCW 19.375): you were told that your voice and face may be measured, and you consent.');
}

type Sentence = Notice['summary'][number];

/** What the notice says, in four sentences that fit a phone. */
function summarize(of: Told): Sentence[] {
  const { t, question_count: count, workspace } = of;
  return [
    sentence(
      'answers',
      workspace
        ? t(
            '<b>You answer {count, plural, one {# question} other {# questions}}</b> on video, by voice or in writing. Every format is reviewed the same way.',
            { count },
          )
        : t(
            '<b>You practise with {count, plural, one {# question} other {# questions}}</b> on video, by voice or in writing. You can record again as often as you like.',
            { count },
          ),
    ),
    sentence(
      'seen_by',
      workspace
        ? t('<b>Members of {company} see your answers</b> once you submit. You see the same report.', {
            company: workspace.name,
          })
        : t("<b>Only you see your answers.</b> Companies can't see that you practised."),
    ),
    sentence('scored', scoredSentence(of)),
    sentence('kept', keptSentence(of)),
  ];
}

/** @param said with its first words marked: what a reader in a hurry takes in */
function sentence(about: Sentence['about'], said: string): Sentence {
  const [, lead = '', rest = ''] = /^<b>(.*)<\/b>(.*)$/s.exec(said) ?? [];
  return { about, lead, rest };
}

const scoredSentence = ({ t, engines }: Told): string =>
  engines?.transcript
    ? t('<b>What you say is scored</b>, and how clearly, if you agree below. Your face and accent never are.')
    : t(
        "<b>What you write is scored</b>, if you agree below. What you say can't be scored here. Your face and accent never are.",
      );

function keptSentence({ t, language, workspace, today }: Told): string {
  if (!workspace) return t('<b>Kept until you delete it</b>: the session, or your account.');
  const { name: company, retention_months: months } = workspace;
  if (!months) return t('<b>Deleted as soon as you ask</b>, or when {company} deletes your data.', { company });
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return t(
    '<b>Deleted on {day}</b>, or as soon as you ask. Later only if {company} keeps working with your application.',
    { day: format.format(addMonths(today, months)), company },
  );
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

function measuredWith(of: Told): Notice['measured'] {
  const { t, engines, why_no_observation } = of;
  const content = (what: string) => ({
    what,
    how: t('By published rules; each point shows where in your answer it comes from'),
    engine: t("Hireframe's published rules"),
  });
  if (!engines)
    return [content(t('What you write: whether it answers the question, with examples and results')), wording(t)];
  const sound = `${named(engines.ffmpeg)}, ${named(engines.vad)}`;
  return [
    ...(engines.transcript ? [wordsBy(t, engines.transcript)] : []),
    content(t('What you say or write: whether it answers the question, with examples and results')),
    wording(t),
    ...soundOf(of, sound),
    ...(why_no_observation === null ? observed(t, { face: named(engines.face), sound }) : []),
  ];
}

const wording = (t: Translate) => ({
  what: t('Whether your wording is positive or negative, its topics, and fillers such as "um"'),
  how: t('By word lists. Never part of the score'),
  engine: t("Hireframe's published rules"),
});

const soundOf = ({ t, eu_rule }: Told, engine: string): Notice['measured'] => [
  {
    what: t('How fast you speak, how long you pause and, from that, how fluently'),
    how: t('By the timing of speech in the audio, and of words where known. Never part of the score'),
    engine,
  },
  {
    what: t('How clearly your syllables are separated'),
    how: t('By the changes in loudness between syllables. A fifth of the score where your words are scored'),
    engine,
  },
  ...(eu_rule
    ? []
    : [
        {
          what: t('How much the pitch and loudness of your voice vary'),
          how: t('By pitch and loudness over time. Never part of the score'),
          engine,
        },
      ]),
];

/** Only if they agree to it. */
const observed = (t: Translate, { face, sound }: { face: string; sound: string }): Notice['measured'] => [
  {
    what: t('Where your head points, how much your face and hands move, and how often you blink: only if you agree'),
    how: t('Counted in the video and described as observed. Never part of a score, a ranking or a filter'),
    engine: face,
  },
  {
    what: t('Signs people often read as nervousness (long pauses, "um", unsteady pitch, blinking): only if you agree'),
    how: t(
      "Counted and described as observed. They don't show how you feel and are never part of a score, a ranking or a filter",
    ),
    engine: `${face}, ${sound}`,
  },
];

const wordsBy = (t: Translate, engine: NonNullable<MeasuringEngines['transcript']>) => ({
  what: t('What you say, as text'),
  how: t('By speech recognition, which gets some words wrong'),
  engine: named(engine),
});

/** '' where observation is possible. */
function sayWhyNot({ language, t, workspace, why_no_observation: why }: Told): string {
  const company = workspace?.name ?? '';
  if (why === notUsedBy(company)) return t("{company} doesn't use video observation.", { company });
  return why === null ? '' : messagesIn(language).known(why);
}

function notMeasured(of: Told): string[] {
  const { t, engines, eu_rule } = of;
  const why = sayWhyNot(of);
  return [
    t('How you feel. Nothing here recognises emotions.'),
    t('Who you are. There is no face or voice recognition, and nothing about age, sex, origin, health or accent.'),
    ...(why ? [t('What you look like or how you move. {why}', { why })] : []),
    ...(eu_rule ? [t("What your voice sounds like. Its pitch and loudness aren't used.")] : []),
    ...(!engines ? [t("Recordings. This server can't measure them, so people watch them.")] : []),
    ...(engines && !engines.transcript
      ? [t("The content of spoken answers. It isn't scored without reliable speech recognition.")]
      : []),
  ];
}

const seenBy = ({ t, workspace }: Told): string[] =>
  workspace
    ? [t('Members of {company}, once you submit.', { company: workspace.name }), t('You see the same report.')]
    : [t("Only you. Companies can't see that you practised.")];

function keptUntil({ t, workspace }: Told): string {
  if (!workspace) return t('Until you delete the session or your account.');
  const { name: company, retention_months: months } = workspace;
  return months
    ? t(
        'Until you withdraw your consent or {company} deletes your data, at most {months} months after {company} last used it.',
        { company, months },
      )
    : t('Until you withdraw your consent or {company} deletes your data.', { company });
}

const rights = ({ t, workspace }: Told): string[] => [
  t(
    'You can decline recording and type your answers, or decline automated analysis: then people review your answers and nothing is measured. Both count the same.',
  ),
  t('You can ask for more time, answer by voice only, or tell us what else you need.'),
  ...(workspace ? [t('You can ask {company} to talk to a person instead.', { company: workspace.name })] : []),
  t('You can withdraw your consent at any time. Recordings, answers and the report are then deleted.'),
  ...(workspace ? [t('People decide. No Hireframe score rejects anyone.')] : []),
];
