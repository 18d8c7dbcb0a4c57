// How long Quick Apply takes from the click to success, over HTTP on the product as it starts; and what twenty clicks make.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';
import { atLeast, atMost, report } from './bars.ts';

const applied = 100; // To postings of their own.
const clicks = 20; // At once, on one more.
const limit_ms = 300;

const description = (number: number) =>
  `Warehouse Planner ${number}\nCompany: Harbour Stores\nLocation: Porto, Portugal\nRequirements\n- 3 years with SAP and Excel`;

buildPages();
const { folder, remove } = freshFolder();
const product = await startProduct(folder);
const { url, recruiter } = product.address;
try {
  const [as, candidate] = [await tokenOf('/auth/login', recruiter), await setUp()];
  const postings: string[] = [];
  for (let number = 0; number <= applied; number++) postings.push(await publish(as, number));
  const last = postings.pop() as string;

  const times: number[] = [];
  for (const id of postings) {
    const begun = performance.now();
    const { status } = await call('POST', `/candidate/jobs/${id}/quick-apply`, candidate, {});
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`An application was refused: ${status}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  console.log(`p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, the slowest ${at(0.999).toFixed(0)} ms`);

  const many = Array.from({ length: clicks }, () => call('POST', `/candidate/jobs/${last}/quick-apply`, candidate, {}));
  const made = (await Promise.all(many)).filter(({ status }) => status === 200).length;
  const { body } = await call('GET', `/candidate/applications?job_id=${last}`, candidate);
  report('quick-apply', [
    atMost('from click to success, p95, ms', at(0.95), limit_ms),
    atMost(`successes among ${clicks} clicks at once`, made, 1),
    atMost('applications that these made', (body as { count: number }).count, 1),
    atLeast('applications that these made, at least', (body as { count: number }).count, 1),
  ]);
} finally {
  await product.stop();
  remove();
}

async function call(method: string, path: string, token?: string, given?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method, headers, ...(given && { body: JSON.stringify(given) }) };
  const answer = await fetch(`${url}/api/v1${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function tokenOf(path: string, person: object): Promise<string> {
  return String((await call('POST', path, undefined, person)).body.token);
}

/** Somebody new with a resume that was read, who looks at no letter. @returns the bearer token */
async function setUp(): Promise<string> {
  const person = {
    email: 'quick@example.com',
    password: 'three wandering otters',
    first_name: 'Quinn',
    last_name: 'Bench',
  };
  const token = await tokenOf('/auth/sign-up', person);
  await call('POST', '/users/me/onboard', token, { role: 'candidate' });
  const { file_name, bytes } = await makeResume(100);
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], file_name));
  await fetch(`${url}/api/v1/users/me/upload-resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const ready = async () =>
    (await call('GET', '/users/me/resumes', token)).body.results as { id: string; status: string }[];
  while ((await ready())[0]?.status !== 'ready') await sleep(500);
  const default_resume_id = (await ready())[0]?.id;
  await call('POST', '/candidate/quick-apply-profile', token, {
    default_resume_id,
    require_cover_letter_review: false,
  });
  return token;
}

/** @returns the posting's id */
async function publish(token: string, number: number): Promise<string> {
  const begun = await call('POST', '/recruiter/job-requirements', token, { job_description: description(number) });
  for (;;) {
    const { body } = await call('GET', `/tasks/${String(begun.body.task_id)}/status`, token);
    if (body.status === 'FAILURE') throw new Error(`A description could not be read: ${String(body.error)}`);
    const { posting_id } = (body.result ?? {}) as { posting_id?: string };
    if (posting_id) {
      await call('POST', `/recruiter/job-requirements/${posting_id}/approve`, token, {});
      return posting_id;
    }
    await sleep(200);
  }
}
