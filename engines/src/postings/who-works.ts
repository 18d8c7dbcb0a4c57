// Duties that no 'will' announces: who does the work is named, and what is done.
import { loadWords } from '../text/vocabulary.ts';
import { isDutyVerb } from './duty-verbs.ts';
import { isThirdPerson } from './split-items.ts';

const vocabulary = loadWords(new URL('./vocabulary/who-works.txt', import.meta.url));

/** "On a show night you brief the team": what the reader will do, though no 'will' says so. */
export function isOfReader(folded: string): boolean {
  if (isOrder(folded)) return true;
  const word = /\byou (?:also |then |mostly |usually |mainly |often |personally )?([a-z]+)/.exec(folded)?.[1];
  return word !== undefined && isDutyVerb(word) && !ofPerson.test(word);
}

/** 'Issue and shelve books, run the lunchtime club': two verbs at least, and nobody named. */
function isOrder(folded: string): boolean {
  const first = /^[a-z]+/.exec(folded)?.[0] ?? '';
  if (
    !isDutyVerb(first) ||
    ofPerson.test(first) ||
    /^(?:please|contact|visit|email|call|ask|bring|be|experience|help)\b/.test(folded)
  )
    return false;
  return [...folded.matchAll(/(?:,|\band) (?:and )?([a-z]+)/g)].some(([, next]) => isDutyVerb(next as string));
}

/** Verbs that say what somebody has, likes or gets. */
const ofPerson = new RegExp(String.raw`^(?:${vocabulary('ofPerson')})$`);

/** "The bookkeeper reconciles accounts": the post in the third person. */
export function isOfHolder(folded: string): boolean {
  const match = holder.exec(folded);
  return match !== null && isThirdPerson(match[1] as string);
}

const holder = new RegExp(String.raw`^the (?:[a-z-]+ ){0,2}?(?:${vocabulary('holder')}) ([a-z-]+s) `);
