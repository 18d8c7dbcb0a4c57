// Reads the files of a folder that render.mjs made and counts what was read right:
//   node bench/resume-themes/score.mjs FOLDER/only-scored
// Prints F1 by field, over all facts, and the mean of the tenth of documents that were read worst. Never the documents.
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '../../engines/src/documents/read-document.ts';
import { readFacts } from '../../engines/src/resumes/read-facts.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say what: node bench/resume-themes/score.mjs FOLDER/SET');
const asOf = '2026-11';
const alike = 0.6; // Share of common words from which on two names are one: 'BSc, Physics' and 'BSc in Physics'.

const words = (text) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? [];

/** The Dice coefficient of the words of two texts, 0 to 1. */
function likeness(one, other) {
  const [a, b] = [words(one), words(other)];
  if (a.length + b.length === 0) return 1;
  const rest = [...b];
  const common = a.filter((word) => rest.includes(word) && rest.splice(rest.indexOf(word), 1)).length;
  return (2 * common) / (a.length + b.length);
}

const isSame = (one, other) => likeness(one, other) >= alike;
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countryOf = (text) => (/^[A-Z]{2}$/.test(text) ? (countryNames.of(text === 'UK' ? 'GB' : text) ?? text) : text);

/** Counts by field: right, wrong and missed. */
class Counts {
  fields = new Map();

  add(field, right, wrong, missed) {
    const known = this.fields.get(field) ?? [0, 0, 0];
    this.fields.set(field, [known[0] + right, known[1] + wrong, known[2] + missed]);
  }

  one(field, truth, read, same = isSame) {
    if (!truth) return;
    const right = read && same(truth, read);
    this.add(field, right ? 1 : 0, read && !right ? 1 : 0, right ? 0 : 1);
  }

  list(field, truth, read, pardoned = []) {
    const rest = [...read];
    const right = truth.filter((item) => {
      const at = rest.findIndex((other) => isSame(item, other));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    }).length;
    const wrong = rest.filter((item) => !pardoned.some((other) => isSame(item, other))).length;
    this.add(field, right, wrong, truth.length - right);
  }

  f1(fields = [...this.fields.keys()]) {
    const sums = fields.map((field) => this.fields.get(field) ?? [0, 0, 0]);
    const [right, wrong, missed] = [0, 1, 2].map((at) => sums.reduce((sum, counts) => sum + counts[at], 0));
    return right === 0 ? 0 : (200 * right) / (2 * right + wrong + missed);
  }
}

function count(counts, truth, resume) {
  // A theme that prints months has to print one where only the year is known.
  const isWithin = (date, other) => other.startsWith(date);
  const isEqual = (one, other) => words(one).join('') === words(other).join('');
  counts.one('name', truth.name, resume.name);
  counts.one('email', truth.email, resume.original_email, isEqual);
  counts.one('phone', truth.phone.replace(/\D/g, ''), resume.phone.replace(/\D/g, ''), isEqual);
  counts.one('city', truth.city, resume.location.city);
  counts.one('country', truth.country, countryOf(resume.location.country));
  counts.list('skills', truth.skills, resume.skills, truth.groups);
  counts.list('languages', truth.languages, resume.languages);
  const jobs = pairs(
    truth.jobs,
    resume.experience,
    (job, read) => likeness(job.role, read.role) + likeness(job.company, read.company),
  );
  for (const [job, read] of jobs.pairs) {
    counts.one('jobs', `${job.role} ${job.company}`, read && `${read.role} ${read.company}`);
    counts.one('dates', job.from, read?.start_date, isWithin);
    counts.one('dates', job.to, read?.end_date, isWithin);
  }
  counts.add('jobs', 0, jobs.left, 0);
  const studies = pairs(truth.studies, resume.education, (study, read) => likeness(study.school, read.institution));
  for (const [study, read] of studies.pairs) {
    counts.one('schools', study.school, read?.institution);
    counts.one('degrees', study.degree, read?.degree);
    counts.one('years', study.year, read?.year, isEqual);
  }
  counts.add('schools', 0, studies.left, 0);
}

/** Each true entry with the likest of those that were read, and how many of these are left. */
function pairs(truth, read, score) {
  const rest = [...read];
  const found = truth.map((entry) => {
    const best = rest.reduce(
      (one, other) => (one && score(entry, one) >= score(entry, other) ? one : other),
      undefined,
    );
    if (!best || score(entry, best) < alike) return [entry, undefined];
    rest.splice(rest.indexOf(best), 1);
    return [entry, best];
  });
  return { pairs: found, left: rest.length };
}

const all = new Counts();
const documents = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.truth.json'))) {
  const file = name.slice(0, -'.truth.json'.length);
  const truth = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
  const read = await readDocument(new Uint8Array(readFileSync(`${folder}/${file}`)), file);
  if (read.status === 'failed') throw new Error(`${file}: ${read.message}`);
  const resume = readFacts(read.document, asOf);
  const own = new Counts();
  for (const counts of [all, own]) count(counts, truth, resume);
  documents.push(own.f1());
}
documents.sort((a, b) => a - b);
const worst = documents.slice(0, Math.max(1, Math.round(documents.length / 10)));
for (const field of all.fields.keys()) console.log(`${field.padEnd(10)}${all.f1([field]).toFixed(1).padStart(6)}`);
console.log(
  `${documents.length} files: F1 ${all.f1().toFixed(1)}, worst tenth ${(worst.reduce((sum, one) => sum + one, 0) / worst.length).toFixed(1)}`,
);
