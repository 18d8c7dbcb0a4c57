// A query that a language model wrote, in the vocabulary that entries are written in. What the vocabulary does not know and
// cannot be looked up by its letters asks for nobody; it becomes words that only rank.
import { findPlace } from '../places/find-place.ts';
import { placeById } from '../places/place-by-id.ts';
import type { AskedPlace, CandidateQuery, Condition, Leaf, QueryReading } from '../queries/query.ts';
import { findRoles, isRole } from '../roles/roles.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { languageName } from '../skills/spoken-languages.ts';
import { readCertifications } from '../vocabulary/certifications.ts';
import { findIndustry } from '../vocabulary/industries.ts';
import { placeGroup, placeGroupNamed } from '../vocabulary/place-groups.ts';
import { fieldNamed } from '../vocabulary/studies.ts';

type Unknown = { names: string[]; excluded: string[] };

/** @returns the same query in canonical names; `unused`: its words, and names that nobody knows. Those that must not hold rank nobody. */
export function canonicalQuery({ conditions, words, sort }: CandidateQuery): Omit<QueryReading, 'language'> {
  const unknown: Unknown = { names: [], excluded: [] };
  const known = conditions.flatMap((condition) => canonicalCondition(condition, unknown));
  const ranking = [...words, ...unknown.names];
  const query = { conditions: known, words: ranking, ...(sort && { sort }) };
  return { query, unused: [...ranking, ...unknown.excluded] };
}

function canonicalCondition(condition: Condition, unknown: Unknown): Condition[] {
  if (condition.kind !== 'either') return [canonicalLeaf(condition, unknown) ?? []].flat();
  const within = condition.is_not ? { names: unknown.excluded, excluded: unknown.names } : unknown;
  const lists = condition.of.map((leaves) => leaves.flatMap((leaf) => canonicalLeaf(leaf, within) ?? []));
  const of = lists.filter((leaves) => leaves.length > 0);
  if (of.length > 1) return [{ ...condition, of }];
  const [only = []] = of; // The one list that anybody knows has to hold.
  if (!condition.is_not) return only;
  return only.length === 1 ? only.map((leaf) => ({ ...leaf, is_not: !leaf.is_not })) : [];
}

function canonicalLeaf(leaf: Leaf, { names, excluded }: Unknown): Leaf | undefined {
  const unknown = leaf.is_not ? excluded : names;
  const named = (names: string[], find: (name: string) => string | undefined) => {
    const found = names.map((name) => ({ name, canonical: find(name) }));
    unknown.push(...found.flatMap(({ name, canonical }) => (canonical === undefined ? [name] : [])));
    return [...new Set(found.flatMap(({ canonical }) => canonical ?? []))];
  };
  const filled = <L extends Leaf & { any_of: unknown[] }>(one: L) => (one.any_of.length > 0 ? one : undefined);
  switch (leaf.kind) {
    case 'skill':
      return filled({ ...leaf, any_of: named(leaf.any_of, (name) => canonicalSkill(name) ?? name) });
    case 'role':
      return filled({ ...leaf, any_of: named(leaf.any_of, roleNamed) });
    case 'industry':
      return filled({ ...leaf, any_of: named(leaf.any_of, findIndustry) });
    case 'certification':
      return filled({ ...leaf, any_of: named(leaf.any_of, (name) => readCertifications(name)[0]) });
    case 'language':
      return filled({ ...leaf, any_of: named(leaf.any_of, languageName) });
    case 'place':
      return filled({ ...leaf, any_of: leaf.any_of.flatMap((place) => canonicalPlace(place, unknown) ?? []) });
    case 'education':
      return { ...leaf, ...(leaf.fields && { fields: leaf.fields.map((name) => fieldNamed(name) ?? name) }) };
    default:
      return leaf;
  }
}

const roleNamed = (name: string) => {
  const plain = name.trim().toLowerCase();
  return isRole(plain) ? plain : (findRoles(name)[0]?.role ?? plain);
};

/** By its id where that is one of ours, else by its name. */
function canonicalPlace({ id, name, within_km }: AskedPlace, unknown: string[]): AskedPlace | undefined {
  const group = placeGroup(id) ?? placeGroupNamed(name);
  if (group) return { id: group.id, name: group.name };
  const place = placeById(id) ?? findPlace(name);
  if (!place) return void unknown.push(name);
  const isCity = place.city !== '';
  return {
    id: place.id,
    name: place.city || place.state_province || place.country,
    ...(isCity && within_km && { within_km }),
  };
}
