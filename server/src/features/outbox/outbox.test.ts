import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { sendMail } from '../../infra/mail.ts';
import { outboxPage } from './outbox.ts';

const { db } = await freshDatabase();

test('whoever holds the token reads the mail and can follow its link; nothing in it is markup', async () => {
  expect(await outboxPage(db, 'secret', 'secret')).toContain('No mail yet');
  await sendMail(db, {
    to: { name: '<b>Ana</b>', address: 'ana@example.com' },
    subject: 'Welcome',
    text: 'Hello <script>alert(1)</script>',
    action: { label: 'Confirm', url: 'http://hireframe.test/verify-email?token=abc' },
  });
  const page = await outboxPage(db, 'secret', 'secret');
  expect(page).toContain('<a href="http://hireframe.test/verify-email?token=abc">');
  expect(page).not.toMatch(/<script|<b>Ana/);
});

test('without the token, and where there is no token, there is no page', async () => {
  for (const [expected, given] of [
    ['secret', ''],
    ['secret', 'wrong!'],
    [undefined, ''],
  ] as const)
    await expect(outboxPage(db, expected, given)).rejects.toMatchObject({ status: 404 });
});
