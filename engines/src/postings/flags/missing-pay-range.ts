import type { Description } from '../description.ts';
import type { PostingFacts, PostingFlag } from '../posting.ts';
import {
  euPayLaw,
  missingPay,
  type PayLaw,
  payDuty,
  payInWords,
  payLawAt,
  remoteUsDuty,
  remoteUsPayLaw,
} from './pay-laws.ts';
import { placesOfPosting } from './places-of-posting.ts';

/** A group of a public pay scale says the pay to whoever looks it up; only the EU's directive is content with that. */
const payGroup =
  /\bTV(?:öD|-L|AöD)\b|\b(?:Entgelt|Besoldungs|Vergütungs)gruppe\b|\b[EA] ?\d{1,2} (?:TV|BBes)|\bgrupo [ABC]\d\b|\bgrille indiciaire\b/iu;

/** At most one flag: the place is known, its law asks for pay, and the advert does not say it, or says one end only. */
export function missingPayRange(description: Description, facts: PostingFacts): PostingFlag[] {
  if (facts.min_salary === null && facts.max_salary === null && payInWords.test(description.text)) return [];
  const places = placesOfPosting(facts.location);
  for (const { name, country_code, state_province } of places) {
    const law = payLawAt({ country_code, region: state_province });
    const missing = law && missingPay(law, facts);
    if (!law || !missing) continue;
    if (law === euPayLaw && payGroup.test(description.text)) continue;
    return [flag(`${name}: ${payDuty(law)} ${missing}`, law)];
  }
  const isOpenToUs = facts.work_mode === 'remote' && places.some((place) => place.country_code === 'US');
  const missing = isOpenToUs ? missingPay(remoteUsPayLaw, facts) : undefined;
  return missing ? [flag(`${remoteUsDuty} ${missing}`, remoteUsPayLaw)] : [];
}

function flag(message: string, { asks }: PayLaw): PostingFlag {
  const suggestion =
    asks === 'minimum'
      ? 'State the minimum pay under the collective agreement, per month or year, and whether you pay above it.'
      : 'State the minimum and maximum pay you expect to offer, with currency and period.';
  return { kind: 'missing_pay_range', message, suggestion };
}
