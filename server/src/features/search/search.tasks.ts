import type { CandidateQuery } from '@hireframe/engines/queries/query.ts';
import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { task } from '../../infra/tasks.ts';
import { oneLine } from '../../lib/one-line.ts';
import { notify } from '../notifications/notifications.ts';
import { deleteOldSearches } from './past-searches.queries.ts';
import { askSearchIndex, givenFor, planFor } from './plan-search.ts';
import { remakeEntriesTask } from './remake-entries.ts';
import * as queries from './search-alerts.queries.ts';
import { asksForNothing, needsWords } from './summary.ts';

/** Nobody hears of the same search more often. */
const restMs = 60 * 60_000;
/** Whoever came just now may still be without a resume: they are told of a little later. */
const settlingMs = 5 * 60_000;
/** More are told of as so many. */
const maxCounted = 200;

/** Tells owners of views of who came since they were told last. Where nobody did, what is read later is still news. */
const notifyOfMatchesTask = task({
  name: 'search.tell-of-matches',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run(context) {
    const { db, now, log, searchIndex } = context;
    if (!searchIndex) return;
    const until = new Date(now().getTime() - settlingMs);
    for (const alert of await queries.selectDueAlerts(db, new Date(until.getTime() - restMs).toISOString()))
      await tellOf(context, alert, until.toISOString()).catch((err) =>
        log.warn({ err, view_id: alert.view_id }, 'an alert has to wait'),
      );
  },
});

const keptDays = 90;

const deleteOldSearchesTask = task({
  name: 'search.delete-old',
  input: z.object({}),
  schedule: '20 3 * * *',
  run: ({ db }) => deleteOldSearches(db, keptDays),
});

export const searchTasks: Task[] = [notifyOfMatchesTask, remakeEntriesTask, deleteOldSearchesTask];

async function tellOf(context: AppContext, alert: queries.DueAlert, until: string): Promise<void> {
  const version = await queries.findNewVersion(
    context.db,
    asksElsewhere(alert) ? { ...alert, ...neverAsked } : alert,
    until,
  );
  if (version === undefined) return;
  const count = await countNew(context, alert, until);
  if (count === 0) return queries.termAsked(context.db, alert, { version, until });
  const path = `/candidates?${alert.view_query}&view=${alert.view_id}`;
  const number = `${count === maxCounted ? `${count} or more` : count} new ${count === 1 ? 'candidate' : 'candidates'}`;
  const title = `${number} for “${alert.name}”`;
  const line = `Your search “${alert.query}” found ${count === 1 ? 'someone' : 'people'} added since your last alert.`;
  const { workspace_id, user_id, first_name, last_name, email } = alert;
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.markNotified(tx, alert, until))) return;
    await notify(tx, { user_ids: [user_id], workspace_id, title, line, path });
    // Nobody's name stands in a mail unless they could have chosen it.
    await sendMail(tx, context, {
      to: { name: oneLine(`${first_name} ${last_name}`), address: email },
      subject: oneLine(title, 200),
      text: `Hello ${first_name || 'there'},\n\n${line}\n\nTo stop these alerts, open the view and turn them off.`,
      action: { label: 'View candidates', url: context.public_url + path },
    });
  });
}

/** Whom a tag or an application finds changes with its name or state, without a change of the person. */
const asksElsewhere = ({ tree }: queries.DueAlert) => /"kind":"(?:tag|application)"/.test(JSON.stringify(tree));
const neverAsked = { asked_version: null, asked_until: null };

/** Of those whom the search finds, the newest. */
async function countNew(context: AppContext, alert: queries.DueAlert, until: string): Promise<number> {
  const { workspace_id, notified_until } = alert;
  const asked = alert.tree as unknown as CandidateQuery;
  const { conditions, words } = asked;
  if (asksForNothing(asked)) return 0;
  const came = { kind: 'came' as const, from: new Date(notified_until).toISOString().slice(0, 10) };
  const query: CandidateQuery = {
    ...(needsWords(asked) ? { conditions, words } : { conditions: [...conditions, came], words: [] }),
    sort: { by: 'came', descending: true },
  };
  const plan = await planFor(context, workspace_id, query, await givenFor(context, workspace_id, query));
  const { found } = await askSearchIndex(context, workspace_id, { kind: 'find', plan, limit: maxCounted });
  const ids = found.map(({ candidate_id }) => candidate_id);
  return queries.countNew(context.db, alert, ids, until);
}
