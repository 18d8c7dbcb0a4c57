// What the candidates list keeps in its address, and what it asks the server with it.
import type { AbsentFact, CandidateLevel, CandidateSort, candidateSources } from '@hireframe/contract/candidates.ts';
import { z } from 'zod';

// The router reads this file before anybody signs in, so it takes only types from the contract.
export const sortWords: Record<CandidateSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  first_name: 'First name A to Z',
  '-first_name': 'First name Z to A',
  email: 'E-mail A to Z',
  '-email': 'E-mail Z to A',
};
export const usualSort: CandidateSort = '-created_at';

/** By years: Junior under 3, Mid 3 to under 7, Senior 7 and more. */
export const levelWords: Record<CandidateLevel, string> = { Junior: 'Junior', Mid: 'Mid-level', Senior: 'Senior' };

type Source = (typeof candidateSources)[number];
/** How somebody came to the workspace. */
export const sourceWords: Record<Source, string> = {
  upload: 'Upload',
  mailbox: 'Mailbox',
  invitation: 'Invitation',
  application: 'Application',
};

/** Of whom this is not known. */
export const withoutWords: Record<AbsentFact, string> = {
  resume_score: 'Without a resume score',
  experience: 'Years of experience unknown',
  skills: 'Without skills',
};

export const pageSizes = [10, 20, 50] as const;
export const usualPageSize = 20;

/** What the ranges may lie between, in their own units (years, points). */
export const rangeLimits = {
  experience: { min: 0, max: 50 },
  resume_score: { min: 0, max: 100 },
  assessment_score: { min: 0, max: 100 },
} as const;
export type Range = keyof typeof rangeLimits;

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[];
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Nothing at all stands for what cannot be read: a bad link still shows its page. */
const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = (max: number) =>
  orNothing(
    // `?search=2024` is a number to the router.
    z
      .union([z.string(), z.number(), z.boolean()])
      .transform((value) => String(value).trim().slice(0, max) || undefined),
  );
const listOf = <One extends string>(known: (list: string[]) => One[]) =>
  orNothing(
    z.union([z.string().transform((one) => [one]), z.array(z.string())]).transform((list) => {
      const found = known(list);
      return found.length > 0 ? found : undefined;
    }),
  );
const ids = listOf((list) => [...new Set(list.filter(isId))].slice(0, 50));
export const withoutField = listOf((list) => namesOf(withoutWords).filter((name) => list.includes(name)));
const between = (range: Range) => orNothing(z.number().min(rangeLimits[range].min).max(rangeLimits[range].max));
const flag = orNothing(z.boolean());
const day = orNothing(z.iso.date());

const filterFields = {
  search: words(200),
  has_resume: flag,
  is_onboarded: flag,
  tags: ids, // Any of them.
  is_untagged: flag,
  country: words(200),
  city: words(200),
  state_province: words(200),
  skills: words(2000), // All of them, separated by commas.
  experience_level: orNothing(z.enum(namesOf(levelWords))),
  experience_min: between('experience'),
  experience_max: between('experience'),
  resume_score_min: between('resume_score'),
  resume_score_max: between('resume_score'),
  assessment_score_min: between('assessment_score'),
  assessment_score_max: between('assessment_score'),
  // What charts lead here with, beside the above.
  resume_score_below: between('resume_score'),
  assessment_score_below: between('assessment_score'),
  start_date: day, // Of the days on which people came, both ends included.
  end_date: day,
  source: orNothing(z.enum(namesOf(sourceWords))),
  company: words(200), // Where they are now.
  title: words(200),
  without: withoutField, // None of them is known.
};

export const listSearch = z.object({
  ...filterFields,
  sort_by: orNothing(z.enum(namesOf(sortWords))),
  page: orNothing(z.int().min(1)),
  page_size: orNothing(z.literal(pageSizes)),
  view: orNothing(z.string().refine(isId)), // The saved view that is open.
});
export type ListSearch = z.output<typeof listSearch>;
export type FilterName = keyof typeof filterFields;
type ListFilter = Pick<ListSearch, FilterName>;

const filterNames = Object.keys(filterFields) as FilterName[];

/** The conditions alone, those that are set, in one order. */
export const pickListFilter = (search: ListSearch): ListFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** What the list, its CSV and the neighbours of a candidate are asked with. */
export const toListQuery = (search: ListSearch) => ({
  ...pickListFilter(search),
  sort_by: search.sort_by ?? usualSort,
  page: search.page ?? 1,
  page_size: search.page_size ?? usualPageSize,
});

export const isFiltered = (search: ListSearch) => Object.keys(pickListFilter(search)).length > 0;
