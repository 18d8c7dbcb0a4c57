// Templates of a workspace's own, which any member writes and uses.
import type { EmailTemplate, EmailTemplateFields } from '@hireframe/contract/message-templates.ts';
import type { z } from 'zod';
import { type Listing, listing } from '../../infra/database/list.ts';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './email-templates.queries.ts';

type Written = z.output<typeof EmailTemplateFields>;

export const listEmailTemplates = (db: Db, actor: Recruiter): Listing<EmailTemplate> =>
  listing(queries.selectEmailTemplates(db, actor.workspace_id), (row) => row);

/** @throws Problem 422 at `name` where another template has it */
export async function createEmailTemplate(db: Db, actor: Recruiter, written: Written): Promise<EmailTemplate> {
  const id = await queries.insertEmailTemplate(db, actor, written).catch(tellTaken);
  return queries.selectEmailTemplates(db, actor.workspace_id).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws Problem 404, and 422 at `name` where another template has it */
export async function changeEmailTemplate(
  db: Db,
  actor: Recruiter,
  id: string,
  written: Written,
): Promise<EmailTemplate> {
  const isThere = await queries.updateEmailTemplate(db, actor, id, written).catch(tellTaken);
  if (!isThere) throw notFound('template');
  return queries.selectEmailTemplates(db, actor.workspace_id).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws Problem 404 */
export async function deleteEmailTemplate(db: Db, actor: Recruiter, id: string): Promise<void> {
  if (!(await queries.deleteEmailTemplate(db, actor.workspace_id, id))) throw notFound('template');
}

const tellTaken = onViolation('email_templates_name_unique', () =>
  fieldRule('name', 'Another template already has this name'),
);
