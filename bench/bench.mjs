// `npm run -s bench -- NAME` runs bench/NAME.bench.ts; without a name it lists them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env, install, root } from '../scripts/setup.mjs';

const [name, ...rest] = process.argv.slice(2);
const fileOf = (one) => join(root, 'bench', `${one}.bench.ts`);
if (!name) {
  for (const file of readdirSync(join(root, 'bench')).filter((one) => one.endsWith('.bench.ts')))
    console.log(file.replace('.bench.ts', ''));
} else if (!/^[\w-]+$/.test(name) || !existsSync(fileOf(name))) {
  console.error(`There is no benchmark ${name}. npm run -s bench lists them.`);
  process.exitCode = 1;
} else {
  await install();
  process.exitCode = spawnSync('node', [fileOf(name), ...rest], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}
