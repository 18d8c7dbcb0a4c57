// How an answer is told: its parts, its concreteness, what came of it. Each returns a share of 0 to 1 and its places.
import { ramp } from '../delivery/ramp.ts';
import type { QuestionKind } from '../questions/question.ts';
import type { AnswerPart, AnswerPartId } from './content-score.ts';
import * as patterns from './patterns.ts';
import { type Evidence, findMatches, type SpokenText } from './spoken-text.ts';
import { stemWord } from './stems.ts';

/** `told` and `missing` are what was found and what was not, by name. */
export type Found = { share: number; evidence: Evidence[]; told: string[]; missing: string[] };
export type FoundParts = Found & { parts: AnswerPart[] };
type Part = { id: AnswerPartId; name: string; pattern: RegExp; enough: number };

const parts: Record<QuestionKind, Part[]> = {
  behavioural: [
    { id: 'situation', name: 'the situation', pattern: patterns.situation, enough: 2 },
    { id: 'task', name: 'the task', pattern: patterns.task, enough: 1 },
    { id: 'action', name: 'own actions', pattern: patterns.ownAction, enough: 3 },
    { id: 'result', name: 'what came of it', pattern: patterns.result, enough: 2 },
  ],
  technical: [
    { id: 'statement', name: 'a statement', pattern: patterns.claim, enough: 2 },
    { id: 'reasons', name: 'reasons', pattern: patterns.reason, enough: 2 },
    { id: 'example', name: 'an example', pattern: patterns.example, enough: 1 },
    { id: 'order', name: 'an order or a contrast', pattern: patterns.steps, enough: 2 },
  ],
  situational: [
    { id: 'plan', name: 'intended steps', pattern: patterns.intendedAction, enough: 3 },
    { id: 'order', name: 'their order', pattern: patterns.steps, enough: 2 },
    { id: 'reasons', name: 'reasons', pattern: patterns.reason, enough: 2 },
    { id: 'limits', name: 'what if it goes otherwise', pattern: patterns.limits, enough: 1 },
  ],
  motivation: [
    { id: 'statement', name: 'what it is', pattern: patterns.claim, enough: 1 },
    { id: 'reasons', name: 'why', pattern: patterns.reason, enough: 2 },
    { id: 'example', name: 'an example from work', pattern: patterns.example, enough: 2 },
    { id: 'role', name: 'the link to the role', pattern: patterns.roleLink, enough: 1 },
  ],
};

/** The parts that an answer of this kind has; each counts the same. */
export function scoreStructure(kind: QuestionKind, spoken: SpokenText): FoundParts {
  const found = parts[kind].map((part) => findPart(part, spoken));
  return {
    share: found.reduce((sum, { share }) => sum + share, 0) / found.length,
    evidence: found.flatMap(({ places }) => places.slice(0, 2)),
    ...named(found),
  };
}

type FoundPart = Pick<Part, 'id' | 'name'> & { share: number; places: Evidence[] };

function findPart({ id, name, pattern, enough }: Part, spoken: SpokenText): FoundPart {
  const places = distinct(findMatches(spoken, pattern));
  return { id, name, share: ramp(places.length, 0, enough), places };
}

/** One place is enough for a part to be there: what was said is never told as missing. */
function named(found: FoundPart[]): Pick<FoundParts, 'told' | 'missing' | 'parts'> {
  const namesOf = (is_found: boolean) => found.filter(({ share }) => share > 0 === is_found).map(({ name }) => name);
  return {
    told: namesOf(true),
    missing: namesOf(false),
    parts: found.map(({ id, share }) => ({ id, is_found: share > 0 })),
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
  const sought = [
    { name: 'actions', is_found: acted > 0 },
    { name: amounts, is_found: quantities.length > 0 },
  ];
  return {
    share,
    evidence: [...[...own, ...intended, ...shared].slice(0, 3), ...quantities.slice(0, 3)],
    told: sought.filter(({ is_found }) => is_found).map(({ name }) => name),
    missing: sought.filter(({ is_found }) => !is_found).map(({ name }) => name),
  };
}

export const amounts = 'numbers, times or amounts';

/** What came of it and what was learned; for knowledge its limits; for plans the follow-up. */
export function scoreOutcome(kind: QuestionKind, spoken: SpokenText): FoundParts {
  const [first, second] = outcomes[kind].map((part) => findPart(part, spoken)) as [FoundPart, FoundPart];
  return {
    share: 0.6 * first.share + 0.4 * second.share,
    evidence: [...first.places.slice(0, 3), ...second.places.slice(0, 2)],
    ...named([first, second]),
  };
}

const outcomes: Record<QuestionKind, [Part, Part]> = {
  behavioural: [
    { id: 'result', name: 'what came of it', pattern: patterns.result, enough: 2 },
    { id: 'lesson', name: 'what was learned', pattern: patterns.reflection, enough: 1 },
  ],
  technical: [
    { id: 'limits', name: 'limits or drawbacks', pattern: patterns.limits, enough: 2 },
    { id: 'follow_up', name: 'how it would be checked', pattern: patterns.followUp, enough: 1 },
  ],
  situational: [
    { id: 'follow_up', name: 'how it would be followed up', pattern: patterns.followUp, enough: 2 },
    { id: 'limits', name: 'what could go otherwise', pattern: patterns.limits, enough: 1 },
  ],
  motivation: [
    { id: 'result', name: 'what it led to', pattern: patterns.result, enough: 1 },
    { id: 'lesson', name: 'what was taken from it', pattern: patterns.reflection, enough: 1 },
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
