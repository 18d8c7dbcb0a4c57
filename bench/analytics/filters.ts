// What is asked of the million: without a filter, with one of each kind, with three at once. Terms go by how many have
// them, so that frequent and rare ones come up.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';

export type Asked = { what: string; query: AnalyticsQuery };
type Kind = 'skill' | 'city' | 'country' | 'company' | 'title';

/** The workspace's words by how many have them; tags by their number. */
export async function listFilterTerms(db: Db, workspace_id: string) {
  const { rows } = await sql<{ kind: Kind; term: string }>`
    select kind, term from candidate_terms where workspace_id = ${workspace_id} order by candidates desc, id`.execute(
    db,
  );
  const tags = db.selectFrom('tags').select('id').where('workspace_id', '=', workspace_id).orderBy('number');
  const tag_ids = (await tags.execute()).map(({ id }) => id);
  const ofKind = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ term }) => term);
  return {
    skill: ofKind('skill'),
    city: ofKind('city'),
    country: ofKind('country'),
    company: ofKind('company'),
    title: ofKind('title'),
    tag: tag_ids,
  };
}
export type Words = Awaited<ReturnType<typeof listFilterTerms>>;

/** By how many filters. */
export function filterSets(words: Words): Record<0 | 1 | 3, Asked[]> {
  const asked = (what: string, query: AnalyticsQuery): Asked => ({ what, query });
  const nth = (kind: keyof Words, n: number) => words[kind][n - 1] as string;
  const skills = (...some: number[]) => ({ skills: some.map((n) => nth('skill', n)).join(',') });
  const country = (n: number) => ({ country: nth('country', n) });
  const levels = ['Junior', 'Mid', 'Senior'] as const;
  return {
    0: [asked('all time', {}), ...([30, 90, 365] as const).map((days) => asked(`last ${days} days`, { days }))],
    1: [
      ...[1, 5, 50, 500].map((n) => asked(`skill ${n}`, skills(n))),
      ...levels.map((experience_level) => asked(experience_level, { experience_level })),
      ...[1, 5, 30].map((n) => asked(`country ${n}`, country(n))),
      ...[1, 30].map((n) => asked(`city ${n}`, { city: nth('city', n) })),
      asked('resume score 50 to 80', { resume_score_min: 50, resume_score_max: 80 }),
      asked('resume score under 40', { resume_score_below: 40 }),
      asked('assessment score from 60', { assessment_score_min: 60 }),
      asked('years 3 to 8', { experience_min: 3, experience_max: 8 }),
      asked('with a resume', { has_resume: true }),
      asked('a tag', { tags: [nth('tag', 5)] }),
      asked('company 3', { company: nth('company', 3) }),
    ],
    3: [
      asked('skill 1, Senior, resume score from 60', {
        ...skills(1),
        experience_level: 'Senior',
        resume_score_min: 60,
      }),
      asked('skill 5, country 1, Mid', { ...skills(5), ...country(1), experience_level: 'Mid' }),
      asked('skills 1 and 2, country 2', { ...skills(1, 2), ...country(2) }),
      asked('skill 40, years from 3, with a resume', { ...skills(40), experience_min: 3, has_resume: true }),
      asked('city 1, Senior, assessment from 50', {
        city: nth('city', 1),
        experience_level: 'Senior',
        assessment_score_min: 50,
      }),
      asked('country 1, Junior, resume under 50', {
        ...country(1),
        experience_level: 'Junior',
        resume_score_below: 50,
      }),
      asked('country 3, a tag, years to 10', { ...country(3), tags: [nth('tag', 1)], experience_max: 10 }),
      asked('skills 1, 2 and 3', skills(1, 2, 3)),
      asked('title 2, Mid, with a resume', { title: nth('title', 2), experience_level: 'Mid', has_resume: true }),
      asked('years 2 to 12, resume 30 to 70, with a resume', {
        experience_min: 2,
        experience_max: 12,
        resume_score_min: 30,
        resume_score_max: 70,
        has_resume: true,
      }),
      asked('skill 8, assessment from 40, last 365 days', { ...skills(8), assessment_score_min: 40, days: 365 }),
    ],
  };
}
