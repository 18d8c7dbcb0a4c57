// Random candidates for tests, and the plainest way to find and order them: what the list must answer.
import { randomUUID } from 'node:crypto';
import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateSort } from '@hireframe/contract/candidates.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import { dice } from './dice.ts';
import { insertCandidate, makeCandidate } from './make.ts';

/** Few values, so that many share one; accents and case, so that spellings differ. */
const values = {
  first_name: ['Ana', 'ana', 'Zoë', 'Zoe', 'Ann', 'Ann-Marie', 'Ana Maria', 'Élodie', 'Łukasz', 'Bo'],
  last_name: ['Silva', 'Müller', 'Muller', "O'Neil", 'Li', '100%_ok\\'],
  city: ['', 'Porto', 'Köln', 'koln', 'Łódź', 'New York'],
  state_province: ['', 'Norte', 'NRW'],
  country: ['', 'Portugal', 'Germany'],
  current_organization: ['', 'Acme GmbH', 'Data & Co'],
  skills: ['React', 'react', 'C++', 'C', 'Go', 'Node.js', 'SQL', 'Data Analysis'],
} as const;
const years = [null, 0, 2.9, 3, 3.1, 6.9, 7, 12.5];
const scores = [null, 0, 40, 72.3, 99.9, 100];

export type Truth = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  city: string;
  state_province: string;
  country: string;
  current_organization: string;
  skills: string[];
  tags: string[];
  total_experience_years: number | null;
  created_at: string;
  score: number | null; // Of the newest resume.
  has_resume: boolean;
  is_onboarded: boolean;
};

const roll = dice(11);
const any = <One>(all: readonly One[]): One => all[roll(all.length)] as One;
const some = <One>(all: readonly One[], max: number) => [
  ...new Set(Array.from({ length: roll(max + 1) }, () => any(all))),
];

/** Somebody new, with whatever lists know of. */
export async function makeAnybody(db: Db, workspace_id: string, tags: string[]): Promise<Truth> {
  const truth = {
    first_name: any(values.first_name),
    last_name: any(values.last_name),
    city: any(values.city),
    state_province: any(values.state_province),
    country: any(values.country),
    current_organization: any(values.current_organization),
    skills: some(values.skills, 4),
    total_experience_years: any(years),
    created_at: new Date(Date.UTC(2026, 0, 1 + roll(5))).toISOString(),
    email: `${any(['a', 'b', 'z'])}${randomUUID()}@${any(['example.com', 'mail.example'])}`,
  };
  const about = any(['none', 'ours', 'shared', 'elsewhere']);
  const user_id = about === 'none' ? null : (await makeCandidate(db)).user_id;
  const account = {
    user_id,
    is_account_ours: about === 'ours',
    shared_at: about === 'shared' ? truth.created_at : null,
  };
  const id = await insertCandidate(db, { workspace_id }, { ...truth, ...account });
  const resumes = some(scores, 2);
  for (const [n, total_score] of resumes.entries()) await addResume(db, workspace_id, id, total_score, n);
  const worn = tags.length === 0 ? [] : some(tags, 2);
  const links = worn.map((tag_id) => ({ workspace_id, candidate_id: id, tag_id }));
  if (links.length > 0) await db.insertInto('candidate_tags').values(links).execute();
  return {
    ...truth,
    id,
    tags: worn,
    score: resumes.at(-1) ?? null,
    has_resume: resumes.length > 0,
    is_onboarded: about === 'ours' || about === 'shared',
  };
}

export async function addResume(db: Db, workspace_id: string, candidate_id: string, total_score: number | null, n = 0) {
  const file = { file_name: 'any.txt', content_type: 'text/plain', size_bytes: 1, object_key: 'any', sha256: 'any' };
  const uploaded_at = new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
  await db
    .insertInto('candidate_resumes')
    .values({ ...file, workspace_id, candidate_id, total_score, uploaded_at })
    .execute();
}

/** As lists compare words. */
export const plain = (text: string) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity));
const levels = { Junior: [0, 3], Mid: [3, 7], Senior: [7, Infinity] } as const;

function matches(one: Truth, filter: CandidateFilter): boolean {
  const text = [one.first_name, one.last_name, one.email, ...one.skills, one.current_organization].concat(
    one.city,
    one.state_province,
    one.country,
  );
  const document = ` ${plain(text.join(' '))}`;
  const words = plain(filter.search ?? '').split(' ');
  const skills = (filter.skills ?? '').split(',').map((skill) => plain(skill.trim()));
  const [from, to] = filter.experience_level ? levels[filter.experience_level] : [-Infinity, Infinity];
  const [experience, level] = [one.total_experience_years, one.total_experience_years ?? -1];
  const absent = { resume_score: one.score === null, experience: experience === null };
  const lacks = { ...absent, skills: one.skills.length === 0 };
  const is = (name: 'city' | 'state_province' | 'country') =>
    filter[name] === undefined || plain(filter[name]) === plain(one[name]);
  return (
    words.every((word) => document.includes(word.length < 3 ? ` ${word}` : word)) &&
    (filter.has_resume ?? one.has_resume) === one.has_resume &&
    (filter.is_onboarded ?? one.is_onboarded) === one.is_onboarded &&
    (filter.is_untagged ?? one.tags.length === 0) === (one.tags.length === 0) &&
    (!filter.tags || filter.tags.some((tag) => one.tags.includes(tag))) &&
    (!filter.ids || filter.ids.includes(one.id)) &&
    is('city') &&
    is('state_province') &&
    is('country') &&
    (filter.without ?? []).every((fact) => lacks[fact]) &&
    skills.every((skill) => skill === '' || one.skills.map(plain).includes(skill)) &&
    (!filter.experience_level || (level >= from && level < to)) &&
    within(experience, filter.experience_min, filter.experience_max) &&
    within(one.score, filter.resume_score_min, filter.resume_score_max) &&
    within(null, filter.assessment_score_min, filter.assessment_score_max)
  );
}

const compare = <Key extends string | number>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);

/** Who is in the list, in its order. */
export function expectedIds(all: Truth[], filter: CandidateFilter, sort_by: CandidateSort): string[] {
  const unknown = sort_by.startsWith('-') ? -1 : 1000; // Last, either way.
  const keys = {
    created_at: ({ created_at }: Truth) => [created_at],
    first_name: ({ first_name, last_name }: Truth) => [plain(first_name), plain(last_name)],
    email: ({ email }: Truth) => [email],
    last_activity_at: ({ created_at }: Truth) => [created_at], // Nothing happened since.
    resume_score: ({ score }: Truth) => [score ?? unknown],
    experience_years: ({ total_experience_years: years }: Truth) => [years ?? unknown],
  }[sort_by.replace('-', '') as 'email'] as (one: Truth) => (string | number)[];
  const ordered = all
    .filter((one) => matches(one, filter))
    .sort((a, b) => {
      const [left, right] = [keys(a), keys(b)];
      return left.map((key, n) => compare(key, right[n] as typeof key)).find(Boolean) ?? compare(a.id, b.id);
    });
  return (sort_by.startsWith('-') ? ordered.reverse() : ordered).map(({ id }) => id);
}
