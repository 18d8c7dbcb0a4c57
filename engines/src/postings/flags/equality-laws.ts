import { euMembers } from './pay-laws.ts';

/** What a wording may shut people out for. */
export type Ground = 'age' | 'sex' | 'origin' | 'disability' | 'religion' | 'family' | 'appearance';

/** What is undefined beside it is a ground that this law does not name. */
const everywhere = (name: string): Record<Ground, string> => ({
  age: name,
  sex: name,
  origin: name,
  disability: name,
  religion: name,
  family: name,
  appearance: name,
});

const byCountry: Record<string, Partial<Record<Ground, string | undefined>>> = {
  DE: { ...everywhere('the AGG (Allgemeines Gleichbehandlungsgesetz)'), family: undefined, appearance: undefined },
  AT: {
    ...everywhere('the Gleichbehandlungsgesetz'),
    disability: 'the Behinderteneinstellungsgesetz',
    appearance: undefined,
  },
  FR: everywhere('the Code du travail, article L1132-1'),
  ES: everywhere('Ley 15/2022 (igualdad de trato) and Ley 3/2023 (empleo)'),
  GB: { ...everywhere('the Equality Act 2010'), appearance: undefined },
  IE: { ...everywhere('the Employment Equality Acts 1998–2015'), appearance: undefined },
  US: {
    age: 'the Age Discrimination in Employment Act (40 and over)',
    sex: 'Title VII of the Civil Rights Act',
    origin: 'Title VII of the Civil Rights Act and the Immigration and Nationality Act',
    religion: 'Title VII of the Civil Rights Act',
    disability: 'the Americans with Disabilities Act',
  },
  CA: { ...everywhere('Canadian human rights law, federal and provincial'), appearance: undefined },
  AU: { ...everywhere('the Fair Work Act 2009 and anti-discrimination law'), appearance: undefined },
};

const inUnion: Partial<Record<Ground, string>> = {
  age: 'EU Directive 2000/78/EC',
  disability: 'EU Directive 2000/78/EC',
  religion: 'EU Directive 2000/78/EC',
  origin: 'EU Directive 2000/43/EC',
  sex: 'EU Directive 2006/54/EC',
};

/** The law that protects this ground in a country (ISO alpha-2); undefined where the country or its law is not known. */
export function equalityLaw(ground: Ground, country_code: string | undefined): string | undefined {
  if (!country_code) return undefined;
  const own = byCountry[country_code];
  return own ? own[ground] : euMembers.has(country_code) ? inUnion[ground] : undefined;
}
