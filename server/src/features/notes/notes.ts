// The rules of notes: who writes, who is told.
import type { NewNote, Note } from '@hireframe/contract/notes.ts';
import { mayRole } from '@hireframe/contract/permissions.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, forbidden, notFound } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { isManager, type Recruiter } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import { formatName, lockCandidates, recordEvent, type StoredCandidate } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import * as queries from './notes.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;
type Written = z.output<typeof NewNote>;

export const notesPath = (candidate_id: string) => `/candidates/${candidate_id}?tab=notes`;

/** @throws Problem 404 outside the workspace, 422 when somebody who is mentioned is no member */
export async function writeNote(
  { db, ...context }: Context,
  actor: Recruiter,
  candidate_id: string,
  { body, mention_ids }: Written,
): Promise<Note> {
  const { workspace_id, user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const candidate = await lockOne(tx, actor, candidate_id);
    const mentioned = await membersOf(tx, actor, mention_ids);
    const row = { workspace_id, candidate_id, user_id, body, mention_ids: mentioned.map(({ id }) => id) };
    const id = await queries.insertNote(tx, row);
    await tell({ db: tx, ...context }, actor, candidate, mentioned);
    await recordEvent(tx, actor, [candidate_id], { kind: 'notes.added', line: 'Wrote a note' });
    return queries.selectNote(tx, actor, candidate_id, id);
  });
}

type Which = { id: string; note_id: string };

/** @throws Problem as above, and 403 for a note of somebody else */
export async function changeNote(
  { db, ...context }: Context,
  actor: Recruiter,
  { id: candidate_id, note_id: id }: Which,
  { body, mention_ids }: Written,
): Promise<Note> {
  const where = { workspace_id: actor.workspace_id, candidate_id, id };
  return db.transaction().execute(async (tx) => {
    const candidate = await lockOne(tx, actor, candidate_id);
    const before = await lockNote(tx, where);
    if (before.user_id !== actor.user_id) throw forbidden('Only the author can change a note.');
    const mentioned = await membersOf(tx, actor, mention_ids);
    await queries.updateNote(tx, where, { body, mention_ids: mentioned.map((one) => one.id) });
    const news = mentioned.filter((one) => !before.mention_ids.includes(one.id));
    await tell({ db: tx, ...context }, actor, candidate, news);
    await recordEvent(tx, actor, [candidate_id], { kind: 'notes.changed', line: 'Changed a note' });
    return queries.selectNote(tx, actor, candidate_id, id);
  });
}

/** @throws Problem 404, 403 for a note of somebody else unless the actor is an admin */
export async function deleteNote(db: Db, actor: Recruiter, { id: candidate_id, note_id: id }: Which): Promise<void> {
  const where = { workspace_id: actor.workspace_id, candidate_id, id };
  await db.transaction().execute(async (tx) => {
    await lockOne(tx, actor, candidate_id);
    const { user_id } = await lockNote(tx, where);
    if (user_id !== actor.user_id && !isManager(actor))
      throw forbidden('Only the author or an admin can delete a note.');
    await queries.deleteNote(tx, where);
    await recordEvent(tx, actor, [candidate_id], { kind: 'notes.deleted', line: 'Deleted a note' });
  });
}

async function lockOne(tx: Db, actor: Recruiter, id: string): Promise<StoredCandidate> {
  const [candidate] = await lockCandidates(tx, actor, [id]);
  if (!candidate) throw notFound('candidate');
  return candidate;
}

async function lockNote(tx: Db, where: queries.Where) {
  const note = await queries.lockNote(tx, where);
  if (!note) throw notFound('note');
  return note;
}

type Member = Awaited<ReturnType<typeof queries.selectMembers>>[number];

/** In the order of their mentions. */
async function membersOf(tx: Db, { workspace_id }: Recruiter, ids: string[]): Promise<Member[]> {
  const members = await queries.selectMembers(tx, workspace_id, ids);
  return [...new Set(ids)].map((id) => {
    const member = members.find((one) => one.id === id);
    if (!member) throw fieldRule('mention_ids', "Someone you mentioned isn't a member of your workspace");
    return member;
  });
}

/**
 * In the app and by mail, except oneself. A mail stays in mailboxes when a candidate is deleted, so it holds neither
 * the candidate's name nor the note. Whose role does not show them notes is not told.
 */
async function tell({ db: tx, ...context }: Context, actor: Recruiter, candidate: StoredCandidate, people: Member[]) {
  const others = people.filter(({ id, role }) => id !== actor.user_id && mayRole(role, 'candidates:read'));
  if (others.length === 0) return;
  const author = await queries.selectMember(tx, actor.user_id);
  const title = `${author.first_name} ${author.last_name} mentioned you`;
  const path = notesPath(candidate.id);
  const { workspace_id } = actor;
  const line = `In a note on ${formatName(candidate)}`;
  await notify(tx, { user_ids: others.map(({ id }) => id), workspace_id, title, line, path });
  for (const { first_name, last_name, email } of others)
    await sendMail(tx, context, {
      to: { name: oneLine(`${first_name} ${last_name}`), address: email },
      subject: oneLine(`${title} in a note`),
      text: `Hello ${first_name},\n\n${title} in a note on a candidate.`,
      action: { label: 'Read the note', url: `${context.public_url}${path}` },
    });
}
