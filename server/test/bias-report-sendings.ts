// What to send to the endpoints of the survey and the bias report, for the test of strangers.
import { sql } from 'kysely';
import type { Recruiter } from '../src/infra/security/actor.ts';
import type { startApp } from './app.ts';
import { declaration, makeDeclared } from './bias.ts';
import type { Person } from './makers.ts';
import type { Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export function biasReportSendings({ context }: App) {
  const { db } = context;
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'PUT /candidate/applications/{id}/equal-opportunity-survey': async (owner) => {
      await db
        .insertInto('bias_surveys')
        .columns(['workspace_id', 'is_on'])
        .expression((eb) =>
          eb
            .selectFrom('applications')
            .select(['workspace_id', sql<boolean>`true`.as('is_on')])
            .distinct()
            .where('user_id', '=', owner.user_id),
        )
        .onConflict((on) => on.doNothing())
        .execute();
      return { body: declaration };
    },
    'PUT /workspace/bias-report/survey': () => ({ body: { is_on: true } }),
    'POST /workspace/bias-report/published': async (owner) => ({ body: await makeDeclared(db, owner as Recruiter) }),
  };
  return sendings;
}
