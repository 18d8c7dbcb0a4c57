// Filters of candidates, each said once: how endpoints are asked for it, how the address of a page keeps it, what it is
// called. List, charts, map, drill-downs, tags, CSV and the mails of dashboards take it from here. What it means in SQL
// and in the column store is the server's: features/candidates/candidate-filter.ts.
import { z } from 'zod';
import { flag } from './list.ts';
import { trimmed } from './plain-text.ts';

/** A candidate's level goes by years: Junior under 3, Mid 3 to under 7, Senior 7 and more. */
export const candidateLevels = ['Junior', 'Mid', 'Senior'] as const;
export const CandidateLevel = z.enum(candidateLevels);
export type CandidateLevel = z.infer<typeof CandidateLevel>;
export const levelWords: Record<CandidateLevel, string> = {
  Junior: 'Junior',
  Mid: 'Mid-level',
  Senior: 'Senior',
};

/** How somebody came to the workspace. */
export const candidateSources = ['upload', 'mailbox', 'invitation', 'application', 'manual'] as const;
export type CandidateSource = (typeof candidateSources)[number];
export const sourceWords: Record<CandidateSource, string> = {
  upload: 'Upload',
  mailbox: 'Mailbox',
  invitation: 'Invitation',
  application: 'Application',
  manual: 'Added by hand',
};

/** What charts count people by; of some of them it is not known. */
export const absentFacts = ['resume_score', 'experience', 'skills'] as const;
export type AbsentFact = (typeof absentFacts)[number];
export const withoutWords: Record<AbsentFact, string> = {
  resume_score: 'Without a resume score',
  experience: 'Years of experience unknown',
  skills: 'Without skills',
};

/** What only the page knows: the name of a tag (undefined while tags load, and for one that is gone), a date in words. */
export type FilterFormats = { tag: (id: string) => string | undefined; date: (iso: string) => string };
/** A condition that holds, in words, and what the filter is without it. */
export type FilterChip<Values = object> = { key: string; words: string; without: Values };
type Shape = Record<string, z.ZodType>;
type Values<Fields extends Shape> = Partial<z.output<z.ZodObject<Fields>>>;
/**
 * `fields`: as endpoints are asked. `address`: as pages keep it, where nothing at all stands for what cannot be read, so
 * that a bad link still shows its page.
 */
type Filter<Fields extends Shape, Address extends Shape> = {
  fields: Fields;
  address: Address;
  chips: (values: Values<Address>, formats: FilterFormats) => FilterChip<Values<Address>>[];
};

/** '' and 'all' stand in links for "no condition". */
const unlessBlank = <Field extends z.ZodType>(field: Field) =>
  z.union([z.enum(['', 'all']).transform(() => undefined), field]).optional();
/** 'a' and ['a', 'b'] are both lists in a query string. */
const repeated = <One extends z.ZodType>(one: One, max: number) =>
  z.union([z.array(one).max(max), one.transform((single) => [single])]).optional();
export const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
/** @param pick those of an address that are known, in one order */
const listInAddress = <One extends string>(pick: (list: string[]) => One[]) =>
  orNothing(
    z.union([z.string().transform((one) => [one]), z.array(z.string())]).transform((list) => {
      const found = pick(list);
      return found.length > 0 ? found : undefined;
    }),
  );
/** `?search=2024` is a number to the router of the pages; no text holds a NUL. */
export const wordsInAddress = (max: number) =>
  orNothing(
    z
      .union([z.string(), z.number(), z.boolean()])
      .transform((value) => String(value).replaceAll('\0', '').trim().slice(0, max) || undefined),
  );

/** The shape of one field under a name that the compiler knows. */
const named = <Name extends string, Field extends z.ZodType>(name: Name, field: Field) =>
  ({ [name]: field }) as Record<Name, Field>;
const filter = <Fields extends Shape, Address extends Shape>(
  fields: Fields,
  address: Address,
  chips: (
    values: Values<Address>,
    formats: FilterFormats,
  ) => { key: string; words: string; without: Partial<Record<keyof Address, unknown>> }[],
): Filter<Fields, Address> => ({ fields, address, chips: chips as Filter<Fields, Address>['chips'] });

/** A filter of one field, of which a chip says all. @param say its words */
const single = <Name extends string, Field extends z.ZodType, Address extends z.ZodType>(
  name: Name,
  field: Field,
  address: Address,
  say: (value: NonNullable<z.output<Address>>) => string,
) =>
  filter(named(name, field), named(name, address), (values) => {
    const value = (values as Partial<Record<Name, z.output<Address>>>)[name];
    if (value === undefined || value === null) return [];
    return [{ key: name, words: say(value), without: named(name, undefined as never) }];
  });

/** No database holds a NUL, so that looking for it could only break. */
export const searchText = (max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max)
    .refine((words) => !words.includes('\0'), 'Search for text');

const text = <Name extends string>(name: Name, label: string) =>
  single(name, unlessBlank(searchText(200)), wordsInAddress(200), (value) => `${label}: ${value}`);

const yesOrNo = <Name extends string>(name: Name, { yes, no }: { yes: string; no: string }) =>
  single(name, unlessBlank(flag), orNothing(z.boolean()), (value) => (value ? yes : no));

/** Each entry goes by itself. */
const eachOf = <Name extends string, One extends string>(
  name: Name,
  list: readonly One[] | undefined,
  say: (one: One) => { key: string; words: string },
) =>
  (list ?? []).map((one) => {
    const others = list?.filter((other) => other !== one) ?? [];
    const without = { [name]: others.length > 0 ? others : undefined } as Record<Name, unknown>;
    return { ...say(one), without };
  });

/** 'React, SQL' in a query string. */
export const splitSkills = ({ skills = '' }: { skills?: string | undefined }): string[] =>
  skills
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** '70–80', 'at least 70', '70 to under 80'. */
export function formatRange(min: number | undefined, max: number | undefined, below?: number | undefined): string {
  const isBelow = below !== undefined && (max === undefined || below <= max);
  if (isBelow) return min === undefined ? `under ${below}` : `${min} to under ${below}`;
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? String(min) : `${min}–${max}`;
}

type RangeLimits = { title: string; unit: string; max: number };
/** Whole numbers, both ends included; `below`, where there is one, leaves its end out. */
function range<Name extends string, Ends extends 'min' | 'max' | 'below'>(
  name: Name,
  { title, unit, max }: RangeLimits,
  ends: readonly Ends[],
) {
  const asked = unlessBlank(z.coerce.number<number | string>().int().min(0).max(max));
  const kept = orNothing(z.int().min(0).max(max));
  const all = <Field>(field: Field) =>
    Object.fromEntries(ends.map((end) => [`${name}_${end}`, field])) as Record<`${Name}_${Ends}`, Field>;
  return filter(all(asked), all(kept), (values) => {
    const [low, high, below] = ['min', 'max', 'below'].map(
      (end) => (values as Record<string, number>)[`${name}_${end}`],
    );
    if (low === undefined && high === undefined && below === undefined) return [];
    const words = `${title}: ${formatRange(low, high, below)}${unit}`;
    return [{ key: name, words, without: all(undefined) }];
  });
}

/** What the ranges may lie between, in their own units (years, points). */
export const rangeLimits = {
  experience: { title: 'Experience', unit: ' years', min: 0, max: 50 },
  resume_score: { title: 'Resume score', unit: '', min: 0, max: 100 },
  assessment_score: { title: 'Assessment score', unit: '', min: 0, max: 100 },
} as const;
export type Range = keyof typeof rangeLimits;

/** 'mid-level' and 'mid' are Mid: forms and links spell it differently. */
const level = z
  .string()
  .overwrite(trimmed)
  .transform((said) => candidateLevels.find((one) => one.toLowerCase() === said.toLowerCase().replace(/-level$/, '')))
  .pipe(CandidateLevel);

/** The days (UTC, both included) on which the person came to the workspace. */
const days = filter(
  { start_date: unlessBlank(z.iso.date()), end_date: unlessBlank(z.iso.date()) },
  { start_date: orNothing(z.iso.date()), end_date: orNothing(z.iso.date()) },
  ({ start_date: from, end_date: to }, { date }) => {
    if (!from && !to) return [];
    const within = from && to && (from === to ? `on ${date(from)}` : `from ${date(from)} to ${date(to)}`);
    const words = `Came ${within || (from ? `since ${date(from)}` : `until ${date(to as string)}`)}`;
    return [{ key: 'days', words, without: { start_date: undefined, end_date: undefined } }];
  },
);

/** As many days as charts take: ten years. */
export const maxChartDays = 3660;
/** What is wrong with two days as the range of a chart; both ends included. */
export function findDaysFault(start_date: string, end_date: string): 'backwards' | 'too long' | undefined {
  if (end_date < start_date) return 'backwards';
  const days = (Date.parse(end_date) - Date.parse(start_date)) / (24 * 3600 * 1000) + 1;
  return days > maxChartDays ? 'too long' : undefined;
}

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
/** Any of these ids. */
const tags = filter(
  { tags: repeated(z.uuid(), 50) },
  { tags: listInAddress((list) => [...new Set(list.filter(isId))].slice(0, 50)) },
  ({ tags }, { tag }) => eachOf('tags', tags, (id) => ({ key: id, words: `Tag: ${tag(id) ?? '…'}` })),
);

/** All of these, separated by commas. */
const skills = filter({ skills: unlessBlank(searchText(2000)) }, { skills: wordsInAddress(2000) }, (values) => {
  const all = splitSkills(values);
  return all.map((skill, at) => ({
    key: `skill ${skill}`,
    words: `Skill: ${skill}`,
    without: { skills: all.filter((_, other) => other !== at).join(',') || undefined },
  }));
});

/** Of whom none of these is known. */
const without = filter(
  { without: repeated(z.enum(absentFacts), absentFacts.length) },
  { without: listInAddress((list) => absentFacts.filter((fact) => list.includes(fact))) },
  (values) => eachOf('without', values.without, (fact) => ({ key: `without ${fact}`, words: withoutWords[fact] })),
);

/**
 * All conditions hold at once, and whatever is empty or 'all' is no condition; in the order of their chips. `search`:
 * every word is somewhere in name, email address, skills, title, current company, city, state or country. Whoever has no value
 * is in no range of it. `company` and `title`: what the person is now; every word is somewhere in its name. None of it is an observation
 * of video.
 */
export const candidateFilters = {
  search: text('search', 'Search'),
  has_resume: yesOrNo('has_resume', { yes: 'Has a resume', no: 'No resume' }),
  is_onboarded: yesOrNo('is_onboarded', { yes: 'Onboarded', no: 'Not onboarded' }),
  tags,
  is_untagged: yesOrNo('is_untagged', { yes: 'Without tags', no: 'With tags' }), // Pending review.
  country: text('country', 'Country'),
  state_province: text('state_province', 'State'),
  city: text('city', 'City'),
  company: text('company', 'Company'),
  title: text('title', 'Title'),
  source: single(
    'source',
    unlessBlank(z.enum(candidateSources)),
    orNothing(z.enum(candidateSources)),
    (source) => `Source: ${sourceWords[source]}`,
  ),
  days,
  experience_level: single('experience_level', unlessBlank(level), orNothing(CandidateLevel), (one) => levelWords[one]),
  experience: range('experience', rangeLimits.experience, ['min', 'max']),
  resume_score: range('resume_score', rangeLimits.resume_score, ['min', 'max', 'below']),
  assessment_score: range('assessment_score', rangeLimits.assessment_score, ['min', 'max', 'below']),
  skills,
  without,
  /** Of these only: what a person has ticked. No page keeps it. */
  ids: filter({ ids: repeated(z.uuid(), 200) }, {}, () => []),
} as const;
export type CandidateFilterKey = keyof typeof candidateFilters;

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Fields = Together<(typeof candidateFilters)[CandidateFilterKey]['fields']>;
type Address = Together<(typeof candidateFilters)[CandidateFilterKey]['address']>;
const merge = (part: 'fields' | 'address') =>
  Object.assign({}, ...Object.values(candidateFilters).map((one) => one[part])) as unknown;

export const candidateFilterFields = merge('fields') as { [Name in keyof Fields]: Fields[Name] };
export const candidateFilterAddress = merge('address') as { [Name in keyof Address]: Address[Name] };
export const CandidateFilter = z.object(candidateFilterFields);
export type CandidateFilter = z.output<typeof CandidateFilter>;
const CandidateFilterAddress = z.object(candidateFilterAddress);
export type CandidateFilterAddress = z.output<typeof CandidateFilterAddress>;
/** Those that charts, map and drill-downs keep in the address of their page; they wait there for Apply Filters. */
export const chartFilterAddress = {
  ...candidateFilters.experience_level.address,
  ...candidateFilters.experience.address,
  ...candidateFilters.assessment_score.address,
  ...candidateFilters.resume_score.address,
  ...candidateFilters.skills.address,
  ...candidateFilters.without.address,
};
export const candidateFilterNames = Object.keys(candidateFilterFields) as (keyof Fields)[];

/** Each condition that holds, in words, and the address without it. */
export const activeFilters = (
  search: CandidateFilterAddress,
  formats: FilterFormats,
): FilterChip<Partial<CandidateFilterAddress>>[] =>
  Object.values(candidateFilters).flatMap((one) =>
    (one as unknown as Filter<Shape, Shape>).chips(search, formats),
  ) as FilterChip<Partial<CandidateFilterAddress>>[];
