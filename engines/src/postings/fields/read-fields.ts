import type { Description } from '../description.ts';
import type { FieldName, PostingFields, Span } from '../posting.ts';
import { readAdvert } from './advert.ts';
import { readApplyBy } from './apply-by.ts';
import { readEmployer } from './employer.ts';
import type { Found } from './found.ts';
import { findHead } from './head.ts';
import { readJobType } from './job-type.ts';
import { readLevel } from './level.ts';
import { readLocation } from './location.ts';
import { readPay } from './pay.ts';
import { readTitle } from './title.ts';
import { readWorkMode } from './work-mode.ts';
import { readYears } from './years.ts';

/** Spans are offsets into `Description.text`. `sureness` (0 to 1) of each field that was found. */
export type FieldsFound = {
  fields: PostingFields;
  evidence: (Span & { field: FieldName })[];
  sureness: Partial<Record<FieldName, number>>;
};

/** What a description says of the position itself; a field that it does not state is null and has neither evidence nor sureness. */
export function readFields(description: Description): FieldsFound {
  const advert = readAdvert(description);
  const pieces = findHead(advert);
  const company_name = readEmployer(advert, pieces);
  const title = readTitle(advert, pieces, company_name?.value);
  const location = readLocation(advert, pieces, title, company_name?.where, company_name?.value);
  const job_type = readJobType(advert, title);
  const years = readYears(advert);
  const pay = readPay(advert, location?.country_code);
  const each = <T>(value: T | undefined, { evidence, sureness }: { evidence: Span; sureness: number }) =>
    value === undefined ? undefined : { value, evidence, sureness };
  return gathered({
    title,
    company_name,
    location,
    job_type,
    work_mode: readWorkMode(advert),
    experience_level: readLevel(advert, title, job_type?.value === 'internship'),
    min_experience_years: years && each(years.min, years),
    max_experience_years: years && each(years.max, years),
    min_salary: pay && each(pay.min_salary, pay),
    max_salary: pay && each(pay.max_salary, pay),
    salary_currency: pay && each(pay.salary_currency, pay),
    salary_period: pay && each(pay.salary_period, pay),
    expires_on: readApplyBy(advert, location?.country_code),
  });
}

type Finds = { [Name in FieldName]: Found<NonNullable<PostingFields[Name]>> | undefined };

function gathered(finds: Finds): FieldsFound {
  const fields: Record<string, unknown> = {};
  const evidence: FieldsFound['evidence'] = [];
  const sureness: FieldsFound['sureness'] = {};
  for (const [name, found] of Object.entries(finds) as [FieldName, Found<unknown> | undefined][]) {
    fields[name] = found?.value ?? null;
    if (!found) continue;
    evidence.push({ field: name, ...found.evidence });
    sureness[name] = found.sureness;
  }
  return { fields: fields as PostingFields, evidence, sureness };
}
