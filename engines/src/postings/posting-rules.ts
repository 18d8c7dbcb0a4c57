// What the law of a posting's place wants said in it. Pure: fields in, duties out. Not legal advice; nothing is held back for it.
import {
  capital,
  type LegalPlace,
  missingPay,
  payDuty,
  payInWords,
  payLawAt,
  remoteUsDuty,
  remoteUsPayLaw,
} from './flags/pay-laws.ts';

/** `city` and `region` as the gazetteer spells them; '' where they are not known. */
export type RuledPosting = LegalPlace & {
  city: string;
  work_mode: string | null;
  min_salary: number | null;
  max_salary: number | null;
  about: string;
  vacancy_kind: string | null;
  says_machine_analysis: boolean;
};

/** `since`: the day from which the law holds, YYYY-MM-DD. `source`: where it stands. */
export type PostingRule = {
  rule: 'pay_range' | 'machine_analysis' | 'vacancy_kind' | 'reply';
  jurisdiction: string;
  source: string;
  since: string;
  message: string;
  is_missing: boolean;
};

type Duty = Omit<PostingRule, 'is_missing'> & {
  isAt: (place: Pick<RuledPosting, 'country_code' | 'region' | 'city'>) => boolean;
};
type Named = Pick<RuledPosting, 'country_code' | 'region' | 'city'>;

export const isInOntario = ({ country_code, region }: LegalPlace): boolean =>
  country_code === 'CA' && region === 'Ontario';

const newYorkCity = new Set(['New York City', 'Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island']);
export const isInNewYorkCity = ({ country_code, region, city }: Named): boolean =>
  country_code === 'US' && region === 'New York' && newYorkCity.has(city);

const isInIllinois = ({ country_code, region }: LegalPlace): boolean => country_code === 'US' && region === 'Illinois';

/** Ontario's rules on adverts: Part III.1 of the Act and O. Reg. 476/24, for employers with 25 people or more. */
const ontario = {
  jurisdiction: 'Ontario',
  source: 'Employment Standards Act, 2000, Part III.1; O. Reg. 476/24',
  since: '2026-01-01',
  isAt: isInOntario,
} as const;

/** Days after the last interview in which Ontario wants people told whether a decision was made (O. Reg. 476/24). */
export const replyDays = 45;

const duties: Duty[] = [
  {
    ...ontario,
    rule: 'machine_analysis',
    message:
      "Ontario's Employment Standards Act, 2000 requires a public advert to say that artificial intelligence is used to screen or assess applicants (applies to employers with 25 people or more).",
  },
  {
    rule: 'machine_analysis',
    jurisdiction: 'Illinois',
    source: '775 ILCS 5/2-102 (L), Public Act 103-0804',
    since: '2026-01-01',
    isAt: isInIllinois,
    message:
      'The Illinois Human Rights Act (HB 3773) requires you to tell applicants that artificial intelligence is used in recruitment. The advert is a place to say it.',
  },
  {
    rule: 'machine_analysis',
    jurisdiction: 'New York City',
    source: 'NYC Administrative Code § 20-871 (b); 6 RCNY § 5-304',
    since: '2023-07-05',
    isAt: isInNewYorkCity,
    message:
      "New York City's Local Law 144 requires a notice at least 10 business days before scores are used. The advert may give it.",
  },
  {
    ...ontario,
    rule: 'vacancy_kind',
    message:
      "Ontario's Employment Standards Act, 2000 requires the advert to say whether the vacancy exists or people are sought for later (applies to employers with 25 people or more).",
  },
  {
    ...ontario,
    rule: 'reply',
    message: `Ontario's Employment Standards Act, 2000 requires you to tell everyone you interviewed whether a decision was made, within ${replyDays} days of their last interview. Home lists who waits.`,
  },
];

/**
 * Every rule that holds for the posting on a day, with what it still lacks. A place that nobody knows has none.
 * @param today YYYY-MM-DD
 */
export function checkPostingRules(posting: RuledPosting, today: string): PostingRule[] {
  const isMet = {
    machine_analysis: posting.says_machine_analysis,
    vacancy_kind: posting.vacancy_kind !== null,
    reply: true, // Nothing that a posting says.
    pay_range: true,
  };
  const found = duties
    .filter(({ isAt, since }) => since <= today && isAt(posting))
    .map(({ isAt: _, ...duty }) => ({ ...duty, is_missing: !isMet[duty.rule] }));
  return [...payRules(posting, today), ...found];
}

function payRules(posting: RuledPosting, today: string): PostingRule[] {
  const own = payLawAt(posting);
  const isRemoteUs = !own && posting.country_code === 'US' && posting.work_mode === 'remote';
  const law = own ?? (isRemoteUs ? remoteUsPayLaw : undefined);
  if (!law || law.since > today) return [];
  const isInWords = posting.min_salary === null && posting.max_salary === null && payInWords.test(posting.about);
  const missing = isInWords ? undefined : missingPay(law, posting);
  const duty = isRemoteUs ? remoteUsDuty : payDuty(law);
  return [
    {
      rule: 'pay_range',
      jurisdiction: capital(isRemoteUs ? 'the United States' : posting.region || posting.country_code),
      source: law.source,
      since: law.since,
      message: missing ? `${duty} ${missing}` : duty,
      is_missing: missing !== undefined,
    },
  ];
}
