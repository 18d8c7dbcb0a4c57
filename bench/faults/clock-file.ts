// A clock that can be set while processes run: Debian's libfaketime, loaded before them, reads its shift from a file once a
// second. What measures durations goes on, as it does when somebody sets the clock of a machine.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export const hasFakeClock = existsSync(library);

export type Clock = { environment: Record<string, string>; shift: (seconds: number) => void };

/** Its processes share a lock that one keeps when it is killed: kills are tried without it. */
export function makeClock(folder: string, name: string): Clock {
  const file = join(folder, `clock-${name}`);
  const shift = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  shift(0);
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, shift };
}
