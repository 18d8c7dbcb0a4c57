// Scores what an answer says against its question. By rules; docs/how-we-measure.md says them with their reasons and limits.
import { ramp } from '../delivery/ramp.ts';
import type { Question, QuestionKind } from '../questions/question.ts';
import type { ContentCheck, ContentScore } from './content-score.ts';
import { type CreditedWord, creditWords } from './creditable.ts';
import { type Found, scoreConcreteness, scoreOutcome, scoreStructure } from './form.ts';
import { languageFault } from './language-of-answer.ts';
import { conceptsIn, criterionMet, scoreRelevance } from './relevance.ts';
import { type Evidence, spokenText } from './spoken-text.ts';

const version = '1';

type Weights = {
  question: number;
  shows: number;
  structure: number;
  concrete: number;
  complete: number;
  outcome: number;
};

/** Points of 100. Knowledge is judged more by its content, experience more by how concretely it is told. */
const weights: Record<QuestionKind, Weights> = {
  behavioural: { question: 15, shows: 30, structure: 20, concrete: 15, complete: 8, outcome: 12 },
  technical: { question: 15, shows: 40, structure: 17, concrete: 12, complete: 8, outcome: 8 },
  situational: { question: 15, shows: 35, structure: 20, concrete: 12, complete: 8, outcome: 10 },
  motivation: { question: 15, shows: 35, structure: 20, concrete: 14, complete: 8, outcome: 8 },
};

/** Different words with a meaning of their own after which an answer is long enough: about a minute of speech. */
const enoughWords: Record<QuestionKind, number> = { behavioural: 42, technical: 38, situational: 38, motivation: 34 };

/** What form is worth where the answer is about something else. */
const formElsewhere = 0.05;

/**
 * 0 to 100 with the checks that make it up. Punctuation, capitals, accents and sounds such as "um" change nothing.
 * @param language ISO 639-1, or 'und'. Only English can be scored yet.
 */
export function scoreAnswer(
  text: string,
  question: Pick<Question, 'text' | 'kind' | 'shows'>,
  { language }: { role_title?: string; language: string },
): ContentScore | { not_scored: string } {
  const words = creditWords(text, { question: question.text, criteria: question.shows.map((one) => one.text) });
  if (words.length === 0) return { not_scored: 'There are no words in this answer' };
  const fault = languageFault(words, language);
  if (fault) return { not_scored: fault };
  const checks = checksOf(text, words, question);
  const total = Math.round(checks.reduce((sum, { points }) => sum + points, 0));
  return { total, version, checks, words: words.length };
}

function checksOf(
  text: string,
  words: CreditedWord[],
  { kind, shows, text: asked }: Pick<Question, 'text' | 'kind' | 'shows'>,
) {
  const spoken = spokenText(text, words);
  const answer = conceptsIn(spoken);
  const relevance = scoreRelevance(answer, { text: asked, shows }, spoken);
  const met = shows.map((criterion) => ({ criterion, ...criterionMet(criterion, answer, spoken) }));
  const special = met.flatMap(({ evidence }) => evidence);
  const length = lengthOf(kind, words);
  // Form counts as far as the answer is about the question and long enough to have one.
  const counts = (formElsewhere + (1 - formElsewhere) * relevance.share) * (0.3 + 0.7 * length.share);
  const max = weights[kind];
  const checks: ContentCheck[] = [
    check('question', 'About the question', max.question, relevance.share * length.share, {
      evidence: relevance.evidence,
      comment: relevanceComment(relevance.share),
    }),
    ...met.map(({ criterion, share, evidence }) =>
      check(`shows:${criterion.id}`, criterion.text, max.shows / shows.length, share * counts, {
        evidence,
        comment: share === 0 ? 'No words that show this were found' : share < 1 ? 'Shown in part' : 'Shown',
      }),
    ),
    formCheck('structure', 'Told in order', max.structure, counts, scoreStructure(kind, spoken)),
    formCheck('concreteness', 'Concrete', max.concrete, counts, scoreConcreteness(kind, spoken, special)),
    formCheck('outcome', outcomeName[kind], max.outcome, counts, scoreOutcome(kind, spoken)),
    check('completeness', 'Long enough', max.complete, length.share * counts, {
      evidence: [],
      comment: length.comment,
    }),
  ];
  return checks;
}

const outcomeName: Record<QuestionKind, string> = {
  behavioural: 'Result and what was learned',
  technical: 'Limits and proof',
  situational: 'Follow-up',
  motivation: 'What it led to',
};

function check(
  id: string,
  name: string,
  max: number,
  share: number,
  said: { evidence: Evidence[]; comment: string },
): ContentCheck {
  const [points, rounded] = [round(max * share), round(max)];
  const evidence = said.evidence.map(({ start, end, text }) => ({ start, end, text }));
  return { id, name, points, max: rounded, comment: said.comment, evidence };
}

function formCheck(
  id: string,
  name: string,
  max: number,
  counts: number,
  { share, evidence, missing }: Found,
): ContentCheck {
  const comment =
    missing.length > 0 ? `Not found: ${missing.join(', ')}` : share === 1 ? 'All parts were found' : 'Found in part';
  return check(id, name, max, share * counts, { evidence, comment });
}

const round = (points: number) => Math.round(points * 10) / 10;

/** The first words count most: the way from nothing to half is as long as from half to enough. */
function lengthOf(kind: QuestionKind, words: CreditedWord[]) {
  const told = new Set(words.filter(({ fate, is_content }) => fate === 'counts' && is_content).map(({ stem }) => stem))
    .size;
  const share = ramp(told, 2, enoughWords[kind]) ** 0.65;
  const lost = words.filter(({ fate }) => fate !== 'counts');
  const comment =
    lost.length > words.length / 3
      ? `${lost.length} of ${words.length} words do not count: ${whyLost(lost)}`
      : share < 0.5
        ? 'Too short to say much'
        : share < 1
          ? 'Somewhat short'
          : 'Long enough; more words give nothing';
  return { share, comment };
}

function whyLost(lost: CreditedWord[]): string {
  const said = {
    counts: '',
    copied: 'taken from the question',
    repeated: 'said before',
    no_sentence: 'no connected speech',
  };
  return [...new Set(lost.map(({ fate }) => said[fate]))].join(', ');
}

function relevanceComment(share: number): string {
  if (share > 0.8) return 'The answer is about the question';
  return share > 0.3 ? 'Partly about the question' : 'Few words have to do with the question';
}
