// Requests a second of a list of the product beside a bare Fastify that answers the same JSON, in turns.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';
import { atLeast, report } from './bars.ts';

const rounds = 3;
const seconds = 4;
const resumes = 20; // A page of them.
const list = '/api/v1/users/me/resumes';
const limit = 0.15;

buildPages();
const { folder, remove } = freshFolder();
const product = await startProduct(folder);
const { url, candidate } = product.address;
let bare: ChildProcess | undefined;
try {
  const token = await logIn();
  for (let n = 0; n < resumes; n++) await upload(token, n);
  const page = await waitForPage(token);
  console.log(`a page of ${resumes} resumes: ${(page.length / 1000).toFixed(0)} kB`);
  const [process_, bareUrl] = await startBare(page);
  bare = process_;
  const rates: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++)
    rates.push({ product: rateOf(`${url}${list}`, token), bare: rateOf(bareUrl, token) });
  for (const rate of rates)
    console.log(`product ${rate.product.toFixed(0)} /s, bare Fastify ${rate.bare.toFixed(0)} /s`);
  const best = (side: 'product' | 'bare') => Math.max(...rates.map((rate) => rate[side]));
  // Bare Fastify only writes an answer that it has. The product finds out who asks (one query), counts, reads the page
  // (two more), signs two addresses for each row and checks the answer against the contract.
  report('list-endpoint', [
    atLeast('share of bare Fastify’s requests a second', best('product') / best('bare'), limit),
  ]);
} finally {
  bare?.kill();
  await product.stop();
  remove();
}

async function logIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(candidate) });
  return ((await answer.json()) as { token: string }).token;
}

async function upload(token: string, n: number): Promise<void> {
  const { file_name, bytes } = await makeResume(n);
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], file_name));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/users/me/upload-resume`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`The upload was refused: ${await answer.text()}`);
}

/** The page as it is once all of it is read. */
async function waitForPage(token: string): Promise<string> {
  for (let patience = 0; patience < 300; patience++) {
    const answer = await fetch(`${url}${list}`, { headers: { authorization: `Bearer ${token}` } });
    const page = await answer.text();
    if (!page.includes('"status":"reading"')) return page;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The resumes were not read within a minute.');
}

async function startBare(page: string): Promise<[ChildProcess, string]> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-fastify.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin?.end(page);
  const [line] = await once(createInterface(server.stdout as NodeJS.ReadableStream), 'line');
  return [server, String(line)];
}

/** Ten callers at once, each with its next request as soon as it has its answer. */
function rateOf(address: string, token: string): number {
  const header = `authorization=Bearer ${token}`;
  const args = ['-j', '-c', '10', '-d', String(seconds), '-W', '[', '-c', '10', '-d', '1', ']', '-H', header, address];
  const said = execFileSync('autocannon', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const measured = said.trim().split('\n').at(-1) ?? ''; // The line before is that of the warming up.
  const { requests, non2xx } = JSON.parse(measured) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${address} were refusals.`);
  return requests.average;
}
