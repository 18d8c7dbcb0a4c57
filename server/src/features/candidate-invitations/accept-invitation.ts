// Accepting an invitation: the person becomes a candidate of the workspace, which gets copies of what they share.
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../infra/actor.ts';
import type { Db } from '../../infra/postgres.ts';
import { conflict, forbidden } from '../../infra/problem.ts';
import type { Storage } from '../../infra/storage.ts';
import type { Tools } from '../../infra/tools.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { changeUser, deleteFilesTask, takeRole } from '../accounts/accounts.ts';
import {
  addCandidate,
  addResume,
  changeCandidate,
  lockCandidates,
  profileFromResume,
  recordEvent,
} from '../candidates/candidates.ts';
import { profileOf } from '../profile/profile.ts';
import { newestReady, type ReadyResume, sameReading } from '../resumes/resumes.ts';
import * as queries from './candidate-invitations.queries.ts';
import { noLonger, previewInvitation } from './candidate-invitations.ts';

type Stores = Pick<Tools, 'db' | 'storage'>;

/**
 * Whoever holds the mailed link has read the mail: accepting confirms the address.
 * @throws Problem 404 for a link that is not good any more, 403 for another address, 409 for a recruiter
 */
export async function acceptInvitation(
  { db, storage, now, enqueue }: Stores & Pick<Tools, 'now' | 'enqueue'>,
  { user_id }: Actor,
  token: string,
): Promise<{ workspace_name: string }> {
  const { id, workspace_id, workspace_name, email } = await previewInvitation(db, token);
  const person = await queries.selectPerson(db, user_id);
  if (person.email !== email)
    throw forbidden(`This invitation is for ${email}, and you are signed in as ${person.email}.`);
  if (person.role === 'recruiter') throw isRecruiter();
  const folder = `workspaces/${workspace_id}/candidates/${randomUUID()}/`;
  const owner = { workspace_id, user_id };
  try {
    const copy = await copyOf({ db, storage }, user_id, folder);
    await db.transaction().execute(async (tx) => {
      if (!(await queries.takeInvitation(tx, workspace_id, hashOfToken(token)))) throw noLonger();
      await becomeCandidate(tx, user_id);
      const { candidate_id, unused } = await share(tx, owner, { email, shared_at: now().toISOString() }, copy);
      await queries.updateInvitation(tx, workspace_id, id, { candidate_id });
      await enqueue(tx, deleteFilesTask, { prefixes: unused });
    });
  } catch (error) {
    await storage.deletePrefix(folder);
    throw error;
  }
  return { workspace_name };
}

/** @throws Problem 409 for whoever chose the other role a moment ago */
async function becomeCandidate(tx: Db, user_id: string): Promise<void> {
  await changeUser(tx, user_id, { is_email_verified: true });
  if (await takeRole(tx, user_id, { role: 'candidate' })) return;
  if ((await queries.selectPerson(tx, user_id)).role !== 'candidate') throw isRecruiter();
}

const isRecruiter = () =>
  conflict('You use this account as a recruiter. Share your profile with an account of another address.');

type Copy = Awaited<ReturnType<typeof copyOf>>;

/** What the person shares, its files stored before the transaction that names them. */
async function copyOf({ db, storage }: Stores, user_id: string, folder: string) {
  const { cover_image_key: _, avatar_key, ...profile } = await profileOf(db, user_id);
  const resume = await newestReady(db, user_id);
  // What the profile leaves open the resume may say.
  const facts = { ...(resume && filled(await profileFromResume(resume.extracted_data))), ...filled(profile) };
  const picture = avatar_key && { avatar_key: `${folder}avatar.webp` };
  if (picture)
    await storage.put(picture.avatar_key, (await storage.get(avatar_key)).body, { content_type: 'image/webp' });
  return { facts: { ...facts, ...picture }, file: resume && (await copyOfFile(storage, resume, `${folder}resume`)) };
}

async function copyOfFile(storage: Storage, resume: ReadyResume, object_key: string) {
  const { file_name, content_type, size_bytes } = resume;
  const bytes = await buffer((await storage.get(resume.object_key)).body);
  await storage.put(object_key, bytes, { content_type });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { about: { file_name, content_type, size_bytes, object_key, sha256 }, reading: sameReading(resume) };
}

type Place = {
  city: string;
  state_province: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
};

/** What is said at all; a place is one whole with its coordinates. */
function filled<Facts extends Place>({ city, state_province, country, latitude, longitude, ...rest }: Facts) {
  const place = { city, state_province, country, latitude, longitude };
  const isSaid = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSaid(value))) as Partial<typeof rest>;
  return { ...said, ...(city || state_province || country ? place : {}) };
}

/**
 * @returns the candidate: a new one, or whom the workspace has under this address; and keys of pictures that nobody has
 * any more
 */
async function share(
  tx: Db,
  owner: { workspace_id: string; user_id: string },
  { email, shared_at }: { email: string; shared_at: string },
  { facts, file }: Copy,
): Promise<{ candidate_id: string; unused: string[] }> {
  const { user_id, workspace_id } = owner;
  const shared = { user_id, shared_at };
  const named = { first_name: '', last_name: '', ...facts };
  const pictures = facts.avatar_key ? [facts.avatar_key] : [];
  const { id, is_new } = await addCandidate(tx, owner, { ...named, ...shared, email, source: 'invitation' });
  if (!is_new) {
    const [known] = await lockCandidates(tx, owner, [id]);
    if (known?.avatar_key) pictures.push(known.avatar_key);
    // Whom recruiters made one with another address keeps its account, and does not show whether there is one.
    const isTheirs = known?.user_id === user_id || (!known?.user_id && known?.email === email);
    if (isTheirs) await changeCandidate(tx, owner, id, { ...facts, ...shared });
    await recordEvent(tx, owner, [id], { kind: 'candidates.invitation', line: 'Accepted the invitation' });
  }
  if (file) await addResume(tx, owner, { ...file.about, candidate_id: id, shared_by: user_id }, file.reading);
  return { candidate_id: id, unused: await queries.selectUnusedPictures(tx, workspace_id, id, pictures) };
}
