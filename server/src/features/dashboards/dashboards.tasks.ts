import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { task } from '../../infra/tasks.ts';
import { notify } from '../notifications/notifications.ts';
import { composeMail } from './compose-mail.ts';
import { dashboardPath } from './dashboard-words.ts';
import * as queries from './mailing.queries.ts';

const key = { workspace_id: z.uuid(), dashboard_id: z.uuid(), user_id: z.uuid() };
const groupOf = () => 'dashboards'; // Drawing takes a core: two at a time leave room for others.

/** To somebody who asked for it now. */
export const mailDashboardTask = task({
  name: 'dashboards.mail-now',
  input: z.object({ ...key, mail_id: z.uuid() }),
  groupOf,
  async run(context, { mail_id, ...asked }) {
    const mail = await composeMail(context, asked);
    if (mail) await context.db.transaction().execute((tx) => sendMail(tx, context, { ...mail, id: mail_id }));
  },
  giveUp: (context, asked) => notifyOfFailure(context, asked),
});

/** To somebody whose weekday it is. */
export const mailWeeklyTask = task({
  name: 'dashboards.mail-weekly',
  input: z.object({ ...key, day: z.iso.date() }),
  groupOf,
  async run(context, { day, ...asked }) {
    if (!(await queries.isDue(context.db, asked, day))) return;
    const mail = await composeMail(context, asked);
    if (!mail) return;
    await context.db.transaction().execute(async (tx) => {
      if (await queries.markMailed(tx, asked, day)) await sendMail(tx, context, mail);
    });
  },
  async giveUp(context, { day, ...asked }) {
    if (await queries.markMailed(context.db, asked, day)) await notifyOfFailure(context, asked);
  },
});

async function notifyOfFailure({ db }: Pick<AppContext, 'db'>, asked: queries.MailingKey): Promise<void> {
  const found = await queries.findToMail(db, asked);
  if (!found) return;
  await notify(db, {
    user_ids: [asked.user_id],
    workspace_id: asked.workspace_id,
    title: `Couldn't email “${found.name}”`,
    line: 'Something went wrong on our side. You can still see the numbers on the page.',
    path: dashboardPath(asked.dashboard_id, found.query),
  });
}

/** Each hour from six on, so that nobody misses a week because the machine was off at six. */
const findDueTask = task({
  name: 'dashboards.find-due',
  input: z.object({}),
  schedule: '0 6-23 * * *',
  async run({ db, now, enqueue }) {
    const day = now().toISOString().slice(0, 10);
    for (const asked of await queries.selectDue(db, day, `${day}T06:00:00Z`))
      await enqueue(db, mailWeeklyTask, { ...asked, day });
  },
});

export const dashboardTasks: Task[] = [findDueTask, mailWeeklyTask, mailDashboardTask];
