// SQL on what is looked at, and on what was found.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { HiddenText } from '@hireframe/engines/documents/document.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** What a candidate's warnings rest on, in one word: as long as it stays, nobody looks again. */
const inputKey = sql<string>`md5(concat_ws('|', candidates.email,
  (select string_agg(concat_ws(' ', resumes.id, resumes.document_text is not null), ',' order by resumes.id)
   from candidate_resumes resumes
   where resumes.workspace_id = candidates.workspace_id and resumes.candidate_id = candidates.id),
  (select string_agg(concat_ws(' ', applications.id, applications.resume_id, applications.email,
      md5(applications.cover_letter), md5(applications.answers::text), md5(postings.original_description)),
     ',' order by applications.id)
   from applications join postings on postings.workspace_id = applications.workspace_id
     and postings.id = applications.posting_id
   where applications.workspace_id = candidates.workspace_id and applications.candidate_id = candidates.id)))`;

type Owner = { workspace_id: string; candidate_id: string };
type Looked = { candidate_id: string; input_key: string };

/** Those of them whom nobody looked at by this version, and as they are now. Who was taken into another is none. */
export async function selectStale(
  db: Db,
  { workspace_id, engine_version }: { workspace_id: string; engine_version: number },
  candidate_ids: string[],
): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select * from (
      select candidates.id as candidate_id, ${inputKey} as input_key from candidates
      where workspace_id = ${workspace_id} and id = any(${candidate_ids}::uuid[]) and merged_into is null) now
    where not exists (
      select from warning_looks looks
      where looks.workspace_id = ${workspace_id} and looks.candidate_id = now.candidate_id
      and looks.engine_version = ${engine_version} and looks.input_key = now.input_key)
    order by candidate_id`.execute(db);
  return rows;
}

/** Candidates whom this version has not looked at, of any workspace. */
export async function selectUnseen(db: Db, engine_version: number, limit: number) {
  const { rows } = await sql<{ workspace_id: string; candidate_ids: string[] }>`
    select workspace_id, array_agg(id) as candidate_ids from (
      select workspace_id, id from candidates where merged_into is null and not exists (
        select from warning_looks looks where looks.workspace_id = candidates.workspace_id
        and looks.candidate_id = candidates.id and looks.engine_version >= ${engine_version})
      order by workspace_id, id limit ${limit}) unseen
    group by workspace_id`.execute(db);
  return rows;
}

/** Until the transaction ends; two who came at once with the same resume are seen one after the other. */
export async function lockLooks(tx: Db, workspace_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings of ${workspace_id}`}, 0))`.execute(tx);
}

export type Applied = {
  id: string;
  resume_id: string | null;
  email: string;
  cover_letter: string;
  answers: ApplicationAnswer[];
  description: string;
};

export const selectApplied = (db: Db, workspace_id: string, candidate_id: string): Promise<Applied[]> =>
  db
    .selectFrom('applications')
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .select(['applications.id', 'resume_id', 'email', 'cover_letter', 'original_description as description'])
    .select((eb) => eb.ref('applications.answers').$castTo<ApplicationAnswer[]>().as('answers'))
    .where('applications.workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id)
    .orderBy('applications.id')
    .execute();

export type Resume = {
  id: string;
  text: string;
  hidden: HiddenText[];
  unsure: string[];
  is_confirmed: boolean;
  facts: Pick<ExtractedResume, 'name' | 'original_email' | 'phone' | 'experience' | 'as_of'>;
};

const resumes = (db: Db, workspace_id: string) =>
  db
    .selectFrom('candidate_resumes')
    .select(['candidate_resumes.id', 'unsure', 'is_confirmed'])
    .select((eb) => [
      eb.ref('document_text').$castTo<string>().as('text'),
      eb.ref('hidden').$castTo<HiddenText[]>().as('hidden'),
      eb.ref('extracted_data').$castTo<Resume['facts']>().as('facts'),
    ])
    .where('candidate_resumes.workspace_id', '=', workspace_id)
    .where('document_text', 'is not', null)
    .where('extracted_data', 'is not', null);

/** Where a candidate is written to. */
export async function findAddress(db: Db, { workspace_id, candidate_id }: Owner): Promise<string[]> {
  const one = db.selectFrom('candidates').select('email').where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', candidate_id).execute()).map(({ email }) => email);
}

/** Those that were read, the newest first, no more than `limit`. */
export const selectResumes = (db: Db, { workspace_id, candidate_id }: Owner, limit: number): Promise<Resume[]> =>
  resumes(db, workspace_id)
    .where('candidate_id', '=', candidate_id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Of other candidates: those that share the most fingerprints with a resume, no more than `limit`. What somebody sent under an
 * address that they have not proved says nothing of people who have.
 */
export async function selectNear(
  db: Db,
  { workspace_id, candidate_id }: Owner,
  { fingerprints, is_confirmed }: { fingerprints: number[]; is_confirmed: boolean },
  limit: number,
) {
  if (fingerprints.length === 0) return [];
  const shown = sql<string>`coalesce(candidates.merged_into, candidates.id)`;
  const near = sql<{ id: string; shared: number }>`(
    select resume_id as id, count(*) as shared from resume_fingerprints
    where workspace_id = ${workspace_id} and fingerprint = any(${fingerprints}::int[]) group by resume_id)`;
  return resumes(db, workspace_id)
    .innerJoin(near.as('near'), 'near.id', 'candidate_resumes.id')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'candidate_resumes.workspace_id')
        .onRef('candidates.id', '=', 'candidate_resumes.candidate_id'),
    )
    .select(shown.as('candidate_id'))
    .where(shown, '<>', candidate_id)
    .where((eb) => (is_confirmed ? eb('is_confirmed', '=', true) : eb.lit(true)))
    .orderBy('near.shared', 'desc')
    .orderBy('candidate_resumes.id')
    .limit(limit)
    .execute();
}

export async function replaceFingerprints(
  tx: Db,
  { workspace_id, resume_id }: { workspace_id: string; resume_id: string },
  fingerprints: number[],
): Promise<void> {
  await tx
    .deleteFrom('resume_fingerprints')
    .where('workspace_id', '=', workspace_id)
    .where('resume_id', '=', resume_id)
    .execute();
  await sql`
    insert into resume_fingerprints (workspace_id, fingerprint, resume_id)
    select ${workspace_id}, unnest(${fingerprints}::int[]), ${resume_id}`.execute(tx);
}

export async function keepLook(
  tx: Db,
  workspace_id: string,
  { candidate_id, input_key }: Looked,
  engine_version: number,
): Promise<void> {
  const look = { engine_version, input_key, looked_at: sql<string>`now()` };
  await tx
    .insertInto('warning_looks')
    .values({ workspace_id, candidate_id, ...look })
    .onConflict((on) => on.columns(['workspace_id', 'candidate_id']).doUpdateSet(look))
    .execute();
}
