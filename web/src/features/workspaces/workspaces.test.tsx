import { deleteDemo } from '@hireframe/contract/demo.ts';
import { getTranscriptSetup, type TranscriptSetup } from '@hireframe/contract/system.ts';
import {
  acceptInvitation,
  changeMember,
  changeWorkspace,
  createInvitation,
  deleteInvitation,
  endMemberSignIns,
  getWorkspace,
  type Invitation,
  listInvitations,
  listMembers,
  type Member,
  previewInvitation,
  removeMember,
  type Workspace,
} from '@hireframe/contract/workspaces.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { showLanguage } from '../../lib/messages.tsx';

const at = '2026-09-01T00:00:00.000Z';
const workspace: Workspace = {
  id: crypto.randomUUID(),
  name: 'Northwind',
  country: 'PT',
  is_demo: false,
  member_count: 2,
  created_at: at,
  settings: {
    observation_enabled: false,
    language_model_enabled: false,
    verified_addresses_required: false,
    second_factor_required: false,
    request_links_sign_in: true,
    small_groups_hidden: true,
    retention_months: null,
    rejected_days: 90,
    audit_address: null,
  },
};
const mine = answers(getWorkspace, () => workspace);
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const member = (name: string, given: Partial<Member> = {}): Member => ({
  id: crypto.randomUUID(),
  name,
  email: `${name}@example.com`.toLowerCase(),
  avatar: null,
  role: 'recruiter',
  is_me: false,
  joined_at: at,
  ...given,
});
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

test('an admin gives a member another role, and reads what it may do', async () => {
  const bruno = member('Bruno');
  const change = answers(changeMember, ({ body }) => Object.assign(bruno, body));
  visitAs(
    recruiter(),
    '/settings?tab=members',
    mine,
    answers(listMembers, () => page([bruno])),
    change,
  );
  await click('Actions for Bruno');
  await choose('Change role…');
  const dialog = within(await screen.findByRole('dialog', { name: "Change Bruno's role" }));
  expect(dialog.queryByRole('radio', { name: 'Owner' })).toBeNull(); // Only an owner makes owners.
  expect(dialog.getByText(/jobs whose hiring team they're on, and fills in scorecards/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Interviewer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText("Bruno's role is now Interviewer")).toBeTruthy();
  expect((await screen.findAllByText('Interviewer')).length).toBeGreaterThan(1);
});

test('removing a member asks first, and says what follows', async () => {
  const all = [member('Ana', { is_me: true, role: 'owner' }), member('Bruno')];
  const remove = answers(removeMember, () => void all.pop());
  visitAs(
    recruiter(),
    '/settings?tab=members',
    mine,
    answers(listMembers, () => page(all)),
    remove,
  );
  await click('Actions for Bruno');
  await choose('Remove…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bruno?' }));
  expect(dialog.getByText(/loses access to this workspace immediately/)).toBeTruthy();
  expect(all).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Bruno' }));
  await waitFor(() => expect(screen.queryByText(/bruno@example.com/)).toBeNull());
});

test('signing a member out everywhere asks first; of oneself it is not offered', async () => {
  const [ana, bruno] = [member('Ana', { is_me: true, role: 'owner' }), member('Bruno')];
  const ended: string[] = [];
  visitAs(
    recruiter(),
    '/settings?tab=members',
    mine,
    answers(listMembers, () => page([ana, bruno])),
    answers(endMemberSignIns, ({ params }) => void ended.push(params.id)),
  );
  await click('Actions for Ana');
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Sign out everywhere…' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await click('Actions for Bruno');
  await choose('Sign out everywhere…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Bruno out everywhere?' }));
  expect(dialog.getByText(/links to files stop working/)).toBeTruthy();
  expect(ended).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Bruno out' }));
  expect(await screen.findByText('Bruno was signed out everywhere')).toBeTruthy();
  expect(ended).toEqual([bruno.id]);
});

test('that the last owner stays is said in the words of the server', async () => {
  const ana = member('Ana', { is_me: true, role: 'owner' });
  const refusal = refuses(changeMember, 409, { message: 'A workspace needs at least one owner.' });
  visitAs(
    recruiter({ role: 'owner' }),
    '/settings?tab=members',
    mine,
    answers(listMembers, () => page([ana])),
    refusal,
  );
  await click('Actions for Ana');
  await choose('Change role…');
  await userEvent.click(await screen.findByRole('radio', { name: 'Admin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Failed to change their role: A workspace needs at least one owner.')).toBeTruthy();
});

test('who is no admin reads, and is offered nothing that would be refused', async () => {
  const as = recruiter({ role: 'recruiter' });
  const { router } = visitAs(
    as,
    '/settings?tab=members',
    mine,
    answers(listMembers, () => page([member('Bruno')])),
  );
  expect(await screen.findByText('Bruno')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for Bruno' })).toBeNull();
  await router.navigate({ to: '/settings', search: { tab: 'workspace' } });
  expect(await screen.findByText('Only admins of Northwind can change these settings.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Use a language model' })).toHaveProperty('disabled', true);
});

test('an invitation is sent, stands in the list and can be taken back', async () => {
  const all: Invitation[] = [];
  const invite = answers(createInvitation, ({ body }) => {
    all.push({
      id: crypto.randomUUID(),
      email: body.email,
      role: 'recruiter',
      invited_by_name: 'Ana Silva',
      created_at: at,
      expires_at: at,
      is_expired: false,
    });
    return all[0] as Invitation;
  });
  const list = answers(listInvitations, () => page(all));
  visitAs(
    recruiter(),
    '/settings?tab=invitations',
    mine,
    list,
    invite,
    answers(deleteInvitation, () => void all.pop()),
  );
  expect(await screen.findByText('No pending invitations')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com{Enter}');
  expect(await screen.findByText('Invitation sent to dana@example.com')).toBeTruthy();
  await click('Revoke invitation to dana@example.com');
  expect(await screen.findByText('No pending invitations')).toBeTruthy();
});

test('a refused setting goes back to what it was', async () => {
  visitAs(
    recruiter(),
    '/settings?tab=workspace',
    mine,
    refuses(changeWorkspace, 403, { message: "You don't have permission to do this." }),
  );
  const model = await screen.findByRole('switch', { name: 'Use a language model' });
  await userEvent.click(model);
  expect(await screen.findByText("Failed to change the setting: You don't have permission to do this.")).toBeTruthy();
  expect(model).toHaveProperty('checked', false);
});

test('an admin demands a second factor of the members', async () => {
  const asked: object[] = [];
  const change = answers(changeWorkspace, ({ body }) => {
    asked.push(body);
    return { ...workspace, settings: { ...workspace.settings, second_factor_required: true } };
  });
  visitAs(recruiter(), '/settings?tab=workspace', mine, change);
  await userEvent.click(await screen.findByRole('switch', { name: 'Members need a second factor' }));
  await waitFor(() => expect(asked).toEqual([{ settings: { second_factor_required: true } }]));
});

test('every rule of a workspace says what it does', async () => {
  visitAs(recruiter(), '/settings?tab=workspace', mine);
  const rules = within(await screen.findByRole('region', { name: 'Rules' }));
  expect(rules.getByText('Only members with a confirmed email address can see candidates.')).toBeTruthy();
  expect(rules.getByText(/^Only members with a passkey or an authenticator app/)).toBeTruthy();
  expect(rules.getByText(/^Charts and maps leave out groups of fewer than five people/)).toBeTruthy();
  expect(rules.getByText(/^Sends text from resumes, jobs and searches to the model/)).toBeTruthy();
  expect(rules.getByText(/^Video is never analysed|^Describes what is visible|^Not available/)).toBeTruthy();
});

const setUp = (setup: TranscriptSetup) => answers(getTranscriptSetup, () => setup);
const engine = 'whisper.cpp of npm 1.1.1, ggml-base.bin';

test('an admin sees how far transcripts are set up', async () => {
  const message = 'Transcripts are being set up: 43%';
  visitAs(recruiter(), '/settings?tab=workspace', mine, setUp({ state: 'setting_up', engine, percent: 43, message }));
  const section = within(await screen.findByRole('region', { name: 'Transcripts' }));
  expect(section.getByText(message)).toBeTruthy();
  expect(section.getByText(engine)).toBeTruthy();
  expect(section.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43');
});

test('where the speech model cannot be downloaded, an admin reads that', async () => {
  const message = "The speech model can't be downloaded: this server can't reach its address. Hireframe keeps trying.";
  visitAs(recruiter(), '/settings?tab=workspace', mine, setUp({ state: 'waiting', engine, percent: null, message }));
  const section = within(await screen.findByRole('region', { name: 'Transcripts' }));
  expect(section.getByText('Waiting for a download')).toBeTruthy();
  expect(section.getByText(message)).toBeTruthy();
  expect(section.queryByRole('progressbar')).toBeNull();
});

test('an admin reads on every page that the disk is full', async () => {
  const full = answers(getWorkspace, () => ({ ...workspace, disk_free_bytes: 120 * 2 ** 20 }));
  visitAs(recruiter(), '/settings?tab=workspace', full);
  expect(
    await screen.findByText(/^The server's disk is full \(120 MB left\)\. Nothing can be saved until/),
  ).toBeTruthy();
});

test('removing the demo asks first, and signs out', async () => {
  let times = 0;
  const demo = answers(getWorkspace, () => ({ ...workspace, is_demo: true }));
  const { router } = visitAs(
    recruiter(),
    '/settings?tab=workspace',
    demo,
    answers(deleteDemo, () => void times++),
  );
  expect(await screen.findByText('This is a demo. Its people and resumes are made up.')).toBeTruthy();
  await click('Remove demo…');
  expect(times).toBe(0);
  await click('Remove demo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(times).toBe(1);
});

test('a candidate sees no settings of a workspace', async () => {
  visitAs(someone(), '/settings?tab=workspace');
  expect(await screen.findByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
});

const preview = answers(previewInvitation, () => ({
  workspace_name: 'Northwind',
  email: 'ana@example.com',
  invited_by_name: 'Bruno Costa',
}));

test('an invitation leads whoever has no account through the sign-up and back', async () => {
  visit('/invitation?token=abc', preview);
  const link = await screen.findByRole('link', { name: 'Create account' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://any');
  expect(searchParams.get('next')).toBe('/invitation?token=abc');
  expect(searchParams.get('email')).toBe('ana@example.com');
});

test('whom an invitation is for joins with one click', async () => {
  const accept = answers(acceptInvitation, () => recruiter());
  const { router } = visitAs(someone({ role: null }), '/invitation?token=abc', preview, accept, mine);
  await click('Join Northwind');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('an invitation of somebody else is not offered', async () => {
  visitAs(someone({ email: 'eli@example.com' }), '/invitation?token=abc', preview);
  expect(await screen.findByText(/The invitation is for ana@example.com/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join Northwind' })).toBeNull();
});

test('an invitation to a workspace is in the language that is shown', async () => {
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  const { unmount } = visit('/invitation?token=abc', preview);
  expect(await screen.findByRole('heading', { name: 'Northwind beitreten' })).toBeTruthy();
  expect(findEnglish()).toEqual([]);
  unmount();
  visitAs(someone({ email: 'eli@example.com', language: 'de' }), '/invitation?token=abc', preview);
  expect(await screen.findByText(/Die Einladung ist für ana@example.com/)).toBeTruthy();
  expect(findEnglish()).toEqual([]);
});

test('an invitation that has ended says so', async () => {
  visit('/invitation?token=old', refuses(previewInvitation, 404, { message: 'This invitation has ended.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation has ended.');
});

const observation = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Analyse video' });
const observing = { ...workspace, settings: { ...workspace.settings, observation_enabled: true } };

test('observation cannot be switched on in the EU, nor where the country is not known', async () => {
  for (const country of ['PT', null]) {
    const { unmount } = visitAs(
      recruiter(),
      '/settings?tab=workspace',
      answers(getWorkspace, () => ({ ...observing, country })),
    );
    const { disabled, checked } = await observation();
    expect({ disabled, checked }).toEqual({ disabled: true, checked: false });
    unmount();
  }
});

test('elsewhere observation is a switch of the workspace', async () => {
  visitAs(
    recruiter(),
    '/settings?tab=workspace',
    answers(getWorkspace, () => ({ ...observing, country: 'US' })),
  );
  const { disabled, checked } = await observation();
  expect({ disabled, checked }).toEqual({ disabled: false, checked: true });
});

test('who may not remove the demo is told that it is one, and no more', async () => {
  const demo = answers(getWorkspace, () => ({ ...workspace, is_demo: true }));
  visitAs(recruiter({ role: 'viewer' }), '/settings', demo);
  expect(await screen.findByText(/This is a demo/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Remove the demo' })).toBeNull();
});
