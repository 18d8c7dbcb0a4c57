// SQL on what is compared: a posting's fields and a resume's facts.
import type { workModes } from '@hireframe/contract/posting-words.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { SkillGroup } from '@hireframe/contract/skill-groups.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

export type ReadFacts = ExtractedResume;
type Which = { workspace_id: string; id: string };

/** Of the newest bias report that the workspace has published. */
const reportPublishedAt = sql<string | null>`(select max(published_at) from published_bias_reports reports
  where reports.workspace_id = postings.workspace_id)`;
const ruled = ['postings.country_code', 'postings.region', 'postings.city'] as const;

export const findFacts = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('applications')
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .leftJoin('candidate_resumes', (join) =>
      join
        .onRef('candidate_resumes.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidate_resumes.id', '=', 'applications.resume_id'),
    )
    .select(['required_skills', 'preferred_skills', 'min_experience_years', 'postings.location'])
    .select(['applications.match', 'applications.scores_withheld', 'applications.candidate_id'])
    .select(['applications.posting_id', 'applications.resume_id'])
    .select([...ruled, reportPublishedAt.as('report_published_at')])
    // Whoever applied by themselves while the notice stood in the posting could read it.
    .select(
      sql<string | null>`(case when applications.source in ('quick_apply', 'public', 'applied')
        and applications.created_at >= postings.analysis_noticed_at then postings.analysis_noticed_at end)`.as(
        'noticed_at',
      ),
    )
    .select((eb) => [
      eb.ref('work_mode').$castTo<(typeof workModes)[number] | null>().as('work_mode'),
      eb.ref('skill_groups').$castTo<SkillGroup[]>().as('skill_groups'),
      eb.ref('candidate_resumes.extracted_data').$castTo<ReadFacts | null>().as('extracted_data'),
    ])
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.id', '=', id)
    .executeTakeFirst();

/** What a posting asks for. */
export const findAsked = (db: Db, workspace_id: string, posting_id: string) =>
  db
    .selectFrom('postings')
    .select(['required_skills', 'preferred_skills', 'min_experience_years', 'location'])
    .select([...ruled, reportPublishedAt.as('report_published_at')])
    .select((eb) => [
      eb.ref('work_mode').$castTo<(typeof workModes)[number] | null>().as('work_mode'),
      eb.ref('skill_groups').$castTo<SkillGroup[]>().as('skill_groups'),
    ])
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', posting_id)
    .executeTakeFirst();
export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** No change of the application as people see it: when it was changed last stays as it is. */
export async function updateMatch(
  db: Db,
  { workspace_id, id }: Which,
  match: { match: string; match_score: number | null },
) {
  await db
    .updateTable('applications')
    .set(match)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/** @param why null: what machines say of it may be used */
export async function updateWithheld(db: Db, { workspace_id, id }: Which, why: string | null) {
  const one = db.updateTable('applications').set({ scores_withheld: why });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

type Some = { workspace_id: string; posting_id: string; after: string | null; limit: number };

/** Those after an id; without a resume too, since an assessment may have been asked for. */
export async function selectToMatch(db: Db, { workspace_id, posting_id, after, limit }: Some): Promise<string[]> {
  let found = db
    .selectFrom('applications')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id);
  if (after) found = found.where('id', '>', after);
  return (await found.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Of all workspaces, those in New York City that people can be hired for. */
export const selectNewYorkPostings = (db: Db) =>
  db
    .selectFrom('postings')
    .select(['workspace_id', 'id'])
    .where('country_code', '=', 'US')
    .where('region', '=', 'New York')
    .where('status', 'not in', ['draft', 'closed'])
    .execute();
