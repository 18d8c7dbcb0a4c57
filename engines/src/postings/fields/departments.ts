import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/departments.txt', import.meta.url));

/** Fields of work that stand behind a title ('Senior Engineer, Payments') and are no employer. Flat, the whole text. */
export const departments = new RegExp(
  String.raw`^(?:${vocabulary('departments')})(?: (?:team|department|and .*|& .*))?$`,
);
