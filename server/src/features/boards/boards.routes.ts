import * as contract from '@hireframe/contract/boards.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { requirePosting } from '../postings/postings.ts';
import { jsonFeedHeaders } from '../public-postings/public-postings.ts';
import { postExternal, removeExternal } from './boards.ts';
import { jsonFeed } from './generic-feed/generic-feed.ts';
import { indeedXml } from './indeed-feed/indeed-feed.ts';
import { listExternal, listPlatforms } from './shown-boards.ts';
import { selectDeliveries } from './webhook/deliveries.queries.ts';
import { forgetWebhook, replayDelivery, setWebhook, showWebhook, testWebhook } from './webhook/set-webhook.ts';

export const boardRoutes = [
  route(contract.listPlatforms, ({ actor, ...context }) => listPlatforms(context, actor.workspace_id)),
  route(contract.postExternal, ({ actor, params, body, ...context }) =>
    postExternal(context, actor, params.id, body?.platform_types),
  ),
  route(contract.removeExternal, ({ actor, params, body, ...context }) =>
    removeExternal(context, actor, params.id, body),
  ),
  route(contract.listExternalPostings, async ({ db, actor, params }) => {
    const { workspace_id, id } = await requirePosting(db, actor, params.id);
    return listExternal(db, workspace_id, id);
  }),
  route(contract.getWebhook, ({ db, actor }) => showWebhook(db, actor)),
  route(contract.changeWebhook, ({ actor, body, ...context }) => setWebhook(context, actor, body)),
  route(contract.deleteWebhook, ({ db, actor }) => forgetWebhook(db, actor)),
  route(contract.testWebhook, ({ db, actor }) => testWebhook(db, actor)),
  route(contract.listWebhookDeliveries, ({ db, actor, query }) =>
    listing(selectDeliveries(db, actor.workspace_id, query.status), (row) => row as contract.WebhookDelivery),
  ),
  route(contract.replayWebhookDelivery, ({ db, actor, params }) => replayDelivery(db, actor, params.id)),
  route(contract.getIndeedFeed, ({ db, public_url, now }) => indeedXml(db, public_url, now())),
  route(contract.getGenericFeed, ({ db, public_url }) => ({
    status: 200,
    headers: jsonFeedHeaders,
    body: jsonFeed(db, public_url),
  })),
];
