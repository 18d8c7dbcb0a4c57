import { inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspect, inspectHere } from './steps/accessibility.ts';
import { answerInWriting, beginRecording, decide, handIn, startPractice } from './steps/assessments.ts';
import { becomeCandidate, heading, logIn, says, signUp, somebody } from './steps/people.ts';
import { inspectTargets, phone } from './steps/touch-targets.ts';

const personal = ['account', 'sign-ins', 'data'].map((tab) => `/settings?tab=${tab}`);
const timeout_ms = 60_000;

journey(
  'the choice of a role is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await signUp(page, somebody('Kim'));
    await heading(page, 'Choose Your Role');
    await page.getByRole('radio', { name: 'I am a Recruiter' }).click();
    await inspectHere(page, '/choose-role');
  },
  timeout_ms,
);

journey(
  "a candidate's pages are accessible in light and dark, wide and narrow",
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
    await page.getByRole('link', { name: 'See details' }).click();
    await heading(page, 'Resume');
    const { pathname } = new URL(page.url());
    await inspect(page, ['/dashboard', '/messages', '/profile', pathname, ...personal]);
  },
  timeout_ms,
);

journey(
  'on a phone everything that a candidate presses is large enough for a finger',
  async ({ visit }) => {
    const stranger = await visit(phone);
    await inspectTargets(stranger, ['/', '/login', '/sign-up', '/jobs']);
    const page = await visit(phone);
    await logIn(page, inject('address').candidate);
    await heading(page, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
    await inspectTargets(page, ['/dashboard', '/applications', '/assessments', '/messages', '/profile', ...personal]);
  },
  timeout_ms,
);

journey(
  'how a resume is read and corrected is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
    await page.getByRole('link', { name: 'See details' }).click();
    await page.getByRole('link', { name: 'Check what we read' }).click();
    await heading(page, 'What we read in your resume');
    const { pathname } = new URL(page.url());
    await inspect(page, [`${pathname}?edit=experience`]);
  },
  timeout_ms,
);

journey(
  'a sitting and its report are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await becomeCandidate(page, somebody('Axa'));
    await inspect(page, ['/assessments', '/assessments?dialog=practice', '/reports']);
    await startPractice(page, 'Backend engineer');
    await inspectHere(page, 'consent');
    await page.getByRole('button', { name: 'Details and your rights' }).click();
    await inspectHere(page, 'details of the consent');
    await page.getByRole('button', { name: 'Back' }).click();
    await decide(page);
    await inspectHere(page, 'check');
    await page.getByRole('button', { name: /^(Agree and start|Start anyway)$/ }).click({ timeout: 20_000 });
    await beginRecording(page);
    await inspectHere(page, 'recording');
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    await inspectHere(page, 'before an answer is sent');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await says(page, 'Answer submitted');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    for (const _ of [2, 3])
      await answerInWriting(page, 'I asked my colleague first, because she knew the system best.');
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    await inspectHere(page, 'handing in');
    await handIn(page);
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Show details' }).first().click();
    await inspectHere(page, 'report');
  },
  3 * timeout_ms,
);
