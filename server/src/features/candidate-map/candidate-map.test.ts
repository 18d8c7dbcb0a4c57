import { randomUUID } from 'node:crypto';
import {
  type Cluster,
  type Clustering,
  getCandidateLocations,
  getLocationStats,
  getMapSettings,
  listClusterCandidates,
} from '@hireframe/contract/candidate-map.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { askingTheMap, toCounts } from '../../../test/map.ts';
import { live } from '../../../test/places.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const { ask, details } = askingTheMap({ call });
type Query = Record<string, string | number | boolean>;

test('details come by the page, the newest first, and whole as CSV with harmless cells', async () => {
  const as = await makeRecruiter(db);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  for (let n = 1; n <= 12; n++)
    await live(db, as, 'berlin', 1, { created_at: day(n), first_name: `No${n}`, last_name: '' });
  await live(db, as, 'berlin', 1, {
    created_at: day(20),
    first_name: '=1+1',
    last_name: '',
    email: 'formula@example.com',
  });
  await live(db, as, 'porto');
  await runTasks();
  const [{ id }] = (await ask(as, { cluster_by: 'city' })).clusters as [Cluster];
  const { body } = await details(as, id, { page: 2, page_size: 10 });
  expect(body.pagination).toEqual({ page: 2, page_size: 10, total_count: 13, total_pages: 2 });
  expect(body.candidates.map(({ name }) => name)).toEqual(['No3', 'No2', 'No1']);
  expect(body.candidates[0]).toMatchObject({
    location: 'Berlin, Berlin, Germany',
    experience_level: null,
    assessment_score: null,
    resume_score: null,
  });
  const list = await call(listClusterCandidates, { params: { id }, query: { page: 2, page_size: 10 }, as });
  expect(list.body).toMatchObject({ count: 13, results: body.candidates });
  const file = await call(listClusterCandidates, { params: { id }, query: {}, as, accept: 'text/csv' });
  const lines = String(file.body).trim().split('\r\n');
  expect(lines[0]).toBe('id,name,email,location,assessment_score,resume_score,experience_level,total_experience_years');
  expect(lines).toHaveLength(14);
  expect(lines[1]).toContain(',"\'=1+1",formula@example.com,"Berlin, Berlin, Germany"');
});

test('bounds take whole tiles, also over the antimeridian', async () => {
  const as = await makeRecruiter(db);
  await live(db, as, 'porto', 2);
  await live(db, as, 'braga', 3);
  await live(db, as, 'suva', 4);
  await live(db, as, 'apia');
  await runTasks();
  const inside = async (bounds: string, query: Query = {}) => {
    const { clusters, total_candidates } = await ask(as, { bounds, zoom_level: 4, ...query });
    return [total_candidates, ...clusters.map(({ candidate_count }) => candidate_count)];
  };
  expect(await inside('-10,40,-5,42')).toEqual([5, 5]);
  expect(await inside('-8.62,41.1,-8.6,41.2')).toEqual([5, 5]); // Porto alone; Braga shares its tile.
  expect(await inside('-8.62,41.1,-8.6,41.2', { zoom_level: 12 })).toEqual([2, 2]);
  expect(await inside('170,-30,-160,0')).toEqual([5, 4, 1]);
  expect(await inside('-160,-30,170,0')).toEqual([0]);
  expect(await inside('-180,-90,180,90')).toEqual([10, 5, 4, 1]);
  expect(await inside('-400,-90,400,90')).toEqual([10, 5, 4, 1]);
  const named = { cluster_by: 'country', bounds: '-8.7,41,-8.5,41.3' };
  const [portugal] = (await ask(as, named)).clusters as [Cluster];
  expect([portugal.name, portugal.candidate_count]).toEqual(['Portugal', 2]);
  const seen = await details(as, portugal.id, { bounds: named.bounds });
  expect([seen.body.cluster_info.candidate_count, seen.body.pagination.total_count]).toEqual([2, 2]);
  expect((await details(as, portugal.id)).body.pagination.total_count).toBe(5);
  expect((await call(getCandidateLocations, { query: { bounds: '1,2,3' }, as })).status).toBe(400);
});

test('an id of nothing, or of another workspace, is of no location', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  await live(db, other, 'berlin', 2);
  await live(db, as, 'porto');
  await runTasks();
  const theirs = (await ask(other, { cluster_by: 'city' })).clusters[0]?.id ?? '';
  expect((await details(other, theirs)).status).toBe(200);
  const word = (text: string) => Buffer.from(text).toString('base64url');
  const bad = [
    'city:99999999999',
    'city:01',
    'cell:23/0',
    'cell:2/256',
    'cell:2/-1',
    'cell:1',
    'skill:1',
    'city:1; drop',
  ];
  const ids = [theirs, randomUUID(), 'x', `${theirs}=`, ...bad.map(word)];
  for (const id of ids) {
    const file = await call(listClusterCandidates, { params: { id }, query: {}, as, accept: 'text/csv' });
    expect([id, (await details(as, id)).status, file.status]).toEqual([id, 404, 404]);
  }
});

test('a workspace may hide groups of fewer than five: they are counted, and nothing tells of their people', async () => {
  const as = await makeRecruiter(db);
  await live(db, as, 'berlin', 4, { skills: ['Go'], total_experience_years: 4 });
  await live(db, as, 'berlin', 5, { skills: ['Go', 'SQL'], total_experience_years: 1 });
  await live(db, as, 'porto', 4);
  await live(db, as, 'suva', 1);
  await live(db, as, 'untold', 2);
  await runTasks();
  const open = await ask(as, { cluster_by: 'city' });
  expect(toCounts(open.clusters)).toEqual([
    ['Berlin', 9],
    ['Porto', 4],
    ['Suva', 1],
  ]);
  const hide = { small_groups_hidden: true };
  await db.updateTable('workspaces').set(hide).where('id', '=', as.workspace_id).execute();
  for (const cluster_by of ['city', 'coordinates'] satisfies Clustering[]) {
    const { clusters, ...totals } = await ask(as, { cluster_by });
    expect(clusters).toMatchObject([
      { candidate_count: 9, top_skills: { Go: 9, SQL: 5 } }, // Nine less five juniors would be the hidden four.
    ]);
    expect(clusters[0]?.experience_distribution).toEqual({ Junior: null, Mid: null, Senior: 0 });
    expect(totals).toEqual({
      total_candidates: 9,
      total_locations: 1,
      without_location: null,
      without_location_id: null,
      hidden_clusters: 2,
      message: null,
    });
  }
  const [, porto] = open.clusters;
  expect((await details(as, porto?.id ?? '')).status).toBe(404);
  const { body } = await call(getLocationStats, { query: {}, as });
  expect(body.results.map(({ location }) => location)).toEqual(['Berlin']);
});

test('without a word of the operator the map is the one that comes along', async () => {
  const { body } = await call(getMapSettings, { as: await makeRecruiter(db) });
  expect(body).toEqual({ google_maps_key: null, map_style_url: null });
});
