import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';

/** Whose workspace, and who acts: a recruiter, or a task on behalf of one (null: nobody in particular). */
export type Owner = Pick<Recruiter, 'workspace_id'> &
  Partial<Pick<Recruiter, 'workspace_role'>> & { user_id: string | null };

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * What a feature above keeps about a candidate. `app/` collects one of these from each feature and hands the list to
 * whoever merges and deletes. All of it in the caller's transaction, with the candidates locked.
 */
export type CandidatePart = {
  feature: string;
  /** Everything of `from` becomes `to`'s. @returns what `moveBack` needs to undo exactly this */
  move(tx: Db, owner: Owner, pair: { from: string; to: string }): Promise<Json>;
  moveBack(tx: Db, owner: Owner, pair: { from: string; to: string }, moved: Json): Promise<void>;
  /** Before the row goes and takes along what refers to it: removes what does not. @returns keys of files to delete */
  erase(tx: Db, owner: Owner, candidate_id: string): Promise<string[]>;
};
