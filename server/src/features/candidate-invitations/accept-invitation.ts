// Accepting an invitation: the person becomes a candidate of the workspace, which gets copies of what they share.
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../infra/actor.ts';
import type { Db } from '../../infra/postgres.ts';
import { conflict, forbidden } from '../../infra/problem.ts';
import type { Tools } from '../../infra/tools.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { changeUser, takeRole } from '../accounts/accounts.ts';
import {
  addCandidate,
  addResume,
  changeCandidate,
  lockCandidates,
  profileFromResume,
  recordEvent,
} from '../candidates/candidates.ts';
import { profileOf } from '../profile/profile.ts';
import { newestReady, sameReading } from '../resumes/resumes.ts';
import * as queries from './candidate-invitations.queries.ts';
import { noLonger, previewInvitation } from './candidate-invitations.ts';

type Place = Pick<Tools, 'db' | 'storage'>;

/**
 * Whoever holds the mailed link has read the mail: accepting confirms the address.
 * @throws Problem 404 for a link that is not good any more, 403 for another address, 409 for a recruiter
 */
export async function acceptInvitation(
  { db, storage, now }: Place & Pick<Tools, 'now'>,
  { user_id }: Actor,
  token: string,
): Promise<{ workspace_name: string }> {
  const { id, workspace_id, workspace_name, email } = await previewInvitation(db, token);
  const person = await queries.selectPerson(db, user_id);
  if (person.email !== email)
    throw forbidden(`This invitation is for ${email}, and you are signed in as ${person.email}.`);
  if (person.role === 'recruiter') throw isRecruiter();
  const folder = `workspaces/${workspace_id}/candidates/${randomUUID()}/`;
  const shared = await copyOf({ db, storage }, user_id, folder);
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await queries.takeInvitation(tx, workspace_id, hashOfToken(token)))) throw noLonger();
      await changeUser(tx, user_id, { is_email_verified: true });
      if (
        !(await takeRole(tx, user_id, { role: 'candidate' })) &&
        (await queries.selectPerson(tx, user_id)).role !== 'candidate'
      )
        throw isRecruiter(); // Since a moment ago.
      const candidate_id = await share(
        tx,
        { workspace_id, user_id },
        { email, shared_at: now().toISOString() },
        shared,
      );
      await queries.updateInvitation(tx, workspace_id, id, { candidate_id });
    });
  } catch (error) {
    await storage.deletePrefix(folder);
    throw error;
  }
  return { workspace_name };
}

const isRecruiter = () =>
  conflict('You use this account as a recruiter. Share your profile with an account of another address.');

type Copy = Awaited<ReturnType<typeof copyOf>>;

/** What the person shares, its files stored before the transaction that names them. */
async function copyOf({ db, storage }: Place, user_id: string, folder: string) {
  const { cover_image_key: _, avatar_key: avatar, ...profile } = await profileOf(db, user_id);
  const resume = await newestReady(db, user_id);
  const facts = { ...(resume ? await profileFromResume(resume.extracted_data) : {}), ...filled(profile) };
  const avatar_key = avatar && `${folder}avatar.webp`;
  if (avatar_key) await storage.put(avatar_key, (await storage.get(avatar)).body, { content_type: 'image/webp' });
  if (!resume) return { facts: { ...facts, ...(avatar_key && { avatar_key }) }, file: undefined };
  const object_key = `${folder}resume`;
  const { file_name, content_type, size_bytes } = resume;
  const bytes = await buffer((await storage.get(resume.object_key)).body);
  await storage.put(object_key, bytes, { content_type });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    facts: { ...facts, ...(avatar_key && { avatar_key }) },
    file: { about: { file_name, content_type, size_bytes, object_key, sha256 }, reading: sameReading(resume) },
  };
}

type Profile = Omit<Awaited<ReturnType<typeof profileOf>>, 'cover_image_key' | 'avatar_key'>;

/** What the profile says; a place is one whole with its coordinates. What it leaves open the resume may say. */
function filled({ city, state_province, country, latitude, longitude, ...rest }: Profile) {
  const place = { city, state_province, country, latitude, longitude };
  const said = Object.entries(rest).filter(([, value]) => value !== null && value.length > 0);
  return { ...(Object.fromEntries(said) as Partial<typeof rest>), ...(city || state_province || country ? place : {}) };
}

/** @returns the candidate: a new one, or whom the workspace has under this address */
async function share(
  tx: Db,
  owner: { workspace_id: string; user_id: string },
  { email, shared_at }: { email: string; shared_at: string },
  { facts, file }: Copy,
): Promise<string> {
  const { user_id } = owner;
  const shared = { user_id, shared_at };
  const named = { first_name: '', last_name: '', ...facts };
  const { id, is_new } = await addCandidate(tx, owner, { ...named, ...shared, email, source: 'invitation' });
  if (!is_new) {
    const [known] = await lockCandidates(tx, owner, [id]);
    // Somebody whom recruiters made one with another account keeps what they shared with it.
    if (!known?.user_id || known.user_id === user_id) await changeCandidate(tx, owner, id, { ...facts, ...shared });
    await recordEvent(tx, owner, [id], { kind: 'candidates.invitation', line: 'Accepted the invitation' });
  }
  if (file) await addResume(tx, owner, { ...file.about, candidate_id: id, shared_by: user_id }, file.reading);
  return id;
}
