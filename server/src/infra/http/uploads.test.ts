import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepSpools } from './uploads.ts';

test('what a killed process left of an upload is removed; what a living one is receiving stays', async () => {
  const { pid: ended } = spawnSync('true');
  const folderOf = (pid: number) => mkdtempSync(join(tmpdir(), `hireframe-upload-${pid}-`));
  const [left, live] = [folderOf(ended), folderOf(process.pid)];
  await sweepSpools();
  expect([existsSync(left), existsSync(live)]).toEqual([false, true]);
  rmSync(live, { recursive: true });
});
