// The mail of a day: what was published since the last one and matches.
import type { AppContext } from '../../infra/context.ts';
import { listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { selectJobs } from '../careers-pages/careers-pages.ts';
import { selectPublicPostings, toPublicFacts } from '../public-postings/public-postings.ts';
import { makeAlertToken } from './alert-links.ts';
import { mailNewJobs } from './job-alerts.mail.ts';
import * as queries from './job-alerts.queries.ts';

type Context = Pick<AppContext, 'db' | 'log'> & MailContext;
/** More are on the page. */
const maxShown = 20;

/** One that fails waits for the next hour, and holds up no other. */
export async function mailDueAlerts(context: Context): Promise<void> {
  for (const id of await queries.selectDue(context.db))
    await mailAlert(context, id).catch((err) => context.log.error({ err, alert_id: id }, 'a job alert has to wait'));
}

/** The mail and the mark that it is written are one transaction: each day's goes out once, whoever dies meanwhile. */
const mailAlert = (context: Context, id: string) =>
  context.db.transaction().execute(async (tx) => {
    const alert = await queries.lockDue(tx, id);
    if (!alert) return; // Stopped, or mailed by another worker.
    const { count, results } = await listing(findNewJobs(tx, alert), toPublicFacts).page({
      page: 1,
      page_size: maxShown,
    });
    if (count === 0) return;
    await mailNewJobs(tx, context, alert, { token: makeAlertToken(context, id), count, jobs: results });
    await queries.markMailed(tx, id, alert.until);
  });

/** As the page itself would find them. */
function findNewJobs(tx: Db, { workspace_id, filter, since, until }: queries.DueAlert) {
  const found = workspace_id
    ? selectJobs(tx, workspace_id, { ...filter, sort_by: 'team' }).clearOrderBy()
    : selectPublicPostings(tx, filter).clearOrderBy();
  return found
    .where('postings.approved_at', '>', since)
    .where('postings.approved_at', '<=', until)
    .orderBy('postings.approved_at', 'desc')
    .orderBy('postings.id', 'desc');
}
