// Renders the people of this benchmark through layouts as job boards, forms and Word make them, as looked at and as only scored:
//   node bench/resume-themes/layouts/render.mjs FOLDER
// It takes Chromium and LibreOffice.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import { toPrint } from '../latex/words.mjs';
import { printedFields, probe } from '../themes.mjs';
import { truthOf } from '../truth.mjs';
import * as lookedAt from './looked-at.mjs';
import * as onlyScored from './only-scored.mjs';

const folder = process.argv[2] && resolve(process.argv[2]);
if (!folder) throw new Error('Say where to: node bench/resume-themes/layouts/render.mjs FOLDER');
const people = new URL('../people/', import.meta.url);
const filters = { docx: 'docx:MS Word 2007 XML', doc: 'doc:MS Word 97', pdf: 'pdf' };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

const forMarkup = (text) =>
  String(text ?? '')
    .replace(/\n/g, ' ')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
const asIs = (text) => String(text ?? '').replace(/\n/g, ' ');
const withoutMarkup = (xml) =>
  xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Writes a resume where a path is told, and tells the text that it shows. */
async function set(person, { make, dates, formats }, path, format) {
  const made = make(toPrint(person, dates, formats.includes('txt') ? asIs : forMarkup, '–'));
  if (typeof made !== 'string') {
    if (path) convert(made, 'docx', path, format);
    return withoutMarkup(strFromU8(unzipSync(made)['word/document.xml']));
  }
  if (formats.includes('txt')) {
    if (path) writeFileSync(path, made);
    return made;
  }
  await page.setContent(made);
  await page.emulateMedia({ media: 'print' });
  if (path && format.endsWith('.pdf'))
    await page.pdf({ path, format: format === 'a4.pdf' ? 'A4' : 'Letter', printBackground: true });
  else if (path) convert(made, 'html', path, format);
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read.
  return page.innerText('body');
}

function convert(bytes, from, path, format) {
  if (from === format) return writeFileSync(path, bytes);
  const work = mkdtempSync(join(tmpdir(), 'layouts-'));
  writeFileSync(join(work, `cv.${from}`), bytes);
  const as = from === 'html' ? ['--infilter=HTML (StarWriter)'] : [];
  const options = [
    '--headless',
    ...as,
    '--convert-to',
    filters[format],
    '--outdir',
    join(work, 'out'),
    join(work, `cv.${from}`),
  ];
  execFileSync('soffice', options, { stdio: 'ignore' });
  writeFileSync(path, readFileSync(join(work, 'out', `cv.${format}`)));
  rmSync(work, { recursive: true });
}

// Half of the people each, twice.
for (const [name, half, { layouts }] of [
  ['looked-at', 'a', lookedAt],
  ['only-scored', 'b', onlyScored],
]) {
  mkdirSync(`${folder}/${name}`, { recursive: true });
  const usable = Object.keys(layouts);
  const files = readdirSync(people).filter((file) => file.startsWith(half));
  for (const [count, file] of [...files, ...files].entries()) {
    const round = Math.floor(count / usable.length);
    const layout = usable[(count + round) % usable.length];
    const how = layouts[layout];
    const format = how.formats[round % how.formats.length];
    const path = `${folder}/${name}/${file.slice(0, 3)}-${layout}${format.includes('.') ? '-' : '.'}${format}`;
    if (existsSync(path)) continue;
    const person = JSON.parse(readFileSync(new URL(file, people), 'utf8'));
    const hasMonths = how.dates !== 'years';
    const printed = { ...printedFields(await set(probe, how)), startMonth: hasMonths, endMonth: hasMonths };
    const text = await set(person, how, path, format);
    writeFileSync(`${path}.truth.json`, JSON.stringify(truthOf(person, printed, text), null, 1));
  }
  console.log(
    `${name}: ${readdirSync(`${folder}/${name}`).filter((each) => each.endsWith('.truth.json')).length} files`,
  );
}
await browser.close();
