// Avatar and cover: whatever picture comes in, a small WebP without metadata is kept.
import { randomUUID } from 'node:crypto';
import { putAvatar, type User } from '@hireframe/contract/users.ts';
import type { AppContext } from '../../infra/context.ts';
import { isUnreachable } from '../../infra/database/postgres.ts';
import { type RawBody, readBytes } from '../../infra/http/uploads.ts';
import { type PictureSize, reencode } from '../../infra/pictures.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { changeUser, getUser, type HasResume } from '../accounts/accounts.ts';
import { lockProfile } from './profile.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'log'>;
type Picture = PictureSize & { column: 'avatar_key' | 'cover_image_key'; name: string };

// In device pixels: twice what the screens show.
export const avatar: Picture = { column: 'avatar_key', name: 'avatar', width: 512, height: 512, fit: 'cover' };
export const coverImage: Picture = {
  column: 'cover_image_key',
  name: 'cover',
  width: 1600,
  height: 400,
  fit: 'cover',
};

/** @throws Problem 413, 415 for what is no picture, 422 for a broken or an enormous one */
export async function setPicture(
  context: Context,
  hasResume: HasResume,
  { user_id }: Actor,
  picture: Picture,
  raw: RawBody,
): Promise<User> {
  const bytes = await reencode(await readBytes(raw, putAvatar.raw.max_bytes), picture);
  const key = `users/${user_id}/${picture.name}-${randomUUID()}.webp`;
  await context.storage.put(key, bytes, { content_type: 'image/webp', size_bytes: bytes.length });
  await replaceKey(context, user_id, picture, key);
  return getUser(context, hasResume, user_id);
}

/** Removing what is not there is no error. */
export const removePicture = (context: Context, { user_id }: Actor, picture: Picture): Promise<void> =>
  replaceKey(context, user_id, picture, null);

/** The old object goes after the commit: until then its address may be on a screen. */
async function replaceKey({ db, storage, log }: Context, user_id: string, { column }: Picture, key: string | null) {
  const old = await db
    .transaction()
    .execute(async (tx) => {
      const known = await lockProfile(tx, user_id);
      await changeUser(tx, user_id, { [column]: key });
      return known[column];
    })
    .catch(async (error) => {
      // Where the database broke off it may be in place all the same.
      if (key && !isUnreachable(error)) await storage.delete(key);
      throw error;
    });
  // The picture is changed already. What is left behind lies in the person's folder and goes with it.
  if (old) await storage.delete(old).catch((err) => log.error({ err }, 'an old picture is left behind'));
}
