// Resumes that arrive by mail: a real mail server, a Google of our own, and a product that may reach both.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { composedMail } from '../server/test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../server/test/dovecot.ts';
import { googleClient, startGoogle } from '../server/test/google.ts';
import { journey } from './browser/journey.ts';
import { freshFolder, type Product, startWithoutDemo } from './product/product.ts';
import { connectMailbox } from './steps/mail.ts';
import { becomeRecruiter, heading, says, somebody } from './steps/people.ts';
import { plainResume } from './steps/recruiting.ts';

const { folder, remove } = freshFolder();
let dovecot: Dovecot; // Where it is installed.
let google: Awaited<ReturnType<typeof startGoogle>>;
let product: Product<{ url: string }>;
beforeAll(async () => {
  google = await startGoogle();
  if (hasDovecot) dovecot = await startDovecot();
  product = await startWithoutDemo(folder, {
    HIREFRAME_GOOGLE_URL: google.url,
    HIREFRAME_ALLOW_PRIVATE: 'on',
    ...(hasDovecot && { NODE_EXTRA_CA_CERTS: dovecot.certificate_file }),
  });
}, 90_000);
afterAll(async () => {
  await product?.stop();
  await Promise.all([dovecot?.stop(), google?.stop()]);
  remove();
});

const timeout_ms = 180_000;
const mail_ms = 45_000; // Mostly a second; one that comes before the server listens is looked for within 30.

async function applicationOf(name: string, email: string) {
  const { name: filename, buffer: content } = plainResume(name, email);
  const [from, text] = [`${name} <${email}>`, 'Please find my resume attached.'];
  return composedMail({ from, text, subject: 'My application', id: email, attachments: [{ filename, content }] });
}

const card = (page: Page, name: string) => page.locator('[data-mailbox]').filter({ hasText: name });
const created = (page: Page, name: string) =>
  card(page, name)
    .getByRole('link', { name: `1 candidate from ${name}` })
    .waitFor({ timeout: mail_ms });

journey.skipIf(!hasDovecot)(
  'an IMAP mailbox is connected; a resume that arrives is read, reviewed, approved, and becomes a candidate',
  async ({ visit }) => {
    const page = await visit({ url: product.address.url, refusals: [422] });
    await becomeRecruiter(page, somebody('Mia'), 'Mailbox House');
    await page.goto('/integrations');
    await connectMailbox(page, dovecot.tls_port, { tries: ['wrong', mailPassword] });

    dovecot.deliver('jobs@example.com', await applicationOf('Nadia Inbox', 'nadia.inbox@example.org'));
    await page.getByRole('button', { name: 'Test: Jobs inbox' }).click();
    await says(page, 'Jobs inbox: The connection works.');
    await created(page, 'Jobs inbox');
    await page.getByRole('button', { name: 'Deactivate: Jobs inbox' }).click();
    await card(page, 'Jobs inbox').getByText('Paused', { exact: true }).waitFor();

    await page.getByRole('link', { name: '1 candidate from Jobs inbox' }).click();
    await heading(page, 'Extracted candidates');
    await page.getByRole('heading', { name: 'Nadia Inbox' }).waitFor();
    await page.getByRole('button', { name: 'Approve Nadia Inbox' }).click();
    await page.getByText('User Created').first().waitFor({ timeout: mail_ms });
    await page.goto('/candidates?search=Nadia');
    await says(page, 'Nadia Inbox');
  },
  timeout_ms,
);

journey(
  'Gmail is connected through its own page, also after a no; when consent ends it is connected again',
  async ({ visit }) => {
    const page = await visit({ url: product.address.url });
    await becomeRecruiter(page, somebody('Gus'), 'Gmail House');
    const inbox = google.addMailbox('hiring@example.com');
    inbox.deliver(await applicationOf('Oskar Post', 'oskar.post@example.org'));
    await page.goto('/integrations?dialog=gmail');
    const setup = page.getByRole('dialog');
    await setup.getByLabel('Name').fill('Hiring');
    await setup.getByLabel('Client ID').fill(googleClient.client_id);
    await setup.getByRole('textbox', { name: /^Client Secret/ }).fill(googleClient.client_secret);
    google.consents.answers = 'no';
    await setup.getByRole('button', { name: 'Continue to Google' }).click();
    await says(page, /Google access was declined/);

    google.consents.answers = 'yes';
    await setup.getByLabel('Client ID').fill(googleClient.client_id);
    await setup.getByRole('textbox', { name: /^Client Secret/ }).fill(googleClient.client_secret);
    await setup.getByLabel('Name').fill('Hiring');
    await setup.getByRole('button', { name: 'Continue to Google' }).click();
    await says(page, 'Hiring connected. Reading its email now.');
    await page.waitForURL((url) => url.pathname === '/integrations' && url.search === '');
    await created(page, 'Hiring');

    google.consents.revoke();
    await page.getByRole('button', { name: 'Process Now: Hiring' }).click();
    await card(page, 'Hiring').getByText('Expired').waitFor({ timeout: mail_ms });
    await page.getByRole('button', { name: 'Reconnect Hiring' }).click();
    await says(page, /We'll use your workspace's Google client/);
    await page.getByRole('button', { name: 'Continue to Google' }).click();
    await says(page, 'Hiring connected. Reading its email now.');
    await card(page, 'Hiring').getByText('Active').waitFor();
    await page.reload();
    await created(page, 'Hiring');
  },
  timeout_ms,
);
