/**
 * A law that asks for pay in adverts. `asks`: 'range' a lowest and a highest figure or one fixed figure; 'minimum' at least the
 * lowest; 'before_interview' the same as a range, but it may also be told before the interview. `employers`: whom it binds.
 */
export type PayLaw = { name: string; asks: 'range' | 'minimum' | 'before_interview'; employers: string };

/**
 * By ISO 3166 country or by country and state as the gazetteer's ids begin (in Canada 02 is British Columbia, 08 Ontario, 09 Prince Edward Island): all in force on 1 July 2026. Sources: the statutes named,
 * as summarised by the states' labour offices. States that only have pay told on request (Nevada, Connecticut, …) are left out.
 */
export const payLaws: Record<string, PayLaw> = {
  'us-co': law('Colorado’s Equal Pay for Equal Work Act', 'every employer with staff in Colorado'),
  'us-ca': law('California Labor Code § 432.3', 'employers with 15 people or more'),
  'us-ny': law('New York Labor Law § 194-b', 'employers with 4 people or more'),
  'us-wa': law('Washington’s Equal Pay and Opportunities Act', 'employers with 15 people or more'),
  'us-il': law('the Illinois Equal Pay Act', 'employers with 15 people or more'),
  'us-md': law('Maryland’s Equal Pay for Equal Work – Wage Range Transparency Act', 'every employer'),
  'us-mn': law('Minnesota Statutes § 181.173', 'employers with 30 people or more'),
  'us-hi': law('Hawaii’s Act 203', 'employers with 50 people or more'),
  'us-nj': law('New Jersey’s Pay and Benefit Transparency Act', 'employers with 10 people or more'),
  'us-vt': law('Vermont’s Act 155', 'employers with 5 people or more'),
  'us-ma': law('the Massachusetts Frances Perkins Workplace Equity Act', 'employers with 25 people or more'),
  'us-dc': law('the District of Columbia’s Wage Transparency Omnibus Amendment Act', 'every employer'),
  'ca-02': law('British Columbia’s Pay Transparency Act', 'every employer under provincial law'),
  'ca-08': law(
    'Ontario’s Employment Standards Act, 2000',
    'employers with 25 people or more, for pay up to $200,000 a year',
  ),
  'ca-09': law('Prince Edward Island’s Employment Standards Act', 'every employer'),
  at: { name: 'Austria’s Gleichbehandlungsgesetz, § 9 (2)', asks: 'minimum', employers: 'every employer' },
  lv: law('Latvia’s Labour Law, section 32', 'every employer'),
  lt: law('Lithuania’s Labour Code, article 25', 'every employer'),
  sk: { name: 'Slovakia’s Employment Services Act, § 62', asks: 'minimum', employers: 'every employer' },
};

/** Directive (EU) 2023/970, article 5; members had until 7 June 2026 to follow it. */
export const euPayLaw: PayLaw = {
  name: 'the EU Pay Transparency Directive (2023/970)',
  asks: 'before_interview',
  employers: 'every employer',
};

export const euMembers = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

function law(name: string, employers: string): PayLaw {
  return { name, asks: 'range', employers };
}
