// What people work as: the roles of a job title and those that a sentence asks for, in English, German, Spanish and French.
// A role is named by lower-case English words ('icu nurse'); roles form a graph from special to general (taxonomy/*.txt).
import { memoize } from '../text/memoize.ts';
import { developers } from './developer-skills.ts';
import { getAncestorRoles, isAbove } from './lineage.ts';
import { readTitle } from './read-title.ts';
import { roleTable } from './role-table.ts';

export { type FoundRole, findRoles } from './find-roles.ts';
export { rolesBelow } from './lineage.ts';

/** `exactness`: 1 for what the title itself says, less for what only its field says and for roles above. */
export type TitleRole = { role: string; exactness: number };

const perStep = 0.9;
const min = 0.5;

/**
 * The roles of a job title and every role above them, the most exact first: 'Senior ICU Nurse' → icu nurse 1, nurse 0.9,
 * health professional 0.81. None where the title names no known trade. Who gets the list must not change it.
 */
export const rolesOfTitle: (title: string) => readonly TitleRole[] = memoize(rolesOfTitleAnew);

function rolesOfTitleAnew(title: string): TitleRole[] {
  const all = new Map<string, number>();
  const put = (role: string, exactness: number) => {
    if (exactness > (all.get(role) ?? 0)) all.set(role, exactness);
  };
  for (const [role, exactness] of readTitle(title)) {
    put(role, exactness);
    for (const [above, steps] of getAncestorRoles(role)) put(above, Math.max(min, exactness * perStep ** steps));
  }
  return [...all]
    .map(([role, exactness]) => ({ role, exactness }))
    .sort((a, b) => b.exactness - a.exactness || (isAbove(a.role, b.role) ? 1 : -1));
}

/** Whether a name is that of a role: 'java developer' and 'nurse' are, 'Nurses' is not. */
export const isRole = (name: string): boolean => roleTable().roles.has(name) || developers().has(name);

/** Whether a word is one that names of roles are made of, in whatever form. */
export const isRoleWord = (word: string): boolean =>
  roleTable().lemmas.has(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/** Every folded word, in all its forms, that a name of a role or its field is made of: for putting right what is misspelt. */
export const roleWords = (): Iterable<string> => roleTable().lemmas.keys();
