// What an export gives away about itself.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditRow, ExportedAuditRow } from '@hireframe/contract/audit-log.ts';
import { afterAll, expect, test } from 'vitest';
import { firstHash, hashAuditRow, readAuditHead, verifyAuditLog, writeAuditHead } from './audit-chain.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-verify-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rowAt = (position: number): AuditRow => ({
  workspace_id: '00000000-0000-4000-8000-000000000001',
  position,
  created_at: `2026-09-01T10:00:0${position}.000Z`,
  actor: 'member',
  actor_id: '00000000-0000-4000-8000-000000000002',
  action: 'application.moved',
  object_type: 'application',
  object_id: '00000000-0000-4000-8000-000000000003',
  details: { from: 'submitted', to: 'under_review', match_score: 71.25, nested: { b: [1, null], a: 'ü' } },
});

function chain(rows: AuditRow[]): ExportedAuditRow[] {
  let previous_hash = firstHash;
  return rows.map((row) => {
    const one = { ...row, previous_hash, hash: hashAuditRow(previous_hash, row) };
    previous_hash = one.hash;
    return one;
  });
}
const whole = chain([1, 2, 3, 4, 5].map(rowAt));
const head = { position: 5, hash: whole[4]?.hash ?? '' };
const at = (position: number) => whole[position - 1] as ExportedAuditRow;
const verify = (rows: object[], known?: typeof head) =>
  verifyAuditLog(
    (async function* () {
      for (const row of rows) yield JSON.stringify(row);
    })(),
    known,
  );
const broken = (row: number, fault: string) => ({ is_whole: false, row, fault });
const withRow = (position: number, change: object) =>
  whole.map((row) => (row.position === position ? { ...row, ...change } : row));

test('an export that nobody touched is whole, in whatever order the fields of a row stand', async () => {
  expect(await verify(whole)).toEqual({ is_whole: true, head });
  const turned = whole.map((row) => Object.fromEntries(Object.entries(row).reverse()));
  expect(await verify(turned, head)).toEqual({ is_whole: true, head });
  expect(readAuditHead(writeAuditHead(head))).toEqual(head);
});

test('the hash is the one that the format promises: SHA-256 of the previous one, a line break and canonical JSON', () => {
  expect(hashAuditRow(firstHash, { ...rowAt(1), details: { b: 1, a: null } })).toBe(
    // printf '%064d\n%s' 0 '{"action":…,"workspace_id":…}' | sha256sum
    '61ce9f46ad057d9a9dcb4386adea08587ad8c26aa0029be8fdd40fa50614a6c3',
  );
});

test('the first edited row is named, whichever of its fields was edited', async () => {
  const changes = [
    { action: 'application.rejected' },
    { details: { ...at(3).details, match_score: 71.5 } },
    { actor_id: null },
    { created_at: '2026-09-01T10:00:03.001Z' },
    { hash: firstHash },
    { added: true },
  ];
  for (const change of changes) expect(await verify(withRow(3, change))).toEqual(broken(3, 'edited'));
});

test('an edited row is named also where its own hash was made anew', async () => {
  const edited = { ...rowAt(3), action: 'application.rejected' };
  const hash = hashAuditRow(at(2).hash, edited);
  expect(await verify(withRow(3, { ...edited, hash }))).toEqual(broken(3, 'edited'));
});

test('the first missing row is named, at the beginning, in the middle, and at the end of what a mail told of', async () => {
  expect(await verify(whole.slice(1))).toEqual(broken(1, 'missing'));
  expect(await verify(whole.filter(({ position }) => position !== 3))).toEqual(broken(3, 'missing'));
  expect(await verify(whole.slice(0, 3), head)).toEqual(broken(4, 'missing'));
});

test('the first row that is not in its place is named', async () => {
  expect(await verify([at(1), at(3), at(2), at(4), at(5)])).toEqual(broken(2, 'reordered'));
  expect(await verify([at(1), at(2), at(2), at(3)])).toEqual(broken(2, 'reordered'));
});

test('a row that was taken out, with all others numbered and chained anew, is seen by the head of a mail', async () => {
  const anew = chain([1, 2, 3, 4, 5].map((position) => ({ ...rowAt(position), actor_id: null })));
  expect((await verify(anew)).is_whole).toBe(true);
  expect(await verify(anew, head)).toEqual(broken(5, 'edited'));
});

test('a row of another workspace, and a line that is no row, count as edited', async () => {
  const elsewhere = { workspace_id: '00000000-0000-4000-8000-000000000009' };
  expect(await verify(withRow(2, elsewhere))).toEqual(broken(2, 'edited'));
  expect(await verify([at(1), { any: 'thing' }])).toEqual(broken(2, 'edited'));
});

test('the command says it in one line, with an exit code that scripts understand', () => {
  const run = (rows: object[], ...args: string[]) => {
    const file = join(folder, 'audit-log.jsonl');
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const main = new URL('../../main-verify-log.ts', import.meta.url).pathname;
    const { status, stdout } = spawnSync(process.execPath, [main, file, ...args], { encoding: 'utf8' });
    return { status, stdout };
  };
  expect(run(whole, writeAuditHead(head))).toEqual({
    status: 0,
    stdout: `5 rows, none edited, missing or moved. Head: 5:${head.hash}\n`,
  });
  expect(run(withRow(4, { action: 'x' }))).toEqual({ status: 1, stdout: 'Row 4 was edited.\n' });
  expect(run(whole.slice(2))).toEqual({ status: 1, stdout: 'Row 1 is missing.\n' });
  expect(run([at(1), at(3), at(2)])).toEqual({ status: 1, stdout: 'Row 2 is not in its place.\n' });
  expect(run(whole, 'no head').status).toBe(2);
});
