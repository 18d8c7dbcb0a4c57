import { setConfidential } from '@hireframe/contract/confidential.ts';
import type { PostingDetail, PostingEvent } from '@hireframe/contract/postings.ts';
import * as contract from '@hireframe/contract/postings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { history, makeDetail, visitPosting } from '../../test/postings.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a field leads to the place in the pasted text that says it', async () => {
  const evidence = [
    { field: 'title', start: 17, end: 22 },
    { field: 'location', start: 26, end: 30 },
  ];
  const { container } = visitPosting(makeDetail({ evidence }));
  const fields = await region('Fields');
  expect(fields.getAllByText('Not said').length).toBeGreaterThan(3);
  expect(fields.queryByRole('button', { name: /Company/ })).toBeNull(); // Nothing says where.
  await click('Show where the text says: Title');
  const marks = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks()).toEqual(['Baker']);
  expect(screen.getByText('Marked: Title')).toBeTruthy();
  await click('Show where the text says: Location');
  expect(marks()).toEqual(['Lyon']);
  await click('Show where the text says: Location');
  expect(marks()).toEqual([]);
});

test('the day to apply by is a field that leads to its place', async () => {
  const evidence = [{ field: 'expires_on', start: 0, end: 4 }];
  const { container } = visitPosting(makeDetail({ evidence, expires_at: '2027-03-15T23:59:59.999Z' }));
  expect((await region('Fields')).getByText('15 Mar 2027')).toBeTruthy();
  await click('Show where the text says: Apply until');
  expect(container.querySelector('mark')?.textContent).toBe('Acme');
});

test('a flag says what, why and what instead, and shows the words', async () => {
  const flag = {
    kind: 'discriminatory_wording',
    message: 'Age is no criterion (AGG).',
    suggestion: 'motivated',
    start: 0,
    end: 4,
  };
  const { container } = visitPosting(makeDetail({ flags: [flag] }));
  const flags = await region('To review');
  expect(flags.getByText('Age is no criterion (AGG).')).toBeTruthy();
  expect(flags.getByText('Suggestion: motivated')).toBeTruthy();
  await click('Show in the text: Wording that may discriminate');
  expect(container.querySelector('mark')?.textContent).toBe('Acme');
});

test.each([
  [0.8, 'Excellent · 80%'],
  [0.79, 'Good · 79%'],
  [0.6, 'Good · 60%'],
  [0.59, 'Fair · 59%'],
])('a confidence of %s is %s', async (ai_confidence_score, words) => {
  visitPosting(makeDetail({ ai_confidence_score }));
  expect((await region('Fields')).getByText(words)).toBeTruthy();
});

test('a draft is approved, and then it is public', async () => {
  const posting = makeDetail();
  const url = 'http://hireframe.test/jobs/1';
  let now = posting;
  const approve = answers(contract.approvePosting, () => {
    now = { ...posting, status: 'approved', status_display: 'Approved', is_public: true, public_url: url };
    return now;
  });
  visitPosting(
    posting,
    '',
    approve,
    answers(contract.getPosting, () => now),
  );
  await click('Approve Baker');
  expect(await screen.findByText('Baker is approved and public')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Public page/ })).getAttribute('href')).toBe(url);
  expect(screen.queryByRole('button', { name: 'Approve Baker' })).toBeNull();
});

test('what the server says against an action is an error in its place', async () => {
  const message = 'This job has expired. Set a later expiry date first.';
  visitPosting(makeDetail(), '', refuses(contract.approvePosting, 409, { message }));
  await click('Approve Baker');
  const alert = await (await region('Actions')).findByRole('alert', { name: 'Error' });
  expect(alert.textContent).toContain(message);
});

test('whoever comes late with an action sees where the posting stands now', async () => {
  let now = makeDetail();
  visitPosting(
    now,
    '',
    answers(contract.getPosting, () => now),
    refuses(contract.approvePosting, 409, { message: "This job is approved. It can't be approved." }),
  );
  await screen.findByRole('button', { name: 'Approve Baker' });
  now = makeDetail({ status: 'approved', status_display: 'Approved' });
  await click('Approve Baker');
  await screen.findByRole('button', { name: 'Pause Baker' });
  expect(screen.queryByRole('button', { name: 'Approve Baker' })).toBeNull();
});

test('a draft is deleted after a question, and the list is shown', async () => {
  const { router } = visitPosting(
    makeDetail(),
    '',
    answers(contract.deletePosting, () => undefined),
    answers(contract.listPostings, () => page([])),
  );
  await click('Delete draft');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the draft Baker?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/job-requirements'));
});

test('a closed posting offers nothing but to be read', async () => {
  visitPosting(makeDetail({ status: 'closed', status_display: 'Closed' }));
  const actions = await region('Actions');
  expect(actions.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('the history says what, why, who and when', async () => {
  const event: PostingEvent = {
    id: crypto.randomUUID(),
    action: 'paused',
    action_display: 'Paused',
    performed_by_name: 'Rita Reis',
    from_status: 'approved',
    to_status: 'paused',
    reason: 'Budget',
    notes: '',
    created_at: '2026-09-01T00:00:00.000Z',
  };
  const expired = { ...event, id: crypto.randomUUID(), action_display: 'Expired', performed_by_name: null };
  const posting = makeDetail();
  visitPosting(posting, '?tab=settings', history(event, { ...expired, reason: '' }));
  const feed = await region('Recent Activity');
  expect(await feed.findByText('Paused')).toBeTruthy();
  expect(feed.getByText('Reason: Budget')).toBeTruthy();
  expect(feed.getByText(/^Rita Reis/)).toBeTruthy();
  expect(feed.getByText(/^Hireframe/)).toBeTruthy();
});

async function editing(posting: PostingDetail, ...fakes: Parameters<typeof visitAs>[2][]) {
  visitPosting(posting, '?dialog=edit', ...fakes);
  return within(await screen.findByRole('dialog', { name: 'Edit Job Posting' }));
}
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save posting' }));
const write = async (dialog: ReturnType<typeof within>, name: string | RegExp, words: string) => {
  const field = dialog.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
};

/** At once: each key that is typed draws the whole form anew. */
const paste = async (dialog: ReturnType<typeof within>, name: string, words: string) => {
  await userEvent.clear(dialog.getByRole('textbox', { name }));
  await userEvent.paste(words);
};

test('skills are split by commas and duties by lines, and what is empty is dropped', async () => {
  let sent: unknown;
  const posting = makeDetail({ required_skills: ['Rye'], expires_at: '2027-01-31T10:00:00.000Z' });
  const change = answers(contract.changePosting, ({ body }) => {
    sent = body;
    return posting;
  });
  const dialog = await editing(posting, change);
  await paste(dialog, 'Required skills', 'Sourdough, , Rye,');
  await paste(dialog, 'Responsibilities', 'Bake\n\n Clean ');
  await paste(dialog, 'Minimum salary', '2000');
  await userEvent.click(dialog.getByRole('button', { name: 'Start from the pasted text' }));
  await save(dialog);
  await screen.findByText('Job saved');
  expect(sent).toMatchObject({
    title: 'Baker',
    required_skills: ['Sourdough', 'Rye'],
    responsibilities: ['Bake', 'Clean'],
    min_salary: 2000,
    max_salary: null,
    about: 'Acme looks for a Baker in Lyon.',
    job_type: 'full_time',
  });
  expect(sent).not.toHaveProperty('expires_at'); // A day that was not touched keeps its hour.
});

test('skills of which one is enough are shown as one, and an or between skills makes them so', async () => {
  let sent: unknown;
  const posting = makeDetail({
    required_skills: ['Rye', 'B or C licence', 'Spelt'],
    skill_groups: [{ names: ['Rye', 'Spelt'], needed: 1, required: true }],
    preferred_skills: ['Oats'],
  });
  const change = answers(contract.changePosting, ({ body }) => {
    sent = body;
    return posting;
  });
  visitPosting(posting, '?dialog=edit', change);
  expect((await region('Fields')).getByText('Rye or Spelt')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job Posting' }));
  expect(dialog.getByText('One of these is enough: Rye, Spelt')).toBeTruthy();
  await paste(dialog, 'Preferred skills', 'Oats or Barley or oats, Millet');
  await save(dialog);
  expect(await dialog.findByText('oats can be an alternative only once')).toBeTruthy();
  await paste(dialog, 'Preferred skills', 'Oats or Barley, Millet');
  expect(dialog.getByText('One of these is enough: Oats, Barley')).toBeTruthy();
  await save(dialog);
  await screen.findByText('Job saved');
  expect(sent).toMatchObject({
    required_skills: ['Rye', 'B or C licence', 'Spelt'], // Not touched: as it was read.
    preferred_skills: ['Oats', 'Barley', 'Millet'],
    skill_groups: [
      { names: ['Rye', 'Spelt'], required: true },
      { names: ['Oats', 'Barley'], required: false },
    ],
  });
});

test('an expiry day counts to its end, and none is none', async () => {
  const sent: unknown[] = [];
  const posting = makeDetail({ expires_at: '2027-01-31T10:00:00.000Z' });
  const change = answers(contract.changePosting, ({ body }) => {
    sent.push(body.expires_at);
    return Promise.reject(new TypeError('down'));
  });
  const dialog = await editing(posting, change);
  const day = dialog.getByLabelText('Expiry date');
  await userEvent.clear(day);
  await userEvent.type(day, '2027-02-28');
  await save(dialog);
  expect(await dialog.findByText('Failed to update job posting')).toBeTruthy();
  await userEvent.clear(day);
  await save(dialog);
  await waitFor(() => expect(sent).toEqual(['2027-02-28T23:59:59.999Z', null]));
});

test('what breaks a rule is said at its field and nothing is sent', async () => {
  const dialog = await editing(makeDetail());
  await write(dialog, 'Job title', '');
  await write(dialog, 'Minimum experience (years)', '-1');
  await write(dialog, 'Minimum salary', '9');
  await write(dialog, 'Maximum salary', '8');
  await save(dialog);
  expect(await dialog.findByText('Job title is required')).toBeTruthy();
  expect(dialog.getByText('Years must be 0 or more')).toBeTruthy();
  await write(dialog, 'Job title', 'Baker');
  await write(dialog, 'Minimum experience (years)', '1');
  await save(dialog);
  expect(await dialog.findByText('The maximum is below the minimum')).toBeTruthy();
});

test('the page says how many applied, and where it stands outside', async () => {
  const posting = makeDetail({ applications_count: 2, status: 'approved', is_public: true });
  visitPosting(posting, '?tab=boards');
  expect(await screen.findByRole('tab', { name: /^Pipeline\s*2 applications$/ })).toBeTruthy();
  expect(await (await region('Job boards')).findByText(/^Not on any board yet/)).toBeTruthy();
});

test('a posting that is not there says so', async () => {
  const id = crypto.randomUUID();
  const gone = { message: "This posting doesn't exist." };
  visitAs(recruiter(), `/job-requirements/${id}`, refuses(contract.getPosting, 404, gone));
  expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy();
});

test('the careers page is shown as the world sees it, with its address; a draft says that it is not there yet', async () => {
  const public_url = 'https://jobs.example/jobs/1';
  const open = makeDetail({ status: 'approved', is_public: true, public_url, responsibilities: ['Bake bread'] });
  const { unmount } = visitPosting(open, '?tab=careers');
  expect((await screen.findByRole('link', { name: new RegExp(public_url) })).getAttribute('href')).toBe(public_url);
  expect((await region('The public page')).getByText('Bake bread')).toBeTruthy();
  unmount();
  visitPosting(makeDetail({ status: 'draft', public_url: null }), '?tab=careers');
  expect(await screen.findByText('Not public yet. Approve the job to publish this page.')).toBeTruthy();
  await region('Public page preview');
});

describe('application questions', () => {
  /** A server that keeps what it is sent. */
  function keeps() {
    const saved = vi.fn();
    let questions: PostingDetail['questions'] = [];
    const fakes = [
      answers(contract.getPosting, () => makeDetail({ questions })),
      answers(contract.changeQuestions, ({ body }) => {
        questions = body.questions;
        saved(questions.map(({ text, kind }) => [text, kind]));
        return makeDetail({ questions });
      }),
    ];
    return { saved, fakes };
  }
  const add = async (words: string) => userEvent.type(await screen.findByLabelText('Add a question'), words);

  test('are added by Enter, and by leaving the field', async () => {
    const { saved, fakes } = keeps();
    visitPosting(makeDetail(), undefined, ...fakes);
    await add('When could you start?{Enter}');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await add('Why us?');
    await userEvent.tab();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]).toEqual([
      [
        ['When could you start?', 'text'],
        ['Why us?', 'text'],
      ],
    ]);
  });

  test('a choice is saved once there are two answers to choose from', async () => {
    const { saved, fakes } = keeps();
    visitPosting(makeDetail(), undefined, ...fakes);
    await add('Which ward?{Enter}');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await userEvent.selectOptions(screen.getByLabelText('Question 1, type of answer'), 'Multiple choice');
    expect(await screen.findByText('Add at least two answers')).toBeTruthy();
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Answers to choose from' }),
      'Children{Enter}Heart{Enter}',
    );
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]).toEqual([[['Which ward?', 'choice']]]);
  });

  test('what could not be saved stays, and is tried again', async () => {
    const saved = vi.fn();
    const fake = answers(contract.changeQuestions, ({ body }) => {
      saved(body.questions.map(({ text }) => text));
      if (saved.mock.calls.length === 1) throw new TypeError('Failed to fetch');
      return makeDetail({ questions: body.questions });
    });
    visitPosting(makeDetail(), undefined, fake);
    await add('Why us?{Enter}');
    expect(await screen.findByText('Failed to save the questions')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('Why us?');
    await click('Try again');
    await waitFor(() => expect(saved.mock.calls).toEqual([[['Why us?']], [['Why us?']]]));
    await waitFor(() => expect(screen.queryByText('Failed to save the questions')).toBeNull());
  });
});

test('a job is made confidential by a switch, and says so beside its title', async () => {
  let now = makeDetail();
  const set = answers(setConfidential, ({ body }) => {
    now = { ...now, ...body };
    return now;
  });
  visitPosting(
    now,
    '?tab=settings',
    set,
    answers(contract.getPosting, () => now),
  );
  const keep = () => screen.findByRole('switch', { name: /^Keep this job confidential/ });
  expect(screen.queryByText('Confidential', { selector: 'span' })).toBeNull();
  await userEvent.click(await keep());
  await waitFor(async () => expect(((await keep()) as HTMLInputElement).checked).toBe(true));
  expect(screen.getByText('Confidential', { selector: '.mantine-Badge-label' })).toBeTruthy();
});

test('who would not see it any more is told why it stays as it is', async () => {
  const message = 'Only the hiring team, whoever added this job, owners and admins can make it confidential.';
  visitPosting(makeDetail(), '?tab=settings', refuses(setConfidential, 403, { message }));
  const keep = await screen.findByRole('switch', { name: /^Keep this job confidential/ });
  await userEvent.click(keep);
  expect(await screen.findByText(`Failed to change who sees this job: ${message}`)).toBeTruthy();
  expect((keep as HTMLInputElement).checked).toBe(false);
});
