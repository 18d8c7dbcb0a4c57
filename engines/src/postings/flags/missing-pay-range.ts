import type { Place } from '../../places/place.ts';
import type { Description } from '../description.ts';
import type { PostingFacts, PostingFlag } from '../posting.ts';
import { euMembers, euPayLaw, type PayLaw, payLaws } from './pay-laws.ts';
import { placesOfPosting } from './places-of-posting.ts';

/** A group of a public pay scale says the pay to whoever looks it up; only the EU's directive is content with that. */
const payGroup =
  /\bTV(?:öD|-L|AöD)\b|\b(?:Entgelt|Besoldungs|Vergütungs)gruppe\b|\b[EA] ?\d{1,2} (?:TV|BBes)|\bgrupo [ABC]\d\b|\bgrille indiciaire\b/iu;

/** Pay that nobody could read into figures; to say that there is none would be wrong. */
const payInWords =
  /(?:salary|\bpay\b|wage|compensation|gehalt|lohn|verg[üu]tung|salario|sueldo|retribuci[oó]n|salaire|r[ée]mun[ée]ration)[^\n]{0,60}?(?:\d(?:[.,'’ ]?\d){2,}|[£$€] ?\d|\d ?[£$€])/iu;

/** At most one flag: the place is known, its law asks for pay, and the advert does not say it, or says one end only. */
export function missingPayRange(description: Description, facts: PostingFacts): PostingFlag[] {
  if (facts.min_salary === null && facts.max_salary === null && payInWords.test(description.text)) return [];
  const places = placesOfPosting(facts.location);
  for (const place of places) {
    const law = lawAt(place);
    const missing = law && missingFor(law, facts);
    if (!law || !missing) continue;
    if (law === euPayLaw && payGroup.test(description.text)) continue;
    return [flag(`${place.name}: ${sentence(law, missing)}`, law)];
  }
  const isOpenToUs = facts.work_mode === 'remote' && places.some((place) => place.country_code === 'US');
  const colorado = payLaws['us-co'] as PayLaw;
  const missing = isOpenToUs ? missingFor(colorado, facts) : undefined;
  if (!missing) return [];
  return [
    flag(
      `Remote work in the United States can be done from Colorado, California, New York, Washington and other states whose laws ask for the pay range in adverts for it (${colorado.name} above all). ${missing}`,
      colorado,
    ),
  ];
}

/** The law of the state before that of the country before that of the Union. */
function lawAt({ id, country_code }: Place): PayLaw | undefined {
  const [country = '', state] = id.split('-');
  return payLaws[`${country}-${state}`] ?? payLaws[country] ?? (euMembers.has(country_code) ? euPayLaw : undefined);
}

function missingFor({ asks }: PayLaw, { min_salary, max_salary }: PostingFacts): string | undefined {
  if (min_salary === null && max_salary === null) return "This advert doesn't state the pay.";
  if (min_salary === null) return 'This advert states only the maximum pay.';
  if (max_salary === null && asks !== 'minimum') return 'This advert states only the minimum pay.';
  return undefined;
}

function sentence({ name, asks, employers }: PayLaw, missing: string): string {
  if (asks === 'before_interview')
    return `Under ${name}, applicants must know the starting pay or range before the interview, for example from the advert. ${missing}`;
  const asked = asks === 'minimum' ? 'at least the minimum pay' : 'the pay or a pay range';
  return `${capital(name)} requires ${asked} in the advert (applies to ${employers}). ${missing}`;
}

function flag(message: string, { asks }: PayLaw): PostingFlag {
  const suggestion =
    asks === 'minimum'
      ? 'State the minimum pay under the collective agreement, per month or year, and whether you pay above it.'
      : 'State the minimum and maximum pay you expect to offer, with currency and period.';
  return { kind: 'missing_pay_range', message, suggestion };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
