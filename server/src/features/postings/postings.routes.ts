import { setAnonymousReview as anonymousReview } from '@hireframe/contract/anonymous-review.ts';
import { setConfidential as confidential } from '@hireframe/contract/confidential.ts';
import * as hiringTeams from '@hireframe/contract/hiring-teams.ts';
import * as contract from '@hireframe/contract/postings.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { actOnPosting, changePosting, changeQuestions, deletePosting, startReading } from './act-on-posting.ts';
import { getHiringTeam, setHiringTeam } from './hiring-team.ts';
import type { AbovePostings } from './posting-boards.ts';
import { selectHistory, selectPostings } from './posting-rows.queries.ts';
import { getPostingStats } from './posting-stats.ts';
import { requirePosting } from './postings.ts';
import { setAnonymousReview } from './set-anonymous-review.ts';
import { setConfidential } from './set-confidential.ts';
import { showPosting, toEvent, toPosting } from './shown-posting.ts';

export const postingRoutes = (above: AbovePostings) => [
  route(contract.createPosting, ({ actor, body, ...context }) => startReading(context, actor, body)),
  route(contract.listPostings, ({ actor, query, ...context }) =>
    listing(selectPostings(context.db, actor, query), toPosting(context)),
  ),
  route(contract.getPostingStats, ({ db, actor }) => getPostingStats(db, actor)),
  route(contract.getPosting, ({ db, actor, params, ...context }) => showPosting(context, db, actor, params.id)),
  route(contract.changePosting, ({ actor, params, body, ...context }) =>
    changePosting(context, above, actor, params.id, body),
  ),
  route(contract.changeQuestions, ({ actor, params, body, ...context }) =>
    changeQuestions(context, actor, params.id, body.questions),
  ),
  route(contract.deletePosting, ({ actor, params, ...context }) => deletePosting(context, actor, params.id)),
  route(contract.approvePosting, ({ actor, params, body, ...context }) =>
    actOnPosting(context, above, actor, params.id, 'approve', body),
  ),
  route(contract.pausePosting, ({ actor, params, body, ...context }) =>
    actOnPosting(context, above, actor, params.id, 'pause', body),
  ),
  route(contract.resumePosting, ({ actor, params, ...context }) =>
    actOnPosting(context, above, actor, params.id, 'resume'),
  ),
  route(contract.closePosting, ({ actor, params, body, ...context }) =>
    actOnPosting(context, above, actor, params.id, 'close', body),
  ),
  route(hiringTeams.getHiringTeam, ({ db, actor, params }) => getHiringTeam(db, actor, params.id)),
  route(hiringTeams.setHiringTeam, ({ db, actor, params, body }) => setHiringTeam(db, actor, params.id, body.user_ids)),
  route(anonymousReview, ({ actor, params, body, ...context }) =>
    setAnonymousReview(context, actor, params.id, body.anonymous_review),
  ),
  route(confidential, ({ actor, params, body, ...context }) =>
    setConfidential(context, above, actor, params.id, body.is_confidential),
  ),
  route(contract.listPostingHistory, async ({ db, actor, params }) => {
    await requirePosting(db, actor, params.id);
    return listing(selectHistory(db, actor.workspace_id, params.id), toEvent);
  }),
];
