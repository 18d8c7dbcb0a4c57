// Makes taxonomy.txt, the skills that Hireframe knows, from what lies beside it (`npm run make-skills`):
//   families/*.txt     written for Hireframe: the authority on names, families and marks
//   other-names.txt    names of those skills in other languages
//   picked/SOURCE.txt  which entries of a well-licensed package are skills, and of which family; their aliases come along
//   neighbours.txt     phrases in which a name means something else
// A skill is a line `Name=other spelling=…` under a `# Family` (`#! Family`: its names keep doubtful ones company).
// Marks before a spelling: ^ as written there, ~ only as an item of a list, ? as written there and in company.
// With --print it writes to the standard output. It fails on a spelling of two skills and on a name that a source lacks.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as linguist from 'linguist-languages';
import { skillKey } from './skill-tokens.ts';

const here = (path) => new URL(path, import.meta.url);
const require = createRequire(import.meta.url);
const problems = [];

const sources = {
  'linguist-languages': new Map(Object.values(linguist).map(({ name, aliases = [] }) => [name, aliases])),
  'simple-icons': new Map(
    require('simple-icons/icons.json').map(({ title, aliases = {} }) => [
      title,
      [...(aliases.aka ?? []), ...(aliases.old ?? [])],
    ]),
  ),
};

/** The lines of a file that say something. */
const linesOf = (path) => readFileSync(here(path), 'utf8').split('\n').filter(Boolean);
const unmarked = (spelling) => spelling.replace(/^[~^?]/, '');

const skills = new Map(); // Name → { family, spellings: key → marked spelling }
const owners = new Map(); // Key → name.

/** Up to four capitals spell a word in some language (SEND, IRM, MICE); `HTML=html` says that small letters count too. */
const acronym = /^~?\p{Lu}{2,4}$/u;

function addSpelling(name, spelling) {
  const key = skillKey(unmarked(spelling));
  const owner = owners.get(key);
  if (!key) problems.push(`'${spelling}' of ${name} has no letters`);
  else if (owner !== undefined && owner !== name) problems.push(`'${key}' is ${owner} and ${name}`);
  // A mark on any spelling of the same letters holds for all of them: 'React=^React' names the skill and marks it.
  else if (!owner || /^[~^?]/.test(spelling) || spelling === key) skills.get(name).spellings.set(key, spelling);
  owners.set(key, name);
}

function addFamilies(path) {
  let family = '';
  const names = [];
  for (const line of linesOf(path)) {
    if (line.startsWith('#')) {
      family = line;
      continue;
    }
    const spellings = line.split('=');
    const name = unmarked(spellings[0]);
    if (skills.has(name)) problems.push(`${name} is there twice (${path})`);
    skills.set(name, { family, spellings: new Map() });
    for (const spelling of spellings) addSpelling(name, spelling);
    names.push(name);
  }
  return names;
}

/** Adds a source's other names, without file endings ('rb', 'hbs'); a plain word among them ('coffee', 'progress') counts in lists only. */
function addAliases(source, name) {
  const aliases = sources[source].get(name);
  if (!aliases) problems.push(`${source} has no '${name}'`);
  for (const alias of aliases ?? [])
    if (alias.length > 3 && !owners.has(skillKey(alias)))
      addSpelling(name, /^\p{L}+$/u.test(alias) ? `~${alias}` : alias);
}

for (const file of readdirSync(here('families/')).sort()) addFamilies(`families/${file}`);
const picked = Object.keys(sources).map((source) => [source, addFamilies(`picked/${source}.txt`)]);
for (const [source, names] of picked) for (const name of names) addAliases(source, name);
for (const line of linesOf('other-names.txt')) {
  const [name, ...spellings] = line.split('=');
  if (!skills.has(name)) problems.push(`other-names.txt: there is no ${name}`);
  else for (const spelling of spellings) addSpelling(name, spelling);
}
const neighbours = linesOf('neighbours.txt').filter((line) => !line.startsWith('#'));
for (const phrase of neighbours) {
  const key = skillKey(phrase);
  if (owners.has(key)) problems.push(`neighbours.txt: '${key}' is ${owners.get(key)}`);
  owners.set(key, phrase);
}
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

const families = new Map();
for (const [name, { family }] of skills) {
  const label = family.replace(/^#!? /, '');
  if (!families.has(label)) families.set(label, { name: label, keeps_company: false, names: [] });
  families.get(label).keeps_company ||= family.startsWith('#!');
  families.get(label).names.push(name);
}
const numbers = new Map([...families.values()].flatMap(({ names }) => names).map((name, number) => [name, number]));

/** A skill's number, with the mark and the form that counts where not every form does. */
function entryOf(name, spelling) {
  const marked = /^\p{Lu}/u.test(spelling) && acronym.test(spelling) ? `^${spelling}` : spelling;
  const number = numbers.get(name);
  if (/^[\^?]/.test(marked) || acronym.test(marked)) return `${marked[0]}${number}=${marked.slice(1)}`;
  return marked[0] === '~' ? `~${number}` : number;
}

const keys = {};
for (const name of numbers.keys())
  for (const [key, spelling] of skills.get(name).spellings) keys[key] = entryOf(name, spelling);
for (const phrase of neighbours) keys[skillKey(phrase)] = -1;

const longest = {};
for (const words of Object.keys(keys).map((key) => key.split(' ')))
  longest[words[0]] = Math.max(words.length, longest[words[0]] ?? 0);

const lines = (entries, [open, close]) => `${open}\n${entries.join(',\n')}\n${close}`;
const members = (object) => Object.entries(object).map((pair) => pair.map((one) => JSON.stringify(one)).join(':'));
const text = `# The skills that Hireframe knows. Made by \`npm run make-skills\`; do not edit.
# Programming languages in part from linguist-languages (MIT, © Ika; after Linguist, MIT, © 2017 GitHub, Inc.), names of
# products in part from simple-icons (CC0 1.0): see docs/decisions/0009-skills.md. All else was written for Hireframe.
{"families":${lines(
  [...families.values()].map((family) => JSON.stringify(family)),
  '[]',
)},
"keys":${lines(members(keys), '{}')},
"longest":${lines(members(longest), '{}')}}
`;

if (process.argv.includes('--print')) process.stdout.write(text);
else {
  writeFileSync(here('taxonomy.txt'), text);
  console.log(
    `${skills.size} skills under ${Object.keys(keys).length - neighbours.length} names in ${families.size} families`,
  );
}
