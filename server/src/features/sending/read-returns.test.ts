// What comes back, from a real IMAP server.
import { randomUUID } from 'node:crypto';
import { createInvitation } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { hasDovecot, mailPassword, startDovecot } from '../../../test/dovecot.ts';
import { makeAdmin } from '../../../test/make.ts';
import { readReturns } from './read-returns.ts';

const { call, context } = await startApp();
const { db } = context;

describe.skipIf(!hasDovecot)('the inbox of returns', async () => {
  const dovecot = hasDovecot ? await startDovecot() : undefined;
  afterAll(() => dovecot?.stop());
  const url = (password = mailPassword) =>
    `imaps://returns:${encodeURIComponent(password)}@localhost:${dovecot?.tls_port}/INBOX`;
  const deliver = (mail: string) => dovecot?.deliver('returns', mail.replaceAll('\n', '\r\n'));

  const report = (type: string, about: string, id: string) => `From: postmaster@example.com
Subject: Report
Content-Type: multipart/report; report-type=${type}; boundary=b

--b
${about}

--b
Content-Type: message/rfc822

Message-ID: <${id}@example.com>
Subject: Any

Any
--b--
`;
  const bounced = `Content-Type: message/delivery-status

Reporting-MTA: dns; mx

Final-Recipient: rfc822; ada@example.com
Action: failed`;
  const abuse = `Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Any/1
Version: 1`;

  async function sent(workspace_id: string) {
    const id = randomUUID();
    await db.insertInto('sendings').values({ workspace_id, id }).execute();
    return id;
  }
  const countsOf = async (workspace_id: string) => {
    const { rows } = await sql`select count(returned_at)::int as returned, count(complained_at)::int as complaints
      from sendings where workspace_id = ${workspace_id}`.execute(db);
    return rows[0];
  };

  test('returned mails and complaints are counted for the workspace that sent them, each once; others are left alone', async () => {
    const { workspace_id } = await makeAdmin(db);
    const other = await makeAdmin(db);
    const [one, two, three] = [await sent(workspace_id), await sent(workspace_id), await sent(other.workspace_id)];
    deliver(report('delivery-status', bounced, one));
    deliver(report('feedback-report', abuse, two));
    deliver(report('feedback-report', abuse, three));
    deliver(report('feedback-report', abuse, randomUUID())); // Nobody's.
    deliver('Subject: Hello\n\nHow are you?\n');
    await readReturns(context, url());
    expect(await countsOf(workspace_id)).toEqual({ returned: 1, complaints: 1 });
    expect(await countsOf(other.workspace_id)).toEqual({ returned: 0, complaints: 1 });
    await db.updateTable('sendings').set({ complained_at: null, returned_at: null }).execute();
    await readReturns(context, url()); // All is read by now.
    expect(await countsOf(workspace_id)).toEqual({ returned: 0, complaints: 0 });
  });

  test('three complaints of a week pause a workspace, as few as they are of many mails do not', async () => {
    context.hasMailServer = true;
    const as = await makeAdmin(db, { is_email_verified: true });
    const invite = () => call(createInvitation, { body: { email: `${randomUUID()}@example.com` }, as });
    for (const _ of [1, 2, 3]) deliver(report('feedback-report', abuse, await sent(as.workspace_id)));
    expect((await invite()).status).toBe(201);
    await readReturns(context, url());
    expect(await invite()).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Emailing is paused: 3 people reported/) },
    });
    await db
      .updateTable('workspaces')
      .set({ created_at: sql`now() - interval '100 days'` })
      .where('id', '=', as.workspace_id)
      .execute();
    await sql`insert into sendings (workspace_id, id)
      select ${as.workspace_id}, gen_random_uuid() from generate_series(1, 1000)`.execute(db);
    expect((await invite()).status).toBe(201);
    context.hasMailServer = false;
  });

  test('a wrong password is an error for the log', async () => {
    await expect(readReturns(context, url('wrong'))).rejects.toThrow();
  });
});
