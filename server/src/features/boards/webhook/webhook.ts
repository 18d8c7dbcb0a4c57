// A workspace's own address that is told of its postings, as https://www.standardwebhooks.com describes it.
import type { Board, News } from '../board.ts';
import { giveWayToNewer, insertDelivery } from './deliveries.queries.ts';
import { findWebhook, findWebhookHeld } from './webhook.queries.ts';

const noAddress = 'No address is set. An admin sets one on the Integrations page.';
export const switchedOff = 'The address is switched off. An admin switches it on on the Integrations page.';

export const webhook: Board = {
  platform_type: 'webhook',
  name: 'Webhook',
  description: 'An address of your own that is told at once of every posting that comes, changes or goes.',
  told: {
    async notReady(db, workspace_id) {
      const known = await findWebhook(db, workspace_id);
      if (!known) return noAddress;
      return known.is_active ? undefined : switchedOff;
    },
    async tell(tx, workspace_id, { event, posting_id, title, told }: News) {
      const known = await findWebhookHeld(tx, workspace_id);
      if (!known) return noAddress;
      await giveWayToNewer(tx, workspace_id, posting_id);
      const payload = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data: told });
      const message = { workspace_id, posting_id, posting_title: title, event, payload };
      if (known.is_active) {
        await insertDelivery(tx, message);
        return undefined;
      }
      // Nothing is lost: it stands among the dead ones and can be sent later.
      await insertDelivery(tx, { ...message, status: 'dead', last_error: switchedOff });
      return switchedOff;
    },
  },
};
