import { expect, test } from 'vitest';
import { admitToCandidates } from './actor.ts';

const member = { role: 'recruiter', user_id: 'u', sign_in_id: 's', workspace_id: 'w', is_admin: false } as const;

test('a member whose workspace wants a confirmed address sees candidates once it is', () => {
  expect(() => admitToCandidates({ ...member, is_unconfirmed: true })).toThrow(/^Confirm your email address first/);
  expect(() => admitToCandidates({ ...member, is_unconfirmed: false })).not.toThrow();
  expect(() => admitToCandidates(member)).not.toThrow();
  expect(() => admitToCandidates({ role: 'candidate', user_id: 'u', sign_in_id: 's' })).not.toThrow();
  expect(() => admitToCandidates(undefined)).not.toThrow();
});
