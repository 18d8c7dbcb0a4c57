// A day of two recruiters, no address typed by hand: a resume comes by mail, is put on a job, its person is written to and
// answers, is moved by a colleague over two statuses with a mail that was edited, rejected by mistake, taken back, and moved
// on.
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { composedMail } from '../server/test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../server/test/dovecot.ts';
import { startMailServer } from '../server/test/mail-server.ts';
import { journey } from './browser/journey.ts';
import { freshFolder, type Product, startWithoutDemo } from './product/product.ts';
import { publish } from './steps/hiring.ts';
import { connectMailbox } from './steps/mail.ts';
import { becomeRecruiter, heading, type Person, says, signUp, somebody } from './steps/people.ts';
import { plainResume } from './steps/recruiting.ts';

let dovecot: Dovecot;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let product: Product<{ url: string }>;
const stops: (() => unknown)[] = [];
// For each try: what a broken one left in the mailbox would be read by the next.
beforeEach(async () => {
  if (!hasDovecot) return;
  const fresh = freshFolder();
  stops.push(fresh.remove);
  [dovecot, smtp] = await Promise.all([startDovecot(), startMailServer()]);
  stops.push(dovecot.stop, smtp.stop);
  product = await startWithoutDemo(fresh.folder, {
    SMTP_URL: smtp.url,
    HIREFRAME_ALLOW_PRIVATE: 'on',
    NODE_EXTRA_CA_CERTS: dovecot.certificate_file,
  });
  stops.push(product.stop);
}, 90_000);
// After the browsers, which ask as long as they are open.
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Two minutes of it are waits: mails that may still be taken back, and a list that asks again twice a minute. */
const timeout_ms = 480_000;
/** A mail waits for half a minute, in which it can be taken back. */
const mail_ms = 60_000;
const nadia = 'nadia.inbox@example.org';
const job = 'Data Engineer (Airflow)';

const unwrapped = (source: string) => source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The mail that reached somebody and says these words. */
async function mailWith(words: string, address = nadia): Promise<string> {
  const mails = () => smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => unwrapped(source));
  const read = () => mails().find((source) => source.includes(words));
  await expect.poll(read, { timeout: mail_ms, message: `a mail with ${words}` }).toBeDefined();
  return read() ?? '';
}

/** The address behind a link of a mail, such as '/invitation'. */
async function mailedLink(path: string, address: string): Promise<string> {
  const mail = await mailWith(path, address);
  return mail.match(new RegExp(`https?://[^\\s"<>]+${path}[^\\s"<>]*`))?.[0] ?? 'no link';
}

/** Only who has confirmed an address may write to others. */
async function confirmAddress(page: Page, { email }: Person): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink('/verify-email', email));
  await tab.getByRole('button', { name: 'Confirm email address' }).click();
  await heading(tab, 'Email address confirmed');
  await tab.close();
}

/** A colleague is invited by mail and joins. */
async function joinByMail(page: Page, other: Page, colleague: Person): Promise<void> {
  await page.getByRole('link', { name: 'Invite colleagues' }).first().click();
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await says(page, `Invitation sent to ${colleague.email}`);
  await other.goto(await mailedLink('/invitation', colleague.email));
  await other.getByRole('link', { name: 'Create account' }).click();
  await heading(other, 'Create account');
  await signUp(other, colleague);
  await other.getByRole('button', { name: /^Join / }).click();
  await heading(other, 'Recruitment Overview');
}

const row = (page: Page) => page.getByRole('table', { name: 'Applications' }).getByRole('row').filter({ hasText: job });
const stands = (page: Page, status: string) => row(page).getByText(status, { exact: true }).waitFor();
async function chooseMove(page: Page, name: string) {
  await row(page)
    .getByRole('button', { name: `More moves for ${job}` })
    .click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog');
}

journey.skipIf(!hasDovecot)(
  'a mailed resume goes onto a job, into a conversation, and over the pipeline with mails that were seen',
  async ({ visit }) => {
    const { url } = product.address;
    const [page, other] = [await visit({ url }), await visit({ url })];
    const [robin, sam] = [somebody('Robin'), somebody('Sam')];
    await becomeRecruiter(page, robin, 'Tidewater Labs');
    await confirmAddress(page, robin);
    await joinByMail(page, other, sam);
    await confirmAddress(other, sam);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await connectMailbox(page, dovecot.tls_port, { tries: [mailPassword] });
    await publish(page);

    const { name: filename, buffer: content } = plainResume('Nadia Inbox', nadia);
    const from = `Nadia Inbox <${nadia}>`;
    const resume = { from, subject: 'My application', id: 'resume', attachments: [{ filename, content }] };
    dovecot.deliver('jobs@example.com', await composedMail(resume));
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('link', { name: /Nadia Inbox/ }).click({ timeout: mail_ms });
    await heading(page, 'Extracted candidates');
    await page.getByRole('link', { name: 'Nadia Inbox', exact: true }).first().click();
    const review = page.getByRole('dialog');
    await review.getByRole('combobox', { name: 'Posting' }).click();
    await page.getByRole('option', { name: new RegExp(job.replace(/[()]/g, '\\$&')) }).click();
    await review.getByRole('button', { name: 'Approve and add to job' }).click();
    await review.getByRole('link', { name: 'Open candidate' }).click({ timeout: mail_ms });
    await heading(page, 'Nadia Inbox');
    await stands(page, 'Submitted');

    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByRole('textbox', { name: 'Subject' }).fill('A call next week');
    await messages
      .getByRole('textbox', { name: 'Message to Nadia Inbox' })
      .fill('Hello [CANDIDATE_FIRST_NAME], Tuesday?');
    await messages.getByRole('button', { name: /^Send/ }).click();
    await says(page, 'Message sends in 30 seconds');
    const sent = await mailWith('Hello Nadia, Tuesday?');
    expect(sent).toMatch(/^Reply-To: jobs@example\.com/im);
    const inReplyTo = /^Message-ID: (<[^>]+>)/im.exec(sent)?.[1] ?? '';
    const text = 'Tuesday works.\n\nOn Mon, 23 Nov 2026, Robin wrote:\n> Hello Nadia, Tuesday?';
    const answer = { from: 'Nadia <n.inbox@work.example>', subject: 'Changed', id: 'answer', inReplyTo, text };
    dovecot.deliver('jobs@example.com', await composedMail(answer));
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('link', { name: /Tuesday works\./ }).click({ timeout: mail_ms });
    await messages.getByText('Tuesday works.').waitFor();
    await messages.getByText('New', { exact: true }).waitFor();

    await other.keyboard.press('Control+k');
    await other.getByPlaceholder(/^Find a person/).fill('Nadia Inbox');
    await other.getByText('Write to Nadia').waitFor();
    await other.keyboard.press('Enter');
    await heading(other, 'Nadia Inbox');
    await other.getByRole('region', { name: 'Messages' }).getByText('Tuesday works.').waitFor();
    const move = await chooseMove(other, 'Move to Interview');
    await move.getByText('Skips Under review, Shortlisted. The history shows one move.').waitFor();
    await move.getByRole('textbox', { name: 'Email text' }).fill('Hello Nadia, please bring your laptop.');
    await move.getByRole('button', { name: 'Move and send email' }).click();
    await stands(other, 'Interview');
    await mailWith('please bring your laptop.');

    await page.reload();
    await stands(page, 'Interview');
    const reject = await chooseMove(page, 'Reject…');
    await reject.getByRole('radio', { name: 'Skills' }).check();
    await reject.getByRole('button', { name: 'Reject and send email' }).click();
    await stands(page, 'Rejected');
    await page.getByRole('button', { name: 'Undo' }).click();
    await stands(page, 'Interview');
    await row(page)
      .getByRole('button', { name: `Move to Offer: ${job}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move without email' }).click();
    await stands(page, 'Offer');
    await messages.getByText('please bring your laptop.').first().waitFor();
    expect(smtp.received.filter(({ to, source }) => to.includes(nadia) && source.includes('other candidates'))).toEqual(
      [],
    );
  },
  timeout_ms,
);
