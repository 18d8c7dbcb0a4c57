// Renders the people beside this file through public themes, each twice as looked at and twice as only scored:
//   npm install --prefix bench/resume-themes --ignore-scripts && node bench/resume-themes/render.mjs FOLDER
// It takes Chromium, LibreOffice and pandoc (Debian: chromium libreoffice-writer pandoc) and some minutes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { lookedAt, onlyScored, printedFields, probe, renderBy } from './themes.mjs';
import { truthOf } from './truth.mjs';

const folder = process.argv[2] && resolve(process.argv[2]);
if (!folder) throw new Error('Say where to: node bench/resume-themes/render.mjs FOLDER');
const people = new URL('./people/', import.meta.url);
const formats = [
  'a4.pdf',
  'letter.pdf',
  'office.docx',
  'a4.pdf',
  'pandoc.txt',
  'letter.pdf',
  'pandoc.docx',
  'office.doc',
  'a4.pdf',
  'page.txt',
];
const filters = { docx: 'docx:MS Word 2007 XML', doc: 'doc:MS Word 97' };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const context = await browser.newContext();
await context.route(/^https?:/, (route) => route.abort()); // Fonts and pictures of elsewhere.
const page = await context.newPage();

/** Shows the HTML as on paper, and tells its text. */
async function show(html) {
  await page.setContent(html, { waitUntil: 'domcontentloaded', timeout: 15_000 });
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read.
  return page.innerText('body');
}

/** The HTML of the page without what it does not show, for programs that would copy that too. */
const shownHtml = () =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body *, script'))
      if (element.tagName === 'SCRIPT' || getComputedStyle(element).display === 'none') element.remove();
    return document.documentElement.outerHTML;
  });

async function write(path, format, text) {
  if (format.endsWith('.pdf')) {
    await page.pdf({ path, format: format === 'a4.pdf' ? 'A4' : 'Letter', printBackground: true });
    return;
  }
  if (format === 'page.txt') {
    writeFileSync(path, text);
    return;
  }
  const html = `${path}.html`;
  writeFileSync(html, await shownHtml());
  const [by, extension] = format.split('.');
  if (by === 'office') {
    const to = ['--convert-to', filters[extension], '--outdir', path.slice(0, path.lastIndexOf('/'))];
    execFileSync('soffice', ['--headless', '--infilter=HTML (StarWriter)', ...to, html], { stdio: 'ignore' });
    execFileSync('mv', [`${path}.${extension}`, path]);
  } else {
    const from = extension === 'txt' ? ['-f', 'html', '-t', 'plain'] : ['-f', 'html-native_divs-native_spans'];
    execFileSync('pandoc', [...from, html, '-o', path], { stdio: 'ignore' });
  }
  rmSync(html);
}

for (const [set, themes] of [
  ['looked-at', lookedAt],
  ['only-scored', onlyScored],
]) {
  mkdirSync(`${folder}/${set}`, { recursive: true });
  const printed = new Map();
  for (const theme of themes)
    try {
      printed.set(theme, printedFields(await show(await renderBy(theme, probe))));
    } catch (error) {
      console.log(`${theme} cannot be used: ${String(error.message).split('\n')[0]}`);
    }
  const usable = [...printed.keys()];
  let count = 0;
  for (const file of readdirSync(people).sort()) {
    const person = JSON.parse(readFileSync(new URL(file, people), 'utf8'));
    for (let turn = 0; turn < 2; turn++, count++) {
      const theme = usable[count % usable.length];
      // Each theme comes in every format in time.
      const format = formats[(count + Math.floor(count / usable.length) * 2) % formats.length];
      const path = `${folder}/${set}/${file.slice(0, 3)}-${theme}-${format}`;
      if (existsSync(path)) continue;
      try {
        const text = await show(await renderBy(theme, person));
        await write(path, format, text);
        writeFileSync(`${path}.truth.json`, JSON.stringify(truthOf(person, printed.get(theme), text), null, 1));
      } catch (error) {
        console.log(`${path} cannot be made: ${String(error.message).split('\n')[0]}`);
      }
    }
  }
  console.log(`${set}: ${readdirSync(`${folder}/${set}`).filter((name) => name.endsWith('.truth.json')).length} files`);
}
await browser.close();
