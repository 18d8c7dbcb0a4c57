// SQL on bulk uploads and their items.

import type { ItemStatus } from '@hireframe/contract/bulk-resume.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { UploadItems, Uploads } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import { isSeenBy, type Viewer } from '../confidential/confidential.ts';

export type UploadKey = { workspace_id: string; upload_id: string };
export type StoredUpload = Selectable<Uploads>;
type StoredItem = Selectable<UploadItems>;
/** Has no end yet, so its file is there. */
export type OpenItem = StoredItem & { object_key: string };
export type NewItem = Omit<Insertable<UploadItems>, 'workspace_id' | 'upload_id'>;

const now = sql<string>`now()`;
export const open = ['pending', 'processing'] satisfies ItemStatus[];
const ended = ['completed', 'failed'];

/** Ids are UUIDv7, which PostgreSQL makes; of one call they are in order. */
export async function newIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => id).sort();
}

/** @returns false when there is an upload of this key already */
export async function insertUpload(tx: Db, upload: Insertable<Uploads>): Promise<boolean> {
  const made = tx
    .insertInto('uploads')
    .values(upload)
    .onConflict((on) => on.constraint('uploads_key_unique').doNothing());
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export function findUpload(db: Db, { workspace_id, upload_id }: UploadKey) {
  const one = db.selectFrom('uploads').selectAll().where('workspace_id', '=', workspace_id);
  return one.where('id', '=', upload_id).executeTakeFirst();
}

export async function findUploadOfKey(db: Db, workspace_id: string, user_id: string, upload_key: string) {
  const one = db.selectFrom('uploads').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('upload_key', '=', upload_key).where('user_id', '=', user_id).executeTakeFirst())?.id;
}

/** Whoever adds items, cancels or ends it follows one another; items that are being read go on meanwhile. */
export function lockUpload(tx: Db, { workspace_id, upload_id }: UploadKey) {
  const one = tx.selectFrom('uploads').selectAll().where('workspace_id', '=', workspace_id);
  return one.where('id', '=', upload_id).forNoKeyUpdate().executeTakeFirst();
}

/** Not one that has ended. */
export async function updateUpload(
  tx: Db,
  { workspace_id, upload_id }: UploadKey,
  change: Partial<StoredUpload>,
): Promise<void> {
  const one = tx.updateTable('uploads').set(change).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', upload_id).where('status', 'not in', ended).execute();
}

/** Whom an upload brought, those who were known before as well. */
export async function selectPeople(db: Db, { workspace_id, upload_id }: UploadKey): Promise<string[]> {
  const items = db.selectFrom('upload_items').select('candidate_id').where('workspace_id', '=', workspace_id);
  const found = await items.where('upload_id', '=', upload_id).where('candidate_id', 'is not', null).execute();
  return [...new Set(found.flatMap(({ candidate_id }) => candidate_id ?? []))];
}

export async function markReceived(tx: Db, key: UploadKey, is_complete: boolean): Promise<void> {
  const row = tx
    .updateTable('uploads')
    .set({ received_at: now, ...(is_complete && { is_complete }) })
    .where('workspace_id', '=', key.workspace_id)
    .where('id', '=', key.upload_id);
  await row.execute();
}

export async function markStarted(db: Db, { workspace_id, upload_id }: UploadKey): Promise<void> {
  const one = db.updateTable('uploads').set({ status: 'processing', started_at: now });
  const waiting = one.where('workspace_id', '=', workspace_id).where('id', '=', upload_id);
  await waiting.where('status', '=', 'pending').execute();
}

export async function markEnded(
  tx: Db,
  key: UploadKey,
  end: { status: 'completed' | 'failed'; error_message?: string },
): Promise<void> {
  const change = { ...end, is_complete: true, started_at: sql<string>`coalesce(started_at, now())`, finished_at: now };
  const one = tx.updateTable('uploads').set(change).where('workspace_id', '=', key.workspace_id);
  await one.where('id', '=', key.upload_id).where('status', 'not in', ended).execute();
}

/** What is there already, of the same name and bytes, counts once. @returns ids of those that are new */
export async function insertItems(tx: Db, { workspace_id, upload_id }: UploadKey, items: NewItem[]): Promise<string[]> {
  if (items.length === 0) return [];
  const made = tx
    .insertInto('upload_items')
    .values(items.map((item) => ({ ...item, workspace_id, upload_id })))
    .onConflict((on) => on.constraint('upload_items_file_unique').doNothing());
  return (await made.returning('id').execute()).map(({ id }) => id);
}

export type Counts = Record<'total' | 'success' | 'failed' | 'skipped', number>;

export async function countItems(db: Db, { workspace_id, upload_id }: UploadKey): Promise<Counts> {
  return db
    .selectFrom('upload_items')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      ...(['success', 'failed', 'skipped'] as const).map((status) =>
        fn.countAll<number>().filterWhere('status', '=', status).as(status),
      ),
    ])
    .where('workspace_id', '=', workspace_id)
    .where('upload_id', '=', upload_id)
    .executeTakeFirstOrThrow() as Promise<Counts>;
}

/** In the order in which they came. @param after the id of the last one known */
export function selectOpenItems(db: Db, key: UploadKey, about: { is_archive: boolean; after?: string; max: number }) {
  const items = db
    .selectFrom('upload_items')
    .selectAll()
    .where('workspace_id', '=', key.workspace_id)
    .where('upload_id', '=', key.upload_id)
    .where('status', 'in', open)
    .where('is_archive', '=', about.is_archive);
  const rest = about.after ? items.where('id', '>', about.after) : items;
  return rest.orderBy('id').limit(about.max).$narrowType<OpenItem>().execute();
}

/** @returns false when it has an end meanwhile, such as cancelled */
export async function markReading(db: Db, { workspace_id, id }: StoredItem): Promise<boolean> {
  const one = db.updateTable('upload_items').set({ status: 'processing' }).where('workspace_id', '=', workspace_id);
  const begun = await one.where('id', '=', id).where('status', 'in', open).executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/** Held until the transaction ends. @returns false when somebody else ended it */
export async function holdItem(tx: Db, { workspace_id, id }: StoredItem): Promise<boolean> {
  const one = tx.selectFrom('upload_items').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', id).where('status', 'in', open).forUpdate().executeTakeFirst()) !== undefined;
}

export type ItemEnd = Partial<
  Pick<
    StoredItem,
    | 'error_message'
    | 'extracted_name'
    | 'extracted_email'
    | 'processing_time_seconds'
    | 'resume_score'
    | 'candidate_id'
    | 'object_key'
  >
> & { status: ItemStatus };

/** Does nothing to one that has an end already. */
export async function endItem(tx: Db, { workspace_id, id }: StoredItem, end: ItemEnd): Promise<void> {
  const one = tx.updateTable('upload_items').set(end).where('workspace_id', '=', workspace_id).where('id', '=', id);
  await one.where('status', 'in', open).execute();
}

/** @returns how often it has ended in a fault of ours */
export async function countTry(db: Db, { workspace_id, id }: StoredItem): Promise<number> {
  const tries = sql<number>`tries + 1`;
  const one = db.updateTable('upload_items').set({ tries }).where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', id).returning('tries').executeTakeFirst())?.tries ?? 0;
}

export async function deleteItem(tx: Db, { workspace_id, id }: StoredItem): Promise<void> {
  await tx.deleteFrom('upload_items').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** The company as mails name it, and what it allows. */
export const selectWorkspace = (db: Db, id: string) =>
  db.selectFrom('workspaces').select(['name', 'language_model_enabled']).where('id', '=', id).executeTakeFirstOrThrow();

/** Whatever has no end. */
export async function failOpenItems(tx: Db, key: UploadKey, error_message: string): Promise<void> {
  await endOpenItems(tx, key, open, { status: 'failed', error_message });
}

/** Only what has not begun: what is being read goes on. */
export async function cancelWaitingItems(tx: Db, key: UploadKey, end: ItemEnd): Promise<void> {
  await endOpenItems(tx, key, ['pending'], end);
}

async function endOpenItems(tx: Db, { workspace_id, upload_id }: UploadKey, statuses: ItemStatus[], end: ItemEnd) {
  const items = tx.updateTable('upload_items').set(end).where('workspace_id', '=', workspace_id);
  await items.where('upload_id', '=', upload_id).where('status', 'in', statuses).execute();
}

const counts = sql<Counts>`(
  select json_build_object('total', count(*), 'success', count(*) filter (where status = 'success'),
    'failed', count(*) filter (where status = 'failed'), 'skipped', count(*) filter (where status = 'skipped'))
  from upload_items where upload_items.workspace_id = uploads.workspace_id and upload_items.upload_id = uploads.id)`;

/** Newest first, with counts and who started them. */
export const selectUploads = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('uploads')
    .selectAll('uploads')
    .select([memberName('uploads.user_id').as('started_by_name'), counts.as('counts')])
    .where('uploads.workspace_id', '=', viewer.workspace_id)
    .where(isSeenBy(viewer, 'uploads.posting_id'))
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id', 'desc');

export type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;

/** With whom each made, and what the workspace may know of their account. */
export const selectItems = (db: Db, { workspace_id, upload_id }: UploadKey) =>
  db
    .selectFrom('upload_items')
    .leftJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'upload_items.workspace_id')
        .onRef('candidates.id', '=', 'upload_items.candidate_id'),
    )
    .leftJoin('users', 'users.id', 'candidates.user_id')
    .selectAll('upload_items')
    .select(['candidates.email', 'candidates.first_name', 'candidates.last_name'])
    .select(['candidates.is_account_ours', 'candidates.shared_at', 'users.is_password_autoset'])
    .where('upload_items.workspace_id', '=', workspace_id)
    .where('upload_items.upload_id', '=', upload_id)
    .orderBy('upload_items.id')
    .execute();

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

type Numbers = Record<string, number>;

export async function selectStats(db: Db, viewer: Viewer) {
  const seen = sql`from uploads where workspace_id = ${viewer.workspace_id} and ${isSeenBy(viewer, 'uploads.posting_id')}`;
  const { rows } = await sql<{ uploads: Numbers; items: Numbers; last_upload_at: string | null }>`
    select
      (select coalesce(json_object_agg(status, n), '{}') from (
        select status, count(*) as n ${seen} group by 1) u) as uploads,
      (select coalesce(json_object_agg(status, n), '{}') from (
        select status, count(*) as n from upload_items where workspace_id = ${viewer.workspace_id}
        and upload_id in (select id ${seen}) group by 1) i) as items,
      (select max(created_at) ${seen}) as last_upload_at`.execute(db);
  return rows[0] as (typeof rows)[number];
}

export function closeSilentUploads(tx: Db, hours: number, error_message: string) {
  const silent = tx.updateTable('uploads').set({ is_complete: true, error_message }).where('is_complete', '=', false);
  const limit = sql<string>`now() - make_interval(hours => ${hours})`;
  return silent.where('received_at', '<', limit).returning(['workspace_id', 'id']).execute();
}

/** All files came so long ago, and it has no end. */
export function selectForgotten(db: Db, minutes: number): Promise<UploadKey[]> {
  const all = db.selectFrom('uploads').select(['workspace_id', 'id as upload_id']).where('is_complete', '=', true);
  const since = sql<string>`now() - make_interval(mins => ${minutes})`;
  return all.where('finished_at', 'is', null).where('received_at', '<', since).execute();
}

/** Of items that made nobody, in uploads that ended so long ago. */
export async function selectOldFiles(db: Db, days: number) {
  const found = db
    .selectFrom('uploads')
    .innerJoin('upload_items', (join) =>
      join
        .onRef('upload_items.workspace_id', '=', 'uploads.workspace_id')
        .onRef('upload_items.upload_id', '=', 'uploads.id'),
    )
    .select(['upload_items.workspace_id', 'upload_items.id', 'upload_items.object_key'])
    .where('upload_items.status', 'in', ['failed', 'skipped'])
    .where('upload_items.object_key', 'is not', null)
    .where('uploads.finished_at', '<', sql<string>`now() - make_interval(days => ${days})`);
  return found.limit(500).$narrowType<{ object_key: string }>().execute();
}

/** Of items that could not be read, so long after they came. */
export async function selectUnreadableFiles(db: Db, hours: number) {
  const found = db
    .selectFrom('upload_items')
    .select(['workspace_id', 'id', 'object_key'])
    .where('status', '=', 'failed')
    .where('object_key', 'is not', null)
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${hours})`);
  return found.limit(500).$narrowType<{ object_key: string }>().execute();
}

/** With what was read from them. */
export async function forgetFiles(db: Db, items: { workspace_id: string; id: string }[]): Promise<void> {
  await sql`
    update upload_items set object_key = null, extracted_name = null, extracted_email = null
    from unnest(
      ${items.map(({ workspace_id }) => workspace_id)}::uuid[],
      ${items.map(({ id }) => id)}::uuid[]) gone (workspace_id, id)
    where upload_items.workspace_id = gone.workspace_id and upload_items.id = gone.id`.execute(db);
}
