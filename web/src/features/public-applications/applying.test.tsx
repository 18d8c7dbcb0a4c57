import { getMyApplicationAnalytics, listMyApplications } from '@hireframe/contract/my-applications.ts';
import {
  applyInPublic,
  askForProof,
  confirmPublicApplication,
  enterPublicApplication,
  type PublicApplicationPreview,
  previewPublicApplication,
  type ReadForForm,
  readForForm,
} from '@hireframe/contract/public-applications.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { someone, visit } from '../../../test/app.tsx';
import { answers, refuses, show } from '../../../test/fake-api.tsx';
import { fakeUploads } from '../../../test/fake-upload.ts';
import { jobId, makePage } from '../../../test/my-applications.ts';
import { ApplyForm } from './ApplyForm.tsx';

const solve = async (challenge: string) => `solved ${challenge}`;
const browser = vi.hoisted(() => ({ prove: undefined as unknown as (challenge: string) => Promise<string> }));
vi.mock('./prove.ts', () => ({ prove: (challenge: string) => browser.prove(challenge) }));
beforeEach(() => {
  browser.prove = solve;
});

const user = userEvent.setup();
const job = { id: jobId, title: 'Nurse', company_name: 'Holm Clinic', questions: [] };
const cv = new File(['Maria Keller'], 'cv.txt', { type: 'text/plain' });
const nothing: ReadForForm = { first_name: '', last_name: '', email: '', mobile_number: '', location: '', links: '' };
const reads = (said: Partial<ReadForForm> = {}) => answers(readForForm, () => ({ ...nothing, ...said }));
const form = (...fakes: Parameters<typeof show>[1][]) =>
  show(<ApplyForm job={job} onClose={() => {}} />, ...fakes, reads());
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => user.click(screen.getByRole('button', { name: 'Send application' }));

beforeEach(() => void fakeUploads());

async function fillIn() {
  await user.type(field('First name'), 'Maria');
  await user.type(field('Last name'), 'Keller');
  await user.type(field('Email'), 'maria@example.com');
  await user.upload(screen.getByLabelText('Resume file'), cv);
}

test('whoever has no account fills in a form, and is told to look into the mail', async () => {
  fakeUploads();
  const sent = vi.fn();
  form(
    answers(applyInPublic, ({ body, files, params }) => {
      sent(params.id, body.email, files[0]?.name);
      return { success: true as const, message: 'Thank you' };
    }),
  );
  await fillIn();
  await screen.findByText('cv.txt');
  await send();
  await screen.findByText('Check your inbox');
  expect(screen.getByText(/link we emailed to maria@example\.com/)).toBeTruthy();
  expect(document.activeElement, 'the form is gone, the focus is not').toBe(screen.getByRole('status'));
  expect(sent.mock.calls).toEqual([[jobId, 'maria@example.com', 'cv.txt']]);
});

test('while many apply the browser works out a proof and sends the application again by itself', async () => {
  const sent: string[] = [];
  const many = refuses(applyInPublic, 428, { message: 'Many applications are arriving at once.' });
  form(
    answers(askForProof, () => ({ challenge: 'riddle' })),
    answers(applyInPublic, ({ body: { proof } }) => {
      sent.push(proof);
      return proof ? { success: true as const, message: 'Thank you' } : (many.answer({} as never) as never);
    }),
  );
  await fillIn();
  await send();
  await screen.findByText('Check your inbox');
  expect(sent).toEqual(['', 'solved riddle']);
});

test('where the browser cannot work it out, the server says why, and nothing that was typed is lost', async () => {
  browser.prove = () => Promise.reject(new TypeError('crypto.subtle is undefined'));
  form(
    answers(askForProof, () => ({ challenge: 'riddle' })),
    refuses(applyInPublic, 428, { message: 'Many applications are arriving at once.' }),
  );
  await fillIn();
  await send();
  await screen.findByText('Many applications are arriving at once.');
  screen.getByDisplayValue('Maria');
});

test('what is missing is said at its field before anything is sent', async () => {
  form();
  await send();
  for (const message of ['First name is required', 'Last name is required', 'Please select a resume'])
    await screen.findByText(message);
  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
});

test('a file of another kind is refused at once', async () => {
  form();
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Resume file'), new File(['x'], 'cv.exe'));
  await screen.findByText(/Unsupported format|Please select a resume/);
  await send();
  expect(screen.queryByText('Check your inbox')).toBeNull();
});

test('a refusal is said at its field, and everything typed stays, also in a form that is opened again', async () => {
  fakeUploads();
  const refusal = { message: 'This address is too long', errors: { email: ['This address is too long'] } };
  const { unmount } = form(refuses(applyInPublic, 422, refusal));
  await fillIn();
  await send();
  await screen.findByText('This address is too long');
  expect(field('First name').value).toBe('Maria');
  screen.getByText('cv.txt');
  unmount();
  form();
  expect(field('Email').value).toBe('maria@example.com');
});

test('what the resume says fills what is empty; what was typed stays', async () => {
  const said = {
    first_name: 'Maria',
    last_name: 'Keller',
    email: 'maria@example.com',
    location: 'Leeds',
    links: 'https://m.example',
  };
  form(reads(said));
  await user.type(field('Email'), 'private@example.com');
  await user.upload(screen.getByLabelText('Resume file'), cv);
  await screen.findByText('Filled in from your resume. Check it before you send.');
  expect(field('First name').value).toBe('Maria');
  expect(field('Location').value).toBe('Leeds');
  expect(field('Links').value).toBe('https://m.example');
  expect(field('Email').value).toBe('private@example.com');
});

test('a file that is no resume is refused at once with the reason, and cannot be sent', async () => {
  const why = "This file doesn't look like a resume.";
  form(refuses(readForForm, 422, { message: why, errors: { resume: [why] } }));
  await user.upload(screen.getByLabelText('Resume file'), cv);
  await screen.findByText(`cv.txt: ${why}`);
  await send();
  await screen.findByText('Please select a resume');
  expect(screen.queryByText('Check your inbox')).toBeNull();
});

test('where nobody can look at the file now, the form is filled in by hand and sent', async () => {
  form(
    refuses(readForForm, 429, { message: 'Too many requests' }),
    answers(applyInPublic, () => ({ success: true as const, message: 'Thank you' })),
  );
  await fillIn();
  await screen.findByText("We couldn't read your resume just now. Fill in the form and send it.");
  await send();
  await screen.findByText('Check your inbox');
});

const preview = (given: Partial<PublicApplicationPreview> = {}) =>
  answers(previewPublicApplication, () => ({
    job_id: jobId,
    job_title: 'Nurse',
    company_name: 'Holm Clinic',
    email: 'maria@example.com',
    is_confirmed: false,
    needs_password: false,
    ...given,
  }));
const address = '/public-application?token=abc';

test('who has no password chooses one, and is at their applications', async () => {
  const chosen = vi.fn();
  const { router } = visit(
    address,
    preview({ needs_password: true }),
    answers(enterPublicApplication, ({ body }) => {
      chosen(body);
      return { token: 'fresh', user: someone({ email: 'maria@example.com' }) };
    }),
    answers(listMyApplications, () => makePage()),
    answers(getMyApplicationAnalytics, () => ({
      total: 0,
      by_status: {},
      by_month: [],
      average_match_score: null,
      response_rate: null,
    })),
  );
  await user.type(await screen.findByLabelText(/^Password/), 'seven patient herons');
  await user.click(screen.getByRole('button', { name: 'Confirm and view application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(chosen).toHaveBeenCalledWith({ token: 'abc', new_password: 'seven patient herons' });
});

test('nothing is confirmed by opening the link alone', async () => {
  const confirmed = vi.fn();
  visit(
    address,
    preview(),
    answers(confirmPublicApplication, ({ body }) => {
      confirmed(body.token);
      return {
        job_id: jobId,
        job_title: 'Nurse',
        company_name: 'Holm Clinic',
        email: 'maria@example.com',
        is_confirmed: true,
        needs_password: false,
      };
    }),
  );
  await screen.findByRole('heading', { name: 'Confirm your application' });
  expect(confirmed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm application' }));
  await screen.findByRole('heading', { name: 'Email address confirmed' });
  const login = new URL(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '', 'http://any');
  expect(login.searchParams.get('next')).toBe(address);
});

test('a link that is not good any more says what to do', async () => {
  visit(address, refuses(previewPublicApplication, 404, { message: 'This link is no longer valid.' }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  screen.getByText(/Apply again to get a new one/);
});

test('the questions of the job are answered with the form, and what is left open is said at its question', async () => {
  fakeUploads();
  const sent = vi.fn();
  const [start, permit] = ['0199a1b2-0000-7000-8000-0000000000d1', '0199a1b2-0000-7000-8000-0000000000d2'];
  const questions = [
    { id: start, kind: 'text' as const, text: 'When could you start?', is_required: true, options: [] },
    { id: permit, kind: 'yes_no' as const, text: 'Do you have a permit?', is_required: true, options: [] },
  ];
  show(
    <ApplyForm job={{ ...job, questions }} onClose={() => {}} />,
    answers(applyInPublic, ({ body }) => {
      sent(body.answers);
      return { success: true as const, message: 'Thank you' };
    }),
    reads(),
  );
  await fillIn();
  await user.type(field(/When could you start/), 'In May');
  await send();
  await screen.findByText('Answer this question');
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await send();
  await screen.findByText('Check your inbox');
  expect(sent.mock.calls).toEqual([[{ [start]: 'In May', [permit]: 'Yes' }]]);
});
