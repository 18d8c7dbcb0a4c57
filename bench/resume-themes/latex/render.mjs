// Renders the people of this benchmark through layouts in LaTeX, as looked at and as only scored:
//   node bench/resume-themes/latex/render.mjs FOLDER
// It takes pdflatex with the classes and fonts that the README names, and poppler's pdftotext.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printedFields, probe } from '../themes.mjs';
import { truthOf } from '../truth.mjs';
import * as lookedAt from './looked-at.mjs';
import * as onlyScored from './only-scored.mjs';
import { toPrint } from './words.mjs';

const folder = process.argv[2] && resolve(process.argv[2]);
if (!folder) throw new Error('Say where to: node bench/resume-themes/latex/render.mjs FOLDER');
const people = new URL('../people/', import.meta.url);

/** Sets a resume, puts the PDF where it belongs, and tells the text of its pages. @throws where LaTeX gives up */
function set(person, { layout, dates }, path) {
  const work = mkdtempSync(join(tmpdir(), 'latex-'));
  try {
    writeFileSync(join(work, 'cv.tex'), layout(toPrint(person, dates)));
    for (let run = 0; run < 2; run++) {
      const options = { cwd: work, stdio: 'pipe', timeout: 60_000 };
      execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'cv.tex'], options);
    }
    const pdf = join(work, 'cv.pdf');
    if (path) copyFileSync(pdf, path);
    return execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(/^! .*|^l\.\d+ .*/m.exec(String(error.stdout))?.[0] ?? error.message);
  } finally {
    rmSync(work, { recursive: true });
  }
}

// Half of the people each, twice.
for (const [name, half, { layouts }] of [
  ['looked-at', 'a', lookedAt],
  ['only-scored', 'b', onlyScored],
]) {
  mkdirSync(`${folder}/${name}`, { recursive: true });
  const printed = new Map(
    Object.entries(layouts).map(([each, how]) => {
      const hasMonths = how.dates !== 'years';
      return [each, { ...printedFields(set(probe, how)), startMonth: hasMonths, endMonth: hasMonths }];
    }),
  );
  const usable = [...printed.keys()];
  const files = readdirSync(people).filter((file) => file.startsWith(half));
  for (const [count, file] of [...files, ...files].entries()) {
    const layout = usable[(count + Math.floor(count / usable.length)) % usable.length];
    const path = `${folder}/${name}/${file.slice(0, 3)}-${layout}.pdf`;
    if (existsSync(path)) continue;
    const person = JSON.parse(readFileSync(new URL(file, people), 'utf8'));
    try {
      const text = set(person, layouts[layout], path);
      writeFileSync(`${path}.truth.json`, JSON.stringify(truthOf(person, printed.get(layout), text), null, 1));
    } catch (error) {
      console.log(`${path} cannot be made: ${String(error.message).split('\n')[0]}`);
    }
  }
  console.log(
    `${name}: ${readdirSync(`${folder}/${name}`).filter((each) => each.endsWith('.truth.json')).length} files`,
  );
}
