// How an answer is told: its parts, its concreteness, what came of it. Each returns a share of 0 to 1 and its places.
import { ramp } from '../delivery/ramp.ts';
import type { QuestionKind } from '../questions/question.ts';
import * as patterns from './patterns.ts';
import { type Evidence, findMatches, type SpokenText } from './spoken-text.ts';
import { stemWord } from './stems.ts';

export type Found = { share: number; evidence: Evidence[]; missing: string[] };
type Part = { name: string; pattern: RegExp; enough: number };

const actions = { pattern: patterns.ownAction, enough: 3 };
const parts: Record<QuestionKind, Part[]> = {
  behavioural: [
    { name: 'the situation', pattern: patterns.situation, enough: 2 },
    { name: 'the task', pattern: patterns.task, enough: 1 },
    { name: 'what you did', ...actions },
    { name: 'what came of it', pattern: patterns.result, enough: 2 },
  ],
  technical: [
    { name: 'what you would do or say', pattern: patterns.claim, enough: 2 },
    { name: 'reasons', pattern: patterns.reason, enough: 2 },
    { name: 'an example', pattern: patterns.example, enough: 1 },
    { name: 'an order or a contrast', pattern: patterns.steps, enough: 2 },
  ],
  situational: [
    { name: 'what you would do', pattern: patterns.intendedAction, enough: 3 },
    { name: 'the order of your steps', pattern: patterns.steps, enough: 2 },
    { name: 'reasons', pattern: patterns.reason, enough: 2 },
    { name: 'what you would do if it went otherwise', pattern: patterns.limits, enough: 1 },
  ],
  motivation: [
    { name: 'what it is', pattern: patterns.claim, enough: 1 },
    { name: 'why', pattern: patterns.reason, enough: 2 },
    { name: 'an example from your work', pattern: patterns.example, enough: 2 },
    { name: 'the link to the role', pattern: patterns.roleLink, enough: 1 },
  ],
};

/** The parts that an answer of this kind has; each counts the same. */
export function scoreStructure(kind: QuestionKind, spoken: SpokenText): Found {
  const found = parts[kind].map(({ name, pattern, enough }) => {
    const places = distinct(findMatches(spoken, pattern));
    return { name, share: ramp(places.length, 0, enough), places: places.slice(0, 2) };
  });
  return {
    share: found.reduce((sum, { share }) => sum + share, 0) / found.length,
    evidence: found.flatMap(({ places }) => places),
    missing: found.filter(({ share }) => share === 0).map(({ name }) => name),
  };
}

/** One's own actions, quantities and words that are special to the matter: half, a quarter, a quarter. */
export function scoreConcreteness(kind: QuestionKind, spoken: SpokenText, special: Evidence[]): Found {
  const own = distinct(findMatches(spoken, patterns.ownAction));
  const intended =
    kind === 'situational' || kind === 'technical' ? distinct(findMatches(spoken, patterns.intendedAction)) : [];
  const shared = distinct(findMatches(spoken, patterns.sharedAction));
  const quantities = distinct(findMatches(spoken, patterns.quantity));
  // "We" counts half: in many places one does not say "I" of what a team did.
  const acted = ramp(own.length + intended.length / 2 + Math.min(2, shared.length / 2), 0, 3);
  const share = 0.5 * acted + 0.25 * ramp(quantities.length, 0, 2) + 0.25 * ramp(special.length, 1, 5);
  const missing = [acted < 0.4 && 'what you yourself did', quantities.length === 0 && 'numbers, times or amounts'];
  const evidence = [...own.slice(0, 3), ...quantities.slice(0, 3)];
  return { share, evidence, missing: missing.filter((one) => one !== false) };
}

/** What came of it and what was learned; for knowledge its limits; for plans the follow-up. */
export function scoreOutcome(kind: QuestionKind, spoken: SpokenText): Found {
  const [first, second] = outcomes[kind];
  const results = distinct(findMatches(spoken, first.pattern));
  const others = distinct(findMatches(spoken, second.pattern));
  const share = 0.6 * ramp(results.length, 0, first.enough) + 0.4 * ramp(others.length, 0, second.enough);
  const missing = [results.length === 0 && first.name, others.length === 0 && second.name];
  return {
    share,
    evidence: [...results.slice(0, 3), ...others.slice(0, 2)],
    missing: missing.filter((one) => one !== false),
  };
}

const outcomes: Record<QuestionKind, [Part, Part]> = {
  behavioural: [
    { name: 'what came of it', pattern: patterns.result, enough: 2 },
    { name: 'what you learned', pattern: patterns.reflection, enough: 1 },
  ],
  technical: [
    { name: 'limits or drawbacks', pattern: patterns.limits, enough: 2 },
    { name: 'how you would check it', pattern: patterns.followUp, enough: 1 },
  ],
  situational: [
    { name: 'how you would follow it up', pattern: patterns.followUp, enough: 2 },
    { name: 'what could go otherwise', pattern: patterns.limits, enough: 1 },
  ],
  motivation: [
    { name: 'what it led to', pattern: patterns.result, enough: 1 },
    { name: 'what you took from it', pattern: patterns.reflection, enough: 1 },
  ],
};

/** Places with different words: "I asked, I asked, I asked" is one. */
function distinct(places: (Evidence & { caught: string })[]): (Evidence & { caught: string })[] {
  const seen = new Set<string>();
  return places.filter(({ caught }) => {
    const key = stemWord(caught);
    return !seen.has(key) && seen.add(key);
  });
}
