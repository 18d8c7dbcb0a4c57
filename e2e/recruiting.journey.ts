import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { followMailedLink } from './steps/mail.ts';
import { becomeCandidate, becomeRecruiter, heading, says, somebody } from './steps/people.ts';
import { candidates, file, makeResumes, makeZip, plainResume, uploadInBulk } from './steps/recruiting.ts';
import { pictureWithoutText } from './steps/resumes.ts';

const timeout_ms = 120_000;

journey(
  'a hundred mixed files, hostile ones among them, become candidates, and each of the others has its reason',
  async ({ visit }) => {
    const page = await visit();
    await becomeRecruiter(page, somebody('Rita'), 'Hundred Acre');
    const good = await makeResumes(88, 100);
    const zip = await makeZip('team.zip', [
      plainResume('Zoe Member', 'zoe.member@example.com'),
      plainResume('Yan Member', 'yan.member@example.com'),
      await makeZip('inner.zip', [plainResume('Xia Hidden', 'xia@example.com')]),
    ]);
    const hostile = [
      file('broken.pdf', '%PDF-1.7 and then nothing'),
      file('picture.doc', Buffer.alloc(3000, 7)),
      file('nobody.txt', 'A resume of somebody who says neither name nor address.'),
      await pictureWithoutText(page),
      file('bomb.zip', 'PK\u0003\u0004 not an archive'),
      plainResume('Again Twin', good[0]?.email ?? ''),
      file('empty.txt', ''),
      file('virus.exe', 'MZ'), // These two never leave the browser.
    ];
    await page.goto('/bulk-upload');
    await page.getByLabel('Resume files').setInputFiles([...good, zip, ...hostile]);
    await says(page, 'File is empty');
    await says(page, /^Unsupported format\. Supported:/);
    await page.getByRole('button', { name: /^Continue with 95 files/ }).click();
    await page.getByRole('button', { name: 'Upload 95 files' }).click();
    await page.getByRole('heading', { name: 'Upload completed' }).waitFor({ timeout: 90_000 });

    const made = new Set(good.map(({ email }) => email)).size + 2;
    await says(page, `Bulk upload completed! ${made} users created successfully.`);
    const others = page.getByRole('list', { name: "Files that couldn't be imported" });
    for (const name of ['broken.pdf', 'picture.doc', 'nobody.txt', 'photo.pdf', 'bomb.zip', 'inner.zip'])
      await others.getByText(name).waitFor();
    await others
      .getByText(/A candidate with this email address exists already/)
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'View candidates' }).click();
    await heading(page, 'Candidates');
    await page.getByRole('region', { name: 'Total candidates' }).getByText(String(made), { exact: true }).waitFor();
    await page.goto('/candidates?search=zoe%20member');
    await page.getByRole('list', { name: 'Candidates' }).getByText('zoe.member@example.com').waitFor();
  },
  timeout_ms,
);

journey(
  'twenty are filtered, tagged at once, and untagged by Undo',
  async ({ visit }) => {
    const page = await visit();
    await becomeRecruiter(page, somebody('Tom'), 'Tagging House');
    const python = [...'ABCDEFGHIJKLMNOPQRST'].map((letter) =>
      plainResume(`Pia ${letter}nderson`, `pia.${letter}@tagging.example`.toLowerCase()),
    );
    const other = ['Abel', 'Bela', 'Carl', 'Dora'].map((name) =>
      plainResume(`${name} Cook`, `${name}@tagging.example`.toLowerCase(), { skills: 'Baking, Pastry' }),
    );
    await uploadInBulk(page, [...python, ...other]);
    await page.goto('/tags');
    await page.getByRole('button', { name: 'Create tag' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create New Tag' });
    await form.getByLabel('Name').fill('Shortlist');
    await form.getByRole('button', { name: 'Create tag' }).click();
    await page.getByText('Shortlist').first().waitFor();

    await candidates(page, '/candidates?skills=Python');
    await page.getByLabel('Select this page').check();
    const bar = page.getByRole('region', { name: 'Selected candidates' });
    await bar.getByText('20 candidates selected').waitFor();
    await tagThem(page, 'Shortlist');
    const cards = page.getByRole('list', { name: 'Candidates' });
    await expect.poll(() => cards.getByText('Shortlist').count()).toBe(20);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => cards.getByText('Shortlist').count()).toBe(0);
  },
  timeout_ms,
);

async function tagThem(page: Page, tag: string) {
  await page.getByRole('button', { name: 'Add tags' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add tags/ });
  await dialog.getByRole('checkbox', { name: tag }).check();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
}

journey(
  'two who look like one are merged, and parted again by Undo',
  async ({ visit }) => {
    const page = await visit();
    await becomeRecruiter(page, somebody('Mia'), 'Merge Works');
    const phone = '+351 912 345 678';
    await uploadInBulk(page, [
      plainResume('Nuno Alves', 'nuno@work.example', { phone }),
      plainResume('Nuno Alves', 'nuno@home.example', { phone, skills: 'Kafka, Scala' }),
    ]);
    await openCandidate(page, 'nuno@work.example');
    await page.getByRole('button', { name: 'Compare and merge' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Is this the same person?' });
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await says(page, /merged into/);
    await listed(page, 1);
    await openCandidate(page, 'nuno');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('button', { name: /^Undo merge of/ }).click();
    await says(page, /is a separate candidate again/);
    await listed(page, 2);
  },
  timeout_ms,
);

/** What happened is found within two seconds; a busy machine takes longer to draw it. */
async function listed(page: Page, count: number) {
  const look = async () => {
    const cards = await candidates(page);
    await cards.first().waitFor();
    return cards.count();
  };
  await expect.poll(look, { timeout: 20_000, interval: 500 }).toBe(count);
}

/** In this tab: the list opens another. */
async function openCandidate(page: Page, search: string) {
  await candidates(page, `/candidates?search=${encodeURIComponent(search)}`);
  const link = page.getByRole('list', { name: 'Candidates' }).getByRole('link').first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

journey(
  'two workspaces upload the same person, and neither sees what the other has',
  async ({ visit }) => {
    const [one, two] = [await visit(), await visit({ refusals: [404] })];
    await becomeRecruiter(one, somebody('Uma'), 'First House');
    await becomeRecruiter(two, somebody('Vito'), 'Second House');
    const resume = plainResume('Sole Person', 'sole.person@example.com');
    await uploadInBulk(one, [resume, plainResume('Only First', 'only.first@example.com')]);
    await uploadInBulk(two, [resume]);
    await listed(one, 2);
    await listed(two, 1);
    await two.getByRole('list', { name: 'Candidates' }).getByText('sole.person@example.com').waitFor();

    await openCandidate(one, 'sole');
    const { pathname } = new URL(one.url());
    await two.goto(pathname);
    await says(two, 'Candidate not found');
  },
  timeout_ms,
);

journey(
  'whoever was uploaded chooses a password by the mailed link and finds their resume there',
  async ({ visit }) => {
    const page = await visit();
    await becomeRecruiter(page, somebody('Wim'), 'Welcome House');
    await uploadInBulk(page, [plainResume('Fern First', 'fern.first@example.com')]);
    await page.getByRole('button', { name: 'View all files' }).click();
    await page.getByRole('button', { name: 'Send password email to fern.first@example.com' }).click();
    await says(page, 'Password email sent to fern.first@example.com');

    const other = await visit();
    await followMailedLink(other, 'fern.first@example.com', '/welcome');
    await other.getByLabel('Password', { exact: true }).fill('five patient wombats');
    await other.getByRole('button', { name: 'Set password and sign in' }).click();
    await heading(other, 'Welcome, Fern');
    await other.getByRole('link', { name: 'Profile' }).click();
    await heading(other, 'Fern First');
    await other.getByRole('listitem', { name: 'fern-first.txt' }).waitFor({ timeout: 20_000 });
  },
  timeout_ms,
);

journey(
  'a candidate who is invited accepts and becomes a candidate of the workspace',
  async ({ visit }) => {
    const page = await visit();
    await becomeRecruiter(page, somebody('Xenia'), 'Invite House');
    const ivo = somebody('Ivo', 'Guest');
    await page.goto('/invite-candidate');
    await page.getByRole('textbox', { name: 'Email addresses' }).fill(`Ivo Guest <${ivo.email}>`);
    await page.getByLabel('Message').fill('We liked your talk.');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await says(page, ivo.email);

    const other = await visit();
    await becomeCandidate(other, ivo);
    await followMailedLink(other, ivo.email, '/candidate-invitation');
    await says(other, 'We liked your talk.');
    await other.getByRole('button', { name: 'Accept and share' }).click();
    await listed(page, 1);
    await page.getByRole('list', { name: 'Candidates' }).getByText(ivo.email).waitFor();
  },
  timeout_ms,
);

journey(
  'with the keyboard alone: a file is uploaded, found, ticked and opened',
  async ({ visit }) => {
    const page = await visit();
    page.on('filechooser', () => {}); // From the start: see the candidates' journeys.
    await becomeRecruiter(page, somebody('Yara'), 'Keyboard House');
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await heading(page, 'Bulk upload');
    await tabTo(page, /^Drop resumes here/);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles([plainResume('Key Person', 'key.person@example.com')]);
    await tabTo(page, 'Continue with 1 file');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Upload 1 file');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Upload completed' }).waitFor({ timeout: 30_000 });
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading(page, 'Candidates');
    await page.getByRole('list', { name: 'Candidates' }).getByText('key.person@example.com').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selected candidates' }).waitFor();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await heading(opened, 'Key Person');
  },
  timeout_ms,
);

/** Presses Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('button', { name });
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`No way by Tab to ${name}`);
}
