import * as contract from '@hireframe/contract/system.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { encryption } from '../../../test/encryption.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { outboxPage } from './outbox.ts';

const { db } = await freshDatabase();

test('whoever holds the token reads the mail and can follow its link; nothing in it is markup', async () => {
  expect(await outboxPage({ db, encryption }, 'secret', 'secret')).toContain('No emails yet');
  await sendMail(
    db,
    { encryption },
    {
      to: { name: '<b>Ana</b>', address: 'ana@example.com' },
      subject: 'Welcome',
      text: 'Hello <script>alert(1)</script>',
      action: { label: 'Confirm', url: 'http://hireframe.test/verify-email?token=abc' },
    },
  );
  const page = await outboxPage({ db, encryption }, 'secret', 'secret');
  expect(page).toContain('<a href="http://hireframe.test/verify-email?token=abc">');
  expect(page).not.toMatch(/<script|<b>Ana/);
});

test('a mail that was sent is listed without what it said', async () => {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: new Date().toISOString(), sealed_body: null })
    .execute();
  const page = await outboxPage({ db, encryption }, 'secret', 'secret');
  expect(page).toContain('The text was deleted when it was sent.');
  expect(page).not.toContain('verify-email');
});

test('files of a mail open with the token, of types that are safe', async () => {
  const { call, db } = await startApp();
  const files = [
    { file_name: 'pool "of" Ana.csv', content_type: 'text/csv; charset=utf-8' as const, bytes: Buffer.from('a,b\r\n') },
    { file_name: 'pool.png', content_type: 'image/png' as const, bytes: Buffer.alloc(3000) },
  ];
  const to = { name: '', address: 'ana@example.com' };
  const id = await sendMail(db, { encryption }, { to, subject: 'Pool', text: 'Here.', attachments: files });
  const query = { token: 'outbox-token' };
  const { body: page } = await call(contract.outboxPage, { query });
  expect(page).toContain(`<a href="/outbox/${id}/attachments/1?token=outbox-token">pool.png</a> (3 kB)`);
  const csv = await call(contract.outboxAttachment, { params: { id, position: 0 }, query });
  expect(csv).toMatchObject({
    status: 200,
    body: 'a,b\r\n',
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''pool%20%22of%22%20Ana.csv",
      'x-content-type-options': 'nosniff',
    },
  });
  const png = await call(contract.outboxAttachment, { params: { id, position: 1 }, query });
  expect(png.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  for (const [position, token] of [
    [2, 'outbox-token'],
    [0, 'wrong'],
  ] as const)
    expect((await call(contract.outboxAttachment, { params: { id, position }, query: { token } })).status).toBe(404);
});

test('without the token, and where there is no token, there is no page', async () => {
  for (const [expected, given] of [
    ['secret', ''],
    ['secret', 'wrong!'],
    [undefined, ''],
  ] as const)
    await expect(outboxPage({ db, encryption }, expected, given)).rejects.toMatchObject({ status: 404 });
});
