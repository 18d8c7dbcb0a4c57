import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspectHere } from './steps/accessibility.ts';
import {
  agree,
  answerInWriting,
  answerOnVideo,
  beginRecording,
  decide,
  endRecording,
  handIn,
  startPractice,
  stopRecording,
} from './steps/assessments.ts';
import { holdUpright, personOrOwn, shortRecording } from './steps/camera.ts';
import {
  advance,
  germanDescription,
  openApplication,
  publish,
  publishCareersPage,
  sendApplication,
} from './steps/hiring.ts';
import { followMailedLink } from './steps/mail.ts';
import { becomeCandidate, becomeRecruiter, heading, logIn, says, somebody } from './steps/people.ts';
import { anyOf, beginsWith, germanPhone, wordsOf } from './steps/words.ts';

const timeout_ms = 480_000;
const example =
  'In my last position as a backend engineer our order service failed every Monday. I looked at the slow queries, ' +
  'found a missing index on the orders table, added it with my colleague and measured again. The time of an answer ' +
  'fell from two seconds to forty milliseconds, and I wrote down how to find such queries early.';

journey(
  'on a phone, in German: from a careers page to an application, a request, consent, recordings upright, and a report',
  async ({ visit }) => {
    const { camera, isPerson } = personOrOwn({ isUpright: true });
    const recruiter = await visit();
    await becomeRecruiter(recruiter, somebody('Ria'), 'Screening House');
    await publish(recruiter, germanDescription);
    const careers = await publishCareersPage(recruiter);

    const cara = somebody('Cara', 'Camera');
    const page = await visit({ ...germanPhone, camera });
    await holdUpright(page);
    const t = wordsOf(page);
    await page.goto(careers);
    await page
      .getByRole('link', { name: /Data Engineer/ })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Bewerben', exact: true }).first().tap();
    await sendApplication(page, cara);

    await openApplication(recruiter, 'Cara Camera');
    await advance(recruiter, 'Under review');
    await advance(recruiter, 'Shortlisted');
    await recruiter.getByRole('button', { name: 'Request Assessment' }).click();
    const dialog = recruiter.getByRole('dialog', { name: 'Request Assessment' });
    await dialog.getByLabel('Reason').fill('We would like to hear how you work');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await says(recruiter, `Request sent to ${cara.email}`);

    await followMailedLink(page, cara.email, '/assessment/screening/');
    await says(page, /bittet Sie, ein paar Fragen zu beantworten/);
    await page.getByRole('button', { name: 'Starten', exact: true }).tap();
    await decide(page);
    await page.getByRole('button', { name: t('Try a recording') }).click();
    await page.getByRole('button', { name: t('Start Recording') }).click();
    await sleep(2500);
    await page.getByRole('button', { name: t('Stop Recording') }).click();
    await page.getByLabel(t('Your recording')).waitFor();
    await page.getByRole('button', { name: t('Done') }).click();
    const start = anyOf(t('Agree and start'), t('Start anyway'));
    await page.getByRole('button', { name: start }).click({ timeout: 20_000 });
    await says(page, 'Sie sehen die Frage, sobald Sie bereit sind');
    for (const _ of [1, 2]) await answerOnVideo(page, isPerson ? 7 : 3);
    for (const _ of [3, 4, 5]) await answerInWriting(page, example);
    await handIn(page);

    await page.getByRole('button', { name: beginsWith('Messwerte') }).click();
    const pace = page.getByRole('region', { name: t('Across all answers') }).getByText(/Wörter\/Min/);
    if (isPerson) await pace.first().waitFor();
    else await says(page, /^Nicht gemessen:/);
    await page
      .getByRole('button', { name: t('Show details') })
      .first()
      .click();
    await page.getByLabel(t('Recorded answer')).waitFor();
    const shape = () =>
      page.locator('video').evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoHeight / videoWidth);
    if (isPerson) await expect.poll(shape, { timeout: 30_000 }).toBeGreaterThan(1);
    await inspectHere(page, page.url());

    await recruiter.reload();
    await recruiter.getByRole('button', { name: /^Requested/ }).click();
    await recruiter.getByRole('heading', { name: 'Latest Assessment Report' }).waitFor();
    await recruiter.getByText(/5 of 5 answered/).waitFor();
  },
  timeout_ms,
);

journey(
  'a tab that is killed in the middle of an answer loses nothing: the answer goes on where it was',
  async ({ visit }) => {
    const page = await visit(germanPhone);
    const t = wordsOf(page);
    const kit = somebody('Kit');
    await becomeCandidate(page, kit);
    await startPractice(page, 'Backend engineer');
    await agree(page);
    await beginRecording(page);
    await sleep(4500);
    const address = page.url();
    const context = page.context();
    await page.close();

    const again = await context.newPage();
    await logIn(again, kit);
    await heading(again, t('Welcome, {name}', { name: 'Kit' }));
    await again.goto(address);
    await says(again, t('Your answer was interrupted'));
    await again.getByRole('button', { name: t('Resume recording') }).click();
    await again.getByRole('button', { name: t('Start Recording') }).click();
    await sleep(3500);
    await endRecording(again);
    await again.getByRole('button', { name: t('Next'), exact: true }).click();
    for (const _ of [2, 3]) await answerInWriting(again, example);
    await handIn(again);
    await again
      .getByRole('button', { name: t('Show details') })
      .first()
      .click();
    const playback = again.locator('video');
    await expect
      .poll(() => playback.evaluate(({ duration }: HTMLVideoElement) => duration), { timeout: 30_000 })
      .toBeGreaterThan(5);
  },
  timeout_ms,
);

journey(
  'a connection that is cut for 20 seconds and again while an answer is recorded costs nothing of it',
  async ({ visit }) => {
    const page = await visit({ ...germanPhone, goesOffline: true });
    const t = wordsOf(page);
    await becomeCandidate(page, somebody('Net'));
    await startPractice(page, 'Nurse');
    await agree(page);
    await beginRecording(page);
    for (const seconds of [1.5, 20, 1.5]) {
      await sleep(1500);
      await page.context().setOffline(true);
      await sleep(seconds * 1000);
      await page.context().setOffline(false);
    }
    await page.context().setOffline(true);
    await stopRecording(page);
    await says(
      page,
      t("You're offline. Your answer is safe on this device and we'll send it when you're back online."),
    );
    await page.context().setOffline(false);
    await says(page, t('Answer submitted'));
    await page.getByRole('button', { name: t('Next'), exact: true }).click();
    for (const _ of [2, 3]) await answerInWriting(page, example);
    await handIn(page);
    await page
      .getByRole('button', { name: t('Show details') })
      .first()
      .click();
    const playback = page.locator('video');
    await expect
      .poll(() => playback.evaluate(({ duration }: HTMLVideoElement) => duration), { timeout: 30_000 })
      .toBeGreaterThan(24);
  },
  timeout_ms,
);

journey('a camera that is refused says what to do; the answer can be written, or sent as a file', async ({ visit }) => {
  const page = await visit({ ...germanPhone, camera: 'refused' });
  const t = wordsOf(page);
  await becomeCandidate(page, somebody('Noa'));
  await startPractice(page, 'Teacher');
  await decide(page);
  const card = page.getByRole('alert').filter({ hasText: t('Camera Access Required') });
  await card.getByText(t('Unable to access camera and microphone. Please ensure permissions are granted.')).waitFor();
  await card.getByRole('button', { name: t('Retry') }).click();
  await card.waitFor();
  await page.getByRole('button', { name: t('Start anyway') }).click({ timeout: 20_000 });
  await page
    .getByRole('region', { name: beginsWith(t('Question {position}', { position: 1 })) })
    .getByText(t('Camera Access Required'))
    .waitFor();
  await page.getByRole('button', { name: t('Answer in writing instead') }).click();
  await page.getByRole('button', { name: t('Start'), exact: true }).click();
  await page.getByLabel(t('Your answer')).fill(example);
  await page.getByRole('button', { name: t('Send answer') }).click();
  await says(page, t('{answered} of {count} answered', { answered: 1, count: 3 }));

  await page.getByRole('button', { name: t('Start and upload a recording') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('Upload a recording') }).click();
  await (await chooser).setFiles(await shortRecording());
  await says(page, t('Answer submitted'));
  await says(page, t('{answered} of {count} answered', { answered: 2, count: 3 }));
});

journey(
  'who agrees to no recording answers in writing, and the report measures no delivery',
  async ({ visit }) => {
    const page = await visit();
    await becomeCandidate(page, somebody('Wen'));
    await startPractice(page, 'Backend engineer');
    await agree(page, { recording: false });
    for (const _ of [1, 2, 3]) await answerInWriting(page, example);
    await handIn(page);
    await page.getByRole('button', { name: /^Measures/ }).click();
    await says(page, 'Not measured: A typed answer');
    expect(await page.getByText(/wpm/).count()).toBe(0);
    await page.getByRole('button', { name: 'Show details' }).first().click();
    await page
      .getByRole('region', { name: 'Written answer' })
      .getByText(/missing index/)
      .waitFor();
    expect(await page.locator('video').count()).toBe(0);
  },
  timeout_ms,
);
