// What is above and below a role.
import { developers, parentsOfSkill } from './developer-skills.ts';
import { roleTable } from './role-table.ts';

/** The roles right above one; none for what is no role. */
export function getParentRoles(role: string): readonly string[] {
  const listed = roleTable().roles.get(role);
  if (listed) return listed.parents;
  const skill = developers().get(role);
  return skill === undefined ? [] : parentsOfSkill(skill);
}

const kept = new Map<string, ReadonlyMap<string, number>>();

/** Every role above one, with how many steps it is away at least. */
export function getAncestorRoles(role: string): ReadonlyMap<string, number> {
  const known = kept.get(role);
  if (known) return known;
  const steps = new Map<string, number>();
  for (const parent of getParentRoles(role)) {
    steps.set(parent, 1);
    for (const [above, count] of getAncestorRoles(parent))
      steps.set(above, Math.min(steps.get(above) ?? Number.POSITIVE_INFINITY, count + 1));
  }
  kept.set(role, steps);
  return steps;
}

export const isAbove = (above: string, role: string): boolean => getAncestorRoles(role).has(above);

/** Those who lead the people of some roles; where none are known, these roles. */
export function listManagerRoles(roles: readonly string[]): string[] {
  const known = roleTable().roles;
  const leading = roles.filter((role) => isAbove('manager', role));
  const right = [...known.values()]
    .filter(({ name, parents }) => parents.some((parent) => roles.includes(parent)) && isAbove('manager', name))
    .map(({ name }) => name);
  const all = [...new Set([...leading, ...right])];
  const highest = all.filter((role) => !all.some((other) => isAbove(other, role)));
  return highest.length > 0 ? highest : [...roles];
}

let below: Map<string, string[]> | undefined;

/** The role and every role under it, those made of skills too; empty for what is no role. */
export function rolesBelow(role: string): string[] {
  below ??= allBelow();
  return below.get(role) ?? [];
}

function allBelow(): Map<string, string[]> {
  const all = [...roleTable().roles.keys(), ...developers().keys()];
  const lists = new Map(all.map((role) => [role, [role]]));
  for (const role of all) for (const above of getAncestorRoles(role).keys()) lists.get(above)?.push(role);
  return lists;
}
