// Members reading what is mailed, and admins writing it.
import {
  type MessageKind,
  type MessageTemplate,
  type MessageTemplateFields,
  messageKinds,
  ownWords,
} from '@hireframe/contract/message-templates.ts';
import type { z } from 'zod';
import type { Listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './message-templates.queries.ts';

/** Every occasion in its order, with the workspace's words or ours. */
async function templatesOf(db: Db, { workspace_id }: Recruiter): Promise<MessageTemplate[]> {
  const written = await queries.selectTemplates(db, workspace_id);
  return messageKinds.map((kind) => {
    const own = written.find((one) => one.kind === kind);
    const ours = { ...ownWords[kind], updated_at: null, updated_by_name: null };
    return { ...(own ?? ours), kind, is_own: own !== undefined };
  });
}

export const listTemplates = (db: Db, actor: Recruiter): Listing<MessageTemplate> => ({
  async page({ page, page_size }) {
    const all = await templatesOf(db, actor);
    return { count: all.length, results: all.slice((page - 1) * page_size, page * page_size) };
  },
  async *all() {
    yield* await templatesOf(db, actor);
  },
});

async function selectOne(db: Db, actor: Recruiter, kind: MessageKind): Promise<MessageTemplate> {
  const found = (await templatesOf(db, actor)).find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no occasion ${kind}.`);
  return found;
}

export async function saveTemplate(
  db: Db,
  actor: Recruiter,
  kind: MessageKind,
  written: z.output<typeof MessageTemplateFields>,
): Promise<MessageTemplate> {
  await queries.upsertTemplate(db, actor, kind, written);
  return selectOne(db, actor, kind);
}

/** Back to our words; twice changes nothing. */
export async function resetTemplate(db: Db, actor: Recruiter, kind: MessageKind): Promise<MessageTemplate> {
  await queries.deleteTemplate(db, actor.workspace_id, kind);
  return selectOne(db, actor, kind);
}
