// What the column store must answer, from the normal tables: plain joins, and everything else in the plainest code.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import type {
  AssessmentsPage,
  Bounds,
  Clusters,
  ClustersQuestion,
  ColumnStorePage,
  Days,
  Insights,
  Range,
  Tally,
} from '@hireframe/engines/column-store/questions.ts';
import { sql } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import { plain } from './candidates-made.ts';

type Assessment = { day: number; score: number | null };
export type Plain = {
  id: string;
  created_at: string;
  day: number;
  first_name: string;
  last_name: string;
  email: string;
  source: string;
  city: string;
  state_province: string;
  country: string;
  company: string;
  title: string;
  latitude: number | null;
  longitude: number | null;
  skills: string[];
  years: number | null;
  has_resume: boolean;
  is_onboarded: boolean;
  resume_score: number | null;
  sections: number[];
  tags: string[];
  assessments: Assessment[];
};

const single = (value: number | null) => (value === null ? null : Math.fround(value));
const dayOf = (at: string) => Math.floor(Date.parse(at) / 86_400_000);

type Said = 'id' | 'created_at' | 'first_name' | 'last_name' | 'email' | 'source' | 'city' | 'state_province';
type PersonRow = Pick<Plain, Said | 'country' | 'latitude' | 'longitude' | 'skills'> & {
  current_organization: string;
  total_experience_years: number | null;
  is_account_ours: boolean;
  shared_at: string | null;
  role: string | null;
};
type ResumeRow = {
  candidate_id: string;
  total_score: number | null;
  resume_score_breakdown: Record<string, { score: number }> | null;
  extracted_data: { experience: { role: string }[] };
};

/** Everybody in a workspace, as its tables have them. */
export async function readPlain(db: Db, workspace_id: string): Promise<Plain[]> {
  const { rows: people } = await sql<PersonRow>`
    select candidates.*, users.role from candidates left join users on users.id = candidates.user_id
    where candidates.workspace_id = ${workspace_id} and merged_into is null`.execute(db);
  const mine = (id: string) => (row: { candidate_id: string }) => row.candidate_id === id;
  const tables = sql`where workspace_id = ${workspace_id}`;
  const resumes = await sql<ResumeRow>`
    select * from candidate_resumes ${tables} order by uploaded_at desc, id desc`.execute(db);
  const tags = await sql<{ candidate_id: string; tag_id: string }>`select * from candidate_tags ${tables}`.execute(db);
  const assessments = await sql<{ candidate_id: string; at: string; score: number | null }>`
    select candidate_id, completed_at as at, comprehensive_score as score from screenings
    join assessment_sessions session on session.id = session_id
    join assessment_reports report on report.session_id = session.id
    ${tables} and ready_at is not null order by completed_at, session.id`.execute(db);
  return people.map((row) => {
    const resume = resumes.rows.find(mine(row.id));
    const breakdown = resume?.resume_score_breakdown;
    return {
      ...row,
      day: dayOf(row.created_at),
      company: row.current_organization,
      title: resume?.extracted_data.experience[0]?.role ?? '',
      years: single(row.total_experience_years),
      has_resume: resume !== undefined,
      is_onboarded: Boolean((row.is_account_ours || row.shared_at) && row.role),
      resume_score: single(resume?.total_score ?? null),
      sections: breakdown ? Object.keys(scoreSections).map((name) => breakdown[name]?.score ?? 0) : [],
      tags: tags.rows.filter(mine(row.id)).map(({ tag_id }) => tag_id),
      assessments: assessments.rows
        .filter(mine(row.id))
        .map(({ at, score }) => ({ day: dayOf(at), score: single(score) })),
    };
  });
}

const newest = ({ assessments }: Plain) => assessments.at(-1)?.score ?? null;
const levelOf = ({ years }: Plain) => (years === null ? 0 : years < 3 ? 1 : years < 7 ? 2 : 3);
const skillsOf = ({ skills }: Plain) => [...new Set(skills.map(plain))];

export const inRange = (value: number | null, { min, max, below }: { [Name in keyof Range]?: number | undefined }) =>
  [min, max, below].every((end) => end === undefined) ||
  (value !== null &&
    value >= Math.fround(min ?? -1e9) &&
    value <= Math.fround(max ?? 1e9) &&
    value < Math.fround(below ?? 1e9));
export const inDays = (day: number, { from, to }: Days) => day >= (from ?? -1e9) && day <= (to ?? 1e9);

/** Whom a query finds, whenever they came. */
export function matchesPlain(one: Plain, query: AnalyticsQuery): boolean {
  const same = (said: string | undefined, is: string) => said === undefined || plain(said) === plain(is);
  const holdsWords = (said: string | undefined, is: string) =>
    said === undefined || said.split(/\s+/).every((word) => plain(is).includes(plain(word)));
  const wanted = (query.skills ?? '').split(',').filter((skill) => skill.trim());
  const level = query.experience_level && ['Junior', 'Mid', 'Senior'].indexOf(query.experience_level) + 1;
  const lacks = { resume_score: one.resume_score === null, experience: one.years === null, skills: !one.skills.length };
  const resume = { min: query.resume_score_min, max: query.resume_score_max, below: query.resume_score_below };
  const assessment = { min: query.assessment_score_min, max: query.assessment_score_max };
  return [
    (query.has_resume ?? one.has_resume) === one.has_resume,
    (query.is_onboarded ?? one.is_onboarded) === one.is_onboarded,
    (query.is_untagged ?? one.tags.length === 0) === (one.tags.length === 0),
    !query.tags || query.tags.some((tag) => one.tags.includes(tag)),
    same(query.city, one.city),
    same(query.state_province, one.state_province),
    same(query.country, one.country),
    holdsWords(query.company, one.company),
    holdsWords(query.title, one.title),
    wanted.every((skill) => skillsOf(one).includes(plain(skill.trim()))),
    level === undefined || levelOf(one) === level,
    (query.source ?? one.source) === one.source,
    (query.without ?? []).every((fact) => lacks[fact]),
    inRange(one.years, { min: query.experience_min, max: query.experience_max }),
    inRange(one.resume_score, resume),
    inRange(newest(one), { ...assessment, below: query.assessment_score_below }),
  ].every(Boolean);
}

/** Numbers of a workspace's terms, by kind and word. */
export type Terms = (kind: string, word: string) => number;

export async function readTerms(db: Db, workspace_id: string): Promise<Terms> {
  const found = db.selectFrom('candidate_terms').select(['id', 'kind', 'term_key']);
  const rows = await found.where('workspace_id', '=', workspace_id).execute();
  const ids = new Map(rows.map(({ kind, term_key, id }) => [`${kind} ${term_key}`, id]));
  return (kind, word) => ids.get(`${kind} ${plain(word)}`) ?? 0;
}

function tallyOf(all: (number | null)[]): Tally {
  const known = all.filter((value) => value !== null);
  return { count: known.length, sum: known.reduce((sum, value) => sum + value, 0) };
}

const byFrequency = ([a, n]: [number, number], [b, m]: [number, number]) => m - n || a - b;

function frequent(ids: number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(byFrequency);
}

/** The first ones, and those as frequent as the last of them. */
const withTies = (counts: [number, number][], max: number) =>
  counts.filter(([, count]) => count >= (counts[max - 1]?.[1] ?? 0));

const inOrderOfDay = (days: number[]) => frequent(days).sort(([a], [b]) => a - b);
const levelsOf = (people: Plain[]) => [1, 2, 3].map((level) => people.filter((one) => levelOf(one) === level).length);

/** @param people whom the filter finds, whenever they came */
export function plainInsights(people: Plain[], days: Days, terms: Terms, skills: number): Insights {
  const came = people.filter(({ day }) => inDays(day, days));
  const taken = people.flatMap(({ assessments }) => assessments).filter(({ day }) => inDays(day, days));
  const bands = came.flatMap((one) =>
    one.resume_score === null ? [] : Math.min(9, Math.floor(one.resume_score / 10)),
  );
  const known = came.flatMap((one) => skillsOf(one).map((skill) => terms('skill', skill)));
  return {
    total: came.length,
    with_resume: came.filter(({ has_resume }) => has_resume).length,
    without_skills: came.filter((one) => one.skills.length === 0).length,
    resume_score: tallyOf(came.map(({ resume_score }) => resume_score)),
    assessment_score: tallyOf(came.map(newest)),
    cities: new Set(came.map(({ city }) => plain(city)).filter(Boolean)).size,
    resume_bands: Array.from({ length: 10 }, (_, band) => bands.filter((one) => one === band).length),
    levels: levelsOf(came) as [number, number, number],
    skills: withTies(frequent(known), skills),
    sign_ups: inOrderOfDay(came.map(({ day }) => day)),
    completions: inOrderOfDay(taken.map(({ day }) => day)).map(([day, count]) => [
      day,
      count,
      tallyOf(taken.filter((one) => one.day === day).map(({ score }) => score)),
    ]) as Insights['completions'],
  };
}

type Keyed = string | number | null;
const compare = (a: Keyed, b: Keyed) => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1);

export type Measure = 'resume_score' | 'assessment_score' | 'experience_years' | 'skills' | { section: number };
export const readMeasure = (one: Plain, measure: Measure): number | null => {
  if (typeof measure === 'object') return single(one.sections[measure.section] ?? null);
  if (measure === 'skills') return skillsOf(one).length;
  return { resume_score: one.resume_score, assessment_score: newest(one), experience_years: one.years }[measure];
};

/** Whoever has no value comes last; ties by id, both in the direction of the order. */
export function plainPage(
  people: Plain[],
  measure: Measure,
  is_descending: boolean,
  cut: Cut,
): ColumnStorePage['rows'] {
  const direction = is_descending ? -1 : 1;
  const valued = people.map((one) => ({ id: one.id, value: readMeasure(one, measure), matched: 0 }));
  const last = ({ value }: { value: number | null }) => Number(value === null);
  valued.sort((a, b) => last(a) - last(b) || direction * (compare(a.value, b.value) || compare(a.id, b.id)));
  return valued.slice(cut.offset, cut.offset + cut.limit);
}
type Cut = { offset: number; limit: number };
type Scored = Range & { is_unscored?: boolean };
export function plainAssessments(people: Plain[], completed: Days, asked: Scored, cut: Cut): AssessmentsPage {
  const all = people.flatMap(({ id, assessments }) => assessments.map((one) => ({ id, ...one })));
  const isOf = (score: number | null) => (asked.is_unscored ?? score === null) === (score === null);
  const found = all.filter(({ day, score }) => inDays(day, completed) && inRange(score, asked) && isOf(score));
  found.sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || b.day - a.day || compare(a.id, b.id));
  const scores = found.flatMap((one) => one.score ?? []);
  const ends = scores.length === 0 ? { min: null, max: null } : { min: Math.min(...scores), max: Math.max(...scores) };
  return {
    count: found.length,
    summary: { ...tallyOf(scores), ...ends },
    rows: found.slice(cut.offset, cut.offset + cut.limit),
  };
}

const axes = 2 ** 26;
/** Of the square of the web's maps, both from 0 to 1; undefined without a place. */
function cellOf({ latitude, longitude }: Plain) {
  if (latitude === null || longitude === null) return undefined;
  const down = 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * axes), y: Math.floor(down * axes) };
}

/** The middle of a cell. */
function middleOf(one: Plain) {
  const cell = cellOf(one);
  if (!cell) return undefined;
  const down = (cell.y + 0.5) / axes;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
  return { latitude, longitude: ((cell.x + 0.5) / axes) * 360 - 180 };
}

function isInside(one: Plain, bounds: Bounds | undefined): boolean {
  if (!bounds) return true;
  const middle = middleOf(one);
  if (!middle || middle.latitude < bounds.south || middle.latitude > bounds.north) return false;
  const [east, west] = [middle.longitude <= bounds.east, middle.longitude >= bounds.west];
  return bounds.west > bounds.east ? east || west : east && west;
}

function keyOf(one: Plain, { by, zoom }: Pick<ClustersQuestion, 'by' | 'zoom'>, terms: Terms): string | undefined {
  if (by !== 'cell') return String(one[by] ? terms(by, one[by]) : 0);
  const cell = cellOf(one);
  if (!cell) return undefined;
  let tile = 0n;
  const bits = Math.min(26, zoom + 2);
  for (let bit = bits - 1; bit >= 0; bit--) {
    const [x, y] = [Math.floor(cell.x / 2 ** (26 - bits + bit)) % 2, Math.floor(cell.y / 2 ** (26 - bits + bit)) % 2];
    tile = (tile << 2n) | BigInt(y * 2 + x);
  }
  return `${zoom}/${tile}`;
}

const meanOf = (all: number[]) => (all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length);

/** @param people whom the filter finds, days included */
export function plainClusters(
  people: Plain[],
  asked: Omit<ClustersQuestion, 'kind' | 'filter'>,
  terms: Terms,
): Clusters {
  const inside = people.filter((one) => isInside(one, asked.bounds));
  const groups = new Map<string, Plain[]>();
  for (const one of inside) {
    const key = keyOf(one, asked, terms);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const all = [...groups].sort(([a, one], [b, two]) => two.length - one.length || compare(a, b));
  return {
    clusters: all.slice(0, asked.limit).map(([key, group]) => clusterOf(key, group, asked, terms)),
    total: all.reduce((sum, [, group]) => sum + group.length, 0),
    locations: all.length,
    without_place: asked.by === 'cell' || asked.bounds ? people.filter(({ latitude }) => latitude === null).length : 0,
  };
}

function clusterOf(key: string, group: Plain[], { by, skills: max }: { by: string; skills: number }, terms: Terms) {
  const middles = group.flatMap((one) => middleOf(one) ?? []);
  const skills = frequent(group.flatMap((one) => skillsOf(one).map((skill) => terms('skill', skill))));
  const cities = frequent(group.flatMap(({ city }) => (city ? terms('city', city) : [])));
  return {
    key,
    count: group.length,
    latitude: meanOf(middles.map(({ latitude }) => latitude)),
    longitude: meanOf(middles.map(({ longitude }) => longitude)),
    city_id: by === 'cell' ? (cities[0]?.[0] ?? null) : by === 'city' && key !== '0' ? Number(key) : null,
    resume_score: tallyOf(group.map(({ resume_score }) => resume_score)),
    assessment_score: tallyOf(group.map(newest)),
    levels: levelsOf(group) as [number, number, number],
    skills: withTies(skills, max),
    unique_skills: skills.length,
  };
}
