// Tests of the suite with the numbers that take too long for every run: twenty kills, a hundred thousand candidates.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, atMost, report } from './bars.ts';

const places = ['server/src/features/mailboxes/kills.test.ts', 'e2e/analytics.journey.ts'];
const folder = mkdtempSync(join(tmpdir(), 'hireframe-sweeps-'));
const file = join(folder, 'report.json');
const env = { ...process.env, HIREFRAME_KILLS: '20', HIREFRAME_GROWN: '100000' };
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
spawnSync('vitest', ['run', ...places, ...reporters], { env, stdio: 'inherit' });
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true });
report('sweeps', [
  atLeast('tests with large numbers that passed', numPassedTests, places.length),
  atMost('tests with large numbers that failed', numFailedTests, 0),
]);
