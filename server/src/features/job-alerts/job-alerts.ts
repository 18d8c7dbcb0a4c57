// The door of job alerts: new jobs by mail, for an address whose reader has asked for them twice. Whether the address has an
// account is looked at nowhere.
import type { JobAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isWithinLimit } from '../../infra/http/limits.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { deleteMailAbout } from '../../infra/mail/outbox.ts';
import { requirePublished } from '../careers-pages/careers-pages.ts';
import { alertPath, makeAlertToken, noAlert, readAlertToken } from './alert-links.ts';
import { mailLink } from './job-alerts.mail.ts';
import * as queries from './job-alerts.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;
type Asked = { email: string; filter: JobAlertFilter; language?: string | undefined };

/** To one address a day, whoever asks for them and from wherever: nobody's inbox is filled by strangers. */
const mails = { name: 'job-alert-mail', max: 5, seconds: 24 * 3600 };

/** @param slug of a careers page; undefined: of every company @throws Problem 404 where no page is published there */
export async function requestAlert(context: Context, slug: string | undefined, asked: Asked): Promise<void> {
  const { db } = context;
  const workspace_id = slug === undefined ? null : (await requirePublished(db, slug)).workspace_id;
  const { email, filter, language = null } = asked;
  if (!(await isWithinLimit(db, mails, email))) return;
  await db.transaction().execute(async (tx) => {
    const id = await queries.insertAlert(tx, { workspace_id, email, filter, language });
    const alert = await queries.findAlert(tx, id);
    if (alert) await mailLink(tx, context, alert, makeAlertToken(context, id));
  });
}

async function requireAlert({ db, encryption }: Pick<Context, 'db' | 'encryption'>, token: string) {
  const alert = await queries.findAlert(db, readAlertToken({ encryption }, token));
  if (!alert) throw noAlert();
  return alert;
}

/** @throws Problem 404 for a link that is wrong or too old, and for an alert that was stopped */
export async function previewAlert(context: Pick<Context, 'db' | 'encryption'>, token: string): Promise<JobAlert> {
  const alert = await requireAlert(context, token);
  return { ...alert, other_count: await queries.countOthers(context.db, alert) };
}

/** @throws Problem 404 as above */
export async function confirmAlert(context: Pick<Context, 'db' | 'encryption'>, token: string): Promise<JobAlert> {
  const { id } = await requireAlert(context, token);
  await queries.markConfirmed(context.db, id);
  return previewAlert(context, token);
}

/** Nothing of it is kept, nor what still waits to be sent. Stopping again does no harm. @throws Problem 404 for a link that is none of ours */
export async function stopAlert(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { token, all }: { token: string; all: boolean },
): Promise<void> {
  const id = readAlertToken({ encryption }, token);
  await db.transaction().execute(async (tx) => {
    await deleteMailAbout(tx, (await queries.deleteAlert(tx, id, { all })).map(alertPath));
  });
}

export const deleteUnconfirmed = (db: Db): Promise<void> => queries.deleteUnconfirmed(db);
