// The demo's careers page: its words, its colours, and pictures that are drawn here.
import { readFile } from 'node:fs/promises';
import type { CareersPageChange } from '@hireframe/contract/careers-pages.ts';
import { changePage, headPicture, keepPicture, logo, showPage } from '../../features/careers-pages/careers-pages.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';

const page: Required<CareersPageChange> = {
  slug: 'fernhill',
  is_published: true,
  headline: 'We bring people and employers together who would not have met',
  intro:
    'Forty people in Dublin and four time zones. We write more than we meet, and we hire the way we would like to be hired.',
  brand_color: '#12372a',
  accent_color: '#2f6b54',
  picture_alt: '',
  embed_origins: [],
  blocks: [
    {
      title: 'What you get',
      text: '- 28 days of holiday, and the week after Christmas\n- €2,000 a year for books, courses and conferences\n- A pension that we match up to 7%\n- Four months of leave for new parents',
    },
    {
      title: 'How we hire',
      text: 'A call of 20 minutes, then a few questions that you answer in your own time, then a day with the team. You hear from us within five working days of each step, also when the answer is no.',
    },
  ],
};

/** Once: what a person changes afterwards stays. */
export async function addCareersPage(context: AppContext, recruiter: Recruiter): Promise<void> {
  const known = await showPage(context, recruiter);
  if (known.updated_at === null) await changePage(context, recruiter, page);
  if (known.logo === null) await keepPicture(context, recruiter.workspace_id, logo, await draw('careers-logo.svg'));
  if (known.picture === null)
    await keepPicture(context, recruiter.workspace_id, headPicture, await draw('careers-picture.svg'));
}

async function draw(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // Loads libvips, which a start need not wait for.
  return sharp(await readFile(new URL(file, import.meta.url)))
    .webp({ quality: 90 })
    .toBuffer();
}
