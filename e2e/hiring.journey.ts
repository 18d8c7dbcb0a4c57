import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { agree, answerInWriting, handIn } from './steps/assessments.ts';
import { advance, applyAsStranger, confirmApplication, openApplication, publish } from './steps/hiring.ts';
import { becomeCandidate, becomeRecruiter, heading, says, somebody } from './steps/people.ts';
import { plainResume } from './steps/recruiting.ts';
import { waitForScore } from './steps/resumes.ts';

const timeout_ms = 180_000;
const example =
  'Our nightly pipeline failed twice a week. I read the logs of a month, found that two jobs fought over one table, ' +
  'put a lock between them and wrote an alert. It has not failed since, and a report is there an hour earlier.';

journey(
  'from a description to a hire: posted, found, applied to by a stranger, shortlisted, asked, answered, read, hired',
  async ({ visit }) => {
    const recruiter = await visit();
    await becomeRecruiter(recruiter, somebody('Rita'), 'Tidewater Labs');
    const id = await publish(recruiter);

    const sten = somebody('Sten', 'Stranger');
    const page = await visit();
    await page.goto('/jobs?search=Airflow&utm_source=linkedin&utm_campaign=Spring');
    await page
      .getByRole('link', { name: /Data Engineer/ })
      .first()
      .waitFor();
    await applyAsStranger(page, id, sten);

    await openApplication(recruiter, 'Sten Stranger');
    await says(recruiter, 'Address not confirmed');
    await says(recruiter, 'LinkedIn, campaign Spring');
    await confirmApplication(page, sten);
    await recruiter.reload();
    await recruiter.getByText('Address not confirmed').waitFor({ state: 'detached' });
    await advance(recruiter, 'Under review');
    await advance(recruiter, 'Shortlisted');

    await recruiter.getByRole('button', { name: 'Request Assessment' }).click();
    const dialog = recruiter.getByRole('dialog', { name: 'Request Assessment' });
    await dialog.getByLabel('Reason').fill('We would like to hear how you work');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await says(recruiter, `Request sent to ${sten.email}`);

    await page.goto('/dashboard');
    await heading(page, '1 thing to do, Sten');
    await says(page, /^Due .+, \d\d:\d\d \S+$/);
    await says(page, /Next: your assessment, by /);
    await page.getByRole('button', { name: 'Start assessment' }).click();
    await agree(page, { recording: false });
    for (const _ of [1, 2, 3, 4, 5]) await answerInWriting(page, example);
    await handIn(page);

    await recruiter.reload();
    await recruiter.getByRole('button', { name: /^Requested/ }).click();
    await recruiter.getByRole('heading', { name: 'Latest Assessment Report' }).waitFor();
    await recruiter.getByText(/5 of 5 answered/).waitFor();
    await advance(recruiter, 'Interview');
    await advance(recruiter, 'Offer');
    await recruiter.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Hire' }).click();
    await recruiter.getByRole('dialog').getByRole('button', { name: 'Hire and send email' }).click();
    await says(recruiter, 'Hired is final.');

    await page.goto('/applications');
    await says(page, 'Hired');
  },
  timeout_ms,
);

journey(
  'Quick Apply is set up once and takes three clicks; applying twice is refused, and a closed posting is gone',
  async ({ visit }) => {
    const recruiter = await visit();
    await becomeRecruiter(recruiter, somebody('Romy'), 'Quick House');
    const id = await publish(recruiter);

    const page = await visit({ refusals: [404, 409] });
    const quinn = somebody('Quinn');
    await becomeCandidate(page, quinn);
    await page.goto('/profile');
    const resume = plainResume('Quinn Journey', quinn.email);
    await page.getByLabel('Resume file').setInputFiles(resume);
    await waitForScore(page, resume.name);
    await page.goto('/profile/quick-apply-setup');
    await page.getByRole('radio', { name: resume.name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await says(page, 'Quick Apply profile saved successfully!');

    await page.goto(`/jobs/${id}`);
    await page.getByRole('button', { name: 'Quick Apply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Review and apply' }).click();
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await says(page, 'Application sent');
    const again = await page.evaluate(
      async ([job]) => {
        const token = Object.values(sessionStorage).find((value) => /^[\w-]{20,}$/.test(value)) ?? '';
        const answer = await fetch(`/api/v1/candidate/jobs/${job}/quick-apply`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        });
        return [answer.status, (await answer.json()).message];
      },
      [id],
    );
    expect(again).toEqual([409, 'You have already applied to this job. Please check your applications dashboard.']);

    await recruiter.getByRole('button', { name: 'Close Data Engineer (Airflow)' }).click();
    const question = recruiter.getByRole('dialog', { name: 'Close Data Engineer (Airflow)?' });
    await question.getByLabel('Reason (optional)').fill('Filled');
    await question.getByRole('button', { name: 'Close posting' }).click();
    await says(recruiter, 'Closed for good.');
    const gone = await visit({ refusals: [404, 410] });
    await gone.goto(`/jobs/${id}`);
    await says(gone, /no longer open/);
    expect(await (await gone.request.get('/sitemap.xml')).text()).not.toContain(id);
    expect(await (await gone.request.get('/feeds/postings.json')).text()).not.toContain(id);
    await page.goto('/applications');
    await says(page, 'Data Engineer (Airflow)');
  },
  timeout_ms,
);
