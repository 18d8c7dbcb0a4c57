// The public API of message templates: what a workspace writes to people when something becomes of their application.
import { type MessageKind, ownWords } from '@hireframe/contract/message-templates.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { messagesIn } from '../../lib/messages.ts';
import * as queries from './message-templates.queries.ts';

/** Ours in a language, with their placeholders. */
export function ownWordsIn(kind: MessageKind, language: string | null) {
  const { subject, body, is_sent } = ownWords[kind];
  const { known } = messagesIn(language);
  return { subject: known(subject), body: body.split('\n\n').map(known).join('\n\n'), is_sent };
}

/** The workspace's words, or ours in the language of whom they are to. `is_sent`: whether it mails on this occasion. */
export const findTemplate = async (
  db: Db,
  workspace_id: string,
  kind: MessageKind,
  language: string | null = null,
): Promise<{ subject: string; body: string; is_sent: boolean }> =>
  (await queries.findTemplate(db, workspace_id, kind)) ?? ownWordsIn(kind, language);
