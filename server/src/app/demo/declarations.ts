// What three of five of the demo's people declare of themselves, on each of their applications. Invented, and the same for ever.
import type { SelfDeclaration } from '@hireframe/contract/bias-report.ts';
import { ageBands } from '@hireframe/contract/bias-report-words.ts';
import { setSurvey } from '../../features/bias-report/bias-report.queries.ts';
import { saveDeclaration } from '../../features/bias-report/self-declarations.queries.ts';
import type { AppContext } from '../../infra/context.ts';
import * as queries from './declarations.queries.ts';
import { findRecruiter } from './demo.queries.ts';

/** The day after each applied. Once: what a person changes afterwards stays. */
export async function addDeclarations({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const recruiter = await findRecruiter(db);
  if (!recruiter || (await queries.hasSurvey(db, recruiter.workspace_id))) return;
  await db.transaction().execute(async (tx) => {
    await setSurvey(tx, recruiter.workspace_id, true);
    for (const { id, number, created_at } of await queries.selectApplications(tx, recruiter.workspace_id)) {
      if (number % 5 > 2) continue;
      const which = { workspace_id: recruiter.workspace_id, id };
      await saveDeclaration(tx, which, declarationOf(number), new Date(Date.parse(created_at) + dayMs));
    }
  });
}

const dayMs = 24 * 3600 * 1000;
const races = ['white', 'white', 'black', 'asian', 'white', 'black', 'asian', 'hispanic', 'white', 'black'] as const;

const declarationOf = (number: number): SelfDeclaration => ({
  sex: number % 13 === 7 ? null : number % 2 === 0 ? 'female' : 'male', // As lists of names alternate (make-person.ts).
  race: number % 11 === 6 ? null : (races[(Math.floor(number / 5) * 3 + number) % races.length] ?? null),
  age_band: ageBands[(Math.floor(number / 5) * 2 + number) % ageBands.length] ?? null,
  disability: number % 7 === 3 ? null : number % 6 === 1 ? 'yes' : 'no',
});
