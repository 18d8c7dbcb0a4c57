import { getDashboard } from '@hireframe/contract/overview.ts';
import { getWorkQueue, type WorkGroup } from '@hireframe/contract/work-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const at = '2026-09-03T10:00:00.000Z';
const line = (n: number) => ({
  id: `${n}`,
  title: `Person ${n}`,
  line: 'Tuesday works.',
  path: `/candidates/${n}?tab=messages`,
  at,
  tone: 'normal' as const,
});
const replies: WorkGroup = { kind: 'replies', count: 7, lines: [1, 2, 3, 4, 5, 6, 7].map(line) };

beforeEach(() => localStorage.clear());

const open = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), '/dashboard', ...fakes, refuses(getDashboard, 500, { message: 'Not asked here' }));

test('five lines of a kind are shown, the others on demand, each leads to where it is done', async () => {
  const { router } = open(answers(getWorkQueue, () => ({ groups: [replies], interviews: [] })));
  const group = within(await screen.findByRole('region', { name: 'Replies, 7' }));
  expect(group.getAllByRole('link')).toHaveLength(5);
  await user.click(group.getByRole('button', { name: 'Show 2 more' }));
  expect(group.getAllByRole('link')).toHaveLength(7);
  await user.click(group.getByRole('link', { name: /Person 6/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates/6'));
});

test('what is due says when, and what is late that it is', async () => {
  const due = (n: number, hours: number) => ({
    ...line(n),
    at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  const reviews: WorkGroup = { kind: 'reviews', count: 3, lines: [due(1, -30), due(3, -2), due(2, 72)] };
  open(answers(getWorkQueue, () => ({ groups: [reviews], interviews: [] })));
  const group = within(await screen.findByRole('region', { name: 'Reviews asked for, 3' }));
  group.getByText('1 day late');
  group.getByText('overdue');
  group.getByText('in 3 days');
});

test('nothing waiting is said, and Team asks for everybody and is kept', async () => {
  const asked: string[] = [];
  open(
    answers(getWorkQueue, ({ query }) => {
      asked.push(query.whose ?? '');
      return { groups: query.whose === 'team' ? [replies] : [], interviews: [] };
    }),
  );
  await screen.findByText('Nothing waiting');
  await user.click(screen.getByRole('radio', { name: 'Team' }));
  await screen.findByRole('region', { name: 'Replies, 7' });
  expect(asked).toEqual(['mine', 'team']);
  expect(localStorage.getItem('hireframe-work-queue-team')).toBe('true');
});

test('whoever is to be told after an interview stands with the day on which it is due, or how late it is', async () => {
  const day_ms = 86_400_000;
  const due = (days: number) => ({ ...line(days), at: new Date(Date.now() + days * day_ms).toISOString() });
  const group: WorkGroup = { kind: 'decisions', count: 3, lines: [due(5), due(-1), due(-3)] };
  open(answers(getWorkQueue, () => ({ groups: [group], interviews: [] })));
  const shown = within(await screen.findByRole('region', { name: 'Reply after interviews, 3' }));
  for (const words of ['in 5 days', '1 day late', '3 days late']) shown.getByText(words);
});

test('a failure says so with another try', async () => {
  open(refuses(getWorkQueue, 500, { message: 'Down' }));
  await screen.findByText("What's waiting couldn't be loaded", undefined, { timeout: 5000 });
});
