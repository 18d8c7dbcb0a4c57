// Every message in every language, whole: the same ones, with the same values, with the plurals that the language has, and
// none that nobody says any more. That a message which the code says is among them is checked with the types.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { root } from './setup.mjs';

const complaints = [];
const files = globSync('contract/src/messages/*.json', { cwd: root }).map((file) => ({
  language: basename(file, '.json'),
  sections: JSON.parse(readFileSync(join(root, file), 'utf8')),
}));
const keysOf = (sections) =>
  Object.entries(sections).flatMap(([section, texts]) => Object.keys(texts).map((message) => `${section}: ${message}`));
const all = new Set(files.flatMap(({ sections }) => keysOf(sections)));

/** Names of the values and, of plurals, the forms that are there. */
function readTokens(tokens, found = { names: new Set(), plurals: [] }) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, choices] = token;
    if (name !== '#') found.names.add(name);
    if (kind === 'plural') found.plurals.push(Object.keys(choices).filter((form) => form !== 'offset'));
    for (const choice of Object.values(typeof choices === 'object' && choices ? choices : {}))
      if (Array.isArray(choice)) readTokens(choice, found);
  }
  return found;
}

function read(text, where) {
  try {
    return readTokens(compileMessageOrThrow(text));
  } catch (error) {
    complaints.push(`${where}: ${error.message}`);
    return readTokens([]);
  }
}

for (const { language, sections } of files) {
  const present = new Set(keysOf(sections));
  for (const key of all) if (!present.has(key)) complaints.push(`${language} lacks ${key}`);
  // Whole numbers below a million: no screen counts further. French, Spanish, Italian and Portuguese have a form beyond.
  const rules = new Intl.PluralRules(language);
  const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((count) => rules.select(count)));
  for (const [message, text] of Object.values(sections).flatMap(Object.entries)) {
    const where = `${language}, '${message}'`;
    if (!text.trim()) complaints.push(`${where} is empty`);
    // One apostrophe a language: English is typed as on a keyboard, the others are set as printers do.
    if (/\p{L}’/u.test(message)) complaints.push(`${where}: English has the apostrophe ', not ’`);
    if (/\p{L}'\p{L}/u.test(text)) complaints.push(`${where}: the translation has the apostrophe ’, not '`);
    const [wanted, said] = [read(message, where), read(text, where)];
    for (const name of wanted.names.symmetricDifference(said.names))
      complaints.push(`${where}: {${name}} is in one alone`);
    for (const forms of said.plurals)
      for (const form of needed) if (!forms.includes(form)) complaints.push(`${where} has no plural '${form}'`);
  }
}

const readSources = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const source = readSources('{contract,engines,server,web}/src/**/*.{ts,tsx}');
/** Checks put the name of the field into their words: `${what} is required`. */
const composed = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
  .map(([, text]) => text.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.join('').trim().length >= 8)
  .map((parts) => new RegExp(`^${parts.map(RegExp.escape).join('.+')}$`));
const [{ sections = {} } = {}] = files;
const messages = Object.values(sections).flatMap(Object.keys);
for (const message of messages)
  if (
    ![message, message.replaceAll('\n', '\\n')].some((text) => source.includes(text)) &&
    !composed.some((shape) => shape.test(message))
  )
    complaints.push(`nobody says '${message}'`);
/** Engines know no messages, so the compiler cannot ask for theirs: whole sentences in quotes, and what the rubric names. */
const said = readSources('engines/src/{resumes/score,json-resume,documents,matching}/**/!(archive).ts'); // Archives are for members.
const sentence = /(?:'([A-Z{](?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*[.}”])'|"([A-Z{][^"\n]* [^"\n]*[.}”])")/g;
const ofEngines = [...said.matchAll(sentence), ...said.matchAll(/: \['([^']+)', \d+\],/g)].map(
  ([, single, double]) => single ?? double,
);
for (const message of new Set(ofEngines))
  if (!messages.includes(message)) complaints.push(`no section has what an engine says: '${message}'`);
if (ofEngines.length < 100) complaints.push('hardly any sentence of the engines was read: this check is broken');
for (const message of messages.filter((one, index) => messages.indexOf(one) !== index))
  complaints.push(`'${message}' stands in two sections`);

const pages = readSources('web/src/**/*.{ts,tsx}');
for (const section of ['mails', 'refusals', 'score', 'report']) // As web/messages-plugin.ts has them.
  for (const message of Object.keys(sections[section] ?? {})) {
    const quoted = message.includes("'") ? JSON.stringify(message) : `'${message}'`;
    if (new RegExp(`\\bt\\(\\s*${RegExp.escape(quoted)}`).test(pages))
      complaints.push(`a page says '${message}' and has no '${section}', which is the server's`);
  }

/** What a document is made of, whatever its language: '0,8' is .8. */
function readShape(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const count = (pattern) => [...text.matchAll(pattern)].length;
  const numbers = [...text.matchAll(/\d*[.,]?\d+/g)].map(([number]) => Number(number.replace(',', '.')));
  return {
    headings: count(/^#+ /gm),
    'rows of tables': count(/^\|/gm),
    points: count(/^\s*- /gm),
    sources: count(/\[\d[\d, ]*\]/g),
    numbers: numbers.sort((a, b) => a - b).join(' '),
  };
}
const document = 'docs/how-we-measure';
const wanted = readShape(`${document}.md`);
for (const { language } of files)
  for (const [part, value] of Object.entries(readShape(`${document}.${language}.md`)))
    if (value !== wanted[part]) complaints.push(`${document}.${language}.md has other ${part} than the English one`);

if (files.length < 6 || messages.length < 50) complaints.push('hardly any message was read: this check is broken');
for (const one of complaints) console.error(one);
process.exitCode = complaints.length ? 1 : 0;
