// API and pages alone; the worker runs elsewhere on the same DATABASE_URL and STORAGE_URL.
import { run } from './app/run.ts';

await run({ api: true, worker: false });
