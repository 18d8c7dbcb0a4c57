// What figures and charts are made of, from the column store or from the tables.
import type { Insights } from '@hireframe/engines/column-store/questions.ts';
import type { AppContext } from '../../infra/context.ts';
import { readLater } from '../../infra/database/replica.ts';
import { selectInsights } from './insights.queries.ts';
import type { Question } from './question.ts';

/** The most that a chart shows. All ask for so many, so that one answer of the column store is enough for all of them. */
export const maxSkills = 50;

/** @param names what the chart at hand reads: the tables are asked for nothing else */
export async function askInsights<Name extends keyof Insights>(
  context: Pick<AppContext, 'db' | 'replica' | 'columnStore'>,
  question: Question,
  names: Name[],
): Promise<Pick<Insights, Name>> {
  const { workspace_id, people, days, is_fresh } = question;
  const asked = { kind: 'insights', filter: people.columns, days, skills: maxSkills } as const;
  return (
    (await context.columnStore?.ask(workspace_id, asked, is_fresh)) ??
    (await readLater(context, (db) => selectInsights(db, question, { names, skills: maxSkills })))
  );
}
