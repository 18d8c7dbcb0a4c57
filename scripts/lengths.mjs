// At most 400 lines of code in a file, blank lines and comments aside. Split a longer one for a noun, never for the number.
import { globSync, readFileSync } from 'node:fs';

const maxLines = 400;
const comment = /^\s*(\/\/|\/?\*|--)/;
const files = globSync('{contract,engines,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
  exclude: (name) => /node_modules|dist|schema\.ts$/.test(name),
});
const countCode = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !comment.test(line)).length;
const long = files.map((file) => [countCode(file), file]).filter(([lines]) => lines > maxLines);
for (const [lines, file] of long) console.error(`${file} has ${lines} lines of code; the limit is ${maxLines}`);
if (files.length < 50) console.error('hardly any file was read: this check is broken');
process.exitCode = long.length > 0 || files.length < 50 ? 1 : 0;
