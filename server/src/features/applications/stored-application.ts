// An application as other features work with it.
import type { ApplicationSource, ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Selectable } from 'kysely';
import type { Applications } from '../../infra/database/schema.ts';

const columns = [
  'workspace_id',
  'id',
  'posting_id',
  'user_id',
  'email',
  'resume_id',
  'cover_letter',
  'is_address_confirmed',
  'match_score',
  'mail_id',
  'created_at',
  'status_changed_at',
] as const;
export const storedColumns = columns.map((name) => `applications.${name}` as const);

/** `candidate_id`: the candidate that recruiters see, also where the one who applied was taken into another. */
export type StoredApplication = Pick<Selectable<Applications>, (typeof columns)[number]> & {
  candidate_id: string;
  source: ApplicationSource;
  status: ApplicationStatus;
  rejected_from: ApplicationStatus | null;
  job_title: string;
  match_version: string | null; // Of what made the score; null where there is none, and for those from before.
};
