// What the tasks of a working day cost: a click, a key that acts and a field that is filled count as one each, from the
// signed-in home page on.
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { description } from './steps/hiring.ts';
import { becomeRecruiter, heading, logIn, somebody, wholeDemo } from './steps/people.ts';
import { plainResume } from './steps/recruiting.ts';

const timeout_ms = 300_000;

/** Acts, and counts how often. */
function counter(page: Page) {
  let count = 0;
  const counted =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    async (...given: Given) => {
      count++;
      await act(...given);
    };
  return {
    click: counted((where: Locator) => where.click()),
    fill: counted((where: Locator, words: string) => where.fill(words)),
    press: counted((key: string) => page.keyboard.press(key)),
    /** How many since the last time. */
    spent: () => {
      const spent = count;
      count = 0;
      return spent;
    },
  };
}

journey(
  'tasks with one person take no more than they may',
  async ({ visit }) => {
    const page = await visit();
    const { click, fill, press, spent } = counter(page);
    await openHome(page);

    // 1: what is waiting.
    await page.getByRole('heading', { name: 'Waiting' }).waitFor();
    const reply = page
      .getByRole('region', { name: /^Replies/ })
      .getByRole('link')
      .first();
    await comesWith(page, reply); // The demo may still be filled.
    expect(spent()).toBe(0);

    // 7: a reply is answered with a template.
    await click(reply);
    const messages = page.getByRole('region', { name: 'Messages' });
    await click(messages.getByRole('button', { name: 'Templates' }));
    await click(page.getByRole('menuitem', { name: /Phone screen follow-up/ }));
    await click(messages.getByRole('button', { name: /^Send/ }));
    await page.getByText("Message saved. Not sent yet: email isn't set up on this server").waitFor();
    expect(spent()).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'Undo' }).first().click();

    // 2: somebody is opened by name.
    await press('Control+k');
    await fill(page.getByPlaceholder(/^Find a person/), 'Amara Okafor');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await palette
      .getByRole('button', { name: /^Amara Okafor/ })
      .first()
      .waitFor();
    await press('Enter');
    await palette.waitFor({ state: 'detached' });
    await heading(page, 'Amara Okafor');
    expect(spent()).toBeLessThanOrEqual(3);

    // 3: she is put on another job, and learns nothing of it.
    await click(page.getByRole('button', { name: 'Add to job' }).first());
    const adding = page.getByRole('dialog', { name: 'Add Amara Okafor to a job' });
    expect(await adding.getByRole('switch').isChecked()).toBe(false);
    await click(adding.getByRole('radio', { name: 'Registered Nurse' }));
    await click(adding.getByRole('button', { name: /^Add/ }));
    const applications = page.getByRole('table', { name: 'Applications' });
    await applications.getByRole('row', { name: /^Registered Nurse/ }).waitFor();
    expect(spent()).toBeLessThanOrEqual(3);
  },
  timeout_ms,
);

journey(
  'tasks with many candidates take no more than they may',
  async ({ visit }) => {
    const page = await visit();
    const { click, fill, press, spent } = counter(page);
    await openHome(page);

    // 8: nurses are looked for in words, and the best five are asked for an assessment.
    const sentence = 'nurses';
    await press('Control+k');
    await fill(page.getByPlaceholder(/^Find a person/), sentence);
    await page.getByText(`Magic Search: “${sentence}”`).waitFor();
    await press('Enter');
    const search = page.getByRole('dialog', { name: /^Magic Search/ });
    await search.getByRole('list', { name: 'Matching candidates' }).waitFor({ timeout: 30_000 });
    await click(search.getByRole('button', { name: 'Select top 5' }));
    await click(search.getByRole('button', { name: 'Request Assessment' }));
    const asking = page.getByRole('dialog', { name: 'Request assessment from 5 candidates' });
    expect(await asking.getByRole('textbox', { name: 'Role' }).inputValue()).toBe('Nurse');
    await click(asking.getByRole('button', { name: 'Send request' }));
    await page.getByText('Request sent to 5 candidates').waitFor();
    expect(spent()).toBeLessThanOrEqual(6);
    await search.getByRole('button', { name: 'Close' }).click();
  },
  timeout_ms,
);

journey(
  'a job with questions of its own, and forty resumes for it, take no more than they may',
  async ({ visit }) => {
    const page = await visit();
    const { click, fill, press, spent } = counter(page);
    await becomeRecruiter(page, somebody('Forty'), 'Forty resumes');
    await page.getByRole('link', { name: 'Home', exact: true }).click();

    // 9: from a pasted description to a live job that asks two questions.
    await click(page.getByRole('link', { name: 'Jobs', exact: true }));
    await click(page.getByRole('button', { name: 'Create Job Posting' }).first());
    const creating = page.getByRole('dialog', { name: 'Create Job Posting' });
    await fill(creating.getByLabel('Job description'), description);
    await click(creating.getByRole('button', { name: 'Create posting' }));
    await click(page.getByRole('button', { name: 'Check it' }));
    await heading(page, 'Data Engineer (Airflow)');
    await fill(page.getByLabel('Add a question'), 'When could you start?');
    await press('Enter');
    await page.getByLabel('Question 1', { exact: true }).waitFor();
    await fill(page.getByLabel('Add a question'), 'Which pipeline are you proudest of?');
    await click(page.getByRole('button', { name: 'Approve Data Engineer (Airflow)' }));
    await page.getByText('Live: anyone with the link can apply.').waitFor();
    expect(await page.getByLabel('Question 2', { exact: true }).inputValue()).toBe(
      'Which pipeline are you proudest of?',
    );
    expect(spent()).toBeLessThanOrEqual(9);
    const public_page = (await page.getByRole('link', { name: /Public page/ }).getAttribute('href')) ?? '';

    // Whoever applies is asked.
    const stranger = await visit();
    await stranger.goto(public_page);
    await stranger.getByRole('button', { name: 'Apply', exact: true }).click();
    await stranger.getByRole('textbox', { name: 'When could you start?' }).waitFor();
    await stranger.getByRole('textbox', { name: 'Which pipeline are you proudest of?' }).waitFor();

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await openJob(page, 'Data Engineer (Airflow)');
    spent();

    // 10: from the job on.
    await click(page.getByRole('link', { name: 'Upload resumes' }));
    const files = Array.from({ length: 40 }, (_, n) => plainResume(`Ann Forty${n}`, `ann.${n}@forty.example`));
    await page.getByLabel('Resume files').setInputFiles(files);
    await click(page.getByRole('button', { name: /^Continue with 40 files/ }));
    await page.getByRole('combobox', { name: /^Add to job/ }).waitFor();
    expect(await page.getByRole('combobox', { name: /^Add to job/ }).inputValue()).toMatch(/^Data Engineer/);
    await click(page.getByRole('button', { name: 'Upload 40 files' }));
    await page.getByRole('heading', { name: 'Upload completed' }).waitFor({ timeout: 90_000 });
    expect(spent() + 1).toBeLessThanOrEqual(4); // Choosing the files is one.
  },
  timeout_ms,
);

journey(
  'tasks with many applications take no more than they may',
  async ({ visit }) => {
    const page = await visit();
    const { click, fill, spent } = counter(page);
    await openHome(page);

    // 4: one applicant is rejected with a reason and a mail of one's own, from the job.
    await openJob(page, 'Senior Accountant');
    const card = page
      .getByRole('region', { name: 'Board' })
      .getByRole('button', { name: /^Move / })
      .first();
    await click(card);
    await click(page.getByRole('menuitem', { name: /^Reject/ }));
    const rejecting = page.getByRole('dialog');
    await click(rejecting.getByRole('radio', { name: 'Location' }));
    await fill(rejecting.getByRole('textbox', { name: 'Email text' }), 'Thank you. We have filled this job.');
    await click(rejecting.getByRole('button', { name: 'Reject and send email' }));
    await rejecting.waitFor({ state: 'detached' });
    expect(spent()).toBeLessThanOrEqual(5);
    await page.getByRole('button', { name: 'Undo' }).first().click();

    // 5: many are moved at once, and nobody is mailed. Whoever works in the list finds it kept.
    await page.locator('label', { hasText: /^List$/ }).click();
    const list = page.getByRole('region', { name: 'Selected applications' });
    await click(page.getByRole('checkbox', { name: 'Select this page' }).first());
    await click(list.getByRole('button', { name: 'Move to' }));
    await click(page.getByRole('menuitem', { name: /^Shortlisted/ }));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Move without email' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(spent()).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'Undo' }).first().click();

    // 12: from fewer offers to the people.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await click(page.getByRole('link', { name: 'Analytics', exact: true }));
    await click(page.getByRole('combobox', { name: 'Time Range' }));
    await click(page.getByRole('option', { name: 'Last 90 days' }));
    await click(page.getByRole('region', { name: 'Hiring pipeline' }).getByRole('link', { name: /^Offer: / }));
    await heading(page, /applications/i);
    await page.getByRole('table', { name: 'Applications' }).getByRole('link').first().waitFor();
    expect(spent()).toBeLessThanOrEqual(4);
  },
  timeout_ms,
);

async function openHome(page: Page): Promise<void> {
  await logIn(page, inject('address').recruiter);
  await heading(page, 'Recruitment Overview');
  await wholeDemo(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await heading(page, 'Recruitment Overview');
}

/** Looked for anew, as somebody does who presses Refresh. */
async function comesWith(page: Page, what: Locator): Promise<void> {
  const isThere = () =>
    what.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  for (let patience = 0; patience < 60 && !(await isThere()); patience++) await page.reload();
}

async function openJob(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await heading(page, 'Job postings'); // Home, which is shown until then, has links of the same name to applications.
  const job = page.getByRole('link', { name: title }).first();
  await comesWith(page, job); // The demo may still be filled.
  await job.click();
  await heading(page, title);
}
