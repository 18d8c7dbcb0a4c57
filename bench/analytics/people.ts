// The people of bench/candidates with what charts ask for beside: 8 to 15 different skills, a score for each section of the
// resume, assessments, titles and how they came.
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { makePerson as listedPerson, type Vocabulary, zipf } from '../candidates/people.ts';

type Random = () => number;

export const tagCount = 40;
const day_ms = 86_400_000;
const maxima = Object.values(scoreSections);
const titleCount = 400;

export type Terms = Record<'skill' | 'city' | 'state_province' | 'country' | 'company' | 'title', Map<string, number>>;

export const listTitles = ({ skills }: Vocabulary) =>
  skills.slice(0, titleCount).map((skill, n) => `${skill} ${['Engineer', 'Analyst', 'Lead', 'Specialist'][n % 4]}`);

/** One decimal, as a sum of three throws: most are in the middle. */
const score = (random: Random) => Math.round((random() + random() + random()) * 333) / 10;

/** The `n`th of `total`, with the numbers of all terms. */
export function makeAnalyticsPerson(
  n: number,
  total: number,
  random: Random,
  words: Vocabulary,
  titles: string[],
  terms: Terms,
) {
  const {
    tag_count,
    total_experience_years: years,
    languages: _,
    current_organization: company,
    ...person
  } = listedPerson(n, total, random, words);
  const wanted = 8 + Math.floor(random() * 8);
  const skills = new Set<string>();
  while (skills.size < wanted) skills.add(zipf(words.skills, random));
  const said = zipf(titles, random);
  const title = person.score === null ? '' : said; // Resumes say it.
  const tags = new Set(
    Array.from({ length: tag_count }, () => 1 + Math.floor(Math.exp(random() * Math.log(tagCount)))),
  );
  const term = (kind: keyof Terms, name: string) => terms[kind].get(name) ?? null;
  return {
    ...person,
    n,
    company,
    title,
    years,
    skills: [...skills],
    ...assessmentsOf(Date.parse(person.created_at), random),
    skill_ids: [...new Set([...skills].map((name) => term('skill', name) as number))].sort((a, b) => a - b),
    city_id: term('city', person.city),
    state_province_id: term('state_province', person.state_province),
    country_id: term('country', person.country),
    company_id: term('company', company),
    title_id: term('title', title),
    email: person.email.replace('@', `.${total}@`), // Nobody is in two workspaces.
    source: 1 + Math.floor(random() ** 2 * 4),
    tag_numbers: [...tags].sort((a, b) => a - b),
    sections: person.score === null ? [] : maxima.map((max) => pointsOf(max, person.score as number, random)),
  };
}

const pointsOf = (max: number, total: number, random: Random) =>
  Math.round(Math.min(1, Math.max(0, total / 100 + (random() - 0.5) / 3)) * max * 10) / 10;

/** Four in ten have one, one in twelve a second one; of some the report says no score. */
function assessmentsOf(came: number, random: Random) {
  const count = random() < 0.4 ? (random() < 0.2 ? 2 : 1) : 0;
  const assessed_at = Array.from({ length: count }, () => came + Math.floor(random() ** 2 * 60 * day_ms)).sort();
  return {
    assessed_at: assessed_at.map((at) => new Date(at).toISOString()),
    assessed_scores: assessed_at.map(() => (random() < 0.05 ? null : score(random))),
  };
}
