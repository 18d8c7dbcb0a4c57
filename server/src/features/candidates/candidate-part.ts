import * as queries from './candidate-part.queries.ts';
import type { CandidatePart } from './candidates.ts';

type Moved = { resumes: string[]; activity: string[]; taken_in: string[]; account: boolean };

/** What candidates themselves keep: resumes, history, who was taken into them before, and the link to the account. */
export const rowsOfCandidate: CandidatePart = {
  feature: 'candidates',
  move: async (tx, { workspace_id }, pair): Promise<Moved> => ({
    resumes: await queries.moveRows(tx, workspace_id, 'resumes', pair),
    activity: await queries.moveRows(tx, workspace_id, 'activity', pair),
    taken_in: await queries.moveTakenIn(tx, workspace_id, pair),
    account: await queries.moveAccount(tx, workspace_id, pair),
  }),
  async moveBack(tx, { workspace_id }, { from, to }, moved) {
    const { resumes, activity, taken_in, account } = moved as Moved;
    const pair = { from, to };
    await queries.moveRowsBack(tx, workspace_id, 'resumes', pair, resumes);
    await queries.moveRowsBack(tx, workspace_id, 'activity', pair, activity);
    await queries.moveTakenInBack(tx, workspace_id, pair, taken_in);
    if (account) await queries.changeAccounts(tx, workspace_id, pair);
  },
  erase: async () => [], // Rows go with the candidate's, and whoever deletes that knows their files.
};
