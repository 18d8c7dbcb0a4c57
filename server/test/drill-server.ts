// The whole product as a process of its own, which a drill kills. What changes goes to its backup several times a second.
import { readConfig } from '../src/app/config.ts';
import { start } from '../src/app/start.ts';

const stop = await start({ ...readConfig(), backup_every_ms: 300 }, { api: true, worker: true });
process.on('disconnect', async () => {
  await stop?.();
  process.exit(0);
});
process.send?.('ready');
