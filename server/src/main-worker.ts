// Background work alone; as many as you like on the same DATABASE_URL and STORAGE_URL.
import './app/compile-cache.ts';

const { run } = await import('./app/run.ts');
await run({ api: false, worker: true });
