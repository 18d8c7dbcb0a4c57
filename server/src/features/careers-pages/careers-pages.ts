// A workspace's careers page: what an admin writes, and what the world is shown of it.
import { randomUUID } from 'node:crypto';
import {
  type CareersPage,
  type CareersPageChange,
  type PublicCareersPage,
  putCareersLogo,
  toSlug,
} from '@hireframe/contract/careers-pages.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Db, isUnreachable } from '../../infra/database/postgres.ts';
import { conflict, fieldConflict, notFound } from '../../infra/http/problem.ts';
import { type RawBody, readBytes } from '../../infra/http/uploads.ts';
import { type PictureSize, reencode } from '../../infra/pictures.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { pictureUrl } from '../accounts/accounts.ts';
import * as queries from './careers-pages.queries.ts';

export { selectJobs } from './careers-pages.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'public_url'>;
type Picture = PictureSize & { column: 'logo_key' | 'picture_key'; name: string };

// In device pixels: twice what the pages show.
export const logo: Picture = { column: 'logo_key', name: 'careers-logo', width: 480, height: 128, fit: 'inside' };
export const headPicture: Picture = {
  column: 'picture_key',
  name: 'careers-picture',
  width: 1200,
  height: 800,
  fit: 'inside',
};

const proposed = { brand_color: '#1e1b4b', accent_color: '#4f46e5' };
const maxTries = 20;

/** What is saved, or a proposal made from the workspace's name. */
export async function showPage(context: Context, { workspace_id }: Recruiter): Promise<CareersPage> {
  const { db, storage, public_url } = context;
  const page = (await queries.findPage(db, workspace_id)) ?? (await propose(db, workspace_id));
  const [logoUrl, picture] = await Promise.all([
    pictureUrl(storage, page.logo_key),
    pictureUrl(storage, page.picture_key),
  ]);
  return { ...page, logo: logoUrl, picture, url: `${public_url}/c/${page.slug}` };
}

async function propose(db: Db, workspace_id: string) {
  const name = await queries.selectCompanyName(db, workspace_id);
  const first = toSlug(name).length >= 2 ? toSlug(name) : 'careers';
  const tries = Array.from({ length: maxTries }, (_, n) => (n === 0 ? first : `${first.slice(0, 56)}-${n + 1}`));
  const slug = (await queries.findFreeSlug(db, workspace_id, tries)) ?? `${first.slice(0, 50)}-${shortCode()}`;
  const words = { headline: `Work at ${name}`.slice(0, 80), intro: '', picture_alt: '', blocks: [], embed_origins: [] };
  return { slug, is_published: false, ...words, ...proposed, logo_key: null, picture_key: null, updated_at: null };
}

const shortCode = () => randomUUID().slice(0, 8);

/** @throws Problem 409 for an address that another workspace has or had */
export async function changePage(
  context: Context,
  actor: Recruiter,
  { blocks, ...change }: Required<CareersPageChange>,
): Promise<CareersPage> {
  const { workspace_id } = actor;
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.takeSlug(tx, workspace_id, change.slug)))
      throw fieldConflict('slug', 'This address is taken. Choose another one.');
    await queries.savePage(tx, { workspace_id, ...change, blocks: storedJson(blocks) });
  });
  return showPage(context, actor);
}

type Pictures = Context & Pick<AppContext, 'log'>;

/** @throws Problem 409 before the page was saved; 413, 415 for what is no picture, 422 for a broken or enormous one */
export async function setPicture(
  context: Pictures,
  actor: Recruiter,
  picture: Picture,
  raw: RawBody,
): Promise<CareersPage> {
  const bytes = await reencode(await readBytes(raw, putCareersLogo.raw.max_bytes), picture);
  await keepPicture(context, actor.workspace_id, picture, bytes);
  return showPage(context, actor);
}

/** @param bytes of a WebP */
export async function keepPicture(
  context: Pictures,
  workspace_id: string,
  picture: Picture,
  bytes: Buffer,
): Promise<void> {
  const key = `workspaces/${workspace_id}/${picture.name}-${randomUUID()}.webp`;
  await context.storage.put(key, bytes, { content_type: 'image/webp', size_bytes: bytes.length });
  await replaceKey(context, workspace_id, picture, key);
}

/** Removing what is not there is no error. */
export const removePicture = (context: Pictures, { workspace_id }: Recruiter, picture: Picture): Promise<void> =>
  replaceKey(context, workspace_id, picture, null);

/** The old object goes after the commit: until then its address may be on a screen. */
async function replaceKey(
  { db, storage, log }: Pictures,
  workspace_id: string,
  { column }: Picture,
  key: string | null,
): Promise<void> {
  const old = await db
    .transaction()
    .execute(async (tx) => {
      const known = await queries.lockPictures(tx, workspace_id);
      if (!known && key) throw conflict('Save the careers page first, then add pictures.');
      if (known) await queries.setPictureKey(tx, workspace_id, column, key);
      return known?.[column];
    })
    .catch(async (error) => {
      // Where the database broke off it may be in place all the same.
      if (key && !isUnreachable(error)) await storage.delete(key);
      throw error;
    });
  // The picture is changed already. What is left behind lies in the workspace's folder and goes with it.
  if (old) await storage.delete(old).catch((err) => log.error({ err }, 'an old picture is left behind'));
}

/** @throws Problem 404 where no published page has or had this address */
export async function requirePublished(db: Db, slug: string): Promise<queries.StoredPage> {
  const page = await queries.findPageAt(db, slug.toLowerCase());
  if (!page?.is_published) throw notFound('careers page');
  return page;
}

/** @throws Problem 404 */
export async function showPublicPage({ db, storage }: Context, slug: string): Promise<PublicCareersPage> {
  const page = await requirePublished(db, slug);
  const { workspace_id, logo_key, picture_key } = page;
  const [logoUrl, picture, job_count, teams, places, has_bias_report] = await Promise.all([
    pictureUrl(storage, logo_key),
    pictureUrl(storage, picture_key),
    queries.countJobs(db, workspace_id),
    queries.selectGroups(db, workspace_id, 'team'),
    queries.selectGroups(db, workspace_id, 'place'),
    queries.hasBiasReport(db, workspace_id),
  ]);
  return { ...page, logo: logoUrl, picture, job_count, teams, places, has_bias_report };
}
