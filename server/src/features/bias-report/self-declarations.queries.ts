// SQL on what candidates declare of themselves. No other file reads or writes it, which stays-apart.test.ts proves.
import {
  type ApplicationStatus,
  applicationSources,
  applicationWay,
  isMadeByTeam,
} from '@hireframe/contract/application-words.ts';
import type { SelfDeclaration } from '@hireframe/contract/bias-report.ts';
import { type BiasScore, type DeclaredField, declaredFields } from '@hireframe/contract/bias-report-words.ts';
import type { Applicant } from '@hireframe/engines/fairness/bias-report.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

export type Which = { workspace_id: string; id: string };

export const findDeclaration = async (db: Db, { workspace_id, id }: Which): Promise<SelfDeclaration | undefined> =>
  (await db
    .selectFrom('self_declarations')
    .select(declaredFields)
    .where('workspace_id', '=', workspace_id)
    .where('application_id', '=', id)
    .executeTakeFirst()) as SelfDeclaration | undefined;

/** @param declared_at left out: now */
export async function saveDeclaration(
  db: Db,
  { workspace_id, id }: Which,
  answers: SelfDeclaration,
  declared_at?: Date,
): Promise<void> {
  const said = { ...answers, declared_at: declared_at?.toISOString() ?? sql<string>`now()` };
  await db
    .insertInto('self_declarations')
    .values({ workspace_id, application_id: id, ...said })
    .onConflict((on) => on.columns(['workspace_id', 'application_id']).doUpdateSet(said))
    .execute();
}

export async function deleteDeclaration(db: Db, { workspace_id, id }: Which): Promise<void> {
  const one = db.deleteFrom('self_declarations').where('workspace_id', '=', workspace_id);
  await one.where('application_id', '=', id).execute();
}

const isOfPerson = (user_id: string) => sql<boolean>`(workspace_id, application_id) in (
  select workspace_id, id from applications where user_id = ${user_id})`;

export const selectDeclarationsOf = (db: Db, user_id: string) =>
  db
    .selectFrom('self_declarations')
    .select(['application_id', ...declaredFields, 'declared_at'])
    .where(isOfPerson(user_id))
    .orderBy('declared_at')
    .execute();

export async function deleteDeclarationsOf(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('self_declarations').where(isOfPerson(user_id)).execute();
}

export type Asked = {
  workspace_id: string;
  job_id: string | undefined;
  from: Date; // Applied since,
  to: Date; // and before.
  as_of: Date; // What came later is not looked at.
};

/**
 * Those who applied by themselves in these days, as things stood at `as_of`. Of moves the furthest counts, as charts have
 * it; of several assessments the newest that has a score; a resume's score is that of the file that was sent.
 */
export async function selectApplicants(db: Db, asked: Asked): Promise<Applicant<DeclaredField, BiasScore>[]> {
  const { workspace_id, job_id, from, to, as_of } = asked;
  const way: ApplicationStatus[] = [...applicationWay];
  const { rows } = await sql<Row>`
    select declared.sex, declared.race, declared.age_band, declared.disability,
      history.stage, history.is_withdrawn, applications.match_score, resume.total_score as resume_score,
      (select report.comprehensive_score from assessment_requests request
        join screenings on screenings.workspace_id = request.workspace_id and screenings.id = request.screening_id
        join assessment_reports report on report.user_id = screenings.user_id and report.session_id = screenings.session_id
        where request.workspace_id = applications.workspace_id and request.application_id = applications.id
          and report.comprehensive_score is not null and report.ready_at < ${as_of}
        order by report.ready_at desc limit 1) as screening_score
    from applications
    left join self_declarations declared on declared.workspace_id = applications.workspace_id
      and declared.application_id = applications.id and declared.declared_at < ${as_of}
    left join candidate_resumes resume on resume.workspace_id = applications.workspace_id and resume.id = applications.resume_id
    cross join lateral (
      select coalesce(max(array_position(${way}::text[], to_status)), 1) - 1 as stage,
        coalesce((array_agg(to_status order by created_at desc, id desc))[1] = 'withdrawn', false) as is_withdrawn
      from application_history moved where moved.workspace_id = applications.workspace_id
        and moved.application_id = applications.id and moved.created_at < ${as_of}) as history
    where applications.workspace_id = ${workspace_id} and applications.created_at >= ${from} and applications.created_at < ${to}
      and applications.source <> all(${applicationSources.filter(isMadeByTeam)}::text[])
      ${job_id ? sql`and applications.posting_id = ${job_id}` : sql``}`.execute(db);
  return rows.map(({ stage, is_withdrawn, match_score, resume_score, screening_score, ...declared }) => ({
    declared,
    stage,
    is_withdrawn,
    scores: { match_score, resume_score, screening_score },
  }));
}

type Row = Record<DeclaredField, string | null> &
  Record<BiasScore, number | null> & { stage: number; is_withdrawn: boolean };
