// SQL on what a person gave to workspaces.
import type { Db } from '../../infra/database/postgres.ts';

/** The copies that a person gave to workspaces. */
export const lockShared = (tx: Db, user_id: string) =>
  tx
    .selectFrom('candidates')
    .select(['workspace_id', 'id'])
    .where('user_id', '=', user_id)
    .where('shared_at', 'is not', null)
    .orderBy('workspace_id')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Files that a person gave and that stand with somebody else since two were made one. */
export const deleteSharedResumes = (tx: Db, user_id: string) =>
  tx
    .deleteFrom('candidate_resumes')
    .where('shared_by', '=', user_id)
    .returning(['workspace_id', 'candidate_id', 'object_key'])
    .execute();

export const selectSharedResumes = (db: Db, user_id: string) =>
  db
    .selectFrom('candidate_resumes')
    .innerJoin('workspaces', 'workspaces.id', 'candidate_resumes.workspace_id')
    .select(['candidate_resumes.id', 'file_name', 'size_bytes', 'uploaded_at', 'object_key'])
    .select('workspaces.name as workspace_name')
    .where('shared_by', '=', user_id)
    .orderBy('candidate_resumes.id')
    .execute();

/** With the name of the workspace. */
export const selectSharedProfiles = (db: Db, user_id: string) =>
  db
    .selectFrom('candidates')
    .innerJoin('workspaces', 'workspaces.id', 'candidates.workspace_id')
    .select(['workspaces.name as workspace_name', 'shared_at', 'email', 'first_name', 'last_name', 'mobile_number'])
    .select(['current_organization', 'city', 'state_province', 'candidates.country', 'linkedin', 'github', 'website'])
    .select(['twitter', 'skills', 'languages'])
    .where('candidates.user_id', '=', user_id)
    .where('shared_at', 'is not', null)
    .orderBy('shared_at')
    .execute();

export const selectViews = (db: Db, user_id: string) =>
  db
    .selectFrom('candidate_views')
    .select(['name', 'query', 'is_shared', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
