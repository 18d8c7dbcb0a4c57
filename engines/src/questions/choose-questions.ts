// Which questions are asked: by focus, role, skills and level; the same for the same brief and seed.
import { canonicalSkill } from '../skills/skills.ts';
import { focusFit, readFocus, type Wish } from './focus.ts';
import type { Question, QuestionBrief, QuestionKind, QuestionLevel } from './question.ts';
import { allQuestions, type BankQuestion, withoutTopic } from './question-bank.ts';
import { questionLine } from './role-families.ts';
import { seededNumber } from './seeded-number.ts';

const fewest = 3;
const max = 8;

/** A question that may be asked: the higher, the better it fits role, skills and level. */
type Ranked = { question: BankQuestion; rank: number };

/**
 * As many questions as asked for (3 to 8), the first an easy one. At least one is behavioural and one technical, where the
 * role's family has technical ones; no two test the same. Each thing that the recruiter's words name comes first, as far as
 * the bank has a question about it and one place is left for another kind; then skills count, then the role.
 */
export function chooseQuestions(brief: QuestionBrief): Question[] {
  const count = Math.min(max, Math.max(fewest, Math.round(brief.count) || fewest));
  const wishes = readFocus(brief.focus);
  const ranked = rankedFor(brief, wishes);
  const chosen: BankQuestion[] = [];
  for (const wish of wishes.slice(0, count - 1)) {
    const wished = bestFor(wish, ranked, chosen);
    if (wished) chosen.push(wished);
  }
  for (const kind of kindsMissing(kindsWanted(count, brief.focus), chosen)) {
    const next = nextOf(ranked, chosen, kind);
    if (next) chosen.push(next);
  }
  return easyFirst(chosen).map(withoutTopic);
}

/** Outweighs all that speaks for a question: a senior is asked what a junior should know only where nothing else is left. */
const otherLevel = -100;
const minRank = otherLevel / 2;

function rankedFor(brief: QuestionBrief, wishes: Wish[]): Ranked[] {
  const skills = brief.skills.flatMap((name) => canonicalSkill(name) ?? []);
  const line = questionLine(brief.role_title, skills);
  const wished = wishes.flatMap((wish) => wish.skills);
  // The recruiter may ask a nurse for knowledge of Excel: then that family's questions come in too.
  const also = questionLine(brief.focus, wished);
  const wanted = brief.level ?? levelOfTitle(brief.role_title);
  return allQuestions()
    .filter(({ role_family }) => line.includes(role_family) || also.includes(role_family))
    .map((question) => {
      const place = line.indexOf(question.role_family);
      const family = place < 0 ? -2 : 3 * (1 - place / line.length);
      const level = wanted && !question.levels.includes(wanted) ? otherLevel : 0;
      const chance = 4 * seededNumber(`${brief.seed} ${question.id}`);
      const asked = Math.max(0, ...wishes.map((wish) => focusFit(question, wish)));
      const fit = Math.max(skillFit(question, skills), 2 * skillFit(question, wished));
      return { question, rank: 4 * asked + fit + family + level + chance };
    })
    .sort((a, b) => b.rank - a.rank || (a.question.id < b.question.id ? -1 : 1));
}

function levelOfTitle(role_title: string): QuestionLevel | undefined {
  if (/\b(junior|trainee|intern|internship|apprentice|graduate|working student)\b/i.test(role_title)) return 'Junior';
  return /\b(senior|principal|staff engineer|head of|director|chief|vp)\b/i.test(role_title) ? 'Senior' : undefined;
}

const minFit = 0.5; // One rare word, or two that are in many questions.

/** The question that is most about one thing that the recruiter named. */
function bestFor(wish: Wish, ranked: Ranked[], chosen: BankQuestion[]): BankQuestion | undefined {
  const topics = new Set(chosen.map(({ topic }) => topic));
  const fitting = ranked
    .filter(({ question, rank }) => rank > minRank && !topics.has(question.topic))
    .map(({ question, rank }) => ({ question, fit: focusFit(question, wish), rank }))
    .filter(({ fit }) => fit >= minFit);
  return fitting.sort((a, b) => 10 * b.fit + b.rank - (10 * a.fit + a.rank))[0]?.question;
}

/** 0 to 6: the first skills of the brief are those of the posting. */
function skillFit(question: BankQuestion, skills: string[]): number {
  const places = question.skills.map((skill) => skills.indexOf(skill)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : 6 - 3 * Math.min(1, Math.min(...places) / 10);
}

const askedKinds: [QuestionKind, RegExp][] = [
  ['technical', /\b(technical|technology|hard skills?|know-?how|expertise)\b/i],
  ['behavioural', /\b(behaviou?r(al)?|soft skills?|experience|past|team|culture)\b/i],
  ['situational', /\b(situational|scenarios?|case|what would|judge?ment)\b/i],
  ['motivation', /\b(motivat\w+|why us|interest|ambition|goals?)\b/i],
];

/** The kinds in the order in which they are filled; the kinds that the recruiter names come a second time early. */
function kindsWanted(count: number, focus: string): QuestionKind[] {
  const named = askedKinds.filter(([, words]) => words.test(focus)).map(([kind]) => kind);
  const rest: QuestionKind[] = ['motivation', 'situational', 'behavioural', 'technical', 'behavioural', 'situational'];
  const kinds: QuestionKind[] = ['behavioural', 'technical', ...named, ...(count > 3 ? rest : rest.slice(1))];
  return kinds.slice(0, count);
}

/** What is still to be filled. A kind that nobody wanted takes the place of the one wanted least. */
function kindsMissing(wanted: QuestionKind[], chosen: BankQuestion[]): QuestionKind[] {
  const missing = [...wanted];
  for (const { kind } of chosen) {
    const at = missing.indexOf(kind);
    missing.splice(at < 0 ? -1 : at, 1);
  }
  return missing;
}

/** The best of the kind; where there is none of the level, the best of another kind. */
function nextOf(ranked: Ranked[], chosen: BankQuestion[], kind: QuestionKind): BankQuestion | undefined {
  const topics = new Set(chosen.map(({ topic }) => topic));
  const free = ranked.filter(({ question }) => !topics.has(question.topic));
  const ofKind = free.find(({ question, rank }) => question.kind === kind && rank > minRank);
  return (ofKind ?? free[0])?.question;
}

/** Begins with the one that asks least of memory and knowledge; the rest stay in the order of choice. */
function easyFirst(questions: BankQuestion[]): BankQuestion[] {
  const weight = { motivation: 0, behavioural: 1, situational: 2, technical: 3 };
  const ease = (one: BankQuestion) => one.thinking_seconds + one.answer_seconds / 4 + 10 * weight[one.kind];
  const first = questions.toSorted((a, b) => ease(a) - ease(b))[0];
  return first ? [first, ...questions.filter((one) => one !== first)] : [];
}
