import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
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
import { personOrOwn, shortRecording } from './steps/camera.ts';
import { followMailedLink } from './steps/mail.ts';
import { becomeCandidate, becomeRecruiter, heading, logIn, says, somebody } from './steps/people.ts';
import { plainResume, uploadInBulk } from './steps/recruiting.ts';

const timeout_ms = 240_000;
const example =
  'In my last position as a backend engineer our order service failed every Monday. I looked at the slow queries, ' +
  'found a missing index on the orders table, added it with my colleague and measured again. The time of an answer ' +
  'fell from two seconds to forty milliseconds, and I wrote down how to find such queries early.';

journey(
  'a recruiter asks, a candidate follows the link, tries the camera, answers on video, and both read one report',
  async ({ visit }) => {
    const { camera, isPerson } = personOrOwn();
    const recruiter = await visit();
    await becomeRecruiter(recruiter, somebody('Ria'), 'Screening House');
    const cara = somebody('Cara', 'Camera');
    await uploadInBulk(recruiter, [plainResume('Cara Camera', cara.email)]);
    await recruiter.goto('/candidates');
    const view = recruiter.getByRole('link', { name: /^View/ }).first();
    await recruiter.goto(`${await view.getAttribute('href')}`);
    await recruiter.getByRole('tab', { name: 'Assessment' }).click();
    await recruiter.getByRole('button', { name: 'Request Assessment' }).click();
    const dialog = recruiter.getByRole('dialog');
    await dialog.getByLabel('Role').fill('Backend engineer');
    await dialog.getByLabel('Questions').fill('3');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await says(recruiter, `Request sent to ${cara.email}`);

    const page = await visit({ camera });
    await followMailedLink(page, cara.email, '/assessment/screening/');
    await heading(page, 'Assessment: Backend engineer');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await decide(page);
    await page.getByRole('button', { name: 'Try a recording' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await sleep(2500);
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByLabel('Your recording').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^(Agree and start|Start anyway)$/ }).click({ timeout: 20_000 });
    await says(page, "You'll see the question when you're ready");
    for (const _ of [1, 2, 3]) await answerOnVideo(page, isPerson ? 7 : 3);
    await handIn(page);

    await page.getByRole('button', { name: /^Measures/ }).click();
    const pace = page.getByRole('region', { name: 'Across all answers' }).getByText(/wpm/);
    if (isPerson) await pace.first().waitFor();
    else
      await page
        .getByText(/^Not measured:/)
        .first()
        .waitFor();
    await page.getByRole('button', { name: 'Show details' }).first().click();
    await page.getByLabel('Recorded answer').waitFor();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 30_000 })
      .toBeGreaterThan(0);

    await recruiter.reload();
    await recruiter.getByRole('heading', { name: 'Latest Assessment Report' }).waitFor();
    await recruiter.getByText(/3 of 3 answered/).waitFor();
    await recruiter.getByRole('button', { name: 'Show All' }).click();
    expect(await recruiter.getByRole('article').count()).toBe(3);
  },
  timeout_ms,
);

journey(
  'a tab that is killed in the middle of an answer loses nothing: the answer goes on where it was',
  async ({ visit }) => {
    const page = await visit();
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
    await heading(again, /^Welcome/);
    await again.goto(address);
    await says(again, 'Your answer was interrupted');
    await again.getByRole('button', { name: 'Resume recording' }).click();
    await again.getByRole('button', { name: 'Start Recording' }).click();
    await sleep(3500);
    await endRecording(again);
    await again.getByRole('button', { name: 'Next', exact: true }).click();
    for (const _ of [2, 3]) await answerInWriting(again, example);
    await handIn(again);
    await again.getByRole('button', { name: 'Show details' }).first().click();
    const playback = again.locator('video');
    await expect
      .poll(() => playback.evaluate(({ duration }: HTMLVideoElement) => duration), { timeout: 30_000 })
      .toBeGreaterThan(5);
  },
  timeout_ms,
);

journey(
  'a connection that is cut three times while an answer is recorded costs nothing of it',
  async ({ visit }) => {
    const page = await visit({ goesOffline: true });
    await becomeCandidate(page, somebody('Net'));
    await startPractice(page, 'Nurse');
    await agree(page);
    await beginRecording(page);
    for (const _ of [1, 2, 3]) {
      await sleep(1500);
      await page.context().setOffline(true);
      await sleep(1500);
      await page.context().setOffline(false);
    }
    await page.context().setOffline(true);
    await stopRecording(page);
    await says(page, "You're offline. Your answer is safe on this device and we'll send it when you're back online.");
    await page.context().setOffline(false);
    await says(page, 'Answer submitted');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    for (const _ of [2, 3]) await answerInWriting(page, example);
    await handIn(page);
    await page.getByRole('button', { name: 'Show details' }).first().click();
    const playback = page.locator('video');
    await expect
      .poll(() => playback.evaluate(({ duration }: HTMLVideoElement) => duration), { timeout: 30_000 })
      .toBeGreaterThan(8);
  },
  timeout_ms,
);

journey('a camera that is refused says what to do; the answer can be written, or sent as a file', async ({ visit }) => {
  const page = await visit({ camera: 'refused' });
  await becomeCandidate(page, somebody('Noa'));
  await startPractice(page, 'Teacher');
  await decide(page);
  const card = page.getByRole('alert').filter({ hasText: 'Camera Access Required' });
  await card.getByText('Unable to access camera and microphone. Please ensure permissions are granted.').waitFor();
  await card.getByRole('button', { name: 'Retry' }).click();
  await card.waitFor();
  await page.getByRole('button', { name: 'Start anyway' }).click({ timeout: 20_000 });
  await page
    .getByRole('region', { name: /^Question 1/ })
    .getByText('Camera Access Required')
    .waitFor();
  await page.getByRole('button', { name: 'Answer in writing instead' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByLabel('Your answer').fill(example);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await says(page, '1 of 3 answered');

  await page.getByRole('button', { name: 'Start and upload a recording' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a recording' }).click();
  await (await chooser).setFiles(await shortRecording());
  await says(page, 'Answer submitted');
  await says(page, '2 of 3 answered');
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
