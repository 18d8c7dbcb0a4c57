// What somebody of a trade is by what they can do: a lawyer who knows employment law is an employment lawyer.
import { isAbove } from './lineage.ts';
import { rolesOfTitle } from './roles.ts';

/** What is done, and who does it. */
const doers: [done: RegExp, by: string][] = [
  [/\bphotography$/, 'photographer'],
  [/\blaw$/, 'lawyer'],
  [/\btesting$/, 'tester'],
  [/\bjournalism$/, 'journalist'],
  [/\bnursing$/, 'nurse'],
  [/\bteaching$/, 'teacher'],
  [/\btranslation$/, 'translator'],
  [/\binterpreting$/, 'interpreter'],
  [/\bengineering$/, 'engineer'],
  [/\baccounting$/, 'accountant'],
  [/\bwelding$/, 'welder'],
  [/\brecruit(?:ing|ment)$/, 'recruiter'],
  [/\bwriting$/, 'writer'],
];

const max = 20; // Nobody has more specialties.

/** Roles below those of a title that its holder's skills name: 'employment lawyer' for a lawyer with 'Employment law'. */
export function findSpecialties(title: string, skills: readonly string[]): string[] {
  const own = rolesOfTitle(title).flatMap(({ role, exactness }) => (exactness === 1 ? [role] : []));
  const named = skills.flatMap((skill) => {
    const said = skill.toLowerCase();
    const [done, by] = doers.find(([what]) => what.test(said)) ?? [];
    return done && by ? [said.replace(done, by)] : [];
  });
  const found = named.slice(0, max).flatMap(rolesOfTitle);
  const special = found.filter(({ role, exactness }) => exactness === 1 && own.some((above) => isAbove(above, role)));
  return [...new Set(special.map(({ role }) => role))].filter((role) => !own.includes(role));
}
