/**
 * A law that asks for pay in adverts. `asks`: 'range' a lowest and a highest figure or one fixed figure; 'minimum' at least the
 * lowest; 'before_interview' the same as a range, but it may also be told before the interview. `employers`: whom it binds.
 * `since`: the day from which it holds. `source`: where it stands.
 */
export type PayLaw = {
  name: string;
  asks: 'range' | 'minimum' | 'before_interview';
  employers: string;
  since: string;
  source: string;
};

/**
 * By ISO 3166 country or by country and state, as the gazetteer spells it. Sources: the statutes named, as summarised by the
 * states' labour offices. States that only have pay told on request (Nevada, Connecticut, …) are left out.
 */
export const payLaws: Record<string, PayLaw> = {
  'US/Colorado': law(
    "Colorado's Equal Pay for Equal Work Act",
    'every employer with staff in Colorado',
    '2021-01-01',
    'C.R.S. § 8-5-201',
  ),
  'US/California': law(
    'California Labor Code § 432.3',
    'employers with 15 people or more',
    '2023-01-01',
    'Cal. Lab. Code § 432.3',
  ),
  'US/New York': law(
    'New York Labor Law § 194-b',
    'employers with 4 people or more',
    '2023-09-17',
    'N.Y. Lab. Law § 194-b',
  ),
  'US/Washington': law(
    "Washington's Equal Pay and Opportunities Act",
    'employers with 15 people or more',
    '2023-01-01',
    'RCW 49.58.110',
  ),
  'US/Illinois': law('the Illinois Equal Pay Act', 'employers with 15 people or more', '2025-01-01', '820 ILCS 112/10'),
  'US/Maryland': law(
    "Maryland's Equal Pay for Equal Work – Wage Range Transparency Act",
    'every employer',
    '2024-10-01',
    'Md. Code, Lab. & Empl. § 3-304.2',
  ),
  'US/Minnesota': law(
    'Minnesota Statutes § 181.173',
    'employers with 30 people or more',
    '2025-01-01',
    'Minn. Stat. § 181.173',
  ),
  'US/Hawaii': law("Hawaii's Act 203", 'employers with 50 people or more', '2024-01-01', 'Act 203 (2023)'),
  'US/New Jersey': law(
    "New Jersey's Pay and Benefit Transparency Act",
    'employers with 10 people or more',
    '2025-06-01',
    'N.J.S.A. 34:6B-23',
  ),
  'US/Vermont': law("Vermont's Act 155", 'employers with 5 people or more', '2025-07-01', '21 V.S.A. § 495t'),
  'US/Massachusetts': law(
    'the Massachusetts Frances Perkins Workplace Equity Act',
    'employers with 25 people or more',
    '2025-10-29',
    'M.G.L. c. 149, § 105F',
  ),
  'US/District of Columbia': law(
    "the District of Columbia's Wage Transparency Omnibus Amendment Act",
    'every employer',
    '2024-06-30',
    'D.C. Code § 32-1451 ff.',
  ),
  'CA/British Columbia': law(
    "British Columbia's Pay Transparency Act",
    'every employer under provincial law',
    '2023-11-01',
    'SBC 2023, c. 18',
  ),
  'CA/Ontario': law(
    "Ontario's Employment Standards Act, 2000",
    'employers with 25 people or more, for pay up to $200,000 a year',
    '2026-01-01',
    'ESA Part III.1, O. Reg. 476/24',
  ),
  'CA/Prince Edward Island': law(
    "Prince Edward Island's Employment Standards Act",
    'every employer',
    '2022-06-01',
    'RSPEI 1988, c. E-6.2',
  ),
  AT: {
    name: "Austria's Gleichbehandlungsgesetz, § 9 (2)",
    asks: 'minimum',
    employers: 'every employer',
    since: '2011-03-01',
    source: 'GlBG § 9 (2)',
  },
  LV: law("Latvia's Labour Law, section 32", 'every employer', '2018-12-01', 'Darba likums, section 32'),
  LT: law("Lithuania's Labour Code, article 25", 'every employer', '2019-07-25', 'Darbo kodeksas, article 25'),
  SK: {
    name: "Slovakia's Employment Services Act, § 62",
    asks: 'minimum',
    employers: 'every employer',
    since: '2018-05-01',
    source: 'Act 5/2004, § 62 (2)',
  },
};

/** Directive (EU) 2023/970, article 5; members had until 7 June 2026 to follow it. */
export const euPayLaw: PayLaw = {
  name: 'the EU Pay Transparency Directive (2023/970)',
  asks: 'before_interview',
  employers: 'every employer',
  since: '2026-06-07',
  source: 'Directive (EU) 2023/970, article 5',
};

export const euMembers = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

function law(name: string, employers: string, since: string, source: string): PayLaw {
  return { name, asks: 'range', employers, since, source };
}

/** `region` as the gazetteer spells it, '' where only the country is known. */
export type LegalPlace = { country_code: string; region: string };

/** The law of the state before that of the country before that of the Union. */
export const payLawAt = ({ country_code, region }: LegalPlace): PayLaw | undefined =>
  payLaws[`${country_code}/${region}`] ?? payLaws[country_code] ?? (euMembers.has(country_code) ? euPayLaw : undefined);

/** Of remote work in the whole United States: the law that reaches furthest speaks for the others. */
export const remoteUsPayLaw = payLaws['US/Colorado'] as PayLaw;

/** A figure beside a word for pay that nobody could read into fields; to say that there is none would be wrong. */
export const payInWords =
  /(?:salary|\bpay\b|wage|compensation|gehalt|lohn|verg[üu]tung|salario|sueldo|retribuci[oó]n|salaire|r[ée]mun[ée]ration)[^\n]{0,60}?(?:\d(?:[.,'’ ]?\d){2,}|[£$€] ?\d|\d ?[£$€])/iu;

type Pay = { min_salary: number | null; max_salary: number | null };

/** What of the pay the law misses, in words; undefined: nothing. */
export function missingPay({ asks }: PayLaw, { min_salary, max_salary }: Pay): string | undefined {
  if (min_salary === null && max_salary === null) return "This advert doesn't state the pay.";
  if (min_salary === null) return 'This advert states only the maximum pay.';
  if (max_salary === null && asks !== 'minimum') return 'This advert states only the minimum pay.';
  return undefined;
}

/** What the law asks for, in words. */
export function payDuty({ name, asks, employers }: PayLaw): string {
  if (asks === 'before_interview')
    return `Under ${name}, applicants must know the starting pay or range before the interview, for example from the advert.`;
  const asked = asks === 'minimum' ? 'at least the minimum pay' : 'the pay or a pay range';
  return `${capital(name)} requires ${asked} in the advert (applies to ${employers}).`;
}

/** Remote work in the United States as a whole. */
export const remoteUsDuty = `Remote work in the United States can be done from Colorado, California, New York, Washington and other states whose laws ask for the pay range in adverts for it (${remoteUsPayLaw.name} above all).`;

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
