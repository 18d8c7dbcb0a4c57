// A start from the command line: faults in plain words, and an orderly end.
import { readConfig } from './config.ts';
import type { Halves } from './halves.ts';
import { start } from './start.ts';

/** An API behind a proxy first leaves it, and answers what was begun. Kubernetes waits 30 s. */
const timeoutMs = ({ worker }: Halves) => (worker ? 15_000 : 28_000);

/** Ends the process when it is told to, and when whoever started it has died. */
export async function run(halves: Halves): Promise<void> {
  try {
    const stop = await start(readConfig(), halves);
    if (!stop) return process.exit(0);
    let isEnding = false;
    const end = async () => {
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), timeoutMs(halves)).unref();
      await stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    process.on('SIGUSR1', () => {}); // Node would open its inspector.
    if (process.connected) process.on('disconnect', end);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
