// Magic Search: a sentence becomes a tree of conditions, the tree finds people, each with reasons.
import { z } from 'zod';
import { applicationStatuses } from './application-words.ts';
import { candidateLevels } from './candidate-filters.ts';
import { Candidate } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { shortPaging } from './list.ts';
import { trimmed } from './plain-text.ts';

export const maxFound = 50;
export const longestQuery = 500;

export const searchMessages = {
  blank: 'Please enter a search query',
  status_failed: 'Failed to check magic search status',
  status_error: 'Error checking magic search status',
  unknown: 'Unknown error occurred',
  failed: 'Search failed',
  no_results: 'No results returned from search',
  unexpected: 'An unexpected error occurred',
} as const;
/** Of a service that is not ready, in this order; `ask_administrator` comes last. */
export const setupHints = {
  mindsdb_connected: 'MindsDB connection failed',
  postgres_connected: 'database connection failed',
  openai_engine_created: 'AI engine not configured',
  models_created: 'AI models not ready',
} as const;
export const askAdministrator = 'Please contact your administrator.';
/** In its place where only the candidates of the workspace are on their way: that ends by itself. */
export const indexLoading = 'Candidates are being loaded, which takes some seconds.';

export const searchEngines = ['embedded', 'language_model', 'mindsdb'] as const;
export type SearchEngine = (typeof searchEngines)[number];

export const degrees = ['vocational', 'associate', 'bachelor', 'master', 'phd'] as const;
export const languageLevels = ['Basic', 'Intermediate', 'Advanced', 'Fluent', 'Native'] as const;

const isText = (text: string) => !text.includes('\0'); // PostgreSQL refuses to compare with another.
const name = z.string().overwrite(trimmed).min(1).max(100).refine(isText, 'Search for text');
const anyOf = z.array(name).min(1).max(20);
const number = z.number().min(0).max(1000);
const range = { min: number, max: number, above: number, below: number };
const rangeFields = z.object(range).partial().shape;
const when = z.enum(['now', 'before', 'ever']).default('ever');
const year = z.int().min(1900).max(2200);
const said = { is_not: z.boolean().optional(), said: z.string().max(longestQuery).optional() };
const criterion = <const Kind extends string, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), ...fields, ...said });

/** `id`: of a place as `/places` says it ('us-tx-paris'), or 'group:nordics'. `within_km`: only of a city. */
export const AskedPlace = z
  .strictObject({ id: z.string().max(200), name, within_km: z.number().min(1).max(1000).optional() })
  .meta({ id: 'AskedPlace' });

const leaves = [
  criterion('skill', { any_of: anyOf }),
  criterion('role', { any_of: anyOf, when }),
  criterion('years', rangeFields),
  criterion('level', { any_of: z.array(z.enum(candidateLevels)).min(1).max(3) }),
  criterion('place', { any_of: z.array(AskedPlace).min(1).max(20) }),
  criterion('company', { any_of: anyOf, when }),
  criterion('industry', { any_of: anyOf, has_led: z.boolean().default(false) }),
  criterion('team', { min: z.int().min(1).max(255) }),
  criterion('education', {
    min_degree: z.enum(degrees).optional(),
    fields: anyOf.optional(),
    schools: anyOf.optional(),
    from_year: year.optional(),
    to_year: year.optional(),
  }),
  criterion('certification', { any_of: anyOf }),
  criterion('language', { any_of: anyOf, min_level: z.enum(languageLevels).default('Intermediate') }),
  criterion('score', { of: z.enum(['resume', 'assessment']), ...rangeFields }),
  criterion('tag', { any_of: anyOf }),
  criterion('resume', {}),
  criterion('onboarded', {}),
  criterion('came', { from: z.iso.date().optional(), to: z.iso.date().optional() }),
  criterion('application', {
    postings: anyOf.optional(), // Titles, or what they are called: one of them is enough.
    statuses: z.array(z.enum(applicationStatuses)).min(1).max(applicationStatuses.length).optional(),
    from: z.iso.date().optional(), // Of the day on which it came into its state; without `statuses` when it was sent.
    to: z.iso.date().optional(),
  }),
  criterion('name', { words: name }),
] as const;

const Leaf = z.discriminatedUnion('kind', leaves);
/** All of at least one list. Nothing nests deeper: no sentence does. */
const either = criterion('either', { of: z.array(z.array(Leaf).min(1).max(10)).min(2).max(10) });

/** See engines/src/queries/query.ts. */
export const QueryCondition = z.discriminatedUnion('kind', [...leaves, either]).meta({ id: 'QueryCondition' });
export type QueryCondition = z.output<typeof QueryCondition>;

/** Each name may stand for hundreds of roles, and each person looked for by name is a question of the database. */
const [maxNames, maxSought] = [300, 10];

function isOverlong(conditions: QueryCondition[]): boolean {
  const asked = conditions.flatMap((one) => (one.kind === 'either' ? one.of.flat() : [one]));
  const names = asked.map((one) => {
    if (one.kind === 'education') return 1 + (one.fields?.length ?? 0) + (one.schools?.length ?? 0);
    if (one.kind === 'application') return Math.max(1, one.postings?.length ?? 0);
    return 'any_of' in one ? one.any_of.length : 1;
  });
  const sought = asked.filter(({ kind }) => kind === 'name').length;
  return sought > maxSought || names.reduce((sum, count) => sum + count, 0) > maxNames;
}

export const querySorts = ['years', 'resume_score', 'assessment_score', 'came'] as const;
export const CandidateQuery = z
  .strictObject({
    conditions: z.array(QueryCondition).max(40),
    words: z.array(name).max(50).default([]), // Not understood: they only rank.
    sort: z.strictObject({ by: z.enum(querySorts), descending: z.boolean() }).optional(),
  })
  .refine(
    ({ conditions }) => !isOverlong(conditions),
    `A search asks for at most ${maxNames} names, ${maxSought} of them of people`,
  )
  .meta({ id: 'CandidateQuery' });
export type CandidateQuery = z.output<typeof CandidateQuery>;

/** Why somebody is there: the condition (its place in the tree), what is true of the person, and the line that shows it. */
export const FoundReason = z
  .object({
    condition: z.int().nullable(), // Null: words that only rank.
    text: z.string(), // 'Kubernetes, in the current job'
    line: z.string().nullable(), // Of the resume, as written; null where the profile says it, or nothing has to.
  })
  .meta({ id: 'FoundReason' });

export const FoundCandidate = Candidate.extend({
  title: z.string(), // Of the current or last position; '' where nothing says it.
  match: z.number().min(0).max(100), // How well, beside the others found.
  reasons: z.array(FoundReason),
}).meta({ id: 'FoundCandidate' });
export type FoundCandidate = z.infer<typeof FoundCandidate>;

/** The tree with one thing eased, and how many it finds: '14 within 100 km of Lisbon'. */
export const Relaxation = z
  .object({ text: z.string(), count: z.int(), tree: CandidateQuery })
  .meta({ id: 'Relaxation' });

export const MagicSearchStatus = z
  .object({
    ready: z.boolean(),
    is_loading: z.boolean(), // Nothing else is missing: it is ready within seconds, by itself.
    can_search: z.boolean(), // Where another engine is not ready, the embedded one reads meanwhile.
    message: z.string(),
    engine: z.enum(searchEngines),
    setup_details: z.object({
      mindsdb_connected: z.boolean(), // Of the embedded engine: its reader of sentences answers.
      postgres_connected: z.boolean(),
      openai_engine_created: z.boolean(), // Of the embedded engine: its vocabulary is loaded.
      models_created: z.boolean(), // Of the embedded engine: the index of this workspace can be asked.
    }),
  })
  .meta({ id: 'MagicSearchStatus' });

export const MagicSearchResult = z
  .object({
    candidates: z.array(FoundCandidate), // The best first.
    count: z.int(), // Of all that match, also beyond the limit.
    summary: z.string(), // How the sentence was understood and what was found, or why nobody was.
    query: z.string(),
    understood: z.object({
      tree: CandidateQuery,
      unused: z.array(z.string()), // Words that no condition took.
      engine: z.enum(searchEngines), // Who read the sentence: the embedded one where another did not answer.
    }),
    relaxations: z.array(Relaxation), // Where nobody, or hardly anybody, was found.
  })
  .meta({ id: 'MagicSearchResult' });
export type MagicSearchResult = z.infer<typeof MagicSearchResult>;

export const PastSearch = z
  .object({ query: z.string(), count: z.int(), searched_at: z.iso.datetime() })
  .meta({ id: 'PastSearch' });

/** Tells the owner of a view of somebody new whom its search finds. */
export const SearchAlert = z
  .object({ view_id: z.uuid(), query: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'SearchAlert' });

const search = { path: '/candidates/magic-search', audience: 'recruiter', shows_candidates: true } as const;
const alert = { path: '/recruiter/candidate-views/{id}/alert', audience: 'recruiter' } as const;
const params = z.object({ id: z.uuid() });

export const magicSearch = endpoint({
  ...search,
  method: 'POST',
  permission: 'candidates:read',
  output: MagicSearchResult,
  body: z.object({
    query: z
      .string()
      .overwrite(trimmed)
      .min(1, searchMessages.blank)
      .max(longestQuery, `A search has at most ${longestQuery} letters`)
      .refine(isText, 'Search for text'),
    limit: z.int().min(1).max(maxFound).default(maxFound),
    tree: CandidateQuery.optional(), // Conditions as edited: the sentence is not read again.
  }),
  without_room: true,
  summary: 'Find candidates by a sentence',
  limit: { name: 'searches', max: 600, seconds: 60, by: 'actor' },
});
export const getSearchStatus = endpoint({
  ...search,
  method: 'GET',
  path: '/candidates/magic-search/status',
  permission: 'candidates:read',
  output: MagicSearchStatus,
  summary: 'Whether Magic Search is ready, and what is missing',
});
export const setUpSearch = endpoint({
  ...search,
  method: 'POST',
  path: '/candidates/magic-search/setup',
  audience: 'recruiter',
  permission: 'workspace:write',
  output: MagicSearchStatus,
  summary: 'Set up what the engine of Magic Search needs',
});
export const listPastSearches = endpoint({
  ...search,
  method: 'GET',
  path: '/candidates/magic-search/history',
  permission: 'candidates:read',
  query: z.object(shortPaging),
  list: PastSearch,
  summary: 'What I searched for lately, the newest first (at most 20)',
});
export const forgetPastSearches = endpoint({
  ...search,
  method: 'DELETE',
  path: '/candidates/magic-search/history',
  permission: 'candidates:read',
  summary: 'Forget what I searched for',
});
export const listSearchAlerts = endpoint({
  method: 'GET',
  path: '/recruiter/search-alerts',
  audience: 'recruiter',
  permission: 'candidates:read',
  query: z.object(shortPaging),
  list: SearchAlert,
  summary: 'Views of mine whose new matches I am told of',
});
export const setSearchAlert = endpoint({
  ...alert,
  method: 'PUT',
  permission: 'candidates:write',
  params,
  output: SearchAlert,
  body: z.object({
    query: z.string().overwrite(trimmed).min(1).max(longestQuery).refine(isText, 'Search for text'),
    tree: CandidateQuery,
  }),
  summary: 'Tell me of new candidates whom the search of this view finds',
});
export const deleteSearchAlert = endpoint({
  ...alert,
  method: 'DELETE',
  permission: 'candidates:write',
  params,
  summary: 'Tell me of no more new candidates for this view',
});
