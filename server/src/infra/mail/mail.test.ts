import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { encryption } from '../../../test/encryption.ts';
import { readMails } from '../../../test/mails.ts';
import { type Mail, sendMail } from './mail.ts';
import { openBody } from './sealed-body.ts';

const { db } = await freshDatabase();
const invitation: Mail = {
  to: { name: 'Zoë Müller', address: 'zoe@example.com' },
  subject: 'You are invited',
  text: 'Hello Zoë,\n\nACME & <Sons> invites you.\nIt takes a minute.',
  action: { label: 'Accept', url: 'https://hire.example.com/invitations?token=a"b&c' },
};
const [empty, large] = [new Uint8Array(), new Uint8Array(3 * 2 ** 20)];
const outbox = () => readMails(db);

test('a mail waits in the outbox as text and as HTML, its action as an address and as a button', async () => {
  await sendMail(db, { encryption }, invitation);
  const [mail] = await outbox();
  expect(mail).toMatchObject({ to_name: 'Zoë Müller', to_address: 'zoe@example.com', status: 'pending', attempts: 0 });
  expect(mail?.text_body).toBe(`${invitation.text}\n\nAccept: https://hire.example.com/invitations?token=a"b&c\n`);
  expect(mail?.html_body).toContain('ACME &amp; &lt;Sons&gt; invites you.');
  expect(mail?.html_body).toContain('<a href="https://hire.example.com/invitations?token=a&quot;b&amp;c"');
  expect(mail?.html_body).not.toMatch(/src=|url\(/); // Nothing is loaded from anywhere.
});

test('whoever reads the database finds neither words nor links of a mail, nor moves them to another address', async () => {
  const unsubscribe_url = 'https://hire.example.com/stop?token=secret';
  const id = await sendMail(db, { encryption }, { ...invitation, unsubscribe_url });
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/token=|ACME/);
  const sealed = row.sealed_body ?? '';
  expect(openBody(encryption, 'zoe@example.com', sealed)).toMatchObject({ unsubscribe_url });
  expect(openBody(encryption, 'thief@example.com', sealed)).toBeUndefined();
});

test('a mail is written only if the transaction that it tells about is', async () => {
  const before = (await outbox()).length;
  const undone = db.transaction().execute(async (tx) => {
    await sendMail(tx, { encryption }, invitation);
    throw new Error('no invitation after all');
  });
  await expect(undone).rejects.toThrow('no invitation after all');
  expect(await outbox()).toHaveLength(before);
});

test.each<[string, Partial<Mail>]>([
  ['name', { to: { name: 'Zoë\r\nBcc: all@example.com', address: 'zoe@example.com' } }],
  ['address', { to: { name: 'Zoë', address: 'zoe@example.com\r\nBcc: all@example.com' } }],
  ['subject', { subject: 'Hello\nBcc: all@example.com' }],
  ['address of two people', { to: { name: '', address: 'zoe@example.com, all@example.com' } }],
  ['file is a page', { attachments: [{ file_name: 'a.html', content_type: 'text/html' as never, bytes: empty }] }],
  ['file has a name of two lines', { attachments: [{ file_name: 'a\nb', content_type: 'image/png', bytes: empty }] }],
  ['files are large', { attachments: Array(2).fill({ file_name: 'a', content_type: 'image/png', bytes: large }) }],
  ['link that runs a script', { action: { label: 'Accept', url: 'javascript:alert(1)' } }],
])('a mail whose %s smuggles something in is refused', async (_what, change) => {
  const before = (await outbox()).length;
  await expect(sendMail(db, { encryption }, { ...invitation, ...change })).rejects.toThrow();
  expect(await outbox()).toHaveLength(before);
});

test('the database takes no header of two lines either', async () => {
  const row = { to_name: '', to_address: 'a@example.com', subject: 'a\nBcc: b', sealed_body: '{}' };
  await expect(db.insertInto('outbox').values(row).execute()).rejects.toThrow('outbox_headers_one_line');
});
