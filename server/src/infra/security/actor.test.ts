import { expect, test } from 'vitest';
import { admitToCandidates, admitToWorkspace } from './actor.ts';

const member = {
  role: 'recruiter',
  user_id: 'u',
  sign_in_id: 's',
  workspace_id: 'w',
  workspace_role: 'recruiter',
} as const;

test('a member whose workspace wants a confirmed address sees candidates once it is', () => {
  expect(() => admitToCandidates({ ...member, is_unconfirmed: true })).toThrow(/^Confirm your email address first/);
  expect(() => admitToCandidates({ ...member, is_unconfirmed: false })).not.toThrow();
  expect(() => admitToCandidates(member)).not.toThrow();
  expect(() => admitToCandidates({ role: 'candidate', user_id: 'u', sign_in_id: 's' })).not.toThrow();
  expect(() => admitToCandidates(undefined)).not.toThrow();
});

test('a member who lacks a second factor that is demanded is shown nothing of the workspace', () => {
  const lacking = { ...member, lacks_factor: true };
  const any = { method: 'GET', path: '/any', summary: 'Any' } as const;
  const mine = { ...any, audience: 'signed_in' } as const;
  const ofMembers = { ...any, audience: 'recruiter', permission: 'jobs:read' } as const;
  expect(() => admitToWorkspace(ofMembers, lacking)).toThrow(/^Set up a second factor first/);
  expect(() => admitToWorkspace({ ...mine, shows_workspace: true }, lacking)).toThrow(/^Set up a second factor first/);
  expect(() => admitToWorkspace(mine, lacking)).not.toThrow();
  expect(() => admitToWorkspace(ofMembers, member)).not.toThrow();
});
