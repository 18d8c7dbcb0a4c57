// The five questions of the column store, asked of ClickHouse.
import type {
  AssessmentsPage,
  AssessmentsQuestion,
  Clusters,
  ClustersQuestion,
  ColumnStoreAnswer,
  ColumnStoreNeighbours,
  ColumnStorePage,
  ColumnStoreQuestion,
  Insights,
  InsightsQuestion,
  NeighboursQuestion,
  PageQuestion,
  Summary,
} from '@hireframe/engines/column-store/questions.ts';
import { ofDays, ofRange, toConditions } from './conditions.ts';

type Cell = number | string | null | number[];
/** Rows of a statement, in the order of its columns. */
export type Ask = (text: string) => Cell[][];

export function askClickHouse<Q extends ColumnStoreQuestion>(ask: Ask, workspace_id: string, question: Q) {
  return answerOf({ ask, workspace_id }, question) as ColumnStoreAnswer<Q>;
}

type Context = { ask: Ask; workspace_id: string };

function answerOf(context: Context, question: ColumnStoreQuestion) {
  switch (question.kind) {
    case 'insights':
      return insights(context, question);
    case 'clusters':
      return clusters(context, question);
    case 'page':
      return page(context, question);
    case 'assessments':
      return assessments(context, question);
    case 'neighbours':
      return neighbours(context, question);
  }
}

/** Who somebody is by their newest version: `final` drops older ones, and those who are gone. */
const from = (workspace_id: string, conditions: string[]) =>
  `from candidate_facts final where workspace_id = '${workspace_id}' and ${conditions.join(' and ')}`;

/** UUIDs of ClickHouse are ordered by their second half. */
const id = 'toString(candidate_id)';
const sum = (value: string) => `sum(toFloat64(${value}))`;
const scores = `count(resume_score), ${sum('resume_score')}, count(assessment_score), ${sum('assessment_score')}`;
const levels = [1, 2, 3].map((level) => `countIf(experience_level = ${level})`).join();
const tally = (count: Cell | undefined, total: Cell | undefined) => ({ count: Number(count), sum: Number(total ?? 0) });
const numbers = (row: Cell[]) => row.map(Number) as [number, number];

function insights({ ask, workspace_id }: Context, { filter, days, skills }: InsightsQuestion): Insights {
  const people = toConditions(filter);
  const came = from(workspace_id, [...people, ...ofDays('created_day', days)]);
  const bands = Array.from(
    { length: 10 },
    (_, n) => `countIf(least(9, floor(assumeNotNull(resume_score) / 10)) = ${n} and resume_score is not null)`,
  ).join();
  const [row = []] = ask(`select count(), countIf(bitTest(flags, 0)), ${scores}, uniqExactIf(city_id, city_id <> 0),
    countIf(empty(skill_ids)), ${levels}, ${bands} ${came}`);
  const frequent =
    skills === 0
      ? []
      : ask(`select skill, count() as people from (select skill_ids ${came}) array join skill_ids as skill
          group by skill order by people desc limit ${skills} with ties`);
  return {
    total: Number(row[0]),
    with_resume: Number(row[1]),
    resume_score: tally(row[2], row[3]),
    assessment_score: tally(row[4], row[5]),
    cities: Number(row[6]),
    without_skills: Number(row[7]),
    levels: row.slice(8, 11).map(Number) as Insights['levels'],
    resume_bands: row.slice(11).map(Number),
    skills: frequent.map(numbers).sort((a, b) => b[1] - a[1] || a[0] - b[0]),
    sign_ups: ask(`select created_day, count() ${came} group by created_day order by created_day`).map(numbers),
    completions: ask(`select day, count(), count(score), ${sum('score')}
      from (select assessed_days, assessed_scores ${from(workspace_id, people)})
      array join assessed_days as day, assessed_scores as score
      where ${['true', ...ofDays('day', days)].join(' and ')} group by day order by day`).map(
      ([day, count, scored, total]) => [Number(day), Number(count), tally(scored, total)],
    ),
  };
}

function groupKey({ by, zoom }: Pick<ClustersQuestion, 'by' | 'zoom'>) {
  return by === 'cell'
    ? `concat('${zoom}/', toString(bitShiftRight(cell, ${52 - 2 * (zoom + 2)})))`
    : `toString(${by}_id)`;
}

function clusters({ ask, workspace_id }: Context, question: ClustersQuestion): Clusters {
  const { by, bounds, limit, only, skills } = question;
  const people = toConditions(question.filter);
  const needsCell = by === 'cell' || bounds !== undefined;
  const placed = needsCell ? [...people, 'cell >= 0'] : people;
  if (bounds) {
    placed.push(`latitude between ${bounds.south} and ${bounds.north}`);
    const [west, east] = [`longitude >= ${bounds.west}`, `longitude <= ${bounds.east}`];
    placed.push(bounds.west <= bounds.east ? `${west} and ${east}` : `(${west} or ${east})`);
  }
  const key = groupKey(question);
  const having = only === undefined ? '' : `having key = '${only}'`;
  const groups = `select ${key} as key, count() as people, avgIf(latitude, cell >= 0),
    avgIf(longitude, cell >= 0), ${scores}, ${levels}, uniqExactArray(skill_ids),
    sumMapIf([city_id], [1], city_id <> 0) as cities,
    arraySort((city, number) -> (-number, city), cities.1, arrayMap(one -> toInt64(one), cities.2))[1]
    ${from(workspace_id, placed)} group by key ${having}`;
  const [[total, locations] = [0, 0]] = ask(
    `select sum(people), count() from (select ${key} as key, count() as people ${from(workspace_id, placed)} group by key ${having})`,
  );
  const rows = ask(`${groups} order by people desc, key limit ${limit}`);
  const frequent = skills === 0 || rows.length === 0 ? [] : clusterSkills(rows);
  function clusterSkills(shown: Cell[][]) {
    const keys = shown.map((row) => `'${row[0]}'`).join();
    return ask(`select key, skill, people from (
        select key, skill, count() as people, rank() over (partition by key order by people desc) as place
        from (select ${key} as key, skill_ids ${from(workspace_id, placed)} and key in (${keys}))
        array join skill_ids as skill group by key, skill)
      where place <= ${skills} order by key, people desc, skill`);
  }
  const byKey = Map.groupBy(frequent, ([of]) => of);
  const [[without = 0] = []] = needsCell ? ask(`select count() ${from(workspace_id, [...people, 'cell < 0'])}`) : [];
  return {
    clusters: rows.map((row) => ({
      key: String(row[0]),
      count: Number(row[1]),
      latitude: row[2] as number | null,
      longitude: row[3] as number | null,
      resume_score: tally(row[4], row[5]),
      assessment_score: tally(row[6], row[7]),
      levels: row.slice(8, 11).map(Number) as [number, number, number],
      unique_skills: Number(row[11]),
      city_id: by === 'cell' || (by === 'city' && row[0] !== '0') ? Number(row[13]) || null : null,
      skills: (byKey.get(row[0] as Cell) ?? []).map(([, skill, people]) => [Number(skill), Number(people)]),
    })),
    total: Number(total),
    locations: Number(locations),
    without_place: Number(without),
  };
}

function summarize(row: Cell[] = []): Summary {
  const [count, total, min, max] = row;
  return { ...tally(count, total), min: count ? Number(min) : null, max: count ? Number(max) : null };
}
const summary = (value: string) => `count(${value}), ${sum(value)}, min(toFloat64(${value})), max(toFloat64(${value}))`;

function page({ ask, workspace_id }: Context, question: PageQuestion): ColumnStorePage {
  const { filter, cluster, order, offset, limit, summary: summed, asked_skill_ids: asked = [] } = question;
  const conditions = toConditions(filter);
  if (cluster?.by === 'cell') conditions.push('cell >= 0');
  if (cluster)
    conditions.push(`${groupKey({ by: cluster.by, zoom: Number(cluster.key.split('/')[0]) })} = '${cluster.key}'`);
  const section = `if(empty(section_scores), null, section_scores[${(order.section ?? filter.section_score?.section ?? 0) + 1}])`;
  const matched = asked.length === 0 ? 'toUInt64(0)' : `arrayCount(one -> has(skill_ids, one), [${asked.join()}])`;
  const values: Record<string, string> = { skills: 'length(skill_ids)', section_score: section, matched };
  const texts: Record<string, string> = { created_at: 'created_us', first_name: 'first_name_key', email: 'email' };
  const expressionOf = (name: string) => texts[name] ?? values[name] ?? name;
  const shown = summed ?? (order.by in texts ? undefined : order.by);
  const direction = order.is_descending ? 'desc' : 'asc';
  const second = order.by === 'matched' ? `length(skill_ids) ${direction},` : '';
  const found = from(workspace_id, conditions);
  const [[count, ...figures] = []] = ask(`select count(), ${summed ? summary(expressionOf(summed)) : '0'} ${found}`);
  const rows = ask(`select ${id}, ${shown ? `toFloat64(${expressionOf(shown)})` : 'null'}, ${matched} ${found}
    order by ${expressionOf(order.by)} ${direction} nulls last, ${second} ${id} ${direction} limit ${limit} offset ${offset}`);
  return {
    count: Number(count),
    summary: summed ? summarize(figures) : null,
    rows: rows.map(([one, value, matched]) => ({
      id: String(one),
      value: value as number | null,
      matched: Number(matched),
    })),
  };
}

function assessments({ ask, workspace_id }: Context, question: AssessmentsQuestion): AssessmentsPage {
  const conditions = ['true', ...ofDays('day', question.completed), ...ofRange('score', question.score)];
  if (question.is_unscored !== undefined) conditions.push(`score is ${question.is_unscored ? '' : 'not'} null`);
  const found = `from (select candidate_id, assessed_days, assessed_scores ${from(workspace_id, toConditions(question.filter))})
    array join assessed_days as day, assessed_scores as score where ${conditions.join(' and ')}`;
  const [[count, ...figures] = []] = ask(`select count(), ${summary('score')} ${found}`);
  const rows = ask(`select ${id}, day, toFloat64(score) ${found}
    order by score desc nulls last, day desc, ${id} limit ${question.limit} offset ${question.offset}`);
  return {
    count: Number(count),
    summary: summarize(figures),
    rows: rows.map(([one, day, score]) => ({ id: String(one), day: Number(day), score: score as number | null })),
  };
}

/** By comparing keys with theirs, which sorts nothing. */
function neighbours(
  { ask, workspace_id }: Context,
  { filter, order, id: asked }: NeighboursQuestion,
): ColumnStoreNeighbours {
  const key = { created_at: 'created_us', first_name: 'first_name_key', email: 'email' }[order.by];
  const conditions = toConditions(filter);
  const found = from(workspace_id, conditions);
  const mine = `(select (${key}, ${id}) ${from(workspace_id, [...conditions, `candidate_id = '${asked}'`])})`;
  const [[count, isThere] = []] = ask(`select count(), countIf(candidate_id = '${asked}') ${found}`);
  if (!Number(isThere)) return { count: Number(count), position: null, previous_id: null, next_id: null };
  const [[place, lower, higher] = []] = ask(`select countIf((${key}, ${id}) <= ${mine}),
    argMaxIf(${id}, (${key}, ${id}), (${key}, ${id}) < ${mine}),
    argMinIf(${id}, (${key}, ${id}), (${key}, ${id}) > ${mine}) ${found}`);
  const [before, after] = [String(lower) || null, String(higher) || null];
  return order.is_descending
    ? { count: Number(count), position: Number(count) + 1 - Number(place), previous_id: after, next_id: before }
    : { count: Number(count), position: Number(place), previous_id: before, next_id: after };
}
