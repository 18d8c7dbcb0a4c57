// What to send to the pages of people who were rejected and have no account, for the test of strangers.
import { buildDecisionUrl } from '../src/features/applications/applications.ts';
import type { startApp } from './app.ts';
import { makeApplication } from './applications.ts';
import { makeRecruiter } from './make.ts';
import type { Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export function decisionSendings({ context }: App): Record<string, () => Promise<Sent>> {
  const { db } = context;
  return {
    'POST /public/applications/decision': () => byLink(),
    'POST /public/applications/decision/review-requests': () => byLink({ body: 'Any' }),
    'POST /public/applications/decision/corrections': () => byLink({ body: 'Any' }),
  };

  async function byLink(words = {}): Promise<Sent> {
    const owner = await makeRecruiter(db);
    const { id } = await makeApplication(db, owner, { status: 'rejected', user_id: null });
    const url = new URL(buildDecisionUrl(context, { workspace_id: owner.workspace_id, id }));
    return { body: { token: url.searchParams.get('token'), ...words } };
  }
}
