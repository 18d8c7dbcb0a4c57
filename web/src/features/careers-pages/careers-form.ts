// What the form of a careers page holds: all that is written of it.
import type { CareersPage, CareersPageChange } from '@hireframe/contract/careers-pages.ts';

export type CareersValues = CareersPageChange;

export const toValues = (page: CareersPage): CareersValues => ({
  slug: page.slug,
  is_published: page.is_published,
  headline: page.headline,
  intro: page.intro,
  brand_color: page.brand_color,
  accent_color: page.accent_color,
  picture_alt: page.picture_alt,
  blocks: page.blocks,
  embed_origins: page.embed_origins,
});
