import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';
import type { FileReading, ReadResume } from './file-reading.ts';
import { findEmail } from './person/email.ts';
import type { Education, Experience, Resume } from './resume.ts';
import { findSectionKind, headingForm } from './sections/heading-words.ts';
import type { SectionKind } from './sections/section-kind.ts';

const vocabulary = loadWords(new URL('./vocabulary/is-resume.txt', import.meta.url));

// In points. Of 432 resumes all had 5.5 and more, of 330 other documents none had more than 4.5; some of them are in
// is-resume.fixture.txt.
const enough = 5;
const sure = 8;
const maxLines = 2000;
const maxLetters = 200_000;

/**
 * Whether a document that was read is the resume of one person; never where it could not be read. Jobs with dates,
 * studies, skills, headings over them and a person with an address speak for it; a letter's salutation, speaking to the
 * reader, sums of money and many people's addresses against it.
 */
export function isResume(reading: FileReading): boolean {
  return reading.status === 'ok' && resumePoints(reading) >= enough;
}

/** How much speaks for a resume, less what speaks against it. */
function resumePoints({ resume, document_text }: ReadResume): number {
  const lines = document_text
    .slice(0, maxLetters)
    .split(/[\n\t]/, maxLines)
    .map((line) => line.trim());
  const text = fold(lines.join('\n'));
  const { kinds, main } = headingKinds(lines);
  const for_it = factPoints(resume) + main * 0.75 + Math.min(1, (kinds - main) * 0.25) + (hasTitle(lines) ? 1 : 0);
  const against =
    wordPoints(lines, text) + (hasHistory(resume) ? 0 : (hasPlaces(resume) ? 2 : 3.5) + advertPoints(text));
  // A resume may come in one file with a letter before it and what others wrote behind it.
  const isWhole = main >= 2 && for_it >= sure && hasHistory(resume);
  return for_it - (isWhole ? Math.min(against, sure - enough) : against);
}

const isDatedJob = ({ role, company, start_date }: Experience) => start_date !== '' && (role !== '' || company !== '');
const isDatedStudy = ({ degree, institution, year }: Education) => year !== '' && (degree !== '' || institution !== '');

/** Something of a life with a date. Adverts ask for experience and degrees, which have none. */
const hasHistory = ({ experience, education }: Resume) => experience.some(isDatedJob) || education.some(isDatedStudy);

/** Adverts name neither an employer of before nor a school. */
const hasPlaces = ({ experience, education }: Resume) =>
  experience.some(({ role, company }) => role && company) || education.some(({ institution }) => institution);

function factPoints({ experience, education, skills, languages, certifications, evidence, ...person }: Resume): number {
  const dated = experience.filter(isDatedJob).length;
  const undated = experience.some((job) => job.role && job.company);
  const studies = education.map((study) => (isDatedStudy(study) ? 1.5 : study.degree && study.institution ? 1 : 0.5));
  const name = person.name && !evidence.unsure?.includes('name') ? 1 : 0;
  return sum([
    dated > 0 ? Math.min(3, 1 + dated) : undated ? 1 : 0,
    Math.max(0, ...studies),
    skills.length >= 3 ? 1.5 : skills.length / 4,
    languages.length > 0 ? 0.5 : 0,
    certifications.length > 0 ? 0.25 : 0,
    name,
    person.original_email || person.phone ? 1 : 0,
    isOwnAddress(person) ? 0.75 : 0,
  ]);
}

/** 'ana.silva@…' of Ana Silva; a company's document has the company's. */
const isOwnAddress = ({ name, original_email }: Pick<Resume, 'name' | 'original_email'>) => {
  const local = fold(original_email.split('@')[0] ?? '');
  return (fold(name).match(/\p{L}{3,}/gu) ?? []).some((word) => local.includes(word));
};

const mainKinds: (SectionKind | undefined)[] = ['experience', 'education', 'skills'];

/** How many kinds of sections have a heading, and how many of them are those that nearly every resume has. */
function headingKinds(lines: string[]): { kinds: number; main: number } {
  const short = lines.filter((line) => line.length > 1 && line.length <= 45);
  const kinds = [...new Set(short.map((line) => findSectionKind(headingForm(line))))].filter(
    (kind) => kind && kind !== 'other',
  );
  return { kinds: kinds.length, main: kinds.filter((kind) => mainKinds.includes(kind)).length };
}

const title = new RegExp(String.raw`^(?:(?:mon|my|mein) )?(?:${vocabulary('title')})(?:$| -| of| von| de| \|)`, 'u');
const hasTitle = (lines: string[]) => lines.slice(0, 6).some((line) => line.length <= 60 && title.test(fold(line)));

// Said to or of those who read: resumes speak of their owner alone, adverts, letters, brochures and contracts do not.
const toReaders = new RegExp(String.raw`(?<![\p{L}])(?:${vocabulary('toReaders')})(?![\p{L}])`, 'gu');
const salutation = new RegExp(String.raw`^(?:${vocabulary('salutation')})\b.{0,50}[,:!]?$`, 'u');
const money =
  /(?:[€$£¥]|\b(?:eur|usd|gbp|chf|cad|aud|inr)\b)\s?\d|\d\s?(?:[€£¥]|\b(?:eur|usd|gbp|chf|euros?|ht|ttc)\b)|\d[.,]\d{2}(?=\s|$)/giu;
const maxAddresses = 4; // The person's own, and of people who can be asked about them.

function wordPoints(lines: string[], text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const spoken = ((text.match(toReaders)?.length ?? 0) * 100) / Math.max(50, words);
  const amounts = text.match(money)?.length ?? 0;
  const addresses = new Set(lines.map((line) => findEmail(line)?.value.toLowerCase()).filter(Boolean)).size;
  return sum([
    Math.min(4, Math.max(0, spoken - 0.5) * 1.5),
    lines.slice(0, 40).some((line) => salutation.test(fold(line))) ? 2 : 0,
    Math.min(2, Math.max(0, amounts - 2) / 2),
    Math.min(2, Math.max(0, addresses - maxAddresses)),
  ]);
}

// What adverts of jobs say in four languages and resumes hardly.
const adverts = [
  new RegExp(
    String.raw`^[^\p{L}\d\n]{0,3}(?:${vocabulary('adverts')})(?: ?(?:to|a|bis|-|–) ?\d{1,2})? (?:years?|jahre|anos|ans|annees)\b`,
    'mu',
  ),
  /\byears?(?:'|s')? (?:of )?(?:[\p{L}]+ )?experience (?:in|with|as)\b|\bor (?:a )?(?:related|similar|equivalent)\b|\bat least\b|\bminimum\b|\bo similar\b|\bou equivalent\b|\boder vergleichbar/u,
  /\b(?:ansprechpartner\w*|mindestens|abgeschlossene[sr]?|(?:del|para el) puesto|rattachement|localisation|standort)\b/u,
  /\b(?:salary|compensation|remuneration|pay range|vergutung|gehalt|retribucion|salario|tickets? restaurant)\b/u,
  new RegExp(String.raw`\b(?:${vocabulary('adverts 2')})\b`, 'u'),
  new RegExp(String.raw`\b(?:${vocabulary('adverts 3')})\b`, 'u'),
  /\b(?:benefits|we offer|wir bieten|ofrecemos|avantages|perks|paid leave|pension)\b/u,
  /\((?:[mwfhdx][/|]){1,3}[mwfhdx]\)|\bh\/f\b/u,
];

const advertPoints = (text: string) => Math.min(4, adverts.filter((words) => words.test(text)).length);

const sum = (points: number[]) => points.reduce((total, each) => total + each, 0);
