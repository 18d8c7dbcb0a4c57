// A person shares themselves with a workspace, by accepting an invitation or by applying: it gets copies of its own.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Storage } from '../../infra/storage.ts';
import {
  addCandidate,
  addResume,
  changeCandidate,
  lockCandidates,
  profileFromResume,
  withoutTyped,
} from '../candidates/candidates.ts';
import { profileOf } from '../profile/profile.ts';
import { findReady, newestReady, type ReadyResume, sameReading } from '../resumes/resumes.ts';
import { hasProvedAddress, selectUnusedPictures } from './sharing.queries.ts';

type Stores = Pick<AppContext, 'db' | 'storage'>;
export type Copy = Awaited<ReturnType<typeof copyFile>>;

/**
 * What the person shares: the profile, and one resume that was read. Its files are stored in `folder`, before the
 * transaction that names them; whoever fails after this deletes the folder.
 * @param resume_id left out: the newest, if there is one
 * @throws Problem 404 when the person has no such resume, or it was not read
 */
export async function copyFile({ db, storage }: Stores, user_id: string, folder: string, resume_id?: string) {
  const { cover_image_key: _, avatar_key, ...profile } = await profileOf(db, user_id);
  const resume = await (resume_id ? findReady(db, user_id, resume_id) : newestReady(db, user_id));
  if (resume_id && !resume) throw notFound('resume');
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

type Location = {
  city: string;
  state_province: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
};

/** What is said at all; a place is one whole with its coordinates. */
function filled<Facts extends Location>({ city, state_province, country, latitude, longitude, ...rest }: Facts) {
  const place = { city, state_province, country, latitude, longitude };
  const isSaid = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSaid(value))) as Partial<typeof rest>;
  return { ...said, ...(city || state_province || country ? place : {}) };
}

export type Shared = { candidate_id: string; is_new: boolean; resume_id: string | null; unused: string[] };

/**
 * In the caller's transaction. A new candidate's history begins with it; of whom the workspace knows, the caller notes it.
 * @param owner the workspace, and the person who shares
 * @param source how the person comes to a workspace that did not know them
 * @returns the candidate: a new one, or whom the workspace has under this address; the copy of the resume; and keys of
 * pictures that nobody has any more
 */
export async function share(
  tx: Db,
  owner: { workspace_id: string; user_id: string },
  { email, shared_at }: { email: string; shared_at: string },
  { facts, file }: Copy,
  source: 'invitation' | 'application',
): Promise<Shared> {
  const { user_id, workspace_id } = owner;
  const shared = { user_id, shared_at };
  const named = { first_name: '', last_name: '', ...facts };
  const pictures = facts.avatar_key ? [facts.avatar_key] : [];
  const { id, is_new } = await addCandidate(tx, owner, { ...named, ...shared, email, source });
  if (!is_new) {
    const [known] = await lockCandidates(tx, owner, [id]);
    if (known?.avatar_key) pictures.push(known.avatar_key);
    // Whom recruiters made one with another address keeps its account, and does not show whether there is one. What a
    // workspace knows of an address is nobody's who has not proved it: they could read it, and take it along.
    const isSameAddress = !known?.user_id && known?.email === email;
    const isTheirs = known?.user_id === user_id || (isSameAddress && (await hasProvedAddress(tx, user_id)));
    if (isTheirs) await changeCandidate(tx, owner, id, { ...withoutTyped(known, facts), ...shared });
  }
  const resume = file && { ...file.about, candidate_id: id, shared_by: user_id };
  const resume_id = resume ? await addResume(tx, owner, resume, file.reading) : null;
  return { candidate_id: id, is_new, resume_id, unused: await selectUnusedPictures(tx, workspace_id, id, pictures) };
}
