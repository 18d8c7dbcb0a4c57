// The XML feed that Indeed defined and many boards read.
// https://docs.indeed.com/indeed-apply/xml-feed
import { Readable } from 'node:stream';
import type { JobType, SalaryPeriod, WorkMode } from '@hireframe/contract/posting-words.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { buildPublicUrl } from '../../postings/postings.ts';
import { formatDescription, missingFor, type PublicFacts } from '../../public-postings/public-postings.ts';
import type { Board } from '../board.ts';
import { postingsOn } from '../feed.queries.ts';
import { element } from './xml.ts';

export const indeedFeed: Board = {
  platform_type: 'indeed_feed',
  name: 'Indeed XML feed',
  description: 'Indeed and many other boards fetch this feed. Give them its address once; they come back for changes.',
  feed_path: '/feeds/indeed.xml',
  lacks: missingFor,
};

const jobTypes: Record<JobType, string> = {
  full_time: 'fulltime',
  part_time: 'parttime',
  contract: 'contract',
  freelance: 'contract',
  internship: 'internship',
};
const remoteTypes: Partial<Record<WorkMode, string>> = { remote: 'Fully remote', hybrid: 'Hybrid remote' };
const units: Record<SalaryPeriod, string> = { hour: 'hour', day: 'day', month: 'month', year: 'year' };

/** Every posting on it, of all workspaces, row by row. */
export function indeedXml(db: Db, public_url: string, now: Date): Readable {
  async function* parts() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n';
    yield element('publisher', 'Hireframe') + element('publisherurl', public_url);
    yield element('lastBuildDate', now.toUTCString());
    for await (const posting of postingsOn(db, indeedFeed.platform_type)) yield jobOf(posting, public_url);
    yield '</source>\n';
  }
  return Readable.from(parts());
}

function jobOf(posting: PublicFacts, public_url: string): string {
  const { id, job_id, title, company_name, work_mode, job_type, expires_at, min_experience_years } = posting;
  const { city, region, country_code } = posting;
  const fields: Record<string, string | null | undefined> = {
    title,
    date: new Date(posting.posted_at).toUTCString(),
    referencenumber: id,
    requisitionid: job_id,
    url: buildPublicUrl(public_url, posting),
    company: company_name,
    sourcename: company_name,
    city: city || (work_mode === 'remote' ? 'Remote' : ''),
    state: region,
    country: country_code,
    description: formatDescription(posting),
    salary: salaryOf(posting),
    jobtype: job_type && jobTypes[job_type],
    experience: min_experience_years ? `${min_experience_years}+ years` : '',
    remotetype: work_mode && remoteTypes[work_mode],
    expirationdate: expires_at?.slice(0, 10),
    lastactivitydate: new Date(posting.updated_at).toUTCString(),
  };
  const lines = Object.entries(fields).map(([name, value]) => (value ? element(name, value) : ''));
  return `<job>\n${lines.join('')}</job>\n`;
}

/** As it is written, with its unit; '' where the posting says nothing or not in which currency. */
function salaryOf({ min_salary: min, max_salary: max, salary_currency, salary_period }: PublicFacts): string {
  if (!salary_currency || !salary_period || (min === null && max === null)) return '';
  const amount = min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? min : `${min} - ${max}`;
  return `${salary_currency} ${amount} per ${units[salary_period]}`;
}
