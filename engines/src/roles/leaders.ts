// Of which trade those are who lead: their titles often name the place or the rank alone.
import { loadWords } from '../text/vocabulary.ts';
import { getAncestorRoles } from './lineage.ts';
import { roleTable } from './role-table.ts';
import { rolesOfTitle } from './roles.ts';

const vocabulary = loadWords(new URL('./vocabulary/leaders.txt', import.meta.url));

const leading = new RegExp(String.raw`(?<!\p{L})(?:${vocabulary('leading')})(?!\p{L})`, 'iu');
/** Managers of a thing, who lead nobody by that. */
const ofThings = new RegExp(
  String.raw`(?<!\p{L})(?:${vocabulary('ofThings')}) (?:manager|lead|director)(?!\p{L})`,
  'iu',
);

/** Whether a title says that its holder leads people, whatever they do. */
export const saysLeader = (title: string): boolean => leading.test(title) && !ofThings.test(title);

const ranks = new RegExp(String.raw`^(?:(?:${vocabulary('ranks')})[ .-]+)*(?:${vocabulary('ranks 2')})$`, 'iu');

/** Whether a title says how far somebody has come, and not in what. */
export const saysOnlyRank = (title: string): boolean => ranks.test(title.trim());

/** What every trade may be under: that two of them are says nothing. */
const anything = new Set(['manager', 'executive', 'specialist', 'worker', 'operator', 'assistant']);

const isRank = (role: string) => roleTable().roles.get(role)?.is_rank === true;

type Role = { role: string; exactness: number };

/** The roles of an earlier title that somebody still has who leads now; none where the title names another trade. */
export function tradesLed(title: string, earlier: string): Role[] {
  const now = rolesOfTitle(title).map(({ role }) => role);
  const above = now.flatMap((role) => [...getAncestorRoles(role).keys()]);
  const known = new Set([...now, ...above].filter((role) => !anything.has(role)));
  const before = rolesOfTitle(earlier).filter(({ role }) => !anything.has(role));
  const isOnlyRank = [...known].every(isRank);
  const isSame = isOnlyRank || before.some(({ role }) => known.has(role));
  return isSame ? before.filter(({ role }) => !now.includes(role)) : [];
}
