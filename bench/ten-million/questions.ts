// What ten million are asked: charts with none to three filters, and pages of the list in every order.
import type { ColumnStoreFilter, Days, PageOrder, PageQuestion } from '@hireframe/engines/column-store/questions.ts';
import { readQuestion } from '../../server/src/features/analytics/analytics.ts';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { now } from '../analytics/engine.ts';
import { filterSets, listFilterTerms } from '../analytics/filters.ts';
import { makeRandom } from '../candidates/people.ts';

export type ChartQuestion = { what: string; filter: ColumnStoreFilter; days: Days };

/** @param million the workspace whose terms are asked for */
export async function chartQuestions(db: Db, million: string): Promise<ChartQuestion[]> {
  const all = Object.values(filterSets(await listFilterTerms(db, million))).flat();
  return Promise.all(
    all.map(async ({ what, query }) => {
      const { people, days } = await readQuestion({ db, now }, { workspace_id: million }, query);
      return { what, filter: people.columns, days };
    }),
  );
}

const orders: PageOrder[] = ['created_at', 'first_name', 'email', 'resume_score', 'experience_years', 'skills'];
const offsets = [0, 0, 0, 20, 1000, 100_000];

/** Two of each filter. */
export function pageQuestions(charts: ChartQuestion[]): PageQuestion[] {
  const random = makeRandom(13);
  const one = <Item>(all: Item[]) => all[Math.floor(random() * all.length)] as Item;
  return [...charts, ...charts].map(({ filter, days }) => ({
    kind: 'page',
    filter: { ...filter, created: days },
    order: { by: one(orders), is_descending: random() < 0.5 },
    offset: one(offsets),
    limit: 20,
  }));
}
