// The door of message templates: what a workspace writes to people when something becomes of their application.
import { type MessageKind, ownWords } from '@hireframe/contract/message-templates.ts';
import { fillIn, type Placeholder } from '@hireframe/contract/placeholders.ts';
import type { Db } from '../../infra/database/postgres.ts';
import * as queries from './message-templates.queries.ts';

/** The workspace's words, or ours, filled in. @returns undefined where the workspace sends nothing on this occasion */
export async function messageFor(
  db: Db,
  workspace_id: string,
  kind: MessageKind,
  values: Record<Placeholder, string>,
): Promise<{ subject: string; text: string } | undefined> {
  const { subject, body, is_sent } = (await queries.findTemplate(db, workspace_id, kind)) ?? ownWords[kind];
  return is_sent ? { subject: fillIn(subject, values), text: fillIn(body, values) } : undefined;
}
