// API and pages alone; the worker runs elsewhere on the same DATABASE_URL and STORAGE_URL.
import './app/compile-cache.ts';

const { run } = await import('./app/run.ts');
await run({ api: true, worker: false });
