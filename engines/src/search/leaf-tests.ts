// What each kind of condition asks of the index. Keys are those of terms (see term.ts), whoever wrote the condition.
import type { Leaf, When } from '../queries/query.ts';
import { degrees, languageLevels } from '../queries/query.ts';
import { isRole, rolesBelow } from '../roles/roles.ts';
import { certificatesOfSkill, skillOfCertificate } from '../vocabulary/certified-skills.ts';
import { findIndustry } from '../vocabulary/industries.ts';
import { fieldNamed } from '../vocabulary/studies.ts';
import { flagBits } from './find-index.ts';
import { placeTest } from './place-test.ts';
import {
  type AskedTerm,
  asked,
  type HowWell,
  nobody,
  type Range,
  shareBefore,
  shareBelow,
  type Test,
  together,
} from './planned.ts';
import type { TermKind } from './term.ts';
import { buildTermKey, titleWords } from './term-key.ts';

/** `tags`: numbers by name, in lower case. `named`, `applied`: ids of those whom the words of a name, or an application (by its key), find. */
export type Lookups = {
  tags?: ReadonlyMap<string, number>;
  named?: ReadonlyMap<string, string[]>;
  applied?: ReadonlyMap<string, string[]>;
};

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

export function buildTest(leaf: Leaf, given: Lookups): Test {
  switch (leaf.kind) {
    case 'skill':
      return anyOf(leaf.any_of.flatMap(skillTerms));
    case 'role':
      return together(
        'any',
        [...new Set(leaf.any_of)].map((name) => roleTest(name, leaf.when)),
      );
    case 'years':
      return { by: 'range', column: 'years', range: endsOf(leaf) };
    case 'level':
      return together(
        'any',
        leaf.any_of.map((level) => ({ by: 'range', column: 'years', range: yearsOf[level] })),
      );
    case 'place':
      return together('any', leaf.any_of.map(placeTest));
    case 'company':
      return anyOf(leaf.any_of.flatMap((name) => atTimes('company', buildTermKey('company_now', name), leaf.when)));
    case 'industry':
      return anyOf(leaf.any_of.map((name) => industryTerm(name, leaf.has_led)));
    case 'team':
      return anyOf([asked('team', '', { min: leaf.min })]);
    case 'education':
      return educationTest(leaf);
    case 'certification':
      return anyOf(leaf.any_of.flatMap(certificationTerms));
    case 'language':
      return anyOf(
        leaf.any_of.map((name) => named('language', name, { min: placeIn(languageLevels, leaf.min_level) })),
      );
    case 'score':
      return { by: 'range', column: leaf.of === 'resume' ? 'resume_score' : 'assessment_score', range: endsOf(leaf) };
    case 'tag':
      return anyOf(leaf.any_of.flatMap((name) => tagTerms(name, given)));
    case 'resume':
      return { by: 'flag', bit: flagBits.resume };
    case 'onboarded':
      return { by: 'flag', bit: flagBits.onboarded };
    case 'came':
      return cameTest(leaf);
    case 'application':
      return { by: 'ids', ids: given.applied?.get(keyOfApplication(leaf)) ?? [] };
    case 'name':
      return { by: 'ids', ids: given.named?.get(leaf.words) ?? [] };
  }
}

/** The same for conditions on applications that ask for the same. */
export const keyOfApplication = ({ postings, statuses, from, to }: Of<'application'>): string =>
  JSON.stringify([postings ?? null, statuses ?? null, from ?? null, to ?? null]);

const anyOf = (any_of: AskedTerm[]): Test => (any_of.length > 0 ? { by: 'terms', any_of } : nobody);
const endsOf = ({ min, max, above, below }: Range): Range =>
  Object.fromEntries(Object.entries({ min, max, above, below }).filter(([, end]) => end !== undefined));
const yearsOf = { Junior: { below: 3 }, Mid: { min: 3, below: 7 }, Senior: { min: 7 } } as const;
const placeIn = (all: readonly string[], one: string) => all.indexOf(one) + 1;

/** As entries have it, however it is written. */
const named = (kind: TermKind, name: string, how?: HowWell) => asked(kind, buildTermKey(kind, name), how);

/** A certificate of the same name shows a skill, and a skill one. */
const skillTerms = (name: string): AskedTerm[] => [
  named('skill', name, { is_graded: true }),
  ...certificatesOfSkill(buildTermKey('skill', name)).map((one) => named('certification', one, { share: shareBelow })),
];

function certificationTerms(name: string): AskedTerm[] {
  const skill = skillOfCertificate(name);
  const own = named('certification', name);
  return skill === undefined ? [own] : [own, named('skill', skill, { share: shareBelow, is_graded: true })];
}

type Timed = 'role' | 'title' | 'company';

/** What is so now over what was so before. */
function atTimes(kind: Timed, key: string, when: When, share = 1, is_graded = false): AskedTerm[] {
  const now = asked(`${kind}_now`, key, { share, is_graded });
  const before = asked(`${kind}_before`, key, { share: when === 'ever' ? share * shareBefore : share, is_graded });
  return when === 'ever' ? [now, before] : [when === 'now' ? now : before];
}

/** Those below it, too. A role that nobody knows is one in whose title all its words are. */
function roleTest(name: string, when: When): Test {
  if (isRole(name)) {
    const below = rolesBelow(name).filter((other) => other !== name);
    const terms = atTimes('role', buildTermKey('role_now', name), when, 1, true);
    return anyOf([
      ...terms,
      ...below.flatMap((other) => atTimes('role', buildTermKey('role_now', other), when, shareBelow, true)),
    ]);
  }
  const words = titleWords(name);
  if (words.length === 0) return nobody;
  const times = when === 'ever' ? (['now', 'before'] as const) : [when];
  return together(
    'any',
    times.map((time) => {
      const share = when === 'ever' && time === 'before' ? shareBefore : 1;
      return together(
        'all',
        words.map((word) => anyOf([asked(`title_${time}`, word, { share })])),
      );
    }),
  );
}

const industryTerm = (name: string, has_led: boolean) =>
  named(has_led ? 'led_industry' : 'industry', findIndustry(name) ?? name, { is_graded: true });

/** The degree is one in that field, where a field is asked for. */
function educationTest({ min_degree, fields = [], schools = [], from_year, to_year }: Of<'education'>): Test {
  const min = min_degree ? placeIn(degrees, min_degree) : 1;
  const parts: Test[] = [];
  const ofNames = (kind: TermKind, names: string[]) => anyOf(names.map((name) => named(kind, name, { min })));
  if (fields.length > 0)
    parts.push(
      ofNames(
        'field',
        fields.map((name) => fieldNamed(name) ?? name),
      ),
    );
  else if (min_degree) parts.push(ofNames('degree', ['']));
  if (schools.length > 0) parts.push(anyOf(schools.map((name) => named('school', name))));
  if (from_year !== undefined || to_year !== undefined)
    parts.push(anyOf([asked('graduated', '', { min: (from_year ?? 1901) - 1900, max: (to_year ?? 2155) - 1900 })]));
  return parts.length > 0 ? together('all', parts) : ofNames('degree', ['']);
}

function tagTerms(name: string, { tags }: Lookups): AskedTerm[] {
  const number = tags?.get(name.toLowerCase());
  return number === undefined ? [] : [asked('tag', String(number))];
}

const dayMs = 86_400_000;

/** Days in UTC, both included. */
function cameTest({ from, to }: Of<'came'>): Test {
  const range = { ...(from && { min: Date.parse(from) }), ...(to && { below: Date.parse(to) + dayMs }) };
  return { by: 'range', column: 'came', range };
}
