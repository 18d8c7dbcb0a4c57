// Careers pages for tests. Give only what the test is about.
import { randomUUID } from 'node:crypto';
import type { CareersPageChange } from '@hireframe/contract/careers-pages.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import type { CareersPages } from '../src/infra/database/schema.ts';

export const careersPage: CareersPageChange = {
  slug: 'northmoor',
  is_published: true,
  headline: 'Instruments for people who work at sea',
  intro: 'We build tide gauges.',
  brand_color: '#0b2f3a',
  accent_color: '#0b6e62',
  picture_alt: '',
  blocks: [],
};

/** A published one. @returns its address */
export async function makeCareersPage(
  db: Db,
  { workspace_id }: { workspace_id: string },
  about: Partial<Omit<Insertable<CareersPages>, 'workspace_id'>> = {},
): Promise<string> {
  const slug = about.slug ?? `any-${randomUUID().slice(0, 13)}`;
  await db.insertInto('careers_slugs').values({ slug, workspace_id }).execute();
  const look = { brand_color: '#0b2f3a', accent_color: '#0b6e62', is_published: true };
  await db
    .insertInto('careers_pages')
    .values({ ...look, ...about, slug, workspace_id })
    .execute();
  return slug;
}
