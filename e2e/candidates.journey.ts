import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { becomeCandidate, heading, says, somebody } from './steps/people.ts';
import { goodResume, openResume, pictureWithoutText, scannedResume, upload, waitForScore } from './steps/resumes.ts';

journey(
  'a person signs up, fills in a profile, uploads a resume and sees its score with reasons',
  async ({ visit }) => {
    const page = await visit();
    const ana = somebody('Ana', 'Ruiz');
    await becomeCandidate(page, ana);

    await page.getByRole('link', { name: 'Profile' }).click();
    await heading(page, 'Ana Ruiz');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Bombay');
    await page
      .getByRole('option', { name: /Mumbai/ })
      .first()
      .click();
    await says(page, /Selected: Mumbai/);
    await page.getByRole('region', { name: 'Location' }).getByRole('button', { name: 'Save' }).click();
    await says(page, 'Location updated successfully');

    const skills = page.getByRole('region', { name: 'Skills' });
    await skills.getByRole('button', { name: 'Edit skills' }).click();
    const field = skills.getByRole('textbox', { name: 'Skills' });
    await field.fill('TypeSc');
    await page.getByRole('option', { name: 'TypeScript' }).first().click();
    await field.fill('beekeeping');
    await page.getByRole('option', { name: 'Add "beekeeping"' }).click();
    await skills.getByRole('button', { name: 'Save' }).click();
    await skills.getByRole('listitem').filter({ hasText: 'beekeeping' }).waitFor();

    const resume = await goodResume();
    await page.getByLabel('Resume file').setInputFiles(resume);
    const score = await waitForScore(page, resume.name);
    expect(score).toBeGreaterThan(50);
    expect(score).toBeLessThanOrEqual(100);

    await openResume(page, resume.name);
    const sections = page.getByRole('heading', { level: 3 }).filter({ has: page.getByRole('button') });
    await sections.last().waitFor();
    expect(await sections.count()).toBe(8);
    await page.getByRole('button', { name: /Work experience/ }).click();
    await page
      .getByRole('list', { name: /In your resume/ })
      .first()
      .waitFor();
    const facts = page.getByRole('region', { name: 'What we read' });
    await facts.getByText(resume.email).waitFor();

    // What was read goes on: the first page shows it.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('img', { name: `Resume score ${score} of 100` }).waitFor();
  },
);

journey('a scanned resume is read, and said to be read from a picture', async ({ visit }) => {
  const page = await visit();
  await becomeCandidate(page, somebody('Mara'));
  await upload(page, await scannedResume(page));
  await waitForScore(page, 'scanned.pdf');
  await says(page, /· scanned$/);
  await openResume(page, 'scanned.pdf');
  await says(page, /^This is a scan/);
  await page.getByRole('region', { name: 'What we read' }).getByText('mara.ellington@mail.example').waitFor();
});

journey('a picture without text says so in words, and can be deleted', async ({ visit }) => {
  const page = await visit();
  await becomeCandidate(page, somebody('Ben'));
  await upload(page, await pictureWithoutText(page));
  await says(page, "We couldn't read this resume");
  await says(page, /couldn't read the text in this scan/);
  await page.getByRole('button', { name: 'Delete photo.pdf' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await says(page, 'No resumes yet.');
});

journey('a resume is uploaded and read with the keyboard alone', async ({ visit }) => {
  const page = await visit();
  // From the start: a dialog that opens before the browser has been told to hand it over would be lost.
  page.on('filechooser', () => {});
  const cleo = somebody('Cleo');
  await page.goto('/sign-up');
  await tabTo('First name');
  for (const answer of [cleo.first_name, cleo.last_name, cleo.email, cleo.password]) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await tabTo('Create account');
  await page.keyboard.press('Enter');
  await heading(page, 'Choose Your Role');
  await tabTo('I am a Candidate');
  await page.keyboard.press('Space');
  await tabTo('Continue');
  await page.keyboard.press('Enter');
  await heading(page, 'Welcome, Cleo');
  await tabTo('Upload a resume', 'link');
  await page.keyboard.press('Enter');
  await heading(page, 'Cleo Journey');
  await tabTo('Drop your resume here or click to browse');
  const resume = await goodResume();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(resume);
  expect(await waitForScore(page, resume.name)).toBeGreaterThan(50);

  /** Presses Tab until the focus is on what bears this name. */
  async function tabTo(name: string, role?: 'link') {
    for (let presses = 0; presses < 60; presses++) {
      const focused = page.locator('*:focus');
      const named = role
        ? page.getByRole(role, { name })
        : page.getByLabel(name).or(page.getByRole('button', { name }));
      if ((await focused.count()) > 0 && (await focused.and(named).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach '${name}'`);
  }
});
