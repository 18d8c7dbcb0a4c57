// Careers pages: a workspace's own public address, with its look, its words and its open jobs.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, shortPaging } from './list.ts';
import { workModes } from './posting-words.ts';
import { PublicPosting } from './public-postings.ts';
import { lineField, requiredLine, searchField, textField, unlessAll } from './text-fields.ts';
import { pictureBody } from './users.ts';

const slugLetters = { min: 2, max: 60 } as const;
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a name is called in an address: 'Łódź & Söhne GmbH' is 'lodz-sohne-gmbh'; '' where it has no Latin letters. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłæœđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLetters.max)
    .replace(/^-+|-+$/g, '');
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' };

const Slug = z
  .string('Address is required')
  .trim()
  .toLowerCase()
  .min(slugLetters.min, `At least ${slugLetters.min} characters`)
  .max(slugLetters.max, `At most ${slugLetters.max} characters`)
  .regex(slugShape, 'Use letters a to z, digits and single hyphens');

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #0b6e62');

const maxBlocks = 6;
export const CareersBlock = z
  .object({ title: requiredLine('Title', 80), text: textField('The text', 2000) })
  .meta({ id: 'CareersBlock' });
export type CareersBlock = z.infer<typeof CareersBlock>;

const maxOrigins = 20;
/** 'https://www.example.com': scheme, host and port, nothing that a header could take for more. */
const Origin = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((typed) => typed.replace(/\/$/, ''))
  .regex(
    /^https:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?$/,
    'Enter addresses such as https://www.example.com, without a path',
  );

const written = {
  is_published: z.boolean(),
  headline: lineField('The headline', 80),
  intro: textField('The introduction', 300),
  brand_color: color, // Ground of the head.
  accent_color: color, // Buttons and links.
  picture_alt: lineField('The description of the picture', 200), // '': it only decorates.
  blocks: z.array(CareersBlock).max(maxBlocks, `At most ${maxBlocks} sections`),
  embed_origins: z.array(Origin).max(maxOrigins, `At most ${maxOrigins} websites`).default([]), // May show its jobs in a frame.
};
/** All of it at once. */
export const CareersPageChange = z.object({ slug: Slug, ...written }).meta({ id: 'CareersPageChange' });
export type CareersPageChange = z.input<typeof CareersPageChange>;

const pictures = {
  logo: z.string().nullable(), // Addresses that live minutes.
  picture: z.string().nullable(),
};

export const CareersPage = z
  .object({
    slug: z.string(),
    ...written,
    ...pictures,
    url: z.string(), // Where it is, or will be once it is published.
    updated_at: z.iso.datetime().nullable(), // Null: nobody has saved it yet, and this is a proposal.
  })
  .meta({ id: 'CareersPage' });
export type CareersPage = z.infer<typeof CareersPage>;

const Group = z.object({ name: z.string(), count: z.int() });
export const PublicCareersPage = z
  .object({
    slug: z.string(), // The one that holds today; the page was asked for by this or an older one.
    company_name: z.string(),
    headline: z.string(),
    intro: z.string(),
    brand_color: z.string(),
    accent_color: z.string(),
    picture_alt: z.string(),
    blocks: z.array(CareersBlock),
    ...pictures,
    job_count: z.int(),
    teams: z.array(Group), // Of its open jobs, by name.
    places: z.array(Group),
    has_bias_report: z.boolean(), // It has published one, at /c/{slug}/bias-report.
  })
  .meta({ id: 'PublicCareersPage' });
export type PublicCareersPage = z.infer<typeof PublicCareersPage>;

export const analysisOutputs = [
  'match_score',
  'resume_score',
  'assessment_report',
  'video_observation',
  'written_questions',
  'worth_a_look',
  'search_order',
] as const;
export type AnalysisOutput = (typeof analysisOutputs)[number];

/** What a company says in public of its automated analysis. */
export const AutomatedAnalysis = z
  .object({
    company_name: z.string(),
    outputs: z.array(z.enum(analysisOutputs)), // Those that exist in its workspace.
    retention_months: z.int().nullable(), // After the last contact. Null: kept until somebody deletes it.
    bias_report_published_at: z.iso.datetime().nullable(), // Of the newest, at /c/{slug}/bias-report.
  })
  .meta({ id: 'AutomatedAnalysis' });
export type AutomatedAnalysis = z.infer<typeof AutomatedAnalysis>;

export const CareersJobFilter = z.object({
  search: unlessAll(searchField), // Every word somewhere in title, company or skills.
  team: unlessAll(searchField), // As the page names it.
  place: unlessAll(searchField),
  work_mode: unlessAll(z.enum(workModes)),
  sort_by: z.enum(['team', 'place']).default('team'), // Within it the newest first; jobs without one come last.
});

const mine = { path: '/workspace/careers-page', audience: 'recruiter' } as const;
const limit = { name: 'public-jobs', max: 600, seconds: 600, by: 'address' } as const;
const images = { name: 'images', max: 30, seconds: 600, by: 'actor' } as const;
const params = z.object({ slug: z.string().max(100) });
const page = { method: 'GET', audience: 'anyone', outside: true, answers: 'file', params } as const;

export const getCareersPage = endpoint({
  ...mine,
  method: 'GET',
  audience: 'recruiter',
  permission: 'workspace:read',
  output: CareersPage,
  summary: "My workspace's careers page, or a proposal where nobody has saved one",
});
export const changeCareersPage = endpoint({
  ...mine,
  method: 'PUT',
  permission: 'workspace:write',
  body: CareersPageChange,
  output: CareersPage,
  summary: 'Write the careers page; an address it had before leads to the new one',
  limit: { name: 'careers-page', max: 120, seconds: 3600, by: 'actor' },
});
export const putCareersLogo = endpoint({
  ...mine,
  method: 'PUT',
  path: '/workspace/careers-page/logo',
  permission: 'workspace:write',
  raw: pictureBody,
  output: CareersPage,
  limit: images,
  summary: 'Set the logo; it is re-encoded and loses its metadata',
});
export const deleteCareersLogo = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/workspace/careers-page/logo',
  permission: 'workspace:write',
  summary: 'Remove the logo',
});
export const putCareersPicture = endpoint({
  ...mine,
  method: 'PUT',
  path: '/workspace/careers-page/picture',
  permission: 'workspace:write',
  raw: pictureBody,
  output: CareersPage,
  limit: images,
  summary: 'Set the picture of the head; it is re-encoded and loses its metadata',
});
export const deleteCareersPicture = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/workspace/careers-page/picture',
  permission: 'workspace:write',
  summary: 'Remove the picture of the head',
});
export const getPublicCareersPage = endpoint({
  method: 'GET',
  path: '/public/careers/{slug}',
  audience: 'anyone',
  params,
  limit,
  output: PublicCareersPage,
  summary: 'A published careers page: look, words, teams and places',
});
export const getAutomatedAnalysis = endpoint({
  method: 'GET',
  path: '/public/careers/{slug}/automated-analysis',
  audience: 'anyone',
  params,
  limit,
  output: AutomatedAnalysis,
  summary: 'Which outputs of automated analysis a company uses, and how long data is kept',
});
export const listCareersJobs = endpoint({
  method: 'GET',
  path: '/public/careers/{slug}/jobs',
  audience: 'anyone',
  params,
  limit,
  list: PublicPosting,
  query: CareersJobFilter.extend({ ...paging, page_size: shortPaging.page_size }),
  summary: 'Open jobs of a published careers page',
});
export const getCareersDocument = endpoint({
  ...page,
  path: '/c/{slug}',
  summary: 'A careers page, with a head that machines read; an older address leads to the one that holds',
});
export const getCareersJobDocument = endpoint({
  ...page,
  path: '/c/{slug}/jobs/{id}',
  params: params.extend({ id: z.string().max(100) }),
  summary: 'A job on its careers page, with a head that machines read',
});
export const getAutomatedAnalysisDocument = endpoint({
  ...page,
  path: '/c/{slug}/automated-analysis',
  summary: 'How a company uses automated analysis, with a head that machines read',
});
export const getCareersEmbed = endpoint({
  ...page,
  path: '/c/{slug}/embed',
  summary: "Jobs of a careers page for a frame on the company's own websites; nobody else may frame it",
});
export const getEmbedScript = endpoint({
  ...page,
  path: '/embed/{slug}.js',
  summary: 'Puts that frame where the script stands, as high as its jobs',
});
export const getCareersFeed = endpoint({
  ...page,
  path: '/c/{slug}/feed.json',
  limit: { name: 'feeds', max: 60, seconds: 600, by: 'address' },
  summary: 'Open jobs of a careers page, in JSON Feed 1.1 with JobPosting inside',
});
export const getCareersSitemap = endpoint({
  ...page,
  path: '/c/{slug}/sitemap.xml',
  summary: 'A careers page and its jobs, for search engines',
});
