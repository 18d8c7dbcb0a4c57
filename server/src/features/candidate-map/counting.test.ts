import { type Cluster, getLocationStats } from '@hireframe/contract/candidate-map.ts';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { addResume } from '../../../test/candidates-made.ts';
import { dice } from '../../../test/dice.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { askingTheMap } from '../../../test/map.ts';
import { live, places } from '../../../test/places.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const { ask, details } = askingTheMap({ call });
type Of = Awaited<ReturnType<typeof makeRecruiter>>;

type Person = { place: keyof typeof places; skills: string[]; years: number | null; score: number | null };
const people: (Person & { id: string; assessed: number | null })[] = [];
let as: Of;
beforeAll(async () => {
  as = await makeRecruiter(db);
  const roll = dice(5);
  const any = <One>(all: One[]) => all[roll(all.length)] as One;
  for (let n = 0; n < 60; n++) {
    const skills = ['React', 'Go', 'SQL', 'C++', 'Nursing'].filter(() => roll(2) === 0);
    const one: Person = {
      place: any(Object.keys(places) as Person['place'][]),
      skills,
      years: any([null, 1, 3, 9]),
      score: any([null, 40, 72.3, 99.9]),
    };
    const [id = ''] = await live(db, as, one.place, 1, { skills, total_experience_years: one.years });
    if (one.score !== null) await addResume(db, as.workspace_id, id, one.score);
    people.push({ ...one, id, assessed: any([null, 55.5, 80]) });
  }
  await runTasks();
  for (const { id, assessed } of people)
    await db
      .updateTable('candidate_facts')
      .set({ assessment_score: assessed })
      .where('candidate_id', '=', id)
      .execute();
});

const of = (name: 'city' | 'state_province' | 'country') => (one: Person) =>
  (places[one.place] as { [N in typeof name]?: string })[name];
/** Figures of those that are one cluster. */
function figuresOf(them: typeof people) {
  const average = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : Math.round((known.reduce((a, b) => a + b) / known.length) * 10) / 10;
  };
  const level = (from: number, to: number) =>
    them.filter(({ years }) => years !== null && years >= from && years < to).length;
  const skills = them.flatMap((one) => one.skills);
  return {
    candidate_count: them.length,
    avg_resume_score: average(them.map(({ score }) => score)),
    avg_assessment_score: average(them.map(({ assessed }) => assessed)),
    experience_distribution: { Junior: level(0, 3), Mid: level(3, 7), Senior: level(7, 99) },
    top_skills: Object.fromEntries(
      [...new Set(skills)].map((skill) => [skill, skills.filter((s) => s === skill).length]),
    ),
  };
}

test.each([
  ['city', of('city')],
  ['region', of('state_province')],
  ['country', of('country')],
] as const)('by %s', async (cluster_by, nameOf) => {
  const body = await ask(as, { cluster_by });
  const named = people.filter((one) => nameOf(one) !== undefined);
  const names = [...new Set(named.map(nameOf))];
  expect(body).toMatchObject({
    total_candidates: named.length,
    total_locations: names.length,
    hidden_clusters: 0,
    message: null,
    without_location: people.length - named.length,
  });
  expect(body.clusters.map(({ candidate_count }) => candidate_count)).toEqual(
    body.clusters.map(({ candidate_count }) => candidate_count).sort((a, b) => b - a),
  );
  for (const name of names) {
    const them = named.filter((one) => nameOf(one) === name);
    const cluster = body.clusters.find((one) => one.name === name) as Cluster;
    expect(cluster).toMatchObject(figuresOf(them));
    const { cluster_info, candidates, pagination } = (await details(as, cluster.id, { page_size: 100 })).body;
    expect(cluster_info).toEqual({ ...cluster, unique_skills: Object.keys(cluster.top_skills).length });
    expect(candidates.map(({ id }) => id).sort()).toEqual(them.map(({ id }) => id).sort());
    expect(pagination).toEqual({ page: 1, page_size: 100, total_count: them.length, total_pages: 1 });
  }
  const { body: without } = await details(as, body.without_location_id ?? '', { page_size: 100 });
  expect(without.cluster_info).toMatchObject({ latitude: null, longitude: null });
  expect(without.pagination.total_count).toBe(body.without_location);
});

test('by coordinates, at zooms at which neighbours are one marker and at which they are not', async () => {
  const at = (...names: Person['place'][]) => people.filter(({ place }) => names.includes(place));
  for (const [zoom_level, together] of [
    [4.7, [['porto', 'braga'], ['berlin'], ['suva'], ['apia'], ['spain']]],
    [12, [['porto'], ['braga'], ['berlin'], ['suva'], ['apia'], ['spain']]],
  ] as const) {
    const { clusters, ...totals } = await ask(as, { zoom_level });
    const nowhere = at('untold', 'typed').length;
    expect(totals).toMatchObject({ total_candidates: 60 - nowhere, without_location: nowhere });
    expect(clusters).toHaveLength(together.length);
    for (const names of together) {
      const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = names.map((name) => places[name]);
      const far = names.length === 1 ? 0.01 : 0.5;
      const near = (one: Cluster) =>
        Math.abs((one.latitude ?? 0) - latitude) < far && Math.abs((one.longitude ?? 0) - longitude) < far;
      const cluster = clusters.find(near) as Cluster;
      expect(cluster).toMatchObject(figuresOf(at(...names)));
      expect((await details(as, cluster.id)).body.pagination.total_count).toBe(cluster.candidate_count);
    }
  }
  const { without_location_id, without_location } = await ask(as);
  const { body } = await details(as, without_location_id ?? '');
  expect(body.cluster_info).toMatchObject({ name: 'No known place', candidate_count: without_location });
});

test('filters hold for markers and details alike, and with nobody left it says so', async () => {
  const filter = { skills: 'Go', resume_score_min: 50 };
  const { clusters } = await ask(as, { cluster_by: 'city', ...filter });
  const them = people.filter(({ skills, score }) => skills.includes('Go') && (score ?? 0) >= 50);
  for (const { name, id, candidate_count } of clusters) {
    expect(candidate_count).toBe(them.filter((one) => of('city')(one) === name).length);
    expect((await details(as, id, filter)).body.pagination.total_count).toBe(candidate_count);
  }
  expect((await ask(as, { skills: 'Knitting' })).message).toBe('No data found for the selected filters');
  expect((await details(as, clusters[0]?.id ?? '', { skills: 'Knitting' })).status).toBe(404);
  expect((await ask(await makeRecruiter(db))).message).toBe('No data available');
});

test('the places with the most candidates, with how many of them have a score', async () => {
  const { body } = await call(getLocationStats, { query: { limit: 3 }, as });
  const { clusters } = await ask(as, { cluster_by: 'city' });
  expect(body.results.map(({ location }) => location)).toEqual(clusters.slice(0, 3).map(({ name }) => name));
  for (const [at, one] of body.results.entries()) {
    const scored = people.filter((person) => of('city')(person) === one.location && person.assessed !== null);
    expect(one).toMatchObject({
      cluster_id: clusters[at]?.id,
      candidate_count: clusters[at]?.candidate_count,
      avg_assessment_score: clusters[at]?.avg_assessment_score,
      metrics: { candidates_with_assessments: scored.length },
    });
  }
});
