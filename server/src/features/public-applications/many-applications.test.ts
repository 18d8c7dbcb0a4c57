import { randomUUID } from 'node:crypto';
import { applyInPublic, askForProof } from '@hireframe/contract/public-applications.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { publicApplying, someAddress } from '../../../test/public-applying.ts';
import { resumeText } from '../../../test/resume-text.ts';

const app = await startApp();
const { call } = app;
const { openPosting, applicationsOf } = publicApplying(app);

const someHost = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 255)).join('.')}`;
async function apply(id: string, { from = someHost(), proof = '', text = resumeText } = {}) {
  const files = [new File([`${text}\n${randomUUID()}`], 'cv.txt')];
  const body = { first_name: 'Maria', last_name: 'Keller', email: someAddress(), mobile_number: '', proof } as never;
  return (await call(applyInPublic, { params: { id }, body, files, from })).status;
}
async function applyAll(count: number, id: string, from?: (n: number) => string) {
  const found: number[] = [];
  for (let n = 0; n < count; n++) found.push(await apply(id, { ...(from && { from: from(n) }) }));
  return found;
}
const solve = async (id: string) => {
  const challenge = JSON.parse((await call(askForProof, { params: { id } })).body.challenge);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};

test('from the eleventh application of a network in an hour on a browser has to work first, for whatever posting', async () => {
  const [one, other] = [await openPosting(), await openPosting()];
  const [first, near, far] = ['203.0.113.1', '203.0.113.99', '203.0.114.1'];
  expect(await applyAll(10, one.id, (n) => `203.0.113.${n}`)).toEqual(Array(10).fill(202));
  expect(await apply(other.id, { from: near })).toBe(428);
  expect(await apply(other.id, { from: far })).toBe(202);
  const proof = await solve(other.id);
  expect(await apply(one.id, { from: first, proof })).toBe(428); // Of another posting.
  expect(await apply(other.id, { from: near, proof })).toBe(202);
  expect(await apply(other.id, { from: near, proof })).toBe(428); // Once.
  for (const forged of [
    '{}',
    'null',
    '[',
    '{"challenge":{"parameters":{}}}',
    proof.replace('"counter":', '"counter":1'),
  ])
    expect([forged, await apply(other.id, { from: near, proof: forged })]).toEqual([forged, 428]);
}, 60_000);

test('from the thirty-first application for a posting in an hour on every browser has to work first', async () => {
  const { id } = await openPosting();
  expect(await applyAll(30, id)).toEqual(Array(30).fill(202));
  expect(await apply(id)).toBe(428);
  expect(await apply(id, { proof: await solve(id) })).toBe(202);
  expect(await applicationsOf({ id })).toHaveLength(31);
}, 60_000);

test('nobody’s proof lets more than sixty of a network in an hour in, and what is no resume takes no place', async () => {
  const { id } = await openPosting();
  const { rows } = { rows: await app.db.selectFrom('rate_limits').select('key').execute() };
  expect(await apply(id, { from: '198.51.100.1', text: '' })).not.toBe(202);
  const before = rows.length;
  expect(await apply(id, { from: '198.51.100.2' })).toBe(202);
  const added = await app.db.selectFrom('rate_limits').select(['key', 'calls']).execute();
  expect(added.length).toBeGreaterThan(before);
  const isNew = ({ key }: { key: string }) => !rows.some((one) => one.key === key);
  // As if fifty-nine more had applied with a proof.
  for (const { key } of added.filter(isNew))
    await app.db.updateTable('rate_limits').set({ calls: 60 }).where('key', '=', key).execute();
  const proof = await solve(id);
  expect(await apply(id, { from: '198.51.100.77', proof })).toBe(429);
  expect(await apply((await openPosting()).id, { from: '198.51.101.1' })).toBe(202);
}, 60_000);
