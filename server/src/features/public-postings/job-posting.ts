// A posting as machines read it: schema.org's JobPosting, with the properties that Google for Jobs asks for.
// https://developers.google.com/search/docs/appearance/structured-data/job-posting
import type { JobType, SalaryPeriod } from '@hireframe/contract/posting-words.ts';
import { formatRequirements, listRequirements } from '@hireframe/contract/skill-groups.ts';
import { splitBlocks } from '@hireframe/contract/text-blocks.ts';
import { type Html, html, written } from '../../lib/html.ts';
import { buildPublicUrl } from '../postings/postings.ts';
import type { PublicFacts } from './public-facts.ts';

const employmentTypes: Record<JobType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
};
const unitTexts: Record<SalaryPeriod, string> = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' };
const monthsInYear = 12;

/** What is not known is left out. */
export function jobPosting(posting: PublicFacts, public_url: string): Record<string, unknown> {
  const { job_id, title, company_name, posted_at, expires_at, job_type, min_experience_years } = posting;
  const skills = [
    ...listRequirements(posting.required_skills, posting.skill_groups),
    ...listRequirements(posting.preferred_skills, posting.skill_groups),
  ].map((names) => names.join(' or '));
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    datePosted: posted_at,
    description: formatDescription(posting),
    identifier: { '@type': 'PropertyValue', name: company_name, value: job_id },
    hiringOrganization: { '@type': 'Organization', name: company_name },
    ...(expires_at && { validThrough: expires_at }),
    ...(job_type && { employmentType: employmentTypes[job_type] }),
    ...placeOf(posting),
    ...payOf(posting),
    ...(min_experience_years && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: Math.round(min_experience_years * monthsInYear),
      },
    }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
    directApply: true,
    url: buildPublicUrl(public_url, posting),
  };
}

/** Remote work is done from a country; every other kind at a place. */
function placeOf({ work_mode, country_code, region, city }: PublicFacts) {
  const country = { '@type': 'Country', name: country_code };
  const address = {
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    addressCountry: country_code,
  };
  const isRemote = work_mode === 'remote';
  return {
    ...(isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(isRemote && country_code && { applicantLocationRequirements: country }),
    ...(!isRemote &&
      country_code && { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } } }),
  };
}

/** Only where amount, currency and unit are all written. */
function payOf({ min_salary, max_salary, salary_currency, salary_period }: PublicFacts) {
  if (!salary_currency || !salary_period || (min_salary === null && max_salary === null)) return {};
  const range = {
    ...(min_salary !== null && { minValue: min_salary }),
    ...(max_salary !== null && { maxValue: max_salary }),
  };
  const amount = min_salary === max_salary ? { value: min_salary } : range;
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: unitTexts[salary_period] };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: salary_currency, value } };
}

/** HTML of what the page says of the work; '' where a person wrote nothing and nothing was read. */
export function formatDescription(posting: PublicFacts): string {
  return written([
    ...splitBlocks(posting.about).flatMap((block) =>
      block.kind === 'list' ? listOf(block.lead, block.items) : [html`<p>${linesOf(block.text)}</p>`],
    ),
    ...listOf('Responsibilities', posting.responsibilities),
    ...listOf('Qualifications', posting.qualifications),
    ...listOf('Required skills', formatRequirements(posting.required_skills, posting.skill_groups)),
    ...listOf('Preferred skills', formatRequirements(posting.preferred_skills, posting.skill_groups)),
    ...listLegalLines(posting).map((line) => html`<p>${line}</p>`),
  ]);
}

/** What the law of some places wants a posting to say, in English as the titles of its lists. */
export function listLegalLines(posting: Pick<PublicFacts, 'vacancy_kind' | 'says_machine_analysis' | 'company_name'>) {
  const { vacancy_kind, says_machine_analysis, company_name } = posting;
  return [
    ...(vacancy_kind === 'existing' ? ['This posting is for an existing vacancy.'] : []),
    ...(vacancy_kind === 'pool' ? ['This posting is for a talent pool; there is no vacancy at the moment.'] : []),
    ...(says_machine_analysis
      ? [`${company_name} uses automated analysis, including artificial intelligence, to help assess applications.`]
      : []),
  ];
}

const linesOf = (paragraph: string) =>
  paragraph
    .trim()
    .split('\n')
    .flatMap((line, n) => (n > 0 ? [html`<br>`, html`${line}`] : [html`${line}`]));

function listOf(title: string | undefined, lines: string[]): Html[] {
  if (lines.length === 0) return [];
  const head = title ? [html`<p><strong>${title}</strong></p>`] : [];
  return [...head, html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`];
}

/**
 * What Google's required properties lack, in words for whoever wrote the posting; undefined: nothing. Many other boards
 * ask for the same.
 */
export function missingFor(posting: PublicFacts): string | undefined {
  if (!formatDescription({ ...posting, vacancy_kind: null, says_machine_analysis: false }))
    return 'It says nothing of the work: write responsibilities, qualifications or a text.';
  if (!posting.country_code)
    return "Its location has no country that is known here: write it like 'Berlin, Germany', also for remote work.";
  return undefined;
}
