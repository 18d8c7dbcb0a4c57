// The link in the mail of a rejection to whoever has no account: to the reasons, and to a review by a person. Which
// application it is about is sealed with the key of the installation, so that none is stored. It signs nobody in.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { Problem } from '../../infra/http/problem.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Context = Pick<AppContext, 'encryption'>;
const purpose = 'decision';

/** From the decision: 30 days to ask for a review, 14 for the answer, and time to read it. */
export const decisionLinkDays = 60;

export function buildDecisionUrl(
  { encryption, public_url }: Context & Pick<AppContext, 'public_url'>,
  { workspace_id, id }: { workspace_id: string; id: string },
): string {
  const token = encryption.encrypt(`${workspace_id}/${id}`, purpose);
  return `${public_url}/decision?${new URLSearchParams({ token })}`;
}

/** Of a rejection, and of one that was taken back after it. @throws Problem 404 for a link that is none of ours, or too old */
export async function requireByDecisionLink(
  db: Db,
  { encryption }: Context,
  token: string,
): Promise<StoredApplication> {
  const which = readToken(encryption, token);
  const found = which && (await queries.findDecided(db, which, decisionLinkDays));
  if (!found) throw new Problem(404, { message: 'This link is no longer valid.' });
  return found;
}

function readToken(encryption: Context['encryption'], token: string) {
  try {
    const [workspace_id = '', id = ''] = encryption.decrypt(token, purpose).split('/');
    return { workspace_id, id };
  } catch {
    return undefined;
  }
}
