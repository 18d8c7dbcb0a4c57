// The whole product in one process tree: API, pages, worker, and its own PostgreSQL unless DATABASE_URL names one.
import './app/compile-cache.ts';

const { run } = await import('./app/run.ts');
await run({ api: true, worker: true });
