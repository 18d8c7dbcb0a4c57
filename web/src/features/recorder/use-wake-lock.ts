import { useEffect } from 'react';

/** A phone's screen stays on: a recording ends when it goes dark. A browser that cannot, or an empty battery, changes nothing. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (isOver) return void got.release();
        lock = got;
      } catch {
        // Refused: the screen does as the phone is set.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask); // The browser takes it back with the tab.
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
