import type { Document } from '../../documents/document.ts';
import { hasInjection } from '../../documents/findings.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Certification, Education, Evidence, Experience, Resume } from '../resume.ts';

/** A line of a description that says something: a sentence or a bullet, once however often it is repeated. */
export type Statement = { text: string; evidence: Evidence; hasFigure: boolean };
/** `head`: where the entry says what, where and when, before it tells the work. `unsure`: fields not read for certain. */
export type Job = { entry: Experience; head: Evidence; statements: Statement[]; unsure: string[] };

/** What the checks look at. Nothing of the person but their work: no name, address, picture, age or nationality. */
export type Material = {
  resume: Resume;
  document: Document;
  jobs: Job[];
  studies: { entry: Education; unsure: string[] }[];
  statements: Statement[]; // Of all jobs, each text once.
  certificates: Certification[]; // Each name once.
  listed: string[]; // Skills of the list, canonical where known, each once.
  evidenced: string[]; // Those of them, and others known, that stand in jobs and projects.
};

// The name of a certificate has a few words; a longer line is something else that stands among them.
const certificateWords = 12;
// A line of fewer words names a thing, one of more is a page. A line of three names and more, of which seven words in ten
// are those names, is a bare list: it claims and tells nothing.
const statementWords = { min: 3, max: 80 };
const bareList = { names: 3, share: 0.7 };
// Nobody works with more at once in a way that a reader would believe.
const toolsPerEntry = 10;

/** Gathers what is judged, so that no check counts anything twice. */
export function collectMaterial(resume: Resume, document: Document, unsure: string[]): Material {
  const jobs = resume.experience.map((entry, index) => {
    const statements = splitStatements(entry.description, entry.evidence, document).filter(isNew(new Set()));
    return { entry, head: headOf(entry, statements), statements, unsure: fieldsIn(unsure, `experience.${index}.`) };
  });
  const listed = distinct(resume.skills.map((skill) => canonicalSkill(skill) ?? skill.trim().toLowerCase())).filter(
    Boolean,
  );
  const tools = [...resume.experience, ...resume.projects].flatMap((entry) =>
    entry.technologies.slice(0, toolsPerEntry),
  );
  const told = [
    ...jobs.flatMap((job) => job.statements.map((one) => one.text)),
    ...resume.projects.map((project) => project.description),
  ].join('\n');
  const toldInLowerCase = told.toLowerCase();
  const evidenced = distinct([
    ...skillsIn(told).map((skill) => skill.canonical),
    ...tools.map((name) => canonicalSkill(name) ?? name.toLowerCase()),
    ...listed.filter((skill) => skill.length > 3 && toldInLowerCase.includes(skill.toLowerCase())),
  ]);
  const certificates = resume.certifications.filter(
    ({ name }) => wordCount(name) <= certificateWords && !hasInjection(name),
  );
  return {
    resume,
    document,
    jobs,
    studies: resume.education.map((entry, index) => ({ entry, unsure: fieldsIn(unsure, `education.${index}.`) })),
    certificates: [...new Map(certificates.map((one) => [one.name.toLowerCase(), one])).values()],
    statements: jobs.flatMap((job) => job.statements).filter(isNew(new Set())),
    listed,
    evidenced,
  };
}

const fieldsIn = (paths: string[], entry: string) =>
  paths.flatMap((path) => (path.startsWith(entry) ? [path.slice(entry.length)] : []));

function headOf({ evidence }: Experience, statements: Statement[]): Evidence {
  const told = statements.map((one) => one.evidence.start).filter((start) => start > evidence.start);
  return { start: evidence.start, end: Math.min(evidence.end, ...told) };
}

/** The statements of a description, with their places in the document. */
export function splitStatements(description: string, within: Evidence, document: Document): Statement[] {
  const statements: Statement[] = [];
  let from = within.start;
  for (const line of description.split('\n')) {
    const text = line.trim();
    const words = wordCount(text);
    if (words < statementWords.min || words > statementWords.max) continue;
    if (isBareList(text, words) || hasInjection(text)) continue;
    const start = document.text.indexOf(text, from);
    const isFound = start >= 0 && start < within.end;
    if (isFound) from = start + text.length;
    const evidence = isFound ? { start, end: from } : within;
    statements.push({ text, evidence, hasFigure: hasFigure(text) });
  }
  return statements;
}

function isBareList(text: string, words: number): boolean {
  const names = skillsIn(text);
  const namedWords = names.reduce((sum, { name }) => sum + wordCount(name), 0);
  return names.length >= bareList.names && namedWords > words * bareList.share;
}

const isAscii = /^[\0-\x7f]*$/; // Its patterns are several times as fast.

/** Words of a text; of Chinese and Japanese two letters count as one. */
export function wordCount(text: string): number {
  if (isAscii.test(text)) return text.match(/[a-z\d]+(?:['.-][a-z\d]+)*/gi)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  if (!/[\u2e80-\uffff]/.test(text)) return words.length; // The first of those letters.
  const letters = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (
    words.filter((word) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)).length +
    Math.round(letters / 2)
  );
}

// A number that is not part of a word, a date or another number, with its unit.
const figure = /(?<![\p{L}\d.,/-])[$€£¥]?\d[\d.,\u00a0\u202f]*\s?(?:%|[kKmM]\b|[$€£¥])?(?![\p{L}\d/-])/gu;
const figureWord =
  /\b(?:doubl|tripl|halv|verdoppel|verdreifach|halbier|duplic|triplic|raddopp|dimezz|verdubbel|dobrou|dobrad|podwoi)/iu;

/** Whether a text gives an amount. A year and a number in a name (ISO 9001, Python 3, BS 7671) are none. */
export function hasFigure(text: string): boolean {
  if (figureWord.test(text)) return true;
  if (!/\d/.test(text)) return false;
  const names = skillsIn(text);
  return [...text.matchAll(figure)].some((match) => {
    if (/^(?:19|20)\d\d$/.test(match[0].trim())) return false;
    const isInName = names.some(({ start, end }) => match.index >= start && match.index <= end + 1);
    return !isInName && !/\b[A-Z]{2,6}[ -]$/.test(text.slice(0, match.index));
  });
}

function isNew(seen: Set<string>) {
  return ({ text }: Statement) => {
    const key = text.toLowerCase().replace(isAscii.test(text) ? /[^a-z\d%]+/g : /[^\p{L}\p{N}%]+/gu, ' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
