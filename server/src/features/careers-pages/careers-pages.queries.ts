// SQL on careers pages: the page of a workspace, its addresses, and what stands on it.
import type { CareersBlock, CareersJobFilter } from '@hireframe/contract/careers-pages.ts';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import type { CareersPages } from '../../infra/database/schema.ts';
import { isListedNow } from '../postings/postings.ts';
import { nextAfter, selectPublic, selectPublicPostings, someAtATime } from '../public-postings/public-postings.ts';

const columns = [
  'careers_pages.workspace_id',
  'careers_pages.slug',
  'is_published',
  'headline',
  'intro',
  'brand_color',
  'accent_color',
  'logo_key',
  'picture_key',
  'picture_alt',
  'blocks',
  'embed_origins',
  'careers_pages.updated_at',
] as const;

export type StoredPage = Omit<NonNullable<Awaited<ReturnType<typeof findRow>>>, 'blocks'> & { blocks: CareersBlock[] };

const findRow = (db: Db, workspace_id: string) =>
  db
    .selectFrom('careers_pages')
    .innerJoin('workspaces', 'workspaces.id', 'careers_pages.workspace_id')
    .select(columns)
    .select('workspaces.name as company_name')
    .where('careers_pages.workspace_id', '=', workspace_id)
    .executeTakeFirst();

/** @returns undefined where nobody has saved one */
export const findPage = async (db: Db, workspace_id: string): Promise<StoredPage | undefined> =>
  (await findRow(db, workspace_id)) as StoredPage | undefined;

/** By the address that holds or by one it had before. */
export async function findPageAt(db: Db, slug: string): Promise<StoredPage | undefined> {
  const known = db.selectFrom('careers_slugs').select('workspace_id').where('slug', '=', slug);
  const workspace_id = (await known.executeTakeFirst())?.workspace_id;
  return workspace_id ? findPage(db, workspace_id) : undefined;
}

export async function selectCompanyName(db: Db, workspace_id: string): Promise<string> {
  const one = db.selectFrom('workspaces').select('name').where('id', '=', workspace_id);
  return (await one.executeTakeFirstOrThrow()).name;
}

/** @returns false where it is somebody else's, or was */
export async function takeSlug(tx: Db, workspace_id: string, slug: string): Promise<boolean> {
  const row = tx.insertInto('careers_slugs').values({ slug, workspace_id });
  await row.onConflict((on) => on.doNothing()).execute();
  const kept = tx.selectFrom('careers_slugs').select('slug').where('slug', '=', slug);
  return (await kept.where('workspace_id', '=', workspace_id).executeTakeFirst()) !== undefined;
}

/** Which of these addresses nobody else has or had, in the order given. */
export async function findFreeSlug(db: Db, workspace_id: string, slugs: string[]): Promise<string | undefined> {
  const taken = await db
    .selectFrom('careers_slugs')
    .select('slug')
    .where('slug', 'in', slugs)
    .where((eb) => eb.or([eb('workspace_id', 'is', null), eb('workspace_id', '!=', workspace_id)]))
    .execute();
  return slugs.find((slug) => !taken.some((one) => one.slug === slug));
}

export async function savePage(tx: Db, row: Insertable<CareersPages>): Promise<void> {
  const { workspace_id: _, ...change } = row;
  await tx
    .insertInto('careers_pages')
    .values(row)
    .onConflict((on) => on.column('workspace_id').doUpdateSet({ ...change, updated_at: sql<string>`now()` }))
    .execute();
}

/** Until the transaction ends. */
export const lockPictures = (tx: Db, workspace_id: string) =>
  tx
    .selectFrom('careers_pages')
    .select(['logo_key', 'picture_key'])
    .where('workspace_id', '=', workspace_id)
    .forUpdate()
    .executeTakeFirst();

/** 'Porto' of a posting in 'Porto, Portugal (hybrid)'; where no such place is known, the words themselves. */
const place = sql<string>`coalesce(nullif(postings.city, ''), postings.location)`;
const grouped = { team: sql<string>`postings.team`, place };

/** Names with how many open jobs have them, by name; those without are in none. */
export async function selectGroups(db: Db, workspace_id: string, by: keyof typeof grouped) {
  const name = grouped[by];
  return db
    .selectFrom('postings')
    .select([name.as('name'), sql<number>`count(*)::int`.as('count')])
    .where('workspace_id', '=', workspace_id)
    .where(isListedNow)
    .where(sql<boolean>`${name} <> ''`)
    .groupBy(name)
    .orderBy(name)
    .execute();
}

export async function countJobs(db: Db, workspace_id: string): Promise<number> {
  const open = db.selectFrom('postings').where('workspace_id', '=', workspace_id).where(isListedNow);
  return (await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

export async function hasBiasReport(db: Db, workspace_id: string): Promise<boolean> {
  const published = db.selectFrom('published_bias_reports').select('id').where('workspace_id', '=', workspace_id);
  return (await published.limit(1).executeTakeFirst()) !== undefined;
}

/** What of its settings decides which outputs of automated analysis there are. */
export const selectAnalysisSettings = (db: Db, workspace_id: string) =>
  db
    .selectFrom('workspaces')
    .select(['country', 'observation_enabled', 'language_model_enabled', 'retention_months'])
    .where('id', '=', workspace_id)
    .executeTakeFirstOrThrow();

/** Of the newest bias report; null where none is published. */
export async function findPublishedReportDate(db: Db, workspace_id: string): Promise<string | null> {
  const reports = db.selectFrom('published_bias_reports').where('workspace_id', '=', workspace_id);
  return (await reports.select((eb) => eb.fn.max('published_at').as('at')).executeTakeFirst())?.at ?? null;
}

/** Within a team or place the newest first; those without one come last. */
export function selectJobs(db: Db, workspace_id: string, filter: z.output<typeof CareersJobFilter>) {
  const { search, work_mode, sort_by } = filter;
  let found = selectPublicPostings(db, { search, work_mode }).where('postings.workspace_id', '=', workspace_id);
  if (filter.team) found = found.where('postings.team', '=', filter.team);
  if (filter.place) found = found.where(sql<boolean>`${place} = ${filter.place}`);
  return found
    .clearOrderBy()
    .orderBy(sql`nullif(${grouped[sort_by]}, '')`, (order) => order.asc().nullsLast())
    .orderBy('postings.approved_at', 'desc')
    .orderBy('postings.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPublic>['execute']>>[number] & { approved_exactly: string };

/** All open jobs of a workspace, newest first, some at a time. */
export const selectAllJobs = (db: Db, workspace_id: string) =>
  someAtATime<Row>((last) =>
    selectPublic(db)
      .where(isListedNow)
      .where('postings.workspace_id', '=', workspace_id)
      .$call(nextAfter(last))
      .execute(),
  );

export async function setPictureKey(
  tx: Db,
  workspace_id: string,
  column: 'logo_key' | 'picture_key',
  key: string | null,
): Promise<void> {
  const change = { [column]: key, updated_at: sql<string>`now()` };
  await tx.updateTable('careers_pages').set(change).where('workspace_id', '=', workspace_id).execute();
}
