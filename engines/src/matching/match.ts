import { inEnglish, type Sentence } from '../text/sentence.ts';
import type { Asked } from './asked.ts';
import { matchLocation, type Share } from './match-location.ts';
import type { Shown } from './shown.ts';
import { creditFor, indexSkills, type SkillCredit } from './skill-credit.ts';
import { listRequirements } from './skill-requirements.ts';

type MatchKind = 'required_skills' | 'preferred_skills' | 'experience' | 'location';

/** A part of the score. `max` 0: it was asked for but does not count, and `detail` says why. */
export type MatchReason = {
  kind: MatchKind;
  label: string;
  points: number;
  max: number;
  detail: string; // In English.
  said: Sentence[]; // The same for readers of other languages, one after another.
};

/** Of the rules below: raise it with each change of what they give. It is recorded with every score. */
export const matchVersion = '1';

/** As the contract's `Match`. `match_score` 0 to 100, one decimal; null where nothing can be compared, and `missing` says why. */
export type Match = { match_score: number | null; reasons: MatchReason[]; missing: string | null };

/**
 * Ours: what the posting must have decides; years stand for depth, which skills alone do not tell; a place can be changed. That
 * preferred skills weigh as much as years keeps them worth naming, and a quarter of the required ones keeps them preferences.
 */
const parts: Record<MatchKind, { label: string; weight: number }> = {
  required_skills: { label: 'Required skills', weight: 60 },
  preferred_skills: { label: 'Preferred skills', weight: 15 },
  experience: { label: 'Years of experience', weight: 15 },
  location: { label: 'Location', weight: 10 },
};

/**
 * How much of what a posting asks for a resume shows: 100 × Σ(weight × share) ÷ Σ(weight), over the parts that the posting asks for
 * and the resume says something of. `max` of a reason is 100 × weight ÷ Σ(weight), `points` is `max` × share.
 *
 * - Required skills (60), preferred skills (15): the mean of the credits of `creditFor`. Skills of which one is enough are one
 *   requirement, worth what the best of them is.
 * - Years (15): years ÷ least years, at most 1. More than the most years costs nothing.
 * - Location (10): see `matchLocation`; does not count for remote work. Alone it is no match: living near makes nobody fit.
 *
 * Deterministic; no I/O once the catalogue and the gazetteer are read. Published in docs/how-we-match.md.
 */
export function matchCandidate(asked: Asked, shown: Shown): Match {
  const shares = sharesOf(asked, shown);
  if (shares.every(([kind]) => kind === 'location'))
    return absent('The job lists no skills or years of experience to compare.');
  const asksForSkills = asked.required_skills.length + asked.preferred_skills.length > 0;
  if (asksForSkills && shown.skills.length + shown.languages.length === 0)
    return absent("The resume lists no skills to compare with the job's.");
  const counted = shares.flatMap(([kind, share]) => ('share' in share ? [{ kind, share: share.share }] : []));
  if (counted.every(({ kind }) => kind === 'location'))
    return absent("The resume doesn't show years of experience to compare.");
  const all = sumOf(counted.map(({ kind }) => parts[kind].weight));
  const reached = sumOf(counted.map(({ kind, share }) => parts[kind].weight * share));
  return {
    match_score: oneDecimal((100 * reached) / all),
    reasons: shares.map(([kind, share]) => reasonOf(kind, share, (100 * parts[kind].weight) / all)),
    missing: null,
  };
}

function sharesOf(asked: Asked, shown: Shown): [MatchKind, Share][] {
  const shelf = indexSkills(shown);
  const groups = (isRequired: boolean) => asked.skill_groups.filter(({ required }) => required === isRequired);
  const credits = (requirements: string[][]) =>
    requirements.map((names) => bestOf(names.map((name) => creditFor(name, shelf))));
  const shares: [MatchKind, Share | undefined][] = [
    ['required_skills', skillShare(credits(listRequirements(asked.required_skills, groups(true))))],
    ['preferred_skills', skillShare(credits(listRequirements(asked.preferred_skills, groups(false))))],
    ['experience', matchYears(asked.min_experience_years, shown.total_years)],
    ['location', matchLocation(asked, shown.place)],
  ];
  return shares.flatMap(([kind, share]) => (share ? [[kind, share]] : []));
}

type Name = string | Sentence;
type Credit = Omit<SkillCredit, 'asked'> & { asked: Name };

/** Of alternatives the best counts, under the names of all: 'TypeScript or Java (Java)'. */
function bestOf(credits: SkillCredit[]): Credit {
  const [best] = [...credits].sort((one, other) => other.credit - one.credit);
  const names = credits.map<Name>(({ asked }) => asked);
  return {
    ...(best as SkillCredit),
    asked: names.reduce((one, other) => ({ message: '{one} or {other}', values: { one, other } })),
  };
}

/**
 * Fewer years than the least count in proportion. More than the most do not cost anything: a ceiling of years shuts older people
 * out, and somebody who applies knows what the posting offers.
 */
function matchYears(min: number | null, years: number | null): Share | undefined {
  if (!min) return undefined; // "No experience needed" asks for nothing.
  if (years === null) return { left_out: { message: "The resume's dates don't show how long." } };
  const message = '{years, plural, one {# year} other {# years}} (asks for {min} or more).';
  return { share: Math.min(1, years / min), said: [{ message, values: { years, min } }] };
}

function skillShare(credits: Credit[]): Share | undefined {
  if (credits.length === 0) return undefined;
  const share = credits.reduce((sum, { credit }) => sum + credit, 0) / credits.length;
  const listed = (message: string, from: number, to: number): Sentence[] => {
    const skills = credits.filter(({ credit }) => credit >= from && credit < to).map(nameOf);
    return skills.length > 0 ? [{ message, values: { skills } }] : [];
  };
  const said = [
    listed('Found: {skills}.', 1, 2),
    listed('Close: {skills}.', 0.5, 1),
    listed('Related: {skills}.', 0.25, 0.5),
    listed('Not found: {skills}.', 0, 0.25),
  ];
  return { share, said: said.flat() };
}

/** 'MySQL (PostgreSQL)': what was asked for, and in brackets what the resume says. */
function nameOf({ asked, found }: Credit): Name {
  const name = typeof asked === 'string' ? asked : inEnglish(asked);
  return !found || found.toLowerCase() === name.toLowerCase()
    ? asked
    : { message: '{asked} ({found})', values: { asked, found } };
}

function reasonOf(kind: MatchKind, share: Share, max: number): MatchReason {
  const { label } = parts[kind];
  if ('left_out' in share)
    return { kind, label, points: 0, max: 0, ...told([{ message: 'Not counted.' }, share.left_out]) };
  return { kind, label, points: oneDecimal(max * share.share), max: oneDecimal(max), ...told(share.said) };
}

const told = (said: Sentence[]) => ({ detail: said.map(inEnglish).join(' '), said });
const absent = (missing: string): Match => ({ match_score: null, reasons: [], missing });
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
