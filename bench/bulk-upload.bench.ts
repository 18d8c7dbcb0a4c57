// 1000 mixed resumes from the first byte to completed, as the page sends them, to the real product in processes of its own.
// Meanwhile somebody uses other pages.
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, launch } from '../e2e/product/product.ts';
import { atMost, report } from './bars.ts';
import { mixedResumes } from './mixed-resumes.ts';
import { readMemory, readProcessorTime } from './processes.ts';

const count = Number(process.argv[2] ?? 1000);
const batch = 100; // As many as one request takes.

const files = await mixedResumes(count);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 2 ** 20;
const kinds = Object.groupBy(files, ({ name }) => name.split('.').at(-1) ?? '');
console.log(
  `${count} files, ${megabytes.toFixed(0)} MB: ${Object.entries(kinds).map(([kind, some]) => `${some?.length} ${kind}`)}`,
);

const { folder, remove } = freshFolder();
const { child, said, ended } = launch(folder, { HIREFRAME_DEMO: 'off' });
const url = await readyUrl();
const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};
const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
let headers: Record<string, string> = {};
const person = { email: 'recruiter@bench.example', password: 'seven patient herons', first_name: 'A', last_name: 'B' };
const { token } = await call('/auth/sign-up', json(person));
headers = { authorization: `Bearer ${token}` };
await call('/users/me/onboard', json({ role: 'recruiter', workspace_name: 'Bench' }));
await sleep(5000); // What a start has left to do.

let isRunning = true;
const processorBefore = readProcessorTime(child.pid as number);
const [latencies, memory] = [watchPages(), watchMemory()];
const begun = performance.now();
const job_id = await send();
const sent_seconds = seconds();
let upload = await call(`/bulk-resume/jobs/${job_id}`);
while (!upload.finished_at) {
  await sleep(500);
  upload = (await call('/bulk-resume/jobs')).results[0];
}
const total_seconds = (Date.parse(upload.finished_at) - Date.parse(upload.created_at)) / 1000;
const until_seen = seconds();
isRunning = false;
const [waits, peaks] = [await latencies, await memory];
const processor = readProcessorTime(child.pid as number);
const { items } = await call(`/bulk-resume/jobs/${job_id}`);
child.kill('SIGTERM');
await ended;
remove();

const reasons = Object.groupBy(items as Item[], ({ status, error_message }) => `${status} ${error_message ?? ''}`);
for (const [reason, some] of Object.entries(reasons)) console.log(`  ${some?.length} ${reason}`);
console.log(`all files were received after ${sent_seconds.toFixed(1)} s; task ${total_seconds.toFixed(1)} s`);
console.log(
  `memory at its peak: ${Object.entries(peaks.byName).map(([name, bytes]) => `${name} ${mb(bytes)} MB`)}; sum ${mb(peaks.bytes)} MB`,
);
const cpu = Object.entries(processor).map(([name, all]) => [name, all - (processorBefore[name] ?? 0)] as const);
const cpuSum = cpu.reduce((sum, [, one]) => sum + one, 0);
console.log(
  `seconds of processor time: ${cpu.map(([name, one]) => `${name} ${one.toFixed(1)}`)}; sum ${cpuSum.toFixed(1)}`,
);
report('bulk-upload', [
  atMost('seconds from the first byte to completed', until_seen, 16),
  atMost('peak memory of all processes, MB', mb(peaks.bytes), 900),
  ...Object.entries(waits).map(([path, ms]) => atMost(`ms of GET ${path}, p95 of ${ms.length}`, p95(ms), 300)),
]);

type Item = { status: string; error_message: string | null };

function seconds() {
  return (performance.now() - begun) / 1000;
}
function mb(bytes: number) {
  return Math.round(bytes / 2 ** 20);
}
function p95(ms: number[]) {
  return ms.sort((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

async function readyUrl(): Promise<string> {
  for (let patience = 300; patience > 0; patience--) {
    const [, found] = /Hireframe is at (\S+)/.exec(said()) ?? [];
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`Hireframe did not start. It said:\n${said()}`);
}

/** Request after request, as the page does. */
async function send(): Promise<string> {
  let job_id: string | undefined;
  for (let from = 0; from < files.length; from += batch) {
    const form = new FormData();
    if (job_id) form.set('job_id', job_id);
    form.set('complete', String(from + batch >= files.length));
    form.set('send_mail', 'true');
    for (const { name, bytes } of files.slice(from, from + batch))
      form.append('files', new File([new Uint8Array(bytes)], name));
    job_id = (await call('/bulk-resume/upload', { method: 'POST', body: form })).job_id;
  }
  return job_id as string;
}

/** @returns milliseconds of each answer, by address */
async function watchPages() {
  const paths = ['/users/me', '/recruiter/candidates'];
  const ms: Record<string, number[]> = {};
  const watch = async (path: string) => {
    ms[path] = [];
    while (isRunning) {
      const asked = performance.now();
      await call(path);
      ms[path].push(performance.now() - asked);
      await sleep(100);
    }
  };
  await Promise.all(paths.map(watch));
  return ms;
}

async function watchMemory() {
  let peak = { bytes: 0, byName: {} as Record<string, number> };
  while (isRunning) {
    const byName = readMemory(child.pid as number);
    const bytes = Object.values(byName).reduce((sum, one) => sum + one, 0);
    if (bytes > peak.bytes) peak = { bytes, byName };
    await sleep(500);
  }
  return peak;
}
