import * as contract from '@hireframe/contract/postings.ts';
import { route } from '../../infra/http.ts';
import { listing } from '../../infra/list.ts';
import { actOnPosting, changePosting, deletePosting, startReading } from './act-on-posting.ts';
import type { AbovePostings } from './posting-boards.ts';
import { selectHistory, selectPostings } from './posting-rows.queries.ts';
import { getPostingStats } from './posting-stats.ts';
import { requirePosting } from './postings.ts';
import { showPosting, toEvent, toPosting } from './shown-posting.ts';

export const postingRoutes = (above: AbovePostings) => [
  route(contract.createPosting, ({ actor, body, ...tools }) => startReading(tools, actor, body)),
  route(contract.listPostings, ({ actor, query, ...tools }) =>
    listing(selectPostings(tools.db, actor.workspace_id, query), toPosting(tools)),
  ),
  route(contract.getPostingStats, ({ db, actor }) => getPostingStats(db, actor)),
  route(contract.getPosting, ({ db, actor, params, ...tools }) => showPosting(tools, db, actor, params.id)),
  route(contract.changePosting, ({ actor, params, body, ...tools }) =>
    changePosting(tools, above, actor, params.id, body),
  ),
  route(contract.deletePosting, ({ actor, params, ...tools }) => deletePosting(tools, actor, params.id)),
  route(contract.approvePosting, ({ actor, params, body, ...tools }) =>
    actOnPosting(tools, above, actor, params.id, 'approve', body),
  ),
  route(contract.pausePosting, ({ actor, params, body, ...tools }) =>
    actOnPosting(tools, above, actor, params.id, 'pause', body),
  ),
  route(contract.resumePosting, ({ actor, params, ...tools }) =>
    actOnPosting(tools, above, actor, params.id, 'resume'),
  ),
  route(contract.closePosting, ({ actor, params, body, ...tools }) =>
    actOnPosting(tools, above, actor, params.id, 'close', body),
  ),
  route(contract.listPostingHistory, async ({ db, actor, params }) => {
    await requirePosting(db, actor, params.id);
    return listing(selectHistory(db, actor.workspace_id, params.id), toEvent);
  }),
];
