// SQL on what the world searches and what search engines are told of.
import { countryCodes } from '@hireframe/contract/countries.ts';
import type { PublicPostingFilter } from '@hireframe/contract/public-postings.ts';
import { listSpellings } from '@hireframe/engines/skills/spellings.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { containing, holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { careersSlug, isListedNow, isPublicNow } from '../postings/postings.ts';
import { companyName, nextAfter, selectPublic, someAtATime } from './public-facts.ts';

type Condition = Expression<SqlBool>;
const words = (typed: string) => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
const parts = (typed: string) => [
  ...new Set(
    typed
      .toLowerCase()
      .split(',')
      .flatMap((part) => part.trim() || []),
  ),
];
const skills = sql<string[]>`(postings.required_skills || postings.preferred_skills)`;
const skillText = sql`array_to_string(${skills}, chr(10))`;

/** Newest first. */
export function selectPublicPostings(db: Db, filter: PublicPostingFilter) {
  return selectPublic(db)
    .where(isListedNow)
    .where((eb) => eb.and(conditions(filter)))
    .orderBy('postings.approved_at', 'desc')
    .orderBy('postings.id', 'desc');
}

function conditions(filter: PublicPostingFilter): Condition[] {
  const { search = '', location = '', skills: asked = '', min_salary, max_salary } = filter;
  const kinds = (['job_type', 'work_mode', 'experience_level'] as const).flatMap((column) =>
    filter[column] ? [sql<SqlBool>`${sql.ref(`postings.${column}`)} = ${filter[column]}`] : [],
  );
  return [
    // The text is put together once for all words.
    ...(words(search).length === 0
      ? []
      : [holdWords(words(search).join(' '), [sql`postings.title`, companyName, skillText])]),
    ...words(location).map(isThere),
    ...parts(asked).map(knows),
    ...kinds,
    ...(min_salary === undefined ? [] : [sql<SqlBool>`${payOf('max', 'min')} >= ${min_salary}`]),
    ...(max_salary === undefined ? [] : [sql<SqlBool>`${payOf('min', 'max')} <= ${max_salary}`]),
  ];
}

/** A posting that says only one end of its pay stands at that end; one that says none is in no range. */
const payOf = (one: 'min' | 'max', other: 'min' | 'max') =>
  sql`coalesce(${sql.ref(`postings.${one}_yearly_salary`)}, ${sql.ref(`postings.${other}_yearly_salary`)})`;

/** By any of its names: 'Excel' is 'Microsoft Excel'. */
const knows = (asked: string) =>
  sql<SqlBool>`exists (select from unnest(${skills}) as known where lower(known) = any(${listSpellings(asked)}::text[]))`;

/** The place as it is written, as the gazetteer has it, or its country by name. */
function isThere(word: string): Condition {
  const countries = countryCodes.filter((code) =>
    countryName(code).toLowerCase().split(/\s/).includes(word.toLowerCase()),
  );
  const place = sql`search_key(concat_ws(' ', postings.location, postings.city, postings.region))`;
  return sql<SqlBool>`(${place} like search_key(${containing(word)})
    or postings.country_code = any(${countries}))`;
}

const names = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string) => names.of(code) ?? code;

/** It stood in public once and does so no more. */
export async function hasEnded(db: Db, id: string): Promise<boolean> {
  const ended = db.selectFrom('postings').select('id').where('id', '=', id).where('approved_at', 'is not', null);
  return (await ended.where(sql<SqlBool>`not ${isPublicNow}`).executeTakeFirst()) !== undefined;
}

/** Of a workspace's published careers page; null where there is none. */
export async function findCareersSlug(db: Db, workspace_id: string): Promise<string | null> {
  const page = db.selectFrom('careers_pages').select('slug').where('workspace_id', '=', workspace_id);
  return (await page.where('is_published', '=', true).executeTakeFirst())?.slug ?? null;
}

/** All of them, newest first, for the sitemap. */
export const selectAddresses = (db: Db) =>
  someAtATime<{ id: string; updated_at: string; careers_slug: string | null; approved_exactly: string }>((last) =>
    db
      .selectFrom('postings')
      .select(['postings.id', 'postings.updated_at', careersSlug.as('careers_slug')])
      .where(isListedNow)
      .$call(nextAfter(last))
      .execute(),
  );
