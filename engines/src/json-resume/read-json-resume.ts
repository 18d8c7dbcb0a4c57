// A resume in JSON Resume (jsonresume.org), read as other files are: facts with their places, nothing made up.
import type { Document } from '../documents/document.ts';
import { detectDocumentLanguage } from '../resumes/document-language.ts';
import { newestFirst, totalYears } from '../resumes/entries/experience.ts';
import type { EntryEvidence, Evidence, PartialDate, Resume } from '../resumes/resume.ts';
import { readSource } from './json-resume-source.ts';
import { type Block, openPage, type Page } from './page.ts';
import { type Written, writeCertificate, writeJob, writeProject, writeStudy } from './write-entries.ts';
import { listSkills, writePerson, writeWords } from './write-person.ts';

/** `as_of`: see `readFacts`. @throws DocumentFailure for what is no JSON Resume */
export function readJsonResume(bytes: Uint8Array, as_of: PartialDate): { resume: Resume; document: Document } {
  const source = readSource(bytes);
  const page = openPage();
  const { facts, blocks } = writePerson(page, source);
  const jobs = writeSection(page, 'Experience', source.work, writeJob);
  const studies = writeSection(page, 'Education', source.education, writeStudy);
  const skills = writeWords(page, 'Skills', listSkills(source.skills));
  const spoken = source.languages.map(({ language }) => language);
  const languages = writeWords(page, 'Languages', spoken);
  const certificates = writeSection(page, 'Certifications', source.certificates, writeCertificate);
  const projects = writeSection(page, 'Projects', source.projects, writeProject);
  writeSection(page, 'Volunteering', source.volunteer, writeJob);
  for (const { heading, lines } of source.others) writeWords(page, heading, lines);
  const document = page.finish();
  const experience = newestFirst(placed(jobs, document));
  const resume: Resume = {
    ...facts,
    current_organization: experience.find((job) => job.end_date === 'present')?.company ?? '',
    skills: skills.words,
    languages: languages.words,
    experience,
    education: placed(studies, document),
    certifications: placed(certificates, document),
    projects: placed(projects, document),
    total_years: totalYears(experience, as_of),
    as_of,
    document_language: detectDocumentLanguage(document, []),
    evidence: {},
  };
  for (const [fact, block] of Object.entries(blocks) as [keyof typeof blocks, Block | undefined][]) {
    if (block) resume.evidence[fact] = spanOf(block, document);
  }
  if (skills.block) resume.evidence.skills = [spanOf(skills.block, document)];
  if (languages.block) resume.evidence.languages = [spanOf(languages.block, document)];
  return { resume, document };
}

type OnPage<Facts> = Facts & { block: Block };

/** Entries that say nothing are left out. */
function writeSection<Item, Facts>(
  page: Page,
  heading: string,
  items: Item[],
  write: (page: Page, item: Item) => Facts,
): OnPage<Facts>[] {
  if (items.length > 0) page.line(heading, { is_heading: true });
  return items.flatMap((item) => {
    let facts: Facts | undefined;
    const block = page.block(() => {
      facts = write(page, item);
    });
    return block && facts ? [{ ...facts, block }] : [];
  });
}

const headLines = 2;

/** The entries with their places in the document instead of on the page. */
function placed<Entry extends { evidence: EntryEvidence }>(
  written: OnPage<Written<Entry>>[],
  document: Document,
): (Omit<Entry, 'evidence'> & { evidence: EntryEvidence })[] {
  return written.map(({ block, dates, unsure, ...facts }) => {
    const evidence: EntryEvidence = spanOf(block, document);
    const head = spanOf({ first: block.first, last: Math.min(block.last, block.first + headLines - 1) }, document);
    const start = dates ? document.text.slice(0, head.end).indexOf(dates, head.start) : -1;
    evidence.heads = [head];
    if (dates && start >= 0) evidence.dates = [{ start, end: start + dates.length }];
    if (unsure) evidence.unsure = unsure;
    return { ...(facts as unknown as Omit<Entry, 'evidence'>), evidence };
  });
}

function spanOf({ first, last }: Block, { lines }: Document): Evidence {
  return { start: lines[first]?.start ?? 0, end: lines[last]?.end ?? 0 };
}
