import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unattendedMs, useUnattended } from './use-unattended.ts';

test('where nobody is nothing is asked again, until somebody moves', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let asked = 0;
  const { unmount } = renderHook(
    () => {
      useUnattended();
      useQuery({ queryKey: ['any'], queryFn: () => ++asked, refetchInterval: 60_000 });
    },
    { wrapper },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(unattendedMs - 1000);
  expect(asked).toBe(30);
  await pass(5 * 3600_000);
  expect(asked).toBeLessThan(33);
  const before = asked;
  fireEvent.mouseMove(document);
  await pass(61_000);
  expect(asked).toBeGreaterThan(before);
  unmount();
  expect(focusManager.isFocused()).toBe(true);
});
