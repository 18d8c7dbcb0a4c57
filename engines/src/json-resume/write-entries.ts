// The entries of a JSON Resume on a page, each as the facts that it states.
import { findDates } from '../resumes/dates/dates.ts';
import { skillsIn } from '../resumes/lists/skill-mentions.ts';
import type { Certification, Education, Experience, PartialDate, Project } from '../resumes/resume.ts';
import type { Period, Prose, Source, Work } from './json-resume-source.ts';
import { type Page, seen, seenLine } from './page.ts';

const iso = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.]\d{1,2})?(?:T.*)?$/;

/** A date as files hold it ('2019', '2019-3', '2019-03-01', 'March 2019') as a year or month; '' where it is none. */
function partialDate(written: string): PartialDate | '' {
  const text = written.trim();
  const [, year, month] = iso.exec(text) ?? [];
  if (year) return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
  const [date, other] = text.length <= 40 ? findDates(text) : [];
  return date && !other && !date.is_range ? date.from : '';
}

/** `dates` is how the page writes them; `unsure` as in `EntryEvidence`. */
export type Written<Entry> = Omit<Entry, 'evidence'> & { dates?: string; unsure?: string[] };

export function writeJob(page: Page, work: Work): Written<Experience> {
  const [role, company, location] = [seen(work.position), seen(work.company), seen(work.location)];
  const { start_date, end_date, dates, is_guess } = readPeriod(work);
  page.line([role, dates].filter(Boolean).join('\t'), { is_bold: true });
  page.line([company, location].filter(Boolean).join('\t'));
  const description = writeProse(page, work.prose);
  const technologies = wordsOf(work.keywords, description);
  const job = { role, company, location, start_date, end_date, description, technologies, dates };
  return is_guess ? { ...job, unsure: ['end_date'] } : job;
}

/**
 * JSON Resume leaves the end of a current job out, and so do people who do not know it: such an end is taken for
 * 'present', and said to be unsure unless our own export says more.
 */
function readPeriod({ start, end, end_date }: Work) {
  const start_date = partialDate(start);
  const isOpen =
    end === '' || /^(?:present|current|now|today|ongoing|heute|aujourd'hui|presente|actualidad)$/i.test(end.trim());
  const isStated = end !== '' || end_date !== undefined;
  const ended = isOpen ? (start_date ? (end_date ?? 'present') : '') : (end_date ?? partialDate(end));
  return {
    start_date,
    end_date: ended,
    dates: writtenPeriod({ start, end: end_date === '' ? '' : end }, end_date !== ''),
    is_guess: ended === 'present' && !isStated,
  };
}

const writtenPeriod = ({ start, end }: Period, isRange: boolean): string =>
  isRange && (start || end) ? `${seen(start)} – ${seen(end)}`.trim() : seen(start);

export function writeStudy(page: Page, study: Source['education'][number]): Written<Education> {
  const [type, area] = [seen(study.study_type), seen(study.area)];
  const isInType = area !== '' && type.toLowerCase().includes(area.toLowerCase());
  const degree = [type, isInType ? '' : area].filter(Boolean).join(', ');
  const institution = seen(study.institution);
  const dates = study.start ? writtenPeriod(study, true) : seen(study.end);
  page.line([degree, dates].filter(Boolean).join('\t'), { is_bold: true });
  page.line(institution);
  return { degree, institution, year: partialDate(study.end).slice(0, 4), dates };
}

export function writeCertificate(page: Page, one: Source['certificates'][number]): Written<Certification> {
  const [name, issued_by] = [seen(one.name), seen(one.issuer)];
  page.line([name, issued_by, seen(one.date)].filter(Boolean).join(', '), { is_bullet: true });
  return { name, issued_by, year: partialDate(one.date).slice(0, 4) };
}

export function writeProject(page: Page, { name, prose, keywords }: Source['projects'][number]): Written<Project> {
  page.line(name, { is_bold: true });
  const description = writeProse(page, prose);
  return { name: seen(name), description, technologies: wordsOf(keywords, description) };
}

function writeProse(page: Page, prose: Prose[]): string {
  for (const { text, is_bullet } of prose) page.line(text, { is_bullet });
  return prose
    .map(({ text }) => seenLine(text))
    .filter(Boolean)
    .join('\n');
}

/** The words that the file lists, else the skills that the description names, as in other files. */
function wordsOf(keywords: string[] | undefined, description: string): string[] {
  const words = keywords?.map(seen) ?? skillsIn(description).map((skill) => skill.name);
  return [...new Set(words)].filter(Boolean);
}
