// Webhooks and what they were told, for tests.

import type { AppContext } from '../src/infra/context.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';

type Owner = Pick<Recruiter, 'workspace_id'>;

/** At an address that nobody calls in tests. */
export async function makeWebhook({ db, encryption }: Pick<AppContext, 'db' | 'encryption'>, { workspace_id }: Owner) {
  const secret = encryption.encrypt('whsec_any', 'any');
  const made = db.insertInto('board_webhooks').values({ workspace_id, url: 'https://1.1.1.1/hook', secret });
  await made.onConflict((on) => on.doNothing()).execute();
}

/** A message that was given up. */
export async function makeDelivery(db: Db, { workspace_id }: Owner): Promise<string> {
  const message = { workspace_id, posting_title: 'Any', event: 'test', payload: '{}', status: 'dead' };
  return (await db.insertInto('webhook_deliveries').values(message).returning('id').executeTakeFirstOrThrow()).id;
}
