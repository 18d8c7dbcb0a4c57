// Postings by what a sentence calls them.
import { roleOfTitle } from '../roles/role-of-title.ts';
import { rolesOfTitle } from '../roles/roles.ts';
import { titleWords } from './term-key.ts';

/**
 * Those in whose title all words of a name stand; where there is none, those for the trade that the name is of: 'Elektriker' finds
 * 'Electrician (nights)'. Of several names any.
 */
export function findPostings<Posting extends { title: string }>(
  names: readonly string[],
  postings: readonly Posting[],
): Posting[] {
  const known = postings.map((posting) => ({ posting, words: new Set(titleWords(posting.title)) }));
  const found = new Set(names.flatMap((name) => postingsNamed(name, known)));
  return postings.filter((posting) => found.has(posting));
}

type KnownPosting<Posting> = { posting: Posting; words: ReadonlySet<string> };

function postingsNamed<Posting extends { title: string }>(
  name: string,
  known: readonly KnownPosting<Posting>[],
): Posting[] {
  const asked = titleWords(name);
  if (asked.length === 0) return [];
  const named = known.filter(({ words }) => asked.every((word) => words.has(word))).map(({ posting }) => posting);
  const role = roleOfTitle(name);
  if (named.length > 0 || role === undefined) return named;
  return known.filter(({ posting }) => hasRole(posting.title, role)).map(({ posting }) => posting);
}

/** The trade itself, or one below it. */
const hasRole = (title: string, role: string) => rolesOfTitle(title).some((one) => one.role === role);
