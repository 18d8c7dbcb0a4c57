import { fold } from '../text/fold.ts';
import { quotesOf } from './quotes.ts';
import type { OtherResume, Person, ReadResume, Warning } from './warning.ts';
import { findSharedRuns, proseOf, splitWords, type Words, withoutRepeats } from './word-runs.ts';

const sameShare = 0.7; // Of the words of the shorter one: name, address and a heading differ.
const fewestSame = 80; // Words. Of less than a quarter of a page, headings and a template's labels are most.
// Sentences that two people took from one template, or one from the other. A clause of consent that every resume of a country
// ends with is one passage, and shorter.
const shortestRun = 12;
const fewestRuns = 3;
const fewestWords = 100;
const longPassages = 150; // Words, in however many passages.

/** Other people's resumes that are the same, or that have many sentences of this one. */
export function findSameTexts(resume: ReadResume, others: OtherResume[]): Warning[] {
  const words = splitWords(resume.text);
  const same = new Set<string>();
  const shared = new Map<string, string[]>();
  for (const other of others) {
    if (isSamePerson(resume.person, other) || same.has(other.candidate_id)) continue;
    const found = compare(words, splitWords(other.text));
    if (found === 'same') same.add(other.candidate_id);
    else if (found) shared.set(other.candidate_id, found);
  }
  const sharing = [...shared].filter(([id]) => !same.has(id));
  return [
    ...(same.size > 0 ? [{ kind: 'same_resume' as const, other_ids: [...same].sort() }] : []),
    ...(sharing[0]
      ? [{ kind: 'shared_text' as const, other_ids: sharing.map(([id]) => id).sort(), quotes: sharing[0][1] }]
      : []),
  ];
}

/** @returns 'same', or quotes of what they share */
function compare(one: Words, other: Words): 'same' | string[] | undefined {
  const runs = findSharedRuns(one, other);
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  const shorter = Math.min(one.words.length, other.words.length);
  if (total >= fewestSame && total >= shorter * sameShare) return 'same';
  const prose = withoutRepeats(one, runs)
    .filter(({ length }) => length >= shortestRun)
    .filter(proseOf(one));
  const proseWords = prose.reduce((sum, { length }) => sum + length, 0);
  const isMuch = proseWords >= longPassages || (proseWords >= fewestWords && prose.length >= fewestRuns);
  return isMuch ? quotesOf(one, prose) : undefined;
}

const namesOf = (name: string): string[] => fold(name).match(/\p{L}+/gu) ?? [];
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

/**
 * The same name in any order; or a part of it with the same address or telephone, as after a marriage. Two entries of one
 * person are duplicates, which are another matter.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  const [mine, theirs] = [namesOf(one.name), namesOf(other.name)];
  if (mine.length === 0 || theirs.length === 0) return true; // Who it is isn't known.
  const common = mine.filter((name) => theirs.includes(name));
  if (common.length >= Math.min(mine.length, theirs.length)) return true;
  const isSameEmail = one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase();
  const isSamePhone = digitsOf(one.phone) !== '' && digitsOf(one.phone) === digitsOf(other.phone);
  return common.length > 0 && (isSameEmail || isSamePhone);
}
