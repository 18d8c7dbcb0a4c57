// What somebody works as: by the title of a post, by the post before of who leads, by skills that name a specialty.
import { saysLeader, saysOnlyRank, tradesLed } from '../../roles/leaders.ts';
import { rolesOfTitle } from '../../roles/roles.ts';
import { findSpecialties } from '../../roles/specialties.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { buildTermKey, titleWords } from '../term-key.ts';
import type { Post } from './posts.ts';
import { addTerm, type Sheet } from './sheet.ts';

/** A post and the line of its title. */
type Told = { post: Post; title: number };

/** Who is between two posts is still what they were in the newest. */
export function addTitle(sheet: Sheet, post: Post, line: number): void {
  const [roles, title] = post.is_newest
    ? (['role_now', 'title_now'] as const)
    : (['role_before', 'title_before'] as const);
  for (const { role, exactness } of rolesOfTitle(post.role))
    addTerm(sheet, roles, buildTermKey(roles, role), 255 * exactness, line);
  for (const word of titleWords(post.role)) addTerm(sheet, title, word, 255, line);
}

/**
 * Whoever leads those that they were one of is still one of them: a 'Machine Shop Lead' who was a machinist, a 'Clinical
 * Director' who was a veterinarian; and so is a 'Senior Associate'. Not where the title is of another trade.
 */
export function addTradeOfLeader(sheet: Sheet, { role: title }: Post, told: readonly Told[]): void {
  const before = told.filter(({ post }) => !post.is_newest).sort((a, b) => a.post.years_ago - b.post.years_ago)[0];
  if (!before || !(saysLeader(title) || saysOnlyRank(title))) return;
  for (const { role, exactness } of tradesLed(title, before.post.role))
    addTerm(sheet, 'role_now', buildTermKey('role_now', role), 255 * exactness * asLeader, before.title);
}

/**
 * How sure it is that somebody is asked for who leads the trade, or whose skills alone name it. Chosen so that they come
 * after those whose title says it (1) or says a role right below it (0.9).
 */
const [asLeader, bySkill] = [0.8, 0.6];

/** A photographer with wedding photography among the skills is a wedding photographer. */
export function addSpecialties(sheet: Sheet, post: Post, line: number, skills: readonly string[]): void {
  const names = skills.map((skill) => canonicalSkill(skill) ?? skill.slice(0, 60));
  for (const role of findSpecialties(post.role, names))
    addTerm(sheet, 'role_now', buildTermKey('role_now', role), 255 * bySkill, line);
}
