// SQL on extracted candidates as lists and the detail show them.

import type { ExtractedStatus } from '@hireframe/contract/extracted-candidates.ts';
import { sql } from 'kysely';
import { isInDateRange } from '../../infra/database/date-range.ts';
import { holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';
import { type Seen, seenRows } from './extracted-candidates.queries.ts';

export type Asked = {
  search?: string | undefined;
  status?: ExtractedStatus | undefined;
  mailbox?: string | undefined;
  job_id?: string | undefined;
  date_from?: string | undefined; // The first day (UTC).
};

/** Newest first. */
export function selectExtracted(db: Db, actor: Seen, { search, status, mailbox, job_id, date_from }: Asked) {
  let found = shown(db, actor)
    .orderBy('extracted_candidates.created_at', 'desc')
    .orderBy('extracted_candidates.id', 'desc');
  if (status) found = found.where('extracted_candidates.status', '=', status);
  if (mailbox) found = found.where('mailbox_id', '=', mailbox);
  if (job_id) found = found.where('posting_id', '=', job_id);
  for (const condition of isInDateRange('extracted_candidates.created_at', { date_from }))
    found = found.where(condition);
  if (!search) return found;
  const skills = sql`array_to_string(extracted_candidates.skills, chr(10))`;
  return found.where(holdWords(search, [sql`extracted_name`, sql`extracted_email`, skills]));
}

/** Of a page, which knows their order. */
export const selectByIds = (db: Db, actor: Seen, ids: string[]) =>
  shown(db, actor)
    .where('extracted_candidates.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('extracted_candidates.created_at', 'desc')
    .orderBy('extracted_candidates.id', 'desc')
    .execute();

/** With what only the detail shows. */
export const findDetail = (db: Db, actor: Seen, id: string) =>
  shown(db, actor)
    .select(['extracted_candidates.reading', 'match', 'object_key'])
    .where('extracted_candidates.id', '=', id)
    .executeTakeFirst();
export type FoundDetail = NonNullable<Awaited<ReturnType<typeof findDetail>>>;
export type FoundRow = Omit<FoundDetail, 'reading' | 'match' | 'object_key'>;

const shown = (db: Db, actor: Seen) =>
  seenRows(db, actor)
    .leftJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'extracted_candidates.workspace_id')
        .onRef('postings.id', '=', 'extracted_candidates.posting_id'),
    )
    .select((eb) => eb.ref('extracted_candidates.status').$castTo<ExtractedStatus>().as('status'))
    .select(['extracted_candidates.id', 'extracted_name', 'extracted_email', 'extracted_phone', 'extracted_location'])
    .select(['resume_score', 'relevance', 'posting_id', 'postings.title as job_title', 'resume_file_name'])
    .select(['resume_mime_type', 'sender_email', 'subject', 'mailbox_address', 'received_at', 'processed_at'])
    .select(['extracted_candidates.created_at', 'candidate_id', 'created_email', 'review_notes', 'reviewed_by'])
    .select(['extracted_candidates.skills', memberName('reviewed_by').as('reviewed_by_name')])
    .select([
      knownId(actor).as('known_id'),
      sql<string | null>`${facts} ->> 'current_organization'`.as('current_organization'),
      sql<string | null>`${facts} #>> '{experience,0,role}'`.as('current_role'),
      sql<number | null>`(${facts} ->> 'total_years')::float8`.as('total_years'),
    ]);

const facts = sql`(extracted_candidates.reading -> 'extracted_data')`;

/** Among the candidates of the workspace; who was taken into another counts as that one. */
const knownId = (viewer: Viewer) => sql<string | null>`(
  select coalesce(candidates.merged_into, candidates.id) from candidates
  where candidates.workspace_id = extracted_candidates.workspace_id
  and candidates.email = extracted_candidates.extracted_email and ${isPersonSeenBy(viewer, 'candidates.id')})`;
