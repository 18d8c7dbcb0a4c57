// A query as JSON, as `npm run -s read-query` prints it.

import { roleOfTitle } from '../roles/role-of-title.ts';
import { isRole } from '../roles/roles.ts';
import { applicationStatuses, type CandidateQuery, type Condition, type Leaf } from './query.ts';

type Told = Record<string, unknown>;
const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Parts that nothing is asked of are absent. */
export function queryToJson({ conditions, words, sort }: CandidateQuery): Told {
  const told: Told = {};
  for (const condition of conditions) tell(told, condition);
  if (words.length > 0) told.free_text = words;
  if (sort) told.sort = { field: sort.by, dir: sort.descending ? 'desc' : 'asc' };
  return told;
}

/** The object under a name, made where there is none. */
const part = (told: Told, name: string): Told => (told[name] ??= {}) as Told;
const add = (told: Told, name: string, values: readonly unknown[]) => {
  told[name] = [...((told[name] as unknown[]) ?? []), ...values];
};
const anyAllNone = (told: Told, names: readonly string[], isNot: boolean | undefined) => {
  if (isNot) add(told, 'none', names);
  else if (names.length === 1) add(told, 'all', names);
  else add(told, 'any', [names]);
};

function tell(told: Told, condition: Condition): void {
  const { is_not } = condition;
  switch (condition.kind) {
    case 'either':
      add(
        told,
        'or',
        condition.of.map((list) => queryToJson({ conditions: list, words: [] })),
      );
      return;
    case 'skill':
      anyAllNone(part(told, 'skills'), lower(condition.any_of), is_not);
      return;
    case 'role':
      add(part(told, condition.when === 'before' ? 'past_role' : 'role'), is_not ? 'none' : 'any', condition.any_of);
      return;
    case 'years':
      told.years = bounds(condition);
      return;
    case 'level':
      add(told, is_not ? 'level_not' : 'level', lower(condition.any_of));
      return;
    case 'place':
      add(told, is_not ? 'location_not' : 'location', condition.any_of.map(toldPlace));
      return;
    case 'company':
      tellCompany(part(told, 'company'), condition);
      return;
    default:
      tellRest(told, condition);
  }
}

function tellCompany(company: Told, { any_of, when, is_not }: Leaf & { kind: 'company' }): void {
  if (is_not) add(company, when === 'now' ? 'not_current' : 'none', any_of);
  else add(company, when === 'now' ? 'current' : when === 'before' ? 'past' : 'any', any_of);
}

function tellRest(
  told: Told,
  leaf: Exclude<Leaf, { kind: 'skill' | 'role' | 'years' | 'level' | 'place' | 'company' }>,
): void {
  const { is_not } = leaf;
  switch (leaf.kind) {
    case 'industry':
      add(told, `${leaf.has_led ? 'led_industry' : 'industry'}${is_not ? '_not' : ''}`, leaf.any_of);
      return;
    case 'team':
      told[is_not ? 'led_team_not' : 'led_team'] = leaf.min;
      return;
    case 'education': {
      const { min_degree, fields, schools, from_year, to_year } = leaf;
      const asked = {
        min_level: min_degree,
        field: fields,
        institution: schools,
        year_from: from_year,
        year_to: to_year,
      };
      Object.assign(
        part(told, is_not ? 'education_not' : 'education'),
        Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
      );
      return;
    }
    case 'certification':
      anyAllNone(part(told, 'certs'), leaf.any_of, is_not);
      return;
    case 'language': {
      const told_ = leaf.any_of.map((language) =>
        leaf.min_level === 'Intermediate' ? { language } : { language, min_level: leaf.min_level },
      );
      add(told, is_not ? 'languages_none' : leaf.any_of.length > 1 ? 'languages_any' : 'languages', told_);
      return;
    }
    case 'score':
      part(told, 'scores')[leaf.of] = bounds(leaf);
      return;
    case 'tag':
      anyAllNone(part(told, 'tags'), leaf.any_of, is_not);
      return;
    case 'came':
      part(told, 'dates')[is_not ? 'not_created' : 'created'] = {
        ...(leaf.from && { from: leaf.from }),
        ...(leaf.to && { to: leaf.to }),
      };
      return;
    case 'application':
      tellApplication(part(told, 'application'), leaf);
      return;
    case 'name':
      told.name = leaf.words;
      return;
    default:
      told[leaf.kind] = !is_not;
  }
}

/** A posting by its trade where its title is one. What is more shortly said of the other states is said of those. */
function tellApplication(
  told: Told,
  { postings = [], statuses, from, to, is_not }: Leaf & { kind: 'application' },
): void {
  const names = postings.map(postingName);
  const others = applicationStatuses.filter((one) => !statuses?.includes(one));
  const isOthers = statuses !== undefined && others.length < statuses.length;
  const isNone = is_not && (statuses === undefined || names.length > 0);
  if (isNone) told.none = true;
  if (names.length > 0) told.posting = single(names);
  if (statuses)
    told[isOthers !== (is_not === true && !isNone) ? 'stage_not' : 'stage'] = single(isOthers ? others : statuses);
  if (from || to) told.dates = { ...(from && { from }), ...(to && { to }) };
}

/** In English: of a title in another language the trade that it is of. */
function postingName(title: string): string {
  const plain = title.toLowerCase();
  const role = roleOfTitle(title);
  const isShared = role?.split(' ').some((word) => plain.includes(word)) === true;
  return role === undefined || isShared || isRole(plain) ? plain : role;
}

const single = (names: readonly string[]) => (names.length === 1 ? names[0] : names);

function bounds({ min, max, above, below }: { min?: number; max?: number; above?: number; below?: number }): Told {
  return {
    ...(min !== undefined && { min }),
    ...(above !== undefined && { min: above, xmin: true }),
    ...(max !== undefined && { max }),
    ...(below !== undefined && { max: below, xmax: true }),
  };
}

function toldPlace({ id, name, within_km }: { id: string; name: string; within_km?: number }): Told {
  if (id.startsWith('group:')) return { group: name };
  const parts = name.split(', ');
  const depth = id.split('-').length;
  if (within_km !== undefined) return { within_km, of: (parts[0] ?? name).toLowerCase() };
  const country = parts.at(-1);
  if (depth === 1) return { country };
  if (depth === 2) return { region: parts[0], country };
  return { city: parts[0], ...(parts.length > 2 && { region: parts[1] }), country };
}
