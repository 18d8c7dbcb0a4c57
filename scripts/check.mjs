// The checks that need neither database nor browser: format, lint, types, floors, sizes.
import { spawnSync } from 'node:child_process';
import { env, install, root } from './setup.mjs';

export const checks = {
  'format and lint': 'biome ci --colors=off --error-on-warnings .',
  'types of contract': 'tsc -p contract',
  'types of engines': 'tsc -p engines',
  'types of server': 'tsc -p server',
  'types of web': 'tsc -p web',
  'types of journeys and benchmarks': 'tsc -p e2e',
  messages: 'node scripts/messages.mjs',
  floors: 'node scripts/floors.mjs',
  'table of security': 'node scripts/security-table.mjs',
  'table of law': 'node scripts/law-table.mjs',
  'length of files': 'node scripts/lengths.mjs',
  pages: 'node scripts/build.mjs',
  'weight of the login page': 'node scripts/weight.mjs',
};

/** @returns how many passed and failed */
export function check() {
  let failed = 0;
  for (const [name, command] of Object.entries(checks)) {
    const begun = performance.now();
    const { status } = spawnSync(command, { cwd: root, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    if (status !== 0) failed++;
  }
  return { passed: Object.keys(checks).length - failed, failed };
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await install();
  process.exitCode = check().failed ? 1 : 0;
}
