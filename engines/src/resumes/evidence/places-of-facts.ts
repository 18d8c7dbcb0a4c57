// Where a document says each fact that was read from it, for people who want to see it there.
import type { Document } from '../../documents/document.ts';
import { type FoldedText, foldText } from '../../text/folded-text.ts';
import { findDates } from '../dates/dates.ts';
import type { Certification, Education, Evidence, Experience, Project, Resume } from '../resume.ts';
import { createBoxFinder, type PageBox } from './box-finder.ts';
import { findAmong, findItems, findProse, findYear, type Pieces, partRange } from './find-places.ts';
import { placesOfLinks } from './places-of-links.ts';

/**
 * `fact` is a path into the resume: 'name', 'location.city', 'skills.3', 'experience.0' (the whole entry),
 * 'experience.0.role'. Offsets are into `Document.text`. Boxes are there for PDFs only: one for each line.
 */
export type PlaceOfFact = { fact: string; start: number; end: number; boxes: PageBox[] };

type Found = [fact: string, pieces: Pieces];

// Of a list. More than any person's resume has; a file made of nothing but skills must not keep the reader busy.
const maxItems = 500;

/**
 * The places of a resume's facts, in the order of the resume. What is found no closer has the place of what it was read
 * from; what the text does not say (a link's address, a sum) has none, nor has an item of a list that is not found.
 */
export function placesOfFacts(resume: Resume, document: Document): PlaceOfFact[] {
  const folded = foldText(document.text);
  const boxes = createBoxFinder(document);
  const found: Found[] = [
    ...placesOfPerson(resume, folded),
    ...placesOfList('skills', resume.skills, resume.evidence.skills ?? [], folded),
    ...placesOfList('languages', resume.languages, resume.evidence.languages ?? [], folded),
    ...resume.experience.flatMap((job, index) => placesOfJob(job, `experience.${index}`, folded)),
    ...resume.education.flatMap((study, index) => placesOfStudy(study, `education.${index}`, folded)),
    ...resume.certifications.flatMap((one, index) => placesOfCertification(one, `certifications.${index}`, folded)),
    ...resume.projects.flatMap((project, index) => placesOfProject(project, `projects.${index}`, folded)),
    ...placesOfLinks(resume.links, document, folded),
  ];
  const current = resume.experience.findIndex((job) => job.end_date === 'present');
  const employer = found.find(([fact]) => fact === `experience.${current}.company`);
  if (employer && resume.current_organization) found.push(['current_organization', employer[1]]);
  return found.flatMap(([fact, pieces]) => {
    const [first] = pieces;
    if (!first) return [];
    const start = Math.min(...pieces.map((piece) => piece.start));
    return { fact, start, end: Math.max(...pieces.map((piece) => piece.end)), boxes: boxes(pieces) };
  });
}

function placesOfPerson({ name, original_email, phone, location, summary, evidence }: Resume, folded: FoldedText) {
  const found: Found[] = [];
  const add = (fact: string, value: string, place: Evidence | undefined) => {
    if (value && place) found.push([fact, orElse(findAmong(folded, value, [place]), [place])]);
  };
  add('name', name, evidence.name);
  add('original_email', original_email, evidence.original_email);
  add('phone', phone, evidence.phone);
  if (evidence.location) found.push(['location', [evidence.location]]);
  for (const [part, value] of Object.entries(location)) add(`location.${part}`, value, evidence.location);
  if (summary && evidence.summary) {
    found.push(['summary', orElse(findProse(folded, summary, evidence.summary), [evidence.summary])]);
  }
  return found;
}

const orElse = (pieces: Pieces, coarse: Pieces) => (pieces.length > 0 ? pieces : coarse);

function placesOfList(list: string, items: string[], places: Evidence[], folded: FoldedText): Found[] {
  return findItems(folded, items.slice(0, maxItems), places).map((pieces, index) => [`${list}.${index}`, pieces]);
}

/** Titles and names of an entry, longest first, so that none is found inside another; else the entry's own place. */
function placesOfHead(
  fact: string,
  values: Record<string, string>,
  { heads, entry }: { heads: Evidence[]; entry: Evidence },
  folded: FoldedText,
): Found[] {
  const taken: Evidence[] = [];
  const found: Found[] = [[fact, [place(entry)]]];
  const longestFirst = Object.entries(values).sort(([, a], [, b]) => b.length - a.length);
  for (const [field, value] of longestFirst) {
    if (!value) continue;
    const near = findAmong(folded, value, runsOf(heads), taken);
    found.push([`${fact}.${field}`, orElse(orElse(near, findAmong(folded, value, [entry])), [place(entry)])]);
    taken.push(...near);
  }
  return found;
}

const place = ({ start, end }: Evidence): Evidence => ({ start, end });

/** Places that touch or that only blanks part, as one. */
function runsOf(places: Evidence[]): Evidence[] {
  const runs: Evidence[] = [];
  for (const { start, end } of places) {
    const last = runs.at(-1);
    if (last && start >= last.end && start - last.end <= 1) last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

function placesOfJob(job: Experience, fact: string, folded: FoldedText): Found[] {
  const { role, company, location, start_date, end_date, description, evidence: entry } = job;
  const found = placesOfHead(fact, { role, company, location }, { heads: entry.heads ?? [], entry }, folded);
  const dates = partRange(folded.text, entry.dates ?? [place(entry)], job);
  if (start_date) found.push([`${fact}.start_date`, dates.start]);
  if (end_date) found.push([`${fact}.end_date`, dates.end]);
  if (description) found.push([`${fact}.description`, orElse(findProse(folded, description, entry), [place(entry)])]);
  return found;
}

function placesOfStudy(study: Education, fact: string, folded: FoldedText): Found[] {
  const { degree, institution, year, evidence: entry } = study;
  const found = placesOfHead(fact, { degree, institution }, { heads: entry.heads ?? [], entry }, folded);
  if (year) found.push([`${fact}.year`, findYear(folded.text, entry.dates ?? [place(entry)], year)]);
  return found;
}

function placesOfCertification(one: Certification, fact: string, folded: FoldedText): Found[] {
  const { name, issued_by, year, evidence: entry } = one;
  const found = placesOfHead(fact, { name, issued_by }, { heads: [entry], entry }, folded);
  if (!year) return found;
  const last = findDates(folded.text.slice(entry.start, entry.end)).at(-1);
  const date = last ? { start: entry.start + last.start, end: entry.start + last.end } : entry;
  return [...found, [`${fact}.year`, findYear(folded.text, [date], year)]];
}

function placesOfProject(project: Project, fact: string, folded: FoldedText): Found[] {
  const { name, description, evidence: entry } = project;
  const found = placesOfHead(fact, { name }, { heads: [entry], entry }, folded);
  if (!description) return found;
  const behind = { start: found[1]?.[1][0]?.end ?? entry.start, end: entry.end };
  return [...found, [`${fact}.description`, orElse(findProse(folded, description, behind), [entry])]];
}
