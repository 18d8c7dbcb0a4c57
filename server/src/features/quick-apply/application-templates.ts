// Cover letters that a person keeps to begin from.
import type { ApplicationTemplate, ApplicationTemplateFields } from '@hireframe/contract/quick-apply.ts';
import type { z } from 'zod';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import * as queries from './quick-apply.queries.ts';

/** A person picks one from a menu. */
const maxTemplates = 50;

type Fields = z.output<typeof ApplicationTemplateFields>;

export const listTemplates = (db: Db, { user_id }: Candidate): Listing<ApplicationTemplate> =>
  listing(queries.selectTemplates(db, user_id));

/** @throws Problem 409 for a name that is taken, and where there are too many */
export async function createTemplate(db: Db, { user_id }: Candidate, fields: Fields): Promise<ApplicationTemplate> {
  if ((await queries.countTemplates(db, user_id)) >= maxTemplates)
    throw conflict(keepMessage('You have {count} templates. Delete one first.', { count: maxTemplates }));
  return queries.insertTemplate(db, user_id, fields);
}

/** @throws Problem 404, 409 for a name that is taken */
export async function changeTemplate(db: Db, { user_id }: Candidate, id: string, fields: Fields) {
  const changed = await queries.updateTemplate(db, user_id, id, fields);
  if (!changed) throw notFound('template');
  return changed;
}

/** @throws Problem 404 */
export async function deleteTemplate(db: Db, { user_id }: Candidate, id: string): Promise<void> {
  if (!(await queries.deleteTemplate(db, user_id, id))) throw notFound('template');
}
