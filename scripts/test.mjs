// `npm test`: installs what it needs and runs everything; `npm test -- PLACE` the tests of a folder or file alone. Its last
// line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { installFromDebian } from './debian.mjs';
import { env, install, root } from './setup.mjs';

await install();
installFromDebian();
const places = process.argv.slice(2);
const checks = places.length === 0 ? check() : { passed: 0, failed: 0 };

const folder = mkdtempSync(join(tmpdir(), 'hireframe-report-'));
const report = join(folder, 'report.json');
const reporters = [
  '--silent=passed-only',
  '--reporter=dot',
  '--reporter=./scripts/run-report.mjs',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
spawnSync('vitest', ['run', ...places, ...reporters], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });

const tests = countsOf(report);
rmSync(folder, { recursive: true });
const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
console.log(`\n${passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;

/** A run that broke off or could not load a file counts as failed, whatever the single tests say. */
function countsOf(file) {
  try {
    const {
      success,
      numPassedTests: passed,
      numFailedTests,
      numPendingTests: skipped,
    } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed, failed: Math.max(numFailedTests, success && passed > 0 ? 0 : 1), skipped };
  } catch {
    console.error('The tests left no report.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
