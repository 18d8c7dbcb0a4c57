// What a posting's columns hold of the fields that a text or a person gives.

import { periodsInYear, type SalaryPeriod } from '@hireframe/contract/posting-words.ts';
import type { PostingFields } from '@hireframe/contract/postings.ts';
import type { PostingFacts } from '@hireframe/engines/postings/posting.ts';
import type { z } from 'zod';
import { storedJson } from '../../lib/stored-json.ts';

export type Fields = Omit<z.output<typeof PostingFields>, 'about' | 'auto_post_enabled' | 'expires_at'>;
type Pay = Pick<Fields, 'min_salary' | 'max_salary' | 'salary_period'>;

/** A text that names none has none: a title that nobody wrote is '', and a person must write it before approval. */
export function fieldsOfFacts({ language: _, expires_on: __, about: ___, ...facts }: PostingFacts): Fields {
  const { title, company_name, location } = facts;
  return {
    ...facts,
    title: title ?? '',
    company_name: company_name ?? '',
    location: location ?? '',
    team: '',
    vacancy_kind: null,
    says_machine_analysis: false,
  };
}

/** The day to apply by counts to its end, in UTC. One that has passed is kept: the draft is shown as expired. */
export const expiryOfFacts = ({ expires_on }: Pick<PostingFacts, 'expires_on'>): string | null =>
  expires_on && `${expires_on}T23:59:59.999Z`;

/** The fields, and what follows from them: where on the map, and the pay of a year. */
export async function toColumns(fields: Fields) {
  const skill_groups = storedJson(fields.skill_groups);
  return { ...fields, skill_groups, ...(await placeColumns(fields.location)), ...yearlyPay(fields) };
}

/** Nothing where the gazetteer knows no such place. 'Berlin, Germany (hybrid)' is Berlin. */
async function placeColumns(location: string) {
  const { findPlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const place = findPlace(location.replace(/\([^)]*\)/g, ' '));
  const { latitude = null, longitude = null, country_code = '', state_province = '', city = '' } = place ?? {};
  return { latitude, longitude, country_code, region: state_province, city };
}

/** For comparison only. Pay without a period is comparable with nothing. */
function yearlyPay({ min_salary, max_salary, salary_period }: Pay) {
  const yearly = (pay: number | null) =>
    pay === null || salary_period === null ? null : pay * periodsInYear[salary_period as SalaryPeriod];
  return { min_yearly_salary: yearly(min_salary), max_yearly_salary: yearly(max_salary) };
}
