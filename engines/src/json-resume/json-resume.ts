// A person's facts as JSON Resume, the open form that other tools read: jsonresume.org/schema, version 1.0.0.
import { findPlace } from '../places/find-place.ts';
import type { Certification, Education, Experience, Project, Resume } from '../resumes/resume.ts';

/** A `Resume` without what the engine knows of its document. */
export type ResumeFacts = Omit<
  Resume,
  'evidence' | 'document_language' | 'experience' | 'education' | 'certifications' | 'projects'
> & {
  experience: Omit<Experience, 'evidence'>[];
  education: Omit<Education, 'evidence'>[];
  certifications: Omit<Certification, 'evidence'>[];
  projects: Omit<Project, 'evidence'>[];
};

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Valid against the schema. What is not known is left out; so is an e-mail address, a link or a date that the schema
 * would refuse. Three keys are ours, which other tools skip: the country as written, `keywords` of work, and
 * `hireframe_end_date` where `endDate` cannot say whether a job goes on.
 */
export function toJsonResume(facts: ResumeFacts): Record<string, unknown> {
  const { name, original_email, phone, location, links, summary } = facts;
  const profiles = [profileOf('LinkedIn', links.linkedin), profileOf('GitHub', links.github)];
  const basics = {
    name,
    email: /^[\w.%+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(original_email) ? original_email : '',
    phone,
    url: urlOf(links.website),
    summary,
    location: said({ city: location.city, region: location.region, ...countryOf(location) }),
    profiles: profiles.filter((profile) => profile.url !== undefined),
  };
  return said({
    $schema: schema,
    basics: said(basics),
    work: facts.experience.map(workOf),
    education: facts.education.map(({ degree, institution, year }) =>
      said({ institution, studyType: degree, endDate: yearIn(year) }),
    ),
    certificates: facts.certifications.map(({ name, issued_by, year }) =>
      said({ name, issuer: issued_by, date: yearIn(year) }),
    ),
    skills: facts.skills.map((name) => ({ name })),
    languages: facts.languages.map((language) => ({ language })),
    projects: facts.projects.map(({ name, description, technologies }) => ({
      ...said({ name, description }),
      keywords: technologies,
    })),
    meta: { version: 'v1.0.0' },
  });
}

function workOf(job: Experience | ResumeFacts['experience'][number]) {
  const { role, company, location, start_date, end_date, description, technologies } = job;
  const lines = description.split('\n').filter(Boolean);
  return {
    ...said({ name: company, position: role, location, startDate: start_date }),
    // A single date ('2019') is a job of that time, where a missing end would mean one that goes on.
    ...said({ endDate: end_date === 'present' ? '' : end_date || start_date }),
    ...(end_date === 'present' || end_date === '' ? { hireframe_end_date: end_date } : {}),
    ...(lines.length > 1 ? { highlights: lines } : said({ summary: lines[0] ?? '' })),
    keywords: technologies,
  };
}

/** Without what is empty. */
function said<T extends Record<string, unknown>>(fields: T): Partial<T> {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0) && !isEmptyObject(value);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value))) as Partial<T>;
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function countryOf({ city, region, country }: Resume['location']) {
  if (!country) return {};
  const countryCode = findPlace(country)?.country_code ?? findPlace(`${city}, ${region}, ${country}`)?.country_code;
  return { country, countryCode };
}

/** With a scheme, as the schema wants addresses; undefined for what is none. */
function urlOf(address: string): string | undefined {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return address !== '' && URL.canParse(url) && /^[\x21-\x7e]+$/.test(url) ? url : undefined;
}

function profileOf(network: string, address: string) {
  const url = urlOf(address);
  return { network, username: url?.replace(/\/$/, '').split('/').at(-1), url };
}

const yearIn = (text: string) => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
