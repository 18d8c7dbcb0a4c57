// The public API of message templates: what a workspace writes to people when something becomes of their application.
import { type MessageKind, ownWords } from '@hireframe/contract/message-templates.ts';
import type { Db } from '../../infra/database/postgres.ts';
import * as queries from './message-templates.queries.ts';

/** The workspace's words, or ours, with their placeholders. `is_sent`: whether it mails on this occasion. */
export const findTemplate = async (
  db: Db,
  workspace_id: string,
  kind: MessageKind,
): Promise<{ subject: string; body: string; is_sent: boolean }> =>
  (await queries.findTemplate(db, workspace_id, kind)) ?? ownWords[kind];
