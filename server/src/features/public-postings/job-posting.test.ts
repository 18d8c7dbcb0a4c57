import { expect, test } from 'vitest';
import { z } from 'zod';
import { jobPosting, missingFor } from './job-posting.ts';
import type { PublicFacts } from './public-facts.ts';

const posting: PublicFacts = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  job_id: 'HF-7K3QX',
  title: 'Nurse',
  company_name: 'Northwind',
  location: 'Porto, Portugal',
  team: '',
  careers_slug: null,
  country_code: 'PT',
  region: 'Porto District',
  city: 'Porto',
  job_type: 'full_time',
  job_type_display: 'Full-time',
  work_mode: 'onsite',
  work_mode_display: 'On-site',
  experience_level: 'mid',
  experience_level_display: 'Mid level',
  min_experience_years: 2.5,
  max_experience_years: null,
  min_salary: 30_000,
  max_salary: 36_000,
  salary_currency: 'EUR',
  salary_period: 'year',
  questions: [],
  is_confidential: false,
  vacancy_kind: null,
  says_machine_analysis: false,
  analysis_noticed_at: null,
  required_skills: ['Triage'],
  preferred_skills: ['Spanish'],
  skill_groups: [],
  responsibilities: ['Look after <people>'],
  qualifications: [],
  about: 'A ward.\nSmall.\n\nCalm nights.',
  posted_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-12-31T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
};

// What Google asks for: developers.google.com/search/docs/appearance/structured-data/job-posting. Strict, so that a
// property which Google does not name is noticed.
const country = z.strictObject({ '@type': z.literal('Country'), name: z.string().regex(/^[A-Z]{2}$/) });
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string().min(1).optional(),
  addressRegion: z.string().min(1).optional(),
  addressCountry: z.string().regex(/^[A-Z]{2}$/),
});
const amount = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
    value: z.number().optional(),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
  })
  .refine(({ value, minValue, maxValue }) => (value ?? minValue ?? maxValue) !== undefined);
const JobPosting = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: z.string().min(1),
    description: z.string().startsWith('<p>'),
    datePosted: z.iso.datetime(),
    validThrough: z.iso.datetime().optional(),
    hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }),
    jobLocation: z.strictObject({ '@type': z.literal('Place'), address }).optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: country.optional(),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER']).optional(),
    baseSalary: z
      .strictObject({ '@type': z.literal('MonetaryAmount'), currency: z.string().length(3), value: amount })
      .optional(),
    experienceRequirements: z
      .strictObject({ '@type': z.literal('OccupationalExperienceRequirements'), monthsOfExperience: z.int().min(1) })
      .optional(),
    skills: z.string().min(1).optional(),
    directApply: z.literal(true),
    url: z.url(),
  })
  .refine((one) => one.jobLocation || (one.jobLocationType && one.applicantLocationRequirements), 'nowhere');

const made = (change: Partial<PublicFacts> = {}) => jobPosting({ ...posting, ...change }, 'https://hire.example.com');

test('a whole posting has every property that Google requires or recommends', () => {
  const said = JobPosting.parse(made());
  expect(said).toMatchObject({
    validThrough: '2026-12-31T08:00:00.000Z',
    employmentType: 'FULL_TIME',
    directApply: true,
    identifier: { name: 'Northwind', value: 'HF-7K3QX' },
    jobLocation: { address: { addressLocality: 'Porto', addressRegion: 'Porto District', addressCountry: 'PT' } },
    baseSalary: { currency: 'EUR', value: { minValue: 30_000, maxValue: 36_000, unitText: 'YEAR' } },
    experienceRequirements: { monthsOfExperience: 30 },
    skills: 'Triage, Spanish',
    url: `https://hire.example.com/jobs/${posting.id}`,
  });
  expect(said.description).toContain('<p>A ward.<br>Small.</p><p>Calm nights.</p>');
  expect(said.description).toContain('<li>Look after &lt;people&gt;</li>');
});

test('every kind of posting that lacks nothing is valid', () => {
  for (const job_type of ['part_time', 'contract', 'freelance', 'internship', null] as const)
    for (const work_mode of ['remote', 'hybrid', 'onsite', null] as const)
      for (const salary_period of ['hour', 'day', 'month', 'year', null] as const) {
        const change = { job_type, work_mode, salary_period, expires_at: null, min_experience_years: null };
        expect(missingFor({ ...posting, ...change })).toBeUndefined();
        expect(JobPosting.safeParse(made(change)).error).toBeUndefined();
      }
});

test('remote work names the country that it is done from, and no place', () => {
  const said = JobPosting.parse(made({ work_mode: 'remote' }));
  expect(said).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'PT' } });
  expect(said.jobLocation).toBeUndefined();
});

test('pay is said as it is written, and only where it is whole', () => {
  const payOf = (change: Partial<PublicFacts>) => JobPosting.parse(made(change)).baseSalary?.value;
  expect(payOf({ min_salary: 20, max_salary: 20, salary_period: 'hour' })).toMatchObject({
    value: 20,
    unitText: 'HOUR',
  });
  expect(payOf({ min_salary: null })).toEqual({ '@type': 'QuantitativeValue', maxValue: 36_000, unitText: 'YEAR' });
  expect(payOf({ salary_currency: null })).toBeUndefined();
  expect(payOf({ salary_period: null })).toBeUndefined();
  expect(payOf({ min_salary: null, max_salary: null })).toBeUndefined();
});

test('what Google cannot do without is named, and nothing is invented for it', () => {
  expect(missingFor({ ...posting, country_code: '' })).toContain('no country');
  const silent = { about: ' ', responsibilities: [], qualifications: [], required_skills: [], preferred_skills: [] };
  expect(missingFor({ ...posting, ...silent })).toContain('nothing of the work');
  expect(made({ country_code: '', work_mode: 'remote' })).not.toHaveProperty('applicantLocationRequirements');
});

test('skills of which one is enough are one entry', () => {
  const skill_groups = [{ names: ['Triage', 'Wound care', 'CPR'], needed: 1 as const, required: true }];
  const made = jobPosting(
    { ...posting, required_skills: ['Triage', 'Latin', 'Wound care', 'CPR'], skill_groups },
    'https://h.test',
  );
  expect(made.skills).toBe('Triage or Wound care or CPR, Latin, Spanish');
  expect(made.description).toContain('<ul><li>Triage, Wound care or CPR</li><li>Latin</li></ul>');
});

test('lines with a hyphen are a list, also for machines', () => {
  const about = 'A ward.\n\nWe offer\n- <b>Leave</b>\n- A nursery';
  expect(jobPosting({ ...posting, about }, 'https://h.test').description).toContain(
    '<p>A ward.</p><p><strong>We offer</strong></p><ul><li>&lt;b&gt;Leave&lt;/b&gt;</li><li>A nursery</li></ul>',
  );
});

test('the kind of vacancy and the sentence on machines are said to machines too, and are nothing of the work', () => {
  const said = jobPosting(
    { ...posting, vacancy_kind: 'pool', says_machine_analysis: true },
    'https://h.test',
  ).description;
  expect(said).toContain('<p>This posting is for a talent pool; there is no vacancy at the moment.</p>');
  expect(said).toContain('<p>Northwind uses automated analysis, including artificial intelligence, to help assess');
  expect(made({ vacancy_kind: 'existing' }).description).toContain('existing vacancy');
  const silent = { about: ' ', responsibilities: [], qualifications: [], required_skills: [], preferred_skills: [] };
  expect(missingFor({ ...posting, ...silent, says_machine_analysis: true })).toContain('nothing of the work');
});
