// The door of reading: what a document says about a person, each fact with the place that says so.
import type { Document } from '../documents/document.ts';
import { fold } from '../text/fold.ts';
import { detectDocumentLanguage } from './document-language.ts';
import { readEducation } from './entries/education.ts';
import { newestFirst, readExperience, totalYears } from './entries/experience.ts';
import { withoutCopies } from './layout/copies.ts';
import { joinDates, joinGutters, joinLabels } from './layout/gutters.ts';
import { placeMarginHeadings } from './layout/margin-headings.ts';
import { rightEdges } from './layout/right-edges.ts';
import { joinRuns, type Row, toRows } from './layout/rows.ts';
import { joinTables } from './layout/tables.ts';
import { groupedSkillRows, labelledSkillRows, looseSkillRows, ratedSkillRows } from './lists/labelled-skills.ts';
import { readSkills } from './lists/skill-list.ts';
import { readBareLanguages, readLanguageLine, readLanguages } from './lists/spoken-languages.ts';
import { readFields } from './person/contact-fields.ts';
import { readEmail } from './person/email.ts';
import { readLinks } from './person/links.ts';
import { readLocation } from './person/location.ts';
import { readName, readNameByAddress } from './person/person-name.ts';
import { readPhone } from './person/phone.ts';
import type { Evidence, Experience, PartialDate, Resume } from './resume.ts';
import { type Section, selectRows, splitSections } from './sections/sections.ts';
import { readCertifications, readProjects } from './sections/simple-sections.ts';
import { readSummary } from './sections/summary.ts';

/**
 * The facts of a resume as of a month ('YYYY-MM', where current jobs are taken to end). Deterministic and quick (a few
 * milliseconds). Never throws; what the document does not say is '', [] or null.
 */
export function readFacts(document: Document, as_of: PartialDate): Resume {
  const rows = joinDates(joinLabels(placeMarginHeadings(withoutCopies(toRows(document)))));
  const rightEdge = rightEdges(rows);
  const sections = splitSections(document, rows);
  const experience = newestFirst(
    withoutRepeats(rowsByKind(sections, 'experience').flatMap((part) => readExperience(part, rightEdge))),
  );
  const summary = readSummary(sections, rightEdge);
  const { skills, languages, evidence } = readLists(sections, rightEdge);
  const person = readPerson(document, sections);
  return {
    ...person.facts,
    current_organization: experience.find((job) => job.end_date === 'present')?.company ?? '',
    summary: summary.text,
    skills,
    languages,
    experience,
    education: rowsByKind(sections, 'education').flatMap((part) => readEducation(part, rightEdge)),
    certifications: readCertifications(selectRows(sections, 'certifications'), rightEdge),
    projects: readProjects(selectRows(sections, 'projects'), rightEdge),
    total_years: totalYears(experience, as_of),
    as_of,
    document_language: detectDocumentLanguage(document, sections),
    evidence: {
      ...withoutGaps({ ...person.evidence, summary: summary.evidence, ...evidence }),
      unsure: person.unsure,
    },
  };
}

/** Each job once: some pages have theirs twice, for the screen and for paper. */
function withoutRepeats(jobs: Experience[]): Experience[] {
  const seen = new Set<string>();
  return jobs.filter(({ role, company, start_date, end_date }) => {
    const key = start_date && JSON.stringify([role, company, start_date, end_date]);
    const isNew = !key || !seen.has(key);
    if (key) seen.add(key);
    return isNew;
  });
}

/** The rows of each section of a kind, columns of dates in a gutter put beside what they belong to. */
function rowsByKind(sections: Section[], kind: Section['kind']): Row[][] {
  return sections.filter((section) => section.kind === kind).map((section) => joinGutters(joinTables(section.rows)));
}

type Lists = Pick<Resume, 'skills' | 'languages'> & { evidence: { skills?: Evidence[]; languages?: Evidence[] } };

function readLists(sections: Section[], rightEdge: (row: Row) => number): Lists {
  const languageRows = selectRows(sections, 'languages');
  const languages = readLanguages(languageRows);
  const evidence: Lists['evidence'] = {};
  if (languages.length > 0) evidence.languages = joinRuns(languageRows);
  const skillRows: Row[] = [];
  for (const row of selectRows(sections, 'skills')) {
    const line = readLanguageLine(row);
    if (!line) skillRows.push(row);
    else if (languages.length === 0) {
      languages.push(...line.languages);
      evidence.languages = [line.evidence];
    }
  }
  if (languages.length === 0) addPersonalLanguages(sections, languages, evidence);
  if (skillRows.length === 0)
    skillRows.push(...labelledSkillRows(selectRows(sections, 'other', 'personal', 'interests'), rightEdge));
  for (const { kind, rows } of sections)
    if (skillRows.length === 0 && kindsBesideJobs.includes(kind)) skillRows.push(...ratedSkillRows(rows));
  for (const { kind, rows } of sections)
    if (skillRows.length === 0 && kindsBeforeSkills.includes(kind)) skillRows.push(...groupedSkillRows(rows));
  for (const { kind, rows } of sections)
    if (skillRows.length === 0 && kindsBesideJobs.includes(kind)) skillRows.push(...looseSkillRows(rows));
  const skills = readSkills(skillRows, rightEdge);
  if (skills.length > 0) evidence.skills = joinRuns(skillRows);
  return { skills, languages, evidence };
}

const kindsBesideJobs: Section['kind'][] = ['top', 'contact', 'personal', 'other'];
const kindsBeforeSkills: Section['kind'][] = [...kindsBesideJobs, 'awards', 'languages', 'certifications'];

/** 'Languages: …' among personal details, for resumes without a section of languages. */
function addPersonalLanguages(sections: Section[], languages: string[], evidence: Lists['evidence']): void {
  for (const row of selectRows(sections, 'top', 'contact', 'personal', 'other', 'summary')) {
    const line = languages.length === 0 ? (readLanguageLine(row) ?? readBareLanguages(row)) : undefined;
    if (!line) continue;
    languages.push(...line.languages);
    evidence.languages = [line.evidence];
  }
}

function readPerson(document: Document, sections: Section[]) {
  const running = selectRows(sections, 'contact').filter((row) => row.role === 'header' || row.role === 'footer');
  const top = selectRows(sections, 'top');
  const rows = [...top, ...selectRows(sections, 'contact', 'personal')];
  const fields = readFields(rows);
  const roughEmail = readEmail(fields, rows, document, []);
  const header = top.length > 0 ? [...running.filter((row) => row.role === 'header'), ...top] : rows;
  const links = readLinks(fields, document);
  const atTop = readName(header, fields, running, roughEmail.value);
  // Forms have no more than their title above the personal details.
  const inHeader = atTop.value ? atTop : readName(rows, fields, running, roughEmail.value);
  const name = inHeader.value ? inHeader : readNameByAddress(ownRows(sections), [roughEmail.value, slugOf(links)]);
  const email = readEmail(fields, rows, document, fold(name.value).split(/[\s.-]+/));
  const location = readLocation(fields);
  const phone = readPhone(fields, location.country_code);
  return {
    facts: {
      name: name.value,
      original_email: email.value,
      phone: phone.value,
      location: location.value,
      links,
    },
    unsure: unsureOf({ name: { ...name, is_unsure: name !== inHeader || inHeader.is_unsure }, phone, location }),
    evidence: {
      name: name.evidence,
      original_email: email.evidence,
      phone: phone.evidence,
      location: location.evidence,
    },
  };
}

/** The names of those that were found and are unsure. */
const unsureOf = (found: Record<string, { evidence: Evidence | undefined; is_unsure?: boolean | undefined }>) =>
  Object.keys(found).filter((fact) => found[fact]?.evidence && found[fact].is_unsure);

/** The part of a profile's address that names its owner, as an e-mail address does before its @. */
const slugOf = (links: Resume['links']) => `${/\/(?:in|pub)\/([^/]+)/.exec(links.linkedin)?.[1] ?? ''}@`;

/** All rows but those that name other people. */
const ownRows = (sections: Section[]) =>
  sections.filter(({ kind }) => kind !== 'references' && kind !== 'publications').flatMap(({ rows }) => rows);

type Places = Omit<Resume['evidence'], 'unsure'>;

function withoutGaps(evidence: { [K in keyof Places]: Places[K] | undefined }): Places {
  return Object.fromEntries(Object.entries(evidence).filter(([, span]) => span !== undefined)) as Places;
}
