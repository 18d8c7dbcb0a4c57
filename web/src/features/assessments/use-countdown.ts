import { useEffect, useState } from 'react';

/** Whole seconds left of `length_seconds` since an instant; never negative. */
export function useCountdown(since: string | null, length_seconds: number): number {
  const left = () =>
    since ? Math.max(0, Math.ceil((Date.parse(since) - Date.now()) / 1000 + length_seconds)) : length_seconds;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [since, length_seconds]);
  return Math.min(seconds, length_seconds);
}
