// What search knows of a person, from the profile and the resume.
import { languageLevels } from '../queries/query.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { findCertifications, readCertifications } from '../vocabulary/certifications.ts';
import { companyKeys } from '../vocabulary/company-key.ts';
import { nameKey } from '../vocabulary/names.ts';
import { addIndustries, addIndustriesOfSummary, type Employers, readEmployer } from './entry/industry-terms.ts';
import { isLeadingTitle, peopleLed } from './entry/led-teams.ts';
import { asList, asText, asTexts, type PersonToIndex } from './entry/person-to-index.ts';
import { addPlace } from './entry/place-terms.ts';
import { type Post, readPosts } from './entry/posts.ts';
import { addSpecialties, addTitle, addTradeOfLeader } from './entry/role-terms.ts';
import { addLine, addTerm, newSheet, pieces, type Sheet, toEntry } from './entry/sheet.ts';
import {
  addListedSkills,
  addSkills,
  employerNames,
  shownIn,
  shownInList,
  shownInProject,
  shownInSummary,
} from './entry/skill-terms.ts';
import { spokenLanguages } from './entry/spoken.ts';
import { addStudies } from './entry/study-terms.ts';
import type { Entry, Line } from './term.ts';
import { buildTermKey } from './term-key.ts';

export type { PersonToIndex } from './entry/person-to-index.ts';

/**
 * The terms and lines of a person; see term.ts. It never looks at name, photo, gender, age or nationality, and never fails:
 * facts that are missing or of the wrong form count as not said. Keys are those of `buildTermKey`.
 */
export function buildEntry(person: PersonToIndex): Entry {
  const sheet = newSheet();
  const { resume } = person;
  const posts = readPosts(resume, asText(person.today));
  const names = employerNames(posts);
  addPosts(sheet, posts, names, person);
  addSummary(sheet, asText(resume?.summary), names);
  addSkillLists(sheet, person);
  addProjects(sheet, asList(resume?.projects, 40));
  addStudies(sheet, asList(resume?.education, 30), Number(asText(person.today).slice(0, 4)) || Infinity);
  addCertifications(sheet, asList(resume?.certifications, 80));
  addLanguages(sheet, person);
  const { latitude, longitude } = addPlace(sheet, person);
  return toEntry(sheet, latitude, longitude);
}

type Told = { post: Post; title: number; lines: { text: string; line: number }[]; led: number };

function addPosts(
  sheet: Sheet,
  posts: Post[],
  names: string[],
  { resume, skills: own, ...person }: PersonToIndex,
): void {
  const skills = [...asTexts(resume?.skills, 300), ...asTexts(own, 300)];
  const employers: Employers = new Map();
  const told = posts.map((post) => tell(sheet, post, names));
  // First the names, so that a line about another employer of the resume is seen to be one.
  for (const { post, title } of told) readEmployer(employers, post, title, []);
  for (const { post, title, lines } of told) readEmployer(employers, post, title, lines);
  for (const { post, title, led } of told) {
    const [whole = ''] = companyKeys(post.company);
    addTitle(sheet, post, title);
    if (post.is_newest) addTradeOfLeader(sheet, post, told);
    if (post.is_newest) addSpecialties(sheet, post, title, skills);
    for (const key of companyKeys(post.company))
      addTerm(sheet, post.is_open ? 'company_now' : 'company_before', key, 255, title);
    addIndustries(sheet, employers.get(whole), post, led > 0);
  }
  addProfileEmployer(sheet, posts, asText(person.current_organization));
}

/** The lines of a post, and what they show by themselves. */
function tell(sheet: Sheet, post: Post, names: string[]): Told {
  const title = addLine(sheet, [post.role, post.company].filter(Boolean).join(', '), 'title', post.is_open);
  addSkills(sheet, post.role, shownIn(post), title, names);
  let led = 0;
  const lines = pieces(post.description).map((text) => {
    const line = addLine(sheet, text, 'experience', post.is_open);
    addSkills(sheet, text, shownIn(post), line, names);
    const people = peopleLed(text);
    if (people > 0) addTerm(sheet, 'team', '', people, line);
    led = Math.max(led, people);
    return { text, line };
  });
  addTechnologies(sheet, post, lines);
  if (lines.length === 0 && isLeadingTitle(post.role)) {
    led = 1;
    addTerm(sheet, 'team', '', led, title);
  }
  return { post, title, lines, led };
}

/** Tools of a post. Those that a line names are read from the line: the reader may have taken them from it. */
function addTechnologies(sheet: Sheet, post: Post, lines: Told['lines']): void {
  const rest = post.technologies.filter(
    (name) => !lines.some(({ text }) => text.includes(name)) || !canonicalSkill(name),
  );
  const line = addLine(sheet, rest.join(', '), 'experience', post.is_open);
  addListedSkills(sheet, rest, shownIn(post), (name) => lines.find(({ text }) => text.includes(name))?.line ?? line);
}

/** An employer that only the profile names is where the person works now; one that the resume says is left is not. */
function addProfileEmployer(sheet: Sheet, posts: Post[], company: string): void {
  const [whole, ...others] = companyKeys(company);
  if (!whole || posts.some((post) => companyKeys(post.company)[0] === whole)) return;
  for (const key of [whole, ...others]) addTerm(sheet, 'company_now', key, 255, -1);
}

function addSummary(sheet: Sheet, summary: string, names: string[]): void {
  for (const text of pieces(summary, 10)) {
    const line = addLine(sheet, text, 'summary');
    for (const sentence of text.split(/(?<=[.!?;]) /)) {
      if (wish.test(sentence)) continue;
      addSkills(sheet, sentence, shownInSummary, line, names);
      addIndustriesOfSummary(sheet, sentence, line);
      addCertificationsOf(sheet, sentence, line);
      const people = peopleLed(sentence);
      if (people > 0) addTerm(sheet, 'team', '', people, line);
    }
  }
}

/** What somebody looks for is not what they know. */
const wish =
  /(?<!\p{L})(?:seeking|looking (?:for|to)|interested in|aspiring|want to|wish|hope|my goal|suche|möchte|interessiere|busco|deseo|recherche|souhaite|cherche)/iu;

const itemsALine = 10;
/** 'HACCP' among skills is one; 'HACCP certified' says more. */
const ofCertificate =
  /(?<!\p{L})(?:certif|zertifi|licen[cs]|registered|registration|accredit|diplom|schein|carnet|permis)/iu;

function addSkillLists(sheet: Sheet, { resume, skills }: PersonToIndex): void {
  const listed = asTexts(resume?.skills, 300);
  addList(sheet, listed, 'skills', (items, line) => {
    addListedSkills(sheet, items, shownInList, () => line);
    for (const item of items) addCertificationsListed(sheet, item, line);
  });
  addListedSkills(sheet, skills, shownInList, () => -1);
  for (const item of asTexts(skills, 300)) addCertificationsListed(sheet, item.slice(0, 100), -1);
}

/** 'ADR' and 'CSCS' stand among skills as often as among certificates; 'Forklift driving' is no licence. */
function addCertificationsListed(sheet: Sheet, item: string, line: number): void {
  const isWhole = () =>
    findCertifications(item).some(({ start, end }) => nameKey(item.slice(start, end)) === nameKey(item));
  if (!canonicalSkill(item) || ofCertificate.test(item) || isWhole()) addCertificationsOf(sheet, item, line);
}

/** Lists as lines of a few items. */
function addList(
  sheet: Sheet,
  items: string[],
  part: Line['part'],
  read: (items: string[], line: number) => void,
): void {
  for (let at = 0; at < items.length; at += itemsALine) {
    const some = items.slice(at, at + itemsALine).map((item) => item.slice(0, 100));
    read(some, addLine(sheet, some.join(', '), part));
  }
}

function addProjects(sheet: Sheet, projects: Record<string, unknown>[]): void {
  for (const { name, description, technologies } of projects) {
    const title = addLine(sheet, asText(name), 'experience');
    addSkills(sheet, asText(name).slice(0, 300), shownInProject, title);
    for (const text of pieces(asText(description), 10)) {
      const line = addLine(sheet, text, 'experience');
      addSkills(sheet, text, shownInProject, line);
      const people = peopleLed(text);
      if (people > 0) addTerm(sheet, 'team', '', people, line);
    }
    addListedSkills(sheet, technologies, shownInProject, () => title);
  }
}

function addCertifications(sheet: Sheet, certifications: Record<string, unknown>[]): void {
  for (const { name, issued_by, year } of certifications) {
    const parts = [name, issued_by, year].map((one) => asText(one).slice(0, 200));
    const line = addLine(sheet, parts.filter(Boolean).join(', '), 'other');
    for (const one of readCertifications(parts[0] ?? ''))
      addTerm(sheet, 'certification', buildTermKey('certification', one), 255, line);
    addSkills(sheet, parts[0] ?? '', shownInList, line);
  }
}

function addCertificationsOf(sheet: Sheet, text: string, line: number): void {
  for (const found of findCertifications(text))
    for (const one of readCertifications(found.name))
      addTerm(sheet, 'certification', buildTermKey('certification', one), 200, line);
}

const unsaid = 2;

function addLanguages(sheet: Sheet, { resume, languages, document_text }: PersonToIndex): void {
  const listed = [...asTexts(languages, 40), ...asTexts(resume?.languages, 40)].map((item) => item.slice(0, 100));
  for (const [name, { level, line }] of spokenLanguages(listed, asText(document_text))) {
    const place = line === undefined ? -1 : addLine(sheet, line, 'other');
    addTerm(
      sheet,
      'language',
      buildTermKey('language', name),
      level ? languageLevels.indexOf(level) + 1 : unsaid,
      place,
    );
  }
}
