// A worker on an embedded database as a process of its own, which a drill kills. What changes goes to its backup every second.
import { readConfig } from '../src/app/config.ts';
import { start } from '../src/app/start.ts';

const stop = await start({ ...readConfig(), backup_every_ms: 1000 }, { api: false, worker: true });
process.on('disconnect', async () => {
  await stop?.();
  process.exit(0);
});
process.send?.('ready');
