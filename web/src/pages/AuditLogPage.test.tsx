import { type AuditEntry, exportAuditLog, listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { changeWorkspace, getWorkspace, listMembers, type Workspace } from '@hireframe/contract/workspaces.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses, whole } from '../../test/fake-api.tsx';

const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  created_at: '2026-09-01T10:00:00.000Z',
  actor: 'member',
  actor_id: crypto.randomUUID(),
  actor_name: 'Rita Recruiter',
  action: 'application.rejected',
  object_type: 'application',
  object_id: crypto.randomUUID(),
  object_name: 'Carla Candidate',
  details: { from: 'under_review', to: 'rejected', match_score: 62.5, history_id: crypto.randomUUID() },
  position: 3,
  ...given,
});
const ana = {
  id: crypto.randomUUID(),
  name: 'Ana Silva',
  email: 'ana@example.com',
  avatar: null,
  role: 'admin' as const,
  is_me: true,
  joined_at: '2026-09-01T00:00:00.000Z',
};
const members = answers(listMembers, () => whole([ana]));

test('an entry says who did what to whom, with the score that was shown, and no ids', async () => {
  const one = entry();
  visitAs(
    recruiter(),
    '/audit-log',
    members,
    answers(listAuditEntries, () => whole([one])),
  );
  expect(await screen.findByText('Rejected an application · Application Carla Candidate')).toBeTruthy();
  const line = screen.getByText(/Rita Recruiter/).textContent;
  expect(line).toContain('under review → rejected · match score: 62.5 · row 3');
  expect(line).not.toContain(String(one.details.history_id));
});

test('where names were erased, and before an entry is chained, that is said', async () => {
  const one = entry({ actor_name: null, object_name: null, position: null });
  visitAs(
    recruiter(),
    '/audit-log',
    members,
    answers(listAuditEntries, () => whole([one])),
  );
  const line = (await screen.findByText(/A former member/)).textContent;
  expect(line).toContain('not chained yet');
});

test('filters go to the server and into the address, and one thing can be followed', async () => {
  const one = entry();
  const asked: object[] = [];
  const list = answers(listAuditEntries, ({ query }) => {
    asked.push(query);
    return whole([one]);
  });
  const { router } = visitAs(recruiter(), '/audit-log?action=application.rejected&date_from=2026-09-01', members, list);
  await userEvent.click(await screen.findByRole('button', { name: /^Only this/ }));
  expect(router.state.location.search).toEqual({ object_id: one.object_id });
  expect(asked[0]).toMatchObject({ action: 'application.rejected', date_from: '2026-09-01' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toEqual({});
});

test('an export that fails is said', async () => {
  visitAs(
    recruiter(),
    '/audit-log',
    members,
    answers(listAuditEntries, () => whole([])),
    refuses(exportAuditLog, 429, { message: 'Too many' }),
  );
  expect(await screen.findByText('Nothing recorded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Export to verify' }));
  expect(await screen.findByText(/Failed to export the audit log/)).toBeTruthy();
});

test('members who are no admin are told whom to ask, and nothing is fetched', async () => {
  visitAs(recruiter({ role: 'recruiter' }), '/audit-log');
  expect(await screen.findByText('Only for admins')).toBeTruthy();
});

test('an admin chooses where the daily proof goes, or back to every admin', async () => {
  const workspace = {
    id: crypto.randomUUID(),
    name: 'Northwind',
    country: 'PT',
    is_demo: false,
    member_count: 1,
    created_at: '2026-09-01T00:00:00.000Z',
    settings: {
      observation_enabled: false,
      language_model_enabled: false,
      verified_addresses_required: false,
      request_links_sign_in: true,
      small_groups_hidden: true,
      second_factor_required: false,
      retention_months: null,
      audit_address: null as string | null,
      rejected_days: 90,
    },
  } satisfies Workspace;
  const sent: unknown[] = [];
  const change = answers(changeWorkspace, ({ body }) => {
    sent.push(body);
    workspace.settings.audit_address = body.settings?.audit_address ?? null;
    return workspace;
  });
  visitAs(
    recruiter(),
    '/settings?tab=workspace',
    answers(getWorkspace, () => workspace),
    change,
  );
  const field = await screen.findByLabelText('Daily proof goes to');
  await userEvent.type(field, 'auditor@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save audit address' }));
  expect(await screen.findByText('Audit address saved')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save audit address' }));
  await expect
    .poll(() => sent)
    .toEqual([{ settings: { audit_address: 'auditor@example.com' } }, { settings: { audit_address: null } }]);
});
