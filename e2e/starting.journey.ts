import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { journey } from './browser/journey.ts';
import type { Login } from './product/product.ts';
import { freshFolder, launch, startProduct } from './product/product.ts';
import { heading, logIn } from './steps/people.ts';
import { goodResume } from './steps/resumes.ts';

const { folder, remove } = freshFolder();
afterAll(remove);

test('a second start on the same folder says where the first one is and ends well', async () => {
  const first = await startProduct(folder);
  const second = launch(folder);
  expect(await second.ended).toBe(0);
  expect(second.said()).toContain(`Hireframe is already running at ${first.address.url}`);
  await first.stop();
}, 120_000);

test('a start after a kill finds everything, and finishes within 15 s the resumes that were being read', async () => {
  const first = await startProduct(folder);
  const token = await tokenOf(first.address.url, first.address.candidate);
  const before = (await statusesOf(first.address.url, token)).length; // More on a second try.
  await Promise.all(Array.from({ length: 12 }, () => sendResume(first.address.url, token)));
  expect(await statusesOf(first.address.url, token)).toContain('reading');
  await first.kill();

  const second = await startProduct(folder);
  onTestFinished(second.stop); // Also where something fails: the next test starts on the same folder.
  const begun = performance.now();
  expect(second.address.candidate, 'the log-ins stay').toEqual(first.address.candidate);
  const rest = async () => {
    const all = await statusesOf(second.address.url, token);
    return [all.length >= before + 12, all.filter((one) => one !== 'ready')];
  };
  await expect.poll(rest, { timeout: 30_000, interval: 100 }).toEqual([true, []]);
  expect((performance.now() - begun) / 1000).toBeLessThan(15);
}, 120_000);

journey(
  'the demo is removed by one button, files and all, and a later start does not bring it back',
  async ({ visit }) => {
    const { address, stop } = await startProduct(folder);
    onTestFinished(stop); // Also where something fails: a second try starts on the same folder.
    const page = await visit({ url: address.url });
    page.setDefaultTimeout(30_000); // This product has just begun and reads the resumes of its demo meanwhile.
    await logIn(page, address.recruiter);
    await page.getByRole('link', { name: 'Remove the demo' }).click();
    await page.getByRole('button', { name: 'Remove demo…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove demo' }).click();
    await heading(page, 'Sign in');
    await expect.poll(() => filesOfPeople(folder), { timeout: 10_000 }).toEqual([]);
    await stop();

    const later = launch(folder);
    await expect.poll(later.said, { timeout: 30_000 }).toMatch(/Hireframe is at \S+/);
    expect(later.said()).not.toContain('password');
    later.child.kill('SIGTERM');
    expect(await later.ended).toBe(0);
  },
  120_000,
);

function filesOfPeople(data_folder: string): string[] {
  const below = readdirSync(join(data_folder, 'objects'), { recursive: true, withFileTypes: true });
  return below.filter((one) => one.isFile() && one.parentPath.includes('users')).map(({ name }) => name);
}

async function tokenOf(url: string, login: Login): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) });
  return ((await answer.json()) as { token: string }).token;
}

async function sendResume(url: string, token: string): Promise<void> {
  const { name, mimeType, buffer } = await goodResume();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/users/me/upload-resume`, { method: 'POST', headers, body });
  expect(answer.status).toBe(202);
}

async function statusesOf(url: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/users/me/resumes?page_size=100`, { headers });
  const { results } = (await answer.json()) as { results: { status: string }[] };
  return results.map(({ status }) => status);
}
