// Requests a second of a list of the product beside a bare Fastify that answers the same JSON, in turns.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';
import { atLeast, type Bar, report } from './bars.ts';
import { readProcessorTime } from './processes.ts';

const rounds = 3;
const seconds = 4;
const rows = 20; // Of a page.
const minShare = 0.35;
const minRate = 500; // Of the same machine that loads it.
const restSeconds = 5;
const busyShare = 0.1; // Of one processor.
const lists = [
  { name: 'resumes', path: '/users/me/resumes', as: 'candidate' },
  { name: 'candidates', path: '/recruiter/candidates', as: 'recruiter' },
  { name: 'applications', path: '/recruiter/applications', as: 'recruiter' },
] as const;
type List = (typeof lists)[number];

buildPages();
const { folder, remove } = freshFolder();
const product = await startProduct(folder);
const { url } = product.address;
try {
  const tokens = { candidate: await logIn('candidate'), recruiter: await logIn('recruiter') };
  for (let n = 0; n < rows; n++) await upload(tokens.candidate, n);
  await untilAtRest();
  const bars: Bar[] = [];
  for (const list of lists) bars.push(...(await measure(list, tokens[list.as])));
  report('list-endpoint', bars);
} finally {
  await product.stop();
  remove();
}

/** A first start goes on filling the demo for minutes. @throws Error when it is never done */
async function untilAtRest() {
  const spent = () => Object.values(readProcessorTime(product.pid)).reduce((sum, one) => sum + one, 0);
  for (let patience = 0; patience < 120; patience++) {
    const before = spent();
    await sleep(restSeconds * 1000);
    if (spent() - before < restSeconds * busyShare) return;
  }
  throw new Error('The product did not come to rest within ten minutes.');
}

/** In turns, so that whatever else the machine does meets both. */
async function measure({ name, path }: List, token: string): Promise<Bar[]> {
  const address = `${url}/api/v1${path}`;
  const page = await waitForPage(address, token);
  console.log(`a page of ${rows} ${name}: ${(page.length / 1000).toFixed(0)} kB`);
  const [bare, bareUrl] = await startBare(page);
  const rates: { product: number; bare: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++)
      rates.push({ product: rateOf(address, token), bare: rateOf(bareUrl, token) });
  } finally {
    bare.kill();
  }
  for (const rate of rates)
    console.log(`${name}: product ${rate.product.toFixed(0)} /s, bare Fastify ${rate.bare.toFixed(0)} /s`);
  const best = (side: 'product' | 'bare') => Math.max(...rates.map((rate) => rate[side]));
  return [
    atLeast(`${name}: share of bare Fastify’s requests a second`, best('product') / best('bare'), minShare),
    atLeast(`${name}: requests a second`, best('product'), minRate),
  ];
}

async function logIn(role: List['as']): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(product.address[role]);
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
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

/** The page once it is full, and nothing of it is still being read. */
async function waitForPage(address: string, token: string): Promise<string> {
  for (let patience = 0; patience < 600; patience++) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const page = await answer.text();
    const { results } = JSON.parse(page) as { results: object[] };
    if (results.length === rows && !page.includes('"status":"reading"')) return page;
    await sleep(200);
  }
  throw new Error(`${address} had no full page within two minutes.`);
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
