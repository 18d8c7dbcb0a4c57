// Shows the whole app at an address, as a person meets it: guards, frame, page.
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { getMyReview, listReviewRequests } from '@hireframe/contract/review-requests.ts';
import { getMe, type User } from '@hireframe/contract/users.ts';
import { listMyWarnings, listWarnings } from '@hireframe/contract/warnings.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { makeQueryClient, Providers } from '../src/app/Providers.tsx';
import { makeRouter } from '../src/app/router.tsx';
import { watchSignIn } from '../src/app/watch-sign-in.ts';
import { keepToken } from '../src/lib/session.ts';
import { answers, fakeApi, whole } from './fake-api.tsx';

/** Of an application of which machines have said nothing. */
const noReview = { rejection: null, outputs: null, request: null, may_ask: false, ask_until: null };

type Fakes = Parameters<typeof fakeApi>;

export const someone = (given: Partial<User> = {}): User => ({
  id: '0199a1b2-0000-7000-8000-00000000000a',
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Silva',
  role: 'candidate',
  avatar: null,
  cover_image: null,
  mobile_number: '',
  is_email_verified: true,
  is_password_autoset: false,
  is_onboarded: true,
  needs_second_factor: false,
  profile_completion: 20,
  profile_missing: [],
  workspace: null,
  has_quick_apply: true,
  language: null,
  is_demo: false,
  details: {
    current_organization: '',
    city: '',
    state_province: '',
    country: '',
    linkedin: '',
    github: '',
    website: '',
    twitter: '',
    skills: [],
    languages: [],
  },
  created_at: '2026-09-01T00:00:00.000Z',
  ...given,
});

export const recruiter = ({ role = 'admin' }: { role?: WorkspaceRole } = {}) =>
  someone({ role: 'recruiter', workspace: { id: crypto.randomUUID(), name: 'Northwind', role } });

/** Nobody is signed in. @returns what testing-library's render does, and the router. */
export function visit(address: string, ...fakes: Fakes) {
  fakeApi(...fakes);
  const cache = makeQueryClient();
  const router = makeRouter(cache, createMemoryHistory({ initialEntries: [address] }));
  onTestFinished(watchSignIn(router, cache));
  const view = render(
    <Providers env="test" client={cache}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router };
}

/** `me` is signed in, unless the fakes answer otherwise. */
export function visitAs(me: User, address: string, ...fakes: Fakes) {
  keepToken(`token of ${me.email}`);
  return visit(
    address,
    ...fakes,
    answers(getMe, () => me),
    answers(listNotifications, () => ({ count: 0, next: null, previous: null, results: [] })),
    answers(listWarnings, () => whole([])),
    answers(listMyWarnings, () => whole([])),
    answers(listReviewRequests, () => whole([])),
    answers(getMyReview, () => noReview),
  );
}
