// Endpoints of one candidate, and of saved views.
import * as contract from '@hireframe/contract/candidates.ts';
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type Route, route } from '../../../infra/http/http.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import type { CandidatePart } from '../candidates.ts';
import { deleteCandidate } from '../delete/delete-candidate.ts';
import { changeView, createView, deleteView, listViews } from '../views/candidate-views.ts';
import { getCandidate, getCandidateResume, listActivity } from './candidate-detail.ts';
import { addByHand, changeByHand } from './typed-facts.ts';

/** What the features above know of a candidate: what each keeps, and the newest report of a screening. */
export type AboveCandidates = {
  parts: CandidatePart[];
  latestReportOf(
    context: Pick<AppContext, 'db' | 'storage'>,
    actor: Recruiter,
    candidate_id: string,
  ): Promise<AssessmentReport | null>;
};

export const oneCandidateRoutes = ({ parts, latestReportOf }: AboveCandidates): Route[] => [
  route(contract.getCandidate, async ({ actor, params: { id }, query, ...context }) => {
    const candidate = await getCandidate(context, actor, id);
    if (!query.include_latest_report) return candidate;
    return { ...candidate, latest_report: await latestReportOf(context, actor, id) };
  }),
  route(contract.addCandidate, ({ actor, body, ...context }) => addByHand(context, actor, body)),
  route(contract.changeCandidate, ({ actor, params, body, ...context }) =>
    changeByHand(context, actor, params.id, body),
  ),
  route(contract.deleteCandidate, ({ actor, params, ...context }) => deleteCandidate(context, parts, actor, params.id)),
  route(contract.getCandidateResume, ({ actor, params, ...context }) => getCandidateResume(context, actor, params)),
  route(contract.listCandidateActivity, ({ db, actor, params }) => listActivity(db, actor, params.id)),
  route(contract.listCandidateViews, ({ db, actor }) => listViews(db, actor)),
  route(contract.createCandidateView, ({ db, actor, body }) => createView(db, actor, body)),
  route(contract.changeCandidateView, ({ db, actor, params, body }) => changeView(db, actor, params.id, body)),
  route(contract.deleteCandidateView, ({ db, actor, params }) => deleteView(db, actor, params.id)),
];
