// The same answers by the plainest of means: objects, filters and sorts.
import type {
  AssessmentsPage,
  AssessmentsQuestion,
  Clusters,
  ClustersQuestion,
  ColumnStoreFilter,
  ColumnStorePage,
  ColumnStoreQuestion,
  Days,
  Insights,
  InsightsQuestion,
  PageQuestion,
  Range,
  Summary,
  Tally,
} from './questions.ts';
import type { FactRow } from './storage/rows.ts';

/** `rank` says how names and e-mails sort. */
export type Person = FactRow & { created_at: number; first_name: string; email: string };

/** Neighbours stand beside one another on a page: they are tried by those. */
export type PlainQuestion = Exclude<ColumnStoreQuestion, { kind: 'neighbours' }>;

export function plainAnswer(people: Person[], question: PlainQuestion) {
  switch (question.kind) {
    case 'insights':
      return plainInsights(people, question);
    case 'clusters':
      return plainClusters(people, question);
    case 'page':
      return plainPage(people, question);
    case 'assessments':
      return plainAssessments(people, question);
  }
}

const within = (day: number, { from, to }: Days = {}) =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

function inRange(value: number | null | undefined, range: Range | undefined) {
  if (!range || Object.values(range).every((end) => end === undefined)) return true;
  if (value === null || value === undefined) return false;
  const { min, max, below } = range;
  if (min !== undefined && value < Math.fround(min)) return false;
  if (max !== undefined && value > Math.fround(max)) return false;
  return below === undefined || value < Math.fround(below);
}

function fulfils(one: Person, filter: ColumnStoreFilter): boolean {
  const { skill_ids = [], any_skill_ids, tags, section_score, without = [] } = filter;
  if (filter.is_nobody || !within(one.created_day, filter.created)) return false;
  if (filter.level !== undefined && one.experience_level !== filter.level) return false;
  if (filter.source !== undefined && one.source !== filter.source) return false;
  for (const name of ['city_id', 'state_province_id', 'country_id'] as const)
    if (filter[name] !== undefined && (filter[name] === null || one[name] !== filter[name])) return false;
  const { company_ids, title_ids } = filter;
  if (company_ids && (one.company_id === null || !company_ids.includes(one.company_id))) return false;
  if (title_ids && (one.title_id === null || !title_ids.includes(one.title_id))) return false;
  for (const name of ['experience_years', 'resume_score', 'assessment_score'] as const)
    if (!inRange(one[name], filter[name])) return false;
  if (section_score && !inRange(one.section_scores[section_score.section], withoutSection(section_score))) return false;
  const { has_resume, is_onboarded, is_untagged } = filter;
  for (const [bit, is_set] of [has_resume, is_onboarded, is_untagged].entries())
    if (is_set !== undefined && Boolean(one.flags & (1 << bit)) !== is_set) return false;
  if (!skill_ids.every((id) => id !== null && one.skill_ids.includes(id))) return false;
  if (any_skill_ids && !any_skill_ids.some((id) => id !== null && one.skill_ids.includes(id))) return false;
  if (without.includes('resume_score') && one.resume_score !== null) return false;
  if (without.includes('experience') && one.experience_years !== null) return false;
  if (without.includes('skills') && one.skill_ids.length > 0) return false;
  return !tags || tags.some((tag) => one.tag_ids.includes(tag));
}

const withoutSection = ({ min, max, below }: Range) => ({ min, max, below });

const tally = (values: (number | null)[]): Tally => {
  const there = values.filter((value) => value !== null);
  return { count: there.length, sum: there.reduce((sum, value) => sum + value, 0) };
};

function summary(values: (number | null)[]): Summary {
  const there = values.filter((value) => value !== null);
  const [min, max] = there.length === 0 ? [null, null] : [Math.min(...there), Math.max(...there)];
  return { ...tally(values), min, max };
}

function frequent(people: Person[], wanted: number): [number, number][] {
  const counts = new Map<number, number>();
  for (const id of people.flatMap(({ skill_ids }) => skill_ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const min = sorted[wanted - 1]?.[1] ?? 0;
  return wanted === 0 ? [] : sorted.filter(([, count]) => count >= min);
}

const levelsOf = (people: Person[]) =>
  [1, 2, 3].map((level) => people.filter((one) => one.experience_level === level).length) as [number, number, number];

function plainInsights(people: Person[], { filter, days, skills }: InsightsQuestion): Insights {
  const all = people.filter((one) => fulfils(one, filter));
  const came = all.filter(({ created_day }) => within(created_day, days));
  const assessments = all.flatMap(({ assessed_days, assessed_scores }) =>
    assessed_days.map((day, n) => ({ day, score: assessed_scores[n] as number | null })),
  );
  const byDay = (found: number[]) => [...new Set(found)].sort((a, b) => a - b);
  const completed = assessments.filter(({ day }) => within(day, days));
  return {
    total: came.length,
    with_resume: came.filter(({ flags }) => flags & 1).length,
    resume_score: tally(came.map(({ resume_score }) => resume_score)),
    assessment_score: tally(came.map(({ assessment_score }) => assessment_score)),
    cities: new Set(came.flatMap(({ city_id }) => city_id ?? [])).size,
    resume_bands: Array.from(
      { length: 10 },
      (_, n) =>
        came.filter(({ resume_score: score }) => score !== null && Math.min(9, Math.floor(score / 10)) === n).length,
    ),
    levels: levelsOf(came),
    skills: frequent(came, skills),
    without_skills: came.filter(({ skill_ids }) => skill_ids.length === 0).length,
    sign_ups: byDay(came.map(({ created_day }) => created_day)).map((day) => [
      day,
      came.filter(({ created_day }) => created_day === day).length,
    ]),
    completions: byDay(completed.map(({ day }) => day)).map((day) => {
      const then = completed.filter((one) => one.day === day);
      return [day, then.length, tally(then.map(({ score }) => score))];
    }),
  };
}

/** Of a cell, by the numbers of its bits. */
function placeOfCell(cell: number) {
  const bits = BigInt(cell).toString(2).padStart(52, '0');
  const every = (from: number) => Number.parseInt([...bits].filter((_, n) => n % 2 === from).join(''), 2);
  const [down, across] = [(every(0) + 0.5) / 2 ** 26, (every(1) + 0.5) / 2 ** 26];
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
    longitude: across * 360 - 180,
  };
}

const keyOf = (one: Person, { by, zoom }: Pick<ClustersQuestion, 'by' | 'zoom'>) =>
  by === 'cell'
    ? one.cell === null
      ? undefined
      : `${zoom}/${BigInt(one.cell) >> BigInt(52 - 2 * (zoom + 2))}`
    : String(one[`${by}_id`] ?? 0);

function plainClusters(people: Person[], question: ClustersQuestion): Clusters {
  const { filter, bounds, by, limit, only } = question;
  const all = people.filter((one) => fulfils(one, filter));
  const needsCell = by === 'cell' || bounds !== undefined;
  const groups = new Map<string, Person[]>();
  for (const one of all) {
    if (needsCell && one.cell === null) continue;
    if (bounds) {
      const { latitude, longitude } = placeOfCell(one.cell as number);
      const { west, east, south, north } = bounds;
      if (latitude < south || latitude > north) continue;
      if (west <= east ? longitude < west || longitude > east : longitude < west && longitude > east) continue;
    }
    const key = keyOf(one, question) as string;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const asked = [...groups].filter(([key]) => only === undefined || key === only);
  asked.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const mean = (values: number[]) =>
    values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
  return {
    clusters: asked.slice(0, limit).map(([key, own]) => {
      const places = own.flatMap(({ cell }) => (cell === null ? [] : placeOfCell(cell)));
      const cities = own.flatMap(({ city_id }) => city_id ?? []);
      const often = (city: number) => cities.filter((one) => one === city).length;
      const [usual] = [...cities].sort((a, b) => often(b) - often(a) || a - b);
      return {
        key,
        count: own.length,
        latitude: mean(places.map(({ latitude }) => latitude)),
        longitude: mean(places.map(({ longitude }) => longitude)),
        city_id: by === 'cell' || (by === 'city' && key !== '0') ? (usual ?? null) : null,
        resume_score: tally(own.map(({ resume_score }) => resume_score)),
        assessment_score: tally(own.map(({ assessment_score }) => assessment_score)),
        levels: levelsOf(own),
        skills: frequent(own, question.skills),
        unique_skills: new Set(own.flatMap(({ skill_ids }) => skill_ids)).size,
      };
    }),
    total: asked.reduce((sum, [, own]) => sum + own.length, 0),
    locations: asked.length,
    without_place: needsCell ? all.filter(({ cell }) => cell === null).length : 0,
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function plainPage(people: Person[], question: PageQuestion): ColumnStorePage {
  const { filter, cluster, order, offset, limit, summary: summed, asked_skill_ids = [] } = question;
  const zoom = Number(cluster?.key.split('/')[0] ?? 0);
  const all = people.filter(
    (one) => fulfils(one, filter) && (!cluster || keyOf(one, { by: cluster.by, zoom }) === cluster.key),
  );
  const matched = (one: Person) => asked_skill_ids.filter((id) => one.skill_ids.includes(id)).length;
  const section = order.section ?? filter.section_score?.section ?? 0;
  const value = (one: Person, name: string): number | null => {
    if (name === 'skills') return one.skill_ids.length;
    if (name === 'section_score') return one.section_scores[section] ?? null;
    return name === 'matched' ? matched(one) : (one[name as 'resume_score'] ?? null);
  };
  const sign = order.is_descending ? -1 : 1;
  const ofText = order.by === 'first_name' || order.by === 'email' ? order.by : undefined;
  const isValue = !ofText && order.by !== 'created_at';
  const compared = (one: Person) => (isValue ? value(one, order.by) : one.created_at);
  const sorted = [...all].sort((a, b) => {
    const [x, y] = [compared(a), compared(b)];
    const byId = sign * compareText(a.id, b.id);
    if (ofText) return sign * compareText(a[ofText], b[ofText]) || byId;
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byId;
    const second = order.by === 'matched' ? a.skill_ids.length - b.skill_ids.length : 0;
    return sign * (x - y || second) || byId;
  });
  const shown = summed ?? (isValue ? order.by : undefined);
  return {
    count: all.length,
    summary: summed ? summary(all.map((one) => value(one, summed))) : null,
    rows: sorted.slice(offset, offset + limit).map((one) => ({
      id: one.id,
      value: shown ? value(one, shown) : null,
      matched: matched(one),
    })),
  };
}

function plainAssessments(people: Person[], question: AssessmentsQuestion): AssessmentsPage {
  const all = people
    .filter((one) => fulfils(one, question.filter))
    .flatMap((one) => one.assessed_days.map((day, n) => ({ id: one.id, day, score: one.assessed_scores[n] ?? null })))
    .filter(({ day, score }) => within(day, question.completed) && inRange(score, question.score))
    .filter(({ score }) => (question.is_unscored ?? score === null) === (score === null));
  all.sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || b.day - a.day || compareText(a.id, b.id));
  return {
    count: all.length,
    summary: summary(all.map(({ score }) => score)),
    rows: all.slice(question.offset, question.offset + question.limit),
  };
}
