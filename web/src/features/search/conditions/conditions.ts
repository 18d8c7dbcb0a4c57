// Conditions of a search while they are edited.
import { type CandidateQuery, QueryCondition } from '@hireframe/contract/search.ts';

export type Leaf = Exclude<QueryCondition, { kind: 'either' }>;
export type Kind = Leaf['kind'];
export type Of<One extends Kind> = Extract<Leaf, { kind: One }>;

/** What may be asked, in the order in which it is offered. */
export const kindWords: Record<Kind, string> = {
  skill: 'Skills',
  role: 'Role',
  years: 'Experience',
  level: 'Level',
  place: 'Location',
  company: 'Company',
  industry: 'Industry',
  team: 'Team size',
  education: 'Education',
  certification: 'Certifications',
  language: 'Languages',
  score: 'Score',
  tag: 'Tags',
  resume: 'Resume',
  onboarded: 'Onboarded',
  came: 'Date added',
  application: 'Application',
  name: 'Name or email',
};
export const kinds = Object.keys(kindWords) as Kind[];

/** One that has still to be filled in. */
export function createCondition(kind: Kind): Leaf {
  switch (kind) {
    case 'role':
    case 'company':
      return { kind, any_of: [], when: 'ever' };
    case 'industry':
      return { kind, any_of: [], has_led: false };
    case 'language':
      return { kind, any_of: [], min_level: 'Intermediate' };
    case 'team':
      return { kind, min: 1 };
    case 'score':
      return { kind, of: 'resume' };
    case 'name':
      return { kind, words: '' };
    case 'years':
    case 'education':
    case 'resume':
    case 'onboarded':
    case 'came':
    case 'application':
      return { kind };
    default:
      return { kind, any_of: [] };
  }
}

/** Whether it asks for something, and only for what can be asked. */
export function isWhole(condition: QueryCondition): boolean {
  if (condition.kind === 'either' && condition.of.length === 1) return simplest(condition).every(isWhole);
  if (!QueryCondition.safeParse(condition).success) return false;
  if (['years', 'score', 'education', 'came'].includes(condition.kind)) {
    const { kind: _, is_not: __, said: ___, of: ____, ...asked } = condition as Of<'score'>;
    return Object.values(asked).some((one) => one !== undefined);
  }
  return true;
}

/** The tree with one condition put in place of that at `at`, or taken away; at the end where there is none yet. */
export function withCondition(tree: CandidateQuery, at: number, next: QueryCondition | undefined): CandidateQuery {
  const conditions = [...tree.conditions];
  conditions.splice(at, 1, ...(next ? simplest(next) : []));
  return { ...tree, conditions };
}

/** Where one way alone is left, its conditions stand by themselves. */
function simplest(condition: QueryCondition): QueryCondition[] {
  if (condition.kind !== 'either' || condition.of.length > 1) return [condition];
  const [alone = []] = condition.of;
  return condition.is_not ? alone.map((one) => ({ ...one, is_not: !one.is_not })) : alone;
}
