// A mail that answers us is put into the candidate's thread. What fits nobody stays out: the mailbox is somebody's own.

import { createHash } from 'node:crypto';
import { visibleName } from '@hireframe/contract/file-name.ts';
import type { MailEnvelope, MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { infectedFile } from '../../infra/security/virus-scanner.ts';
import { oneLine } from '../../lib/one-line.ts';
import { storedText } from '../../lib/stored-json.ts';
import { formatName, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import * as queries from './conversations.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
export type Mail = MailEnvelope & {
  message_key: string;
  tree: MailPart;
  fetchPart(part: MailPart, max_bytes: number): Promise<Uint8Array>;
};

const maxTextBytes = 2 * 2 ** 20;
const maxFiles = 20;
const maxBody = 100_000;

/** Where the thread of a candidate is shown. */
export const threadPath = (candidate_id: string) => `/candidates/${candidate_id}?tab=messages`;

/**
 * May run twice for a mail: the second time nothing changes.
 * @param max_bytes of one file; larger ones are named and not kept
 * @returns whether it belongs to a thread
 */
export async function receiveReply(
  context: Context,
  workspace_id: string,
  mail: Mail,
  max_bytes: number,
): Promise<boolean> {
  const found = await findThread(context.db, workspace_id, mail);
  if (!found) return false;
  const { findAttachments, readReply } = await import('@hireframe/engines/mail/reply-text.ts');
  const text = found.forwarded ?? (await textOf(mail));
  const { body, quoted } = readReply(text.words, text.content_type);
  const parts = findAttachments(mail.tree).slice(0, maxFiles);
  const files = await keepFiles(context, workspace_id, mail, parts, max_bytes);
  const { key: subject_key } = await subjectOf(mail.subject);
  const from = found.forwarded ? { name: '', address: found.forwarded.from } : mail.from;
  await context.db.transaction().execute(async (tx) => {
    const id = await queries.insertMessage(tx, {
      workspace_id,
      candidate_id: found.candidate_id,
      application_id: found.application_id,
      kind: 'reply',
      direction: 'in',
      status: 'received',
      mail_key: keyOf(mail),
      subject: storedText(oneLine(mail.subject, 300)),
      subject_key,
      body: storedText(body.slice(0, maxBody)),
      quoted: storedText(quoted.slice(0, maxBody)),
      from_name: storedText(oneLine(from.name, 200)),
      from_address: oneLine(from.address, 254).toLowerCase(),
      is_automatic: mail.is_automatic,
      send_at: mail.received_at,
    });
    if (!id) return; // It came before.
    const rows = files.map((file, position) => ({ ...file, workspace_id, message_id: id, position }));
    await queries.insertAttachments(tx, rows);
    const told = { line: 'Replied by email', body, is_automatic: mail.is_automatic };
    await tellOfReply(tx, workspace_id, found, told);
  });
  return true;
}

/** Its Message-ID; a mail without one is known by what the mailbox calls it. */
const keyOf = ({ message_id, message_key }: Mail) => message_id || `key:${message_key}`;

const subjectOf = async (subject: string) =>
  (await import('@hireframe/engines/mail/reply-subject.ts')).replySubject(subject);

type Text = { words: string; content_type: string };

async function textOf(mail: Mail): Promise<Text> {
  const { decodeText, findTextPart } = await import('@hireframe/engines/mail/reply-text.ts');
  const part = findTextPart(mail.tree);
  if (!part) return { words: '', content_type: 'text/plain' };
  const bytes = await mail.fetchPart(part, maxTextBytes).catch(() => Buffer.from('')); // Longer than anybody writes.
  return { words: decodeText(bytes, part.charset), content_type: part.content_type };
}

type Found = queries.FoundThread & { forwarded?: Text & { from: string } };

/**
 * By the Message-IDs that it names, the nearest first; else by the address of somebody who is known and the subject; of a
 * mail that was forwarded, by those of the mail within.
 */
async function findThread(db: Db, workspace_id: string, mail: Mail): Promise<Found | undefined> {
  const { key: subject_key, is_forward } = await subjectOf(mail.subject);
  const named = await findNamed(db, workspace_id, mail.references);
  const address = mail.from.address.toLowerCase();
  const known = named ?? (await queries.findThreadBySubject(db, workspace_id, { address, subject_key }));
  if (known && !is_forward) return known;
  if (!is_forward || !(known || (await queries.hasSubject(db, workspace_id, subject_key)))) return known;
  const { findForwarded, readReply } = await import('@hireframe/engines/mail/reply-text.ts');
  const { words, content_type } = await textOf(mail);
  const plain = content_type === 'text/html' ? joined(readReply(words, content_type)) : words;
  const inner = findForwarded(plain);
  if (!inner) return known;
  const asked = { address: inner.from, subject_key: (await subjectOf(inner.subject)).key };
  const theirs = await queries.findThreadBySubject(db, workspace_id, asked);
  return theirs ? { ...theirs, forwarded: { words: inner.text, content_type: 'text/plain', from: inner.from } } : known;
}

const joined = ({ body, quoted }: { body: string; quoted: string }) => `${body}\n\n${quoted}`;

/** The outbox's id in a Message-ID of ours. */
export const outboxIdOf = (message_id: string): string | undefined => uuid.exec(message_id)?.[1]?.toLowerCase();

const uuid = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i;

async function findNamed(db: Db, workspace_id: string, references: string[]) {
  const outbox_ids = references.flatMap((id) => outboxIdOf(id) ?? []);
  const found = await queries.findThreadByIds(db, workspace_id, { outbox_ids, mail_keys: references });
  const isOf = (id: string) => (one: (typeof found)[number]) =>
    one.mail_key === id || (one.outbox_id !== null && one.outbox_id === outboxIdOf(id));
  for (const id of references) {
    const one = found.find(isOf(id));
    if (one) return { candidate_id: one.candidate_id, application_id: one.application_id };
  }
  return undefined;
}

/** Under names that a second try has again. Those that are too large or infected are named alone. */
async function keepFiles({ storage }: Context, workspace_id: string, mail: Mail, parts: MailPart[], max_bytes: number) {
  const files = [];
  for (const [position, part] of parts.entries()) {
    const about = {
      file_name: storedText(oneLine(visibleName(part.file_name), 200)),
      content_type: 'application/octet-stream',
    };
    const bytes = await mail.fetchPart(part, max_bytes).catch(() => undefined);
    const hash = createHash('sha256')
      .update(`${keyOf(mail)} ${position}`)
      .digest('hex');
    const object_key = bytes ? `workspaces/${workspace_id}/messages/${hash}` : null;
    const isInfected =
      bytes &&
      object_key &&
      (await storage.put(object_key, bytes, { ...about, size_bytes: bytes.length }).catch(infectedFile));
    files.push({
      ...about,
      object_key: isInfected ? null : object_key,
      size_bytes: bytes?.length ?? part.size_bytes ?? 0,
    });
  }
  return files;
}

/** The history, and whoever wrote last or made the posting: not of what a machine answered. */
export async function tellOfReply(
  tx: Db,
  workspace_id: string,
  thread: queries.FoundThread,
  { line, body, is_automatic = false }: { line: string; body: string; is_automatic?: boolean },
): Promise<void> {
  const owner = { workspace_id, user_id: null };
  const candidate = await requireCandidate(tx, owner, thread.candidate_id);
  await recordEvent(tx, owner, [thread.candidate_id], { kind: 'conversations.reply', line });
  if (is_automatic) return;
  const user_id = await queries.selectListener(tx, workspace_id, thread);
  if (!user_id) return;
  const title = `${formatName(candidate)} replied`;
  const path = threadPath(thread.candidate_id);
  await notify(tx, { user_ids: [user_id], workspace_id, title, line: oneLine(body, 200), path });
}
