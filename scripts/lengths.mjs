// No file of code over 300 lines: a longer one hides a noun.
import { globSync, readFileSync } from 'node:fs';

const most = 300;
const files = globSync('{contract,engines,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
  exclude: (name) => /node_modules|dist|schema\.ts$/.test(name),
});
const long = files
  .map((file) => [readFileSync(file, 'utf8').split('\n').length - 1, file])
  .filter(([lines]) => lines > most);
for (const [lines, file] of long) console.error(`${file} has ${lines} lines; ${most} is the most`);
if (files.length < 50) console.error('hardly any file was read: this check is broken');
process.exitCode = long.length > 0 || files.length < 50 ? 1 : 0;
