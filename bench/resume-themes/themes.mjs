// The public themes that resumes are rendered by, and what each of them prints.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const require = createRequire(import.meta.url);

/** Rules are written while looking at these. */
export const lookedAt =
  `even kendall stackoverflow onepage compact flat short macchiato modern relaxed eloquent class techlead orbit
  caffeine elegant paper straightforward ace minyma contempo crisp kards minimal moon msresume onepage-efficient papirus rocketspacer
  simple spartacus wraypro paper-plus-plus fullmoon direct simplyelegant lucide fresh`.split(/\s+/);

/** Nobody opens what these make: only figures are taken of it. */
export const onlyScored =
  `spartan onepage-plus mantra jacrys autumn slick simple-red dave standard-resume boilerplate pumpkin rnord
  lowmess projects tachyons-clean`.split(/\s+/);

/** Themes read lists and places that a resume may lack; old ones call an employer `company` and an address `website`. */
export function filled(resume) {
  const copy = structuredClone(resume);
  const lists =
    'work education volunteer awards publications skills languages interests references projects certificates';
  for (const list of lists.split(' ')) copy[list] ??= [];
  copy.basics.profiles ??= [];
  copy.basics.location ??= {};
  copy.basics.website ??= copy.basics.url;
  copy.meta ??= {};
  for (const job of copy.work) {
    job.company ??= job.name;
    job.website ??= job.url;
    job.highlights ??= [];
  }
  for (const project of copy.projects) {
    project.highlights ??= [];
    project.keywords ??= [];
  }
  for (const study of copy.education) study.courses ??= [];
  for (const skill of copy.skills) skill.keywords ??= [];
  return copy;
}

/** The HTML that a theme makes of a resume. @throws whatever the theme throws */
export async function renderBy(name, resume) {
  const folder = `${here}node_modules/jsonresume-theme-${name}`;
  process.chdir(folder); // Some themes read their templates from where they run.
  const loaded = await load(folder);
  const theme = loaded.render ? loaded : loaded.default?.render ? loaded.default : { render: loaded.default ?? loaded };
  return theme.render(filled(resume));
}

async function load(folder) {
  try {
    return require(folder);
  } catch {
    const { main = 'index.js', exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const entry = exports?.['.']?.import ?? exports?.['.'] ?? main;
    return import(`${folder}/${typeof entry === 'string' ? entry : main}`);
  }
}

/** A resume in which every field has a word of its own, so that a page of it tells which fields a theme prints. */
export const probe = {
  basics: {
    name: 'Ann Probe',
    label: 'Cook',
    email: 'ann@example.com',
    phone: '1',
    url: 'https://ann.example',
    summary: 'x',
    location: {
      city: 'Qcity',
      region: 'Qregion',
      country: 'Qcountry',
      countryCode: 'CH',
      postalCode: '3000',
      address: 'Road 1',
    },
    profiles: [{ network: 'GitHub', username: 'ann', url: 'https://github.example/ann' }],
  },
  work: [
    { name: 'Acme', position: 'Cook', startDate: '1987-08-14', endDate: '1988-09-23', summary: 's', highlights: ['h'] },
  ],
  education: [
    { institution: 'Uni', area: 'Qarea', studyType: 'Qstudy', startDate: '1977-04-11', endDate: '1978-11-17' },
  ],
  skills: [{ name: 'Qskill', level: 'Master', keywords: ['Qkeyword'] }],
  languages: [{ language: 'Qlang', fluency: 'Fluent' }],
  projects: [{ name: 'Qproject', description: 'd' }],
  certificates: [{ name: 'Qcert', date: '2011-01-01', issuer: 'x' }],
};

// The months of the probe as figures or words; other years of the same range hold these figures too.
const months = { 8: /(?<!\d)0?8(?!\d)|aug/i, 9: /(?<!\d)0?9(?!\d)|sep/i };
const years = /(?:19|20)\d\d/g;

/** Which fields a theme prints, told by the text of its page of the probe. */
export function printedFields(text) {
  const low = text.toLowerCase();
  const fields = 'city region country area study skill keyword lang project cert'.split(' ');
  const printed = Object.fromEntries(fields.map((field) => [field, low.includes(`q${field}`)]));
  const near = (year) => text.slice(Math.max(0, text.indexOf(year) - 14), text.indexOf(year) + 10).replace(years, ' ');
  return {
    ...printed,
    code: /\bCH\b/.test(text),
    startMonth: months[8].test(near('1987')),
    endMonth: months[9].test(near('1988')),
  };
}
