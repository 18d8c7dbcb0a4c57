import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import {
  type AssessmentRequest,
  type AssessmentRequestDetail,
  cancelAssessmentRequest,
  getAssessmentRequest,
  listAssessmentRequests,
  requestAssessment,
} from '@hireframe/contract/assessment-requests.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers, refuses, showAs } from '../../../test/fake-api.tsx';
import { makeReport } from '../../../test/report.ts';
import { RequestsPanel } from './RequestsPanel.tsx';

const user = userEvent.setup();
const day = '2026-09-03T10:00:00.000Z';
const makeRequest = (given: Partial<AssessmentRequest> = {}): AssessmentRequest => ({
  id: makeId(971),
  application_id: makeId(970),
  status: 'sent',
  status_display: 'Sent',
  question_focus: 'Shift work',
  recruiter_name: 'Robin Averill',
  request_reason: 'We want to hear you',
  created_at: day,
  completed_at: null,
  deadline_at: '2099-09-06T10:00:00.000Z',
  withdrawn_at: null,
  person_asked_for_at: null,
  report_id: null,
  accommodation_note: '',
  ...given,
});
const two = [
  makeRequest({ id: makeId(972), status: 'completed', completed_at: day, report_id: makeId(1) }),
  makeRequest({ id: makeId(973), status: 'expired', request_reason: 'An older one' }),
];
const detail = (given: Partial<AssessmentRequestDetail> = {}): AssessmentRequestDetail => ({
  ...makeRequest({ id: makeId(972), status: 'completed', completed_at: day }),
  assessment_report: makeReport(),
  ...given,
});

function Panel({ status = 'submitted' }: { status?: ApplicationStatus }) {
  const [opened_id, setOpened] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const application = { id: makeId(970), candidate_name: 'Grace', candidate_email: 'grace@example.com', status };
  const asking = { isAsking, onAsk: () => setAsking(true), onClose: () => setAsking(false) };
  return <RequestsPanel application={application} opened_id={opened_id} onOpen={setOpened} {...asking} />;
}
const list = (requests: AssessmentRequest[]) => answers(listAssessmentRequests, () => makePage(requests));
const ask = async () => user.click(await screen.findByRole('button', { name: 'Request Assessment' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Request Assessment' }));

test('a request needs a reason; it is sent with focus and deadline', async () => {
  const sent = vi.fn();
  const asked = answers(requestAssessment, ({ body }) => {
    sent(body);
    return makeRequest();
  });
  showAs(recruiter(), <Panel />, list([]), asked);
  await screen.findByText('No assessments requested yet');
  await ask();
  const form = await dialog();
  const send = form.getByRole('button', { name: 'Send request' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(form.getByRole('textbox', { name: 'Reason' }), '   ');
  await user.tab();
  form.getByText('Please provide a reason for the assessment request');
  expect(send).toHaveProperty('disabled', true);
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'We want to hear you');
  await user.click(send);
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ reason: 'We want to hear you', question_focus: '', deadline_hours: 72 }),
  );
  await screen.findByText('Request sent to grace@example.com');
});

test('what was typed stays when the request fails, and the failure says why', async () => {
  const refused = refuses(requestAssessment, 409, { message: 'An assessment is already requested.' });
  showAs(recruiter(), <Panel />, list([]), refused);
  await screen.findByText('No assessments requested yet');
  await ask();
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Why');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  const alert = within(await form.findByRole('alert'));
  alert.getByText('Failed to create assessment request');
  alert.getByText('An assessment is already requested.');
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Why');
});

test.each(['interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const)(
  'with an application that is %s nothing is requested, and the panel says why',
  async (status) => {
    showAs(recruiter(), <Panel status={status} />, list([]));
    await screen.findByText(
      'You can request an assessment while the application is submitted, under review or shortlisted.',
    );
    expect(screen.getByRole('button', { name: 'Request Assessment' })).toHaveProperty('disabled', true);
  },
);

test('one request is open at a time, and its report is fetched once', async () => {
  const fetched = vi.fn();
  const one = answers(getAssessmentRequest, ({ params }) => {
    fetched(params.id);
    return detail();
  });
  showAs(recruiter(), <Panel />, list(two), one);
  const [newest, older] = await screen.findAllByRole('button', { name: /Requested 3 Sept? 2026/ });
  await user.click(newest as HTMLElement);
  await screen.findByText('We want to hear you');
  await screen.findByRole('region', { name: 'Latest Assessment Report' });
  await user.click(older as HTMLElement);
  await screen.findByText('An older one');
  expect(screen.queryByText('We want to hear you')).toBeNull();
  await user.click(newest as HTMLElement);
  await screen.findByRole('region', { name: 'Latest Assessment Report' });
  expect(fetched.mock.calls).toEqual([[makeId(972)]]);
});

test('a report that is not there yet says so', async () => {
  showAs(
    recruiter(),
    <Panel />,
    list(two),
    answers(getAssessmentRequest, () => detail({ assessment_report: null })),
  );
  const [newest] = await screen.findAllByRole('button', { name: /Requested/ });
  await user.click(newest as HTMLElement);
  await screen.findByText('Assessment report not available yet');
});

test('cancelling is confirmed first; a failure is told', async () => {
  const refused = refuses(cancelAssessmentRequest, 409, { message: 'The candidate is answering this assessment.' });
  showAs(recruiter(), <Panel />, list([makeRequest()]), refused);
  await user.click(await screen.findByRole('button', { name: /Requested/ }));
  expect(screen.getByRole('button', { name: 'Request Assessment' })).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  await user.click(confirm.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Failed to cancel assessment request: The candidate is answering this assessment.');
});

test('no list is an empty list', async () => {
  showAs(recruiter(), <Panel />, refuses(listAssessmentRequests, 404, { message: 'Not Found' }));
  await screen.findByText('No assessments requested yet');
});

test('a list that cannot be loaded says so', async () => {
  showAs(recruiter(), <Panel />, refuses(listAssessmentRequests, 500, { message: 'Broken' }));
  await screen.findByText('Failed to fetch assessment requests');
});

test('only the report that was completed last is called the latest', async () => {
  const later = makeRequest({ id: makeId(972), status: 'completed', completed_at: '2026-09-05T10:00:00.000Z' });
  const earlier = makeRequest({ id: makeId(974), status: 'completed', completed_at: day });
  showAs(
    recruiter(),
    <Panel />,
    list([later, earlier]),
    answers(getAssessmentRequest, ({ params }) => detail({ id: params.id })),
  );
  const [first, second] = await screen.findAllByRole('button', { name: /Requested 3 Sept? 2026/ });
  await user.click(first as HTMLElement);
  await screen.findByRole('heading', { name: 'Latest Assessment Report' });
  await user.click(second as HTMLElement);
  await screen.findByRole('heading', { name: 'Assessment Report' });
});
