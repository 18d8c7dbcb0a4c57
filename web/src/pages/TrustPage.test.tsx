import { type ApiKey, listApiKeys } from '@hireframe/contract/api-keys.ts';
import { type AuditEntry, listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { getBiasSurveySettings, listPublishedBiasReports } from '@hireframe/contract/bias-report.ts';
import { listEndingCandidates, listErasures, listLegalHolds } from '@hireframe/contract/retention.ts';
import { getSignInSecurity, getWorkspace } from '@hireframe/contract/workspaces.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses, whole } from '../../test/fake-api.tsx';
import { someWorkspace } from '../../test/workspace.ts';

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 7,
  created_at: ago(0),
  actor: 'member',
  actor_id: crypto.randomUUID(),
  actor_name: 'Rita Recruiter',
  action: 'application.rejected',
  object_type: 'application',
  object_id: crypto.randomUUID(),
  object_name: 'Carla Candidate',
  details: {},
  position: 41,
  ...given,
});
const key: ApiKey = {
  id: crypto.randomUUID(),
  name: 'Payroll',
  short: 'hf_1a2b3c4d',
  scopes: ['jobs:read'],
  owner_name: 'Ana Silva',
  is_mine: true,
  is_ended: false,
  created_at: ago(200),
  expires_at: null,
  last_used_at: ago(100),
};
const report = {
  id: crypto.randomUUID(),
  start_month: '2025-01',
  end_month: '2025-06',
  published_at: ago(400),
  published_by_name: null,
};

const given = () => [
  answers(getSignInSecurity, () => ({
    members: 7,
    without_second_factor: ['Ada', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'],
    is_second_factor_required: false,
    open_sign_ins: 9,
  })),
  answers(listApiKeys, () => whole([key, { ...key, id: crypto.randomUUID(), name: 'Gone', is_ended: true }])),
  answers(listAuditEntries, ({ query }) =>
    query.action ? whole([entry({ id: 1 }), entry({ id: 2 })]) : whole([entry({ position: null }), entry({ id: 8 })]),
  ),
  answers(getBiasSurveySettings, () => ({ is_on: true })),
  answers(listPublishedBiasReports, () => whole([report])),
  answers(listEndingCandidates, () => whole([])),
  answers(listLegalHolds, () => whole([])),
  answers(listErasures, () => whole([])),
  answers(getWorkspace, () => someWorkspace),
];
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('one screen says who lacks a second factor, which keys lie unused, how far the log is chained and how old the report is', async () => {
  visitAs(recruiter(), '/trust', ...given());
  const signIns = await card('Sign-ins');
  expect(await signIns.findByText('Ada, Ben, Cy, Di, Ed and 1 more')).toBeTruthy();
  expect(signIns.getByText('Not required')).toBeTruthy();
  expect((await signIns.findByRole('link', { name: 'View refused sign-ins' })).getAttribute('href')).toMatch(
    /^\/audit-log\?action=sign-in\.failed&date_from=\d{4}-\d\d-\d\d$/,
  );
  const keys = await card('API keys');
  expect(await keys.findByText('Not used for 90 days')).toBeTruthy();
  expect(keys.queryByText(/Gone/)).toBeNull();
  expect(await (await card('Audit log')).findByText('2 entries. Chained by hash up to row 41.')).toBeTruthy();
  expect(await (await card('Bias report')).findByText('Over a year old')).toBeTruthy();
  expect(await (await card('Retention')).findAllByText('None')).toHaveLength(3);
});

test('what fails to load says so in its place, and the rest is shown', async () => {
  let fails = true;
  const holds = answers(listLegalHolds, () => whole([]));
  const refusal = refuses(listLegalHolds, 403, { message: 'Not now' });
  visitAs(
    recruiter(),
    '/trust',
    { ...holds, answer: (received) => (fails ? refusal : holds).answer(received) },
    ...given(),
  );
  const retention = await card('Retention');
  expect(await retention.findByText("Couldn't load retention")).toBeTruthy();
  expect(await (await card('Sign-ins')).findByText('9')).toBeTruthy();
  fails = false;
  await userEvent.click(retention.getByRole('button', { name: 'Retry' }));
  expect(await retention.findAllByText('None')).toHaveLength(3);
});

test('no figure waits for ever: where one of a card could not be loaded, the card says so', async () => {
  visitAs(recruiter(), '/trust', refuses(listAuditEntries, 403, { message: 'Not now' }), ...given());
  const signIns = await card('Sign-ins');
  expect(await signIns.findByText("Couldn't load sign-ins")).toBeTruthy();
  expect(signIns.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('…')).toBeNull();
});

test('a member who is no admin is told whom to ask', async () => {
  visitAs(recruiter({ role: 'viewer' }), '/trust');
  expect(await screen.findByText('Only for admins')).toBeTruthy();
});
