import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@hireframe/contract/notifications.ts';
import { listMyScreenings } from '@hireframe/contract/screenings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { showLanguage } from '../../lib/messages.tsx';

const make = (given: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  title: 'Bruno mentioned you',
  line: 'Please call her.',
  path: '/settings?tab=data',
  is_read: false,
  created_at: '2026-09-01T00:00:00.000Z',
  ...given,
});
/** As the server: the unread ones alone where the query says so. */
const list = (all: Notification[], count?: number) =>
  answers(listNotifications, ({ query: { is_read } }) => {
    const results = all.filter((one) => is_read === undefined || one.is_read === is_read).map((one) => ({ ...one }));
    return { count: count ?? results.length, next: null, previous: null, results };
  });
const reads = (all: Notification[]) => [
  answers(readNotification, ({ params }) => {
    for (const one of all) if (one.id === params.id) one.is_read = true;
  }),
  answers(readAllNotifications, () => {
    for (const one of all) one.is_read = true;
  }),
];
/** As it is read out. */
const bell = (unread: number) =>
  screen.findByRole('button', {
    name: unread === 0 ? 'Notifications' : new RegExp(`^Notifications\\s*, ${unread} unread$`),
  });

test('the bell says how many are new; opening one leads to its page and marks it read', async () => {
  const all = [make(), make({ title: 'Your export is ready', is_read: true })];
  const { router } = visitAs(someone(), '/settings', list(all), ...reads(all));
  await userEvent.click(await bell(1));
  const popover = within(await screen.findByRole('dialog', { name: /^Notifications/ }));
  expect(await popover.findByRole('link', { name: /^Your export is ready/ })).toBeTruthy();
  await userEvent.click(popover.getByRole('link', { name: /^New:\s*Bruno mentioned you/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'data' }));
  expect(await bell(0)).toBeTruthy();
  expect(all[0]?.is_read).toBe(true);
});

test('all are marked read at once', async () => {
  const all = [make(), make()];
  visitAs(someone(), '/settings', list(all), ...reads(all));
  await userEvent.click(await bell(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await bell(0)).toBeTruthy();
  await waitFor(() => expect(all.every(({ is_read }) => is_read)).toBe(true));
});

test('what the server refuses to mark stays new', async () => {
  const all = [make()];
  visitAs(someone(), '/notifications', list(all), refuses(readAllNotifications, 403, { message: 'Not now.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Failed to mark all as read: Not now.')).toBeTruthy();
  expect(await bell(1)).toBeTruthy();
});

test('what comes while the page is open is heard', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const all = [make()];
    visitAs(someone(), '/settings', list(all));
    await bell(1);
    all.push(make(), make());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await bell(3)).toBeTruthy();
    expect(screen.getByText('2 new notifications').closest('[role="status"]')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('the page turns its pages in the address', async () => {
  const { router } = visitAs(someone(), '/notifications', list([make()], 45));
  expect(await screen.findByText('Please call her.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }));
});

test('nobody who was told nothing is left before a blank page', async () => {
  visitAs(someone(), '/notifications');
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a path that leads elsewhere is not followed', async () => {
  visitAs(someone(), '/notifications', list([make({ path: '//evil.example/login' })]));
  const link = await screen.findByRole('link', { name: /Bruno mentioned you/ });
  expect(link.getAttribute('href')).toBe('/notifications');
});

test('notifications stand in a page in my language', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  const all = [make({ title: 'Neue Nachricht von Holm Clinic', line: '' })];
  visitAs(
    someone({ language: 'de' }),
    '/notifications',
    list(all),
    answers(listMyScreenings, () => ({ count: 0, next: null, previous: null, results: [] })),
  );
  await screen.findByRole('heading', { name: 'Mitteilungen', level: 1 });
  expect(await screen.findByRole('link', { name: /^Neu:\s*Neue Nachricht/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Alle als gelesen markieren' })).toBeTruthy();
  expect(findEnglish(/^Failed to mark all as read.*/g)).toEqual([]);
});
