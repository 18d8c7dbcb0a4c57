// What to send to the endpoints of retention, for the test of strangers.
import { buildKeepUrl } from '../src/features/retention/keep-links.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import type { startApp } from './app.ts';
import { insertCandidate, makeRecruiter } from './make.ts';
import type { Person } from './makers.ts';
import type { Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export function retentionSendings({ context }: App) {
  const { db } = context;
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'PUT /recruiter/candidates/{id}/legal-hold': () => ({ body: { reason: 'Any' } }),
    'DELETE /recruiter/candidates/{id}/legal-hold': async (owner) => {
      const { user_id, workspace_id } = owner as Recruiter;
      const all = db.selectFrom('candidates').select('id').where('workspace_id', '=', workspace_id);
      const holds = (await all.execute()).map(({ id }) => ({
        workspace_id,
        candidate_id: id,
        reason: 'Any',
        held_by: user_id,
      }));
      const held = db.insertInto('legal_holds').values(holds);
      if (holds.length > 0) await held.onConflict((found) => found.doNothing()).execute();
      return {};
    },
    'PUT /workspace/retention-countries': () => ({ body: { country: 'DE', months: 6 } }),
    'POST /public/kept-data/preview': keepLink,
    'POST /public/kept-data/keep': keepLink,
  };
  return sendings;

  async function keepLink(): Promise<Sent> {
    const { workspace_id } = await makeRecruiter(db);
    const candidate_id = await insertCandidate(db, { workspace_id });
    const url = new URL(buildKeepUrl(context, { workspace_id, candidate_id }));
    return { body: { token: url.searchParams.get('token') } };
  }
}
