import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from './Providers.tsx';

afterEach(() => onlineManager.setOnline(true));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a change that cannot be sent fails at once, and is not made later', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(unreachable);
  const change = new MutationObserver(makeQueryClient(), { mutationFn: send });
  await expect(change.mutate()).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await new Promise((done) => setTimeout(done));
  expect(send).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded says so, and is asked for again when the connection is back', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  client.mount();
  const load = vi.fn<() => Promise<string>>(unreachable);
  const query = new QueryObserver(client, { queryKey: ['one'], queryFn: load, retry: false });
  const stop = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.getCurrentResult().error?.message).toBe('Failed to fetch'), 10_000);
  load.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('here'), 10_000);
  stop();
  client.unmount();
});
