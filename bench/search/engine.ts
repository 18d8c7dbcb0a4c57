// The index by itself: how long it takes to load, how much memory, and how long wide questions take.
import { setImmediate as breathe } from 'node:timers/promises';
import type { CandidateQuery, Condition } from '@hireframe/engines/queries/query.ts';
import { find } from '@hireframe/engines/search/find.ts';
import { countBytes, type FindIndex, rebuiltIndex } from '@hireframe/engines/search/find-index.ts';
import { buildPlan } from '@hireframe/engines/search/plan.ts';
import { loadIndex } from '../../server/src/features/search/index/load-index.ts';
import { usual } from '../analytics/times.ts';
import { atMost, type Bar } from '../bars.ts';

export const wideConditions: Condition[][] = [
  [{ kind: 'role', any_of: ['manager'], when: 'now' }],
  [
    { kind: 'role', any_of: ['software engineer', 'nurse'], when: 'ever' },
    { kind: 'skill', any_of: ['Java', 'Python', 'SQL'] },
  ],
  [
    { kind: 'skill', any_of: ['Java'] },
    { kind: 'years', min: 2 },
    { kind: 'language', any_of: ['English'], min_level: 'Basic' },
  ],
  [
    { kind: 'place', any_of: [{ id: 'group:europe', name: 'Europe' }] },
    { kind: 'level', any_of: ['Senior'] },
  ],
  [{ kind: 'place', any_of: [{ id: 'de-16-berlin', name: 'Berlin', within_km: 300 }] }],
  [{ kind: 'resume' }, { kind: 'skill', any_of: ['Python'], is_not: true }],
  [{ kind: 'score', of: 'resume', above: 20 }],
  [
    { kind: 'education', min_degree: 'bachelor' },
    { kind: 'team', min: 1 },
    { kind: 'onboarded', is_not: true },
  ],
  [
    {
      kind: 'either',
      of: [
        [
          { kind: 'skill', any_of: ['Java'] },
          { kind: 'years', min: 3 },
        ],
        [
          { kind: 'skill', any_of: ['SQL'] },
          { kind: 'level', any_of: ['Senior', 'Mid'] },
        ],
      ],
    },
  ],
];

export async function measureIndex(url: string, workspace_id: string, expected: number): Promise<Bar[]> {
  const begun = performance.now();
  const loading = { expected, makeRoom: () => true, signal: new AbortController().signal };
  const loaded = await loadIndex(url, workspace_id, loading);
  if (!loaded) throw new Error('nothing was loaded');
  const seconds = (performance.now() - begun) / 1000;
  const { index } = loaded;
  const each = countBytes(index) / index.alive;
  console.log(
    `${index.alive} candidates: ${index.postings.term_count} terms, ${each.toFixed(0)} bytes each, loaded in ${seconds.toFixed(1)} s`,
  );
  const anew = performance.now();
  await rebuiltIndex(index, breathe);
  console.log(`rebuilt in ${(performance.now() - anew).toFixed(0)} ms`);
  const times: number[] = [];
  for (const conditions of wideConditions) times.push(await timeOf(index, { conditions, words: [] }));
  return [
    atMost('load of the index, s', seconds, 15),
    atMost('memory of the index, MB', countBytes(index) / 2 ** 20, 512),
    atMost('the slowest wide question, ms, of the 150 that a search may take', Math.max(...times), 100),
  ];
}

async function timeOf(index: FindIndex, query: CandidateQuery): Promise<number> {
  const plan = buildPlan(query);
  const ms = await usual(9, () => find(index, plan, 50));
  console.log(`${ms.toFixed(1)} ms, ${find(index, plan, 1).count} found: ${JSON.stringify(query.conditions)}`);
  return ms;
}
