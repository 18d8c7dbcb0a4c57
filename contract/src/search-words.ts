// A condition of a search in plain words: on chips, in summaries and beside reasons. One wording for all of them.
import { type ApplicationStatus, applicationStatuses, applicationStatusWords } from './application-words.ts';
import type { CandidateQuery, QueryCondition } from './search.ts';

type Leaf = Exclude<QueryCondition, { kind: 'either' }>;
type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;
type Range = {
  min?: number | undefined;
  max?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
};

/** 'Python', 'not PHP', 'in Berlin or Munich', 'within 50 km of Berlin', '5+ years', 'formerly at Brightwater'. */
export function formatCondition(condition: QueryCondition): string {
  if (condition.kind === 'either') {
    const said = condition.of.map((leaves) => leaves.map(formatCondition).join(' and ')).join(', or ');
    return condition.is_not ? `not: ${said}` : said;
  }
  return condition.is_not ? labelOfNot(condition) : labelOfLeaf(condition);
}

/** What a query is asked for, in the order of its conditions: 'Python, in Berlin, 5+ years'. '' where it asks for nothing. */
export const labelOfQuery = ({ conditions }: Pick<CandidateQuery, 'conditions'>): string =>
  conditions.map(formatCondition).join(', ');

/** 'Berlin', 'Berlin or Munich', 'Berlin, Munich or Hamburg'. */
export const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Names and initials in roles, which are named in small letters. */
const written = new Map(
  `AI BI CRM ERP ESL GP HGV HR HSE HVAC ICU IT MIG ML PE PHP PR QA SAP SEO SQL TIG UI UX 3D .NET C# C++ Android Angular Django
   Drupal DevOps Flutter Go Java JavaScript Kotlin Laravel Magento Node.js Perl Python React Ruby Rust Salesforce Scala Scrum
   ServiceNow SharePoint Shopify Spring Swift Symfony TypeScript Vue.js WordPress English French German Spanish iOS`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
/** 'icu nurse' is written 'ICU nurse', 'java developer' 'Java developer'. */
export const roleWritten = (role: string): string =>
  role
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ');

/** 'software engineers', 'heads of marketing', 'secretaries', 'draughtsmen'. @param role one, in the singular */
export function rolesWritten(role: string): string {
  const [, head = '', rest = ''] = /^(.*?)( (?:of|in|to|de|d'|with) .*)?$/.exec(roleWritten(role)) ?? [];
  return `${pluralOf(head)}${rest}`;
}

function pluralOf(noun: string): string {
  if (/(?:staff|police|crew|personnel|services|sales|operations|[^aeiou]s)$/i.test(noun)) return noun;
  if (/m[ae]n$/.test(noun)) return noun.replace(/man$/, 'men');
  if (/person$/.test(noun)) return noun.replace(/person$/, 'people');
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return `${noun}${/(?:s|x|z|ch|sh)$/.test(noun) ? 'es' : 's'}`;
}

const atTime = { now: 'works at', before: 'formerly at', ever: 'has worked at' } as const;
const degreeNames = {
  vocational: 'vocational training',
  associate: 'associate degree',
  bachelor: "bachelor's degree",
  master: "master's degree",
  phd: 'PhD',
} as const;

function labelOfLeaf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'skill':
    case 'level':
    case 'certification':
      return joinWithOr(leaf.any_of);
    case 'role':
      return `${leaf.when === 'before' ? 'formerly ' : ''}${joinWithOr(leaf.any_of.map(roleWritten))}`;
    case 'years':
      return `${labelOfRange(leaf)} ${isOne(leaf) ? 'year' : 'years'}`;
    case 'place':
      return labelOfPlaces(leaf);
    case 'company':
      return `${atTime[leaf.when]} ${joinWithOr(leaf.any_of)}`;
    case 'industry':
      return `${leaf.has_led ? 'has led a team in' : 'has worked in'} ${joinWithOr(leaf.any_of)}`;
    case 'team':
      return leaf.min === 1 ? 'has led a team' : `has led ${leaf.min}+ people`;
    case 'education':
      return labelOfEducation(leaf);
    case 'language':
      return labelOfLanguages(leaf);
    case 'score':
      return `${leaf.of} score ${labelOfRange(leaf, 'above')}`;
    case 'tag':
      return `tagged ${joinWithOr(leaf.any_of)}`;
    case 'resume':
      return 'has a resume';
    case 'onboarded':
      return 'onboarded';
    case 'came':
      return labelOfDays(leaf);
    case 'application':
      return labelOfApplication(leaf);
    case 'name':
      return `called ${leaf.words}`;
  }
}

function labelOfNot(leaf: Leaf): string {
  const label = labelOfLeaf(leaf);
  if (leaf.kind === 'resume') return 'no resume';
  if (leaf.kind === 'company' && leaf.when === 'ever') return `never at ${joinWithOr(leaf.any_of)}`;
  if (leaf.kind === 'company' && leaf.when === 'now') return `not at ${joinWithOr(leaf.any_of)} now`;
  if (leaf.kind === 'language') return `does not speak ${joinWithOr(leaf.any_of)}`;
  if (leaf.kind === 'application') return labelOfNoApplication(leaf);
  return label.startsWith('has ') ? label.replace('has ', 'has never ') : `not ${label}`;
}

const isOne = ({ min, max, above, below }: Range) =>
  [min, max, above, below].filter((end) => end !== undefined).every((end) => end === 1) && min === undefined;

/** '5+', 'more than 5', 'at most 3', 'under 3', '3 to 5', 'exactly 4'. @param over how 'more than' is said of what is counted */
function labelOfRange({ min, max, above, below }: Range, over = 'more than'): string {
  if (min !== undefined && min === max) return `exactly ${min}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined && below === undefined) return `${min}+`;
  return [
    above !== undefined && `${over} ${above}`,
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    below !== undefined && `under ${below}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

function labelOfPlaces({ any_of }: Of<'place'>): string {
  const near = any_of.map((place) => {
    const name = placeWritten(place.name);
    return place.within_km ? `within ${place.within_km} km of ${name}` : name;
  });
  const label = joinWithOr(near);
  return any_of[0]?.within_km ? label : `in ${label}`;
}

/** There the region says more than the country. */
const statesOf = /, (?:United States|Canada|Australia)$/;
const withThe =
  /^(?:(?:Bay Area|Nordics|Baltics|Balkans|EU|EEA|GCC|Levant|Maghreb|Americas|Caribbean|Caucasus|Middle East|Midwest|Tri-State|Netherlands|Philippines|Bahamas|Gambia|Maldives|Maritimes|Prairies|Midlands|Home Counties|Highlands|Ruhr|Rheinland|Randstad|Research Triangle|Twin Cities|Great Lakes|East Bay)$|United (?:States|Kingdom|Arab)|Dominican Republic|(?:East|West|North) Coast|(?:East|West) Midlands|Pacific Northwest|Northeast US|Southwest US|American South|South of |North of |Canary Islands|Balearic Islands|British Isles|Scottish Highlands|Cotswolds|Thames Valley|Côte d)/;

/** 'Cologne, Germany', 'Austin, Texas', 'the Nordics': what one says of a full name. */
export function placeWritten(name: string): string {
  const parts = name.split(', ');
  const short = parts.length < 3 ? name : [parts[0], statesOf.test(name) ? parts[1] : parts.at(-1)].join(', ');
  return withThe.test(short) ? `the ${short}` : short;
}

function labelOfEducation({ min_degree, fields, schools, from_year, to_year }: Of<'education'>): string {
  const degree = min_degree && `${degreeNames[min_degree]}${min_degree === 'phd' ? '' : ' or higher'}`;
  return [
    degree ?? (fields || !schools ? 'studied' : 'graduate'),
    fields && `${degree ? 'in ' : ''}${joinWithOr(fields)}`,
    schools && `of ${joinWithOr(schools)}`,
    from_year !== undefined && from_year === to_year && `in ${from_year}`,
    from_year !== undefined && from_year !== to_year && `from ${from_year}`,
    to_year !== undefined && from_year !== to_year && `until ${to_year}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function labelOfLanguages({ any_of, min_level }: Of<'language'>): string {
  if (min_level === 'Intermediate') return `speaks ${joinWithOr(any_of)}`;
  return `${min_level} ${joinWithOr(any_of)}`;
}

const stateWords = (statuses: readonly ApplicationStatus[]) =>
  joinWithOr(statuses.map((status) => applicationStatusWords[status].toLowerCase()));

/** 'applied for Backend Engineer: interview', 'application rejected on 1 Nov 2026 or later'. What is longer by far is said by the rest. */
function labelOfApplication({ postings, statuses, from, to }: Of<'application'>): string {
  const others = applicationStatuses.filter((one) => !statuses?.includes(one));
  const isOthers = statuses !== undefined && others.length > 0 && others.length < 3;
  const state = statuses && others.length > 0 && (isOthers ? `not ${stateWords(others)}` : stateWords(statuses));
  const what = postings ? `applied for ${joinWithOr(postings)}` : state ? 'application' : 'has applied';
  const label = [what, state].filter(Boolean).join(postings ? ': ' : ' ');
  return from || to ? `${label} ${labelOfDays({ from, to }).replace('came ', '')}` : label;
}

function labelOfNoApplication(leaf: Of<'application'>): string {
  const label = labelOfApplication(leaf);
  if (label.startsWith('has applied')) return label.replace('has applied', 'has not applied');
  return leaf.postings && !leaf.statuses ? label.replace('applied for', 'did not apply for') : `not: ${label}`;
}

function labelOfDays({ from, to }: Pick<Of<'came'>, 'from' | 'to'>): string {
  if (from && to) return from === to ? `came on ${dayOf(from)}` : `came from ${dayOf(from)} to ${dayOf(to)}`;
  return from ? `came on ${dayOf(from)} or later` : `came on ${dayOf(to ?? '')} or earlier`;
}

const dayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
