import { countMatches } from '@hireframe/engines/search/find.ts';
import { buildPlan } from '@hireframe/engines/search/plan.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { makeRecruiter } from '../../../../test/make.ts';
import { refreshReadModel } from '../../read-model/refresh.ts';
import { followFacts, type KeptIndex, loadIndex } from './load-index.ts';

const { db, url } = await freshDatabase();
const people = 400;

test('a worn-out index goes on while another is made, and nothing that happened meanwhile is lost', async () => {
  const { workspace_id } = await makeRecruiter(db);
  const refresh = async () => {
    await sql`insert into candidate_changes (workspace_id, candidate_id)
      select workspace_id, id from candidates where workspace_id = ${workspace_id}`.execute(db);
    await refreshReadModel(db);
  };
  await sql`
    insert into candidates (workspace_id, source, email, first_name, last_name, total_experience_years)
    select ${workspace_id}, 'upload', n || '@example.com', 'Any', 'Body', n % 20 from generate_series(1, ${people}::integer) as n`.execute(
    db,
  );
  await refresh();
  const loading = { expected: people, makeRoom: () => true, signal: new AbortController().signal };
  let kept = (await loadIndex(url, workspace_id, loading)) as KeptIndex;
  const follow = async () => {
    kept = (await followFacts(db, workspace_id, kept)) as KeptIndex;
  };
  const grow = async () => {
    await sql`update candidates set total_experience_years = total_experience_years + 1 where workspace_id = ${workspace_id}`.execute(
      db,
    );
    await refresh();
  };
  const count = (above: number) =>
    countMatches(kept.index, buildPlan({ conditions: [{ kind: 'years', above }], words: [] }));
  for (let years = 1; years <= 3; years++) {
    await grow();
    await follow();
    expect([count(0), count(19 + years - 1), count(19 + years)]).toEqual([people, people / 20, 0]);
  }
  await grow();
  await vi.waitFor(() => expect(kept.successor?.made?.index.slots).toBe(people));
  expect(kept.index === kept.successor?.made?.index).toBe(true); // Also where nothing changes any more.
  await follow();
  expect([kept.index.slots, kept.index.alive, kept.successor]).toEqual([people * 2, people, undefined]);
  expect([count(22), count(23)]).toEqual([people / 20, 0]);
});
