// The public API of the audit log: whoever acts appends to it, in the transaction of the act.
import type { AuditAction, AuditActor, AuditDetails, AuditObject } from '@hireframe/contract/audit-log.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { OnExport } from '../../infra/http/http.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './audit-log.queries.ts';

export { hashJson } from './audit-chain.ts';

/**
 * Whose log, and who acts. `user_id`: null for the system, and for a candidate without an account. A member who is given
 * whole says by which API key or app a program acted for them, if one did.
 */
export type AuditedBy = { workspace_id: string; user_id: string | null; actor?: AuditActor } & Partial<
  Pick<Recruiter, 'sign_in_id' | 'scopes' | 'app_id'>
>;

/**
 * `details`: ids, numbers and words of ours. Never a name, an address or what a person typed: those are erased, an entry
 * never is.
 */
export type Audited = {
  action: AuditAction;
  object: { type: AuditObject; id: string | null };
  details?: AuditDetails;
};

/** In the caller's transaction: roll back, and nothing was recorded. Nobody waits for anybody; the worker chains it. */
export async function recordAudit(
  tx: Db,
  { workspace_id, user_id, actor = user_id ? 'member' : 'system', sign_in_id, scopes, app_id }: AuditedBy,
  audited: Audited | Audited[],
): Promise<void> {
  const byProgram: AuditDetails = app_id ? { app_id } : scopes && sign_in_id ? { api_key_id: sign_in_id } : {};
  const entries = [audited].flat().map(({ action, object, details = {} }) => ({
    action,
    object_type: object.type,
    object_id: object.id,
    details: { ...details, ...byProgram },
  }));
  if (entries.length > 0) await queries.insertEntries(tx, { workspace_id, actor, actor_id: user_id }, entries);
}

/** The same for whoever may be a member: of somebody who is none there is nothing to record. */
export async function recordMemberAudit(
  tx: Db,
  user_id: string,
  { by = user_id, ...audited }: Audited & { by?: string | null },
): Promise<void> {
  const workspace_id = await queries.findWorkspaceOf(tx, user_id);
  if (workspace_id) await recordAudit(tx, { workspace_id, user_id: by }, audited);
}

/** A list that a member takes away as a file: which, and narrowed by what; what they typed stays out. */
export const recordExport: OnExport = async (db, actor, { path, filters }) => {
  if (actor?.role !== 'recruiter') return;
  const details = { path, filters: filters.sort() };
  await recordAudit(db, actor, { action: 'list.exported', object: { type: 'list', id: null }, details });
};
