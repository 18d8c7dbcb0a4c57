// A screen that nobody sits at does not ask the server by itself: else a member's sign-in would never be idle.
import { useIdle } from '@mantine/hooks';
import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Long enough to read a resume, or to wait for an upload, without touching anything. */
export const unattendedMs = 30 * 60_000;

/** Queries are asked again on their own only while somebody is there, and at once when they come back. */
export function useUnattended(): void {
  const isAway = useIdle(unattendedMs, { initialState: false });
  useEffect(() => {
    focusManager.setFocused(isAway ? false : undefined); // Undefined: as the browser sees it.
    return () => focusManager.setFocused(undefined);
  }, [isAway]);
}
