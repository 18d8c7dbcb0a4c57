import { loadWords } from '../../text/vocabulary.ts';
import type { SalaryCurrency, SalaryPeriod, Span } from '../posting.ts';
import type { Advert, Passage } from './advert.ts';
import { labelled } from './advert.ts';
import { type Amount, amountsIn, periodBefore } from './amounts.ts';

const vocabulary = loadWords(new URL('./vocabulary/pay.txt', import.meta.url));

export type Pay = {
  min_salary: number | undefined;
  max_salary: number | undefined;
  salary_currency: SalaryCurrency | undefined;
  salary_period: SalaryPeriod | undefined;
  evidence: Span;
  sureness: number;
};

const payWords = new RegExp(String.raw`${vocabulary('payWords')}`);
const notPay = new RegExp(String.raw`${vocabulary('notPay')}`);
const moneyWords = new RegExp(
  String.raw`[£€$₹]|\b(?:${vocabulary('moneyWords')})\b|\dk\b|\d[.,]\d{2} (?:an?|per|pro|die|la|de l'|por) ?(?:hour|stunde|hora|heure)|salar|gehalt|lohn|sueldo|\bpay\b|zł|\bzl\b|\bkr\b`,
);
const offerWords = /ofrecemos|wir bieten|we offer|\bpackage\b|\bbeca\b/g;
const millions = /^(?:m|mn|mm|mio|million|millones|milliards?|bn|billion|mrd)$/;

const six: Record<string, SalaryCurrency> = { USD: 'USD', EUR: 'EUR', GBP: 'GBP', INR: 'INR', CAD: 'CAD', AUD: 'AUD' };
const dollarOf: Record<string, SalaryCurrency | undefined> = { US: 'USD', CA: 'CAD', AU: 'AUD' };
const dollarCountries = new Set(
  'US CA AU NZ SG HK MX AR CL CO TW BB BS JM BZ FJ GY TT UY PA PR EC SV DO LR NA ZW'.split(' '),
);
const dollarsElsewhere = new Set(['EC', 'SV', 'PA', 'PR']);

/** The currency of a code or sign; '$' is that of the country that the advert names. */
function currencyOf(
  code: string | undefined,
  scale: string | undefined,
  country: string | undefined,
  isSpanish: boolean,
) {
  if (!code) return /^(?:lakh|lac|lpa|l$|cr)/.test(scale ?? '') ? 'INR' : undefined;
  if (code === 'INR' && country && country !== 'IN' && ['PK', 'LK', 'NP', 'MU'].includes(country)) return undefined;
  if (code !== '$') return six[code];
  if (country && dollarsElsewhere.has(country)) return 'USD';
  if (country && dollarCountries.has(country)) return dollarOf[country];
  return isSpanish && !country ? undefined : 'USD';
}

/** Less than this is no pay in any of the six currencies. */
const minByPeriod = { hour: 2, day: 20, week: 50, month: 80, year: 800 };

type Candidate = { amount: Amount; offset: number; score: number; passage: string; label: string };

/** The piece between commas and the like in which an amount stands, and what stands before it in its passage. */
function surroundings(flat: string, amount: Amount): { piece: string; before: string; after: string } {
  const left = flat.slice(Math.max(0, amount.start - 90), amount.start);
  const right = flat.slice(amount.end, amount.end + 70);
  const cutLeft = Math.max(
    ...[...left.matchAll(/[;()|\n·•]|[.,:!?] |(?<![a-z])(?:plus|and|und|sowie|y|et|mas|bei|davon)(?= )|[+&]/g)].map(
      (match) => match.index as number,
    ),
    -1,
  );
  const edge = right.search(
    /[;()|\n+&·•]|[.,](?: |$)|(?<![a-z])(?:plus|and|und|sowie|y|et|with|mit|con|avec|mas)(?= )/,
  );
  const before = left.slice(cutLeft + 1);
  const after = edge < 0 ? right : right.slice(0, edge);
  return { piece: `${before} # ${after}`, before: left, after };
}

/** '| ab 70.000 € |': a piece of the head that is nothing but the amount. */
function isOnItsOwn(flat: string, { start, end }: Amount): boolean {
  const isBegun = /(?:^|[|·•]|[.!?] | - )\s*(?:ab|from|up to|bis zu|desde|hasta|jusqu'a)?\s*$/.test(
    flat.slice(Math.max(0, start - 20), start),
  );
  return (
    isBegun && /^\s*(?:fixe?|brut|basic|base|gross)?\s*(?:\+?\.?\s*$|[|·•]| - |\. |\+ )/.test(flat.slice(end, end + 12))
  );
}

/** 'two days at home, 32-36k, permanent': an item of a list. */
const isItem = (flat: string, { start, end }: Amount) =>
  /(?:^|[,;:(.!?] ?)$/.test(flat.slice(Math.max(0, start - 2), start)) &&
  /^\s*(?:$|[,;.)+]|(?:segun|selon|je nach|depending|doe)\b)/.test(flat.slice(end, end + 12));

function scoreOf(flat: string, amount: Amount, isLabelled: boolean, passage: Pick<Passage, 'kind'>): number {
  const { low, high, currency, period, scale, is_range } = amount;
  const value = high ?? low ?? 0;
  if (value <= 0 || (scale && millions.test(scale) && currency !== 'INR')) return -9;
  const { piece, before } = surroundings(flat, amount);
  const head = before.slice(before.search(/[^,;(]*$/));
  const isLakh = /^(?:lakh|lac|lpa|l$|cr)/.test(scale ?? '');
  if (
    notPay.test(
      piece.replace(
        /(?:excl\w*|not inc\w*|before|ohne|zzgl\.?|sin|hors|plus|inc\w* (?:shift|night|weekend)|inkl\w* schicht) .*$/,
        '',
      ),
    )
  )
    return -5;
  // 'OTE: £80k', 'Sign-on bonus: $5,000': the words before the colon.
  const title = before.match(/([^.;|\n·•()]{2,40}):[^:;·•|]*$/)?.[1] ?? '';
  if (notPay.test(title) && !/salar|gehalt|salaire|salario|pay\b/.test(title)) return -5;
  if (
    !currency &&
    !isLakh &&
    !(isLabelled && (scale === 'k' || value >= 1000 || period)) &&
    !((period || scale === 'k' || scale === 'grand') && (payWords.test(before) || payWords.test(piece))) &&
    !(scale === 'grand' && value >= 10_000) &&
    // '2200 à 2500 net'.
    !(
      is_range &&
      value >= 1000 &&
      /^ ?(?:net|brut|bruto|brutto|netto|netos|brutos|nets|bruts)\b/.test(flat.slice(amount.end, amount.end + 12))
    ) &&
    // '12.95 an hour': pence and an hour are money.
    !(
      period === 'hour' &&
      value >= minByPeriod.hour &&
      value < 500 &&
      /\d[.,]\d{2}(?!\d)/.test(flat.slice(amount.start, amount.end))
    ) &&
    !(period && /(?:^|[\s,:])a $/.test(flat.slice(Math.max(0, amount.start - 3), amount.start))) &&
    !(scale === 'k' && is_range && (isOnItsOwn(flat, amount) || isItem(flat, amount)))
  )
    return -5;
  const isYearly = value >= 10_000 && value <= 1_000_000;
  let score = 0;
  if (isLabelled) score += 3;
  if (isOnItsOwn(flat, amount) || (is_range && isItem(flat, amount))) score += 1;
  else if (currency && scale && isYearly && isItem(flat, amount)) score += 0.6;
  if (
    !period &&
    /(?:an hour|per hour|a day|per day|per annum|a year|a month) \($/.test(
      flat.slice(Math.max(0, amount.start - 16), amount.start),
    )
  )
    score += 2;
  if (payWords.test(before.replace(offerWords, '')) || payWords.test(piece.replace(offerWords, ''))) score += 2.5;
  if (period) score += 2;
  if (currency) score += 1;
  if (is_range) score += 1;
  if (isLakh) score += 2;
  if (scale && !isLakh) score += 0.5;
  if (isYearly || isLakh) score += 1;
  if (scale === 'grand' && isYearly) score += 1.5;
  if (
    /\bpro rata\b|\bfte\b|\bdoe\b|negotiable|full[- ]time|permanent|maternity cover|\bcontract\b|verhandelbar|selon profil|segun/.test(
      flat.slice(Math.max(0, amount.start - 90), amount.end + 50),
    )
  )
    score += 1;
  if (/\bbase\b|\bbasic\b|grundgehalt|fixgehalt|\bfij[oa]\b|\bfixe\b/.test(piece) || /\bbase\b/.test(head)) score += 1;
  if (passage.kind === 'legal' || passage.kind === 'about_company') score -= payWords.test(before) ? 1 : 2;
  if (!scale && value < (period ? minByPeriod[period] : 8)) score -= 4;
  if (!period && value > 1_500_000 && currency !== 'INR' && !isLakh) score -= 3;
  return score;
}

/** '£12.80 p/h days, £14.10 p/h nights' behind one label is a range. */
function paired(amounts: Amount[]): Amount[] {
  const [first, second, ...more] = amounts;
  if (!first || !second || more.length > 0 || first.is_range || second.is_range || !first.period) return amounts;
  const [low, high] = [first.low ?? 0, second.high ?? 0];
  const isPair =
    first.period === second.period && first.currency === second.currency && low < high && high <= low * 1.6;
  return isPair ? [{ ...first, high, end: second.end, is_range: true }] : amounts;
}

function candidatesOf(advert: Advert): Candidate[] {
  const found: Candidate[] = [];
  for (const { start, end, label } of labelled(advert, 'pay')) {
    const flat = advert.flat.slice(start, end);
    for (const amount of paired(amountsIn(flat)))
      found.push({
        amount,
        offset: start,
        score: scoreOf(flat, amount, true, { kind: 'facts' }),
        passage: flat,
        label,
      });
  }
  for (const line of advert.lines) {
    if (!moneyWords.test(line.flat)) continue;
    for (const amount of amountsIn(line.flat)) {
      const score = scoreOf(line.flat, amount, false, line);
      found.push({ amount, offset: line.start, score, passage: line.flat, label: '' });
    }
  }
  return found;
}

function isPlausible({ min_salary, max_salary }: Pick<Pay, 'min_salary' | 'max_salary'>): boolean {
  return (max_salary ?? min_salary ?? 0) >= 1;
}

/**
 * What the position pays: of all amounts the one that is said to be pay, base before targets. `country` (ISO alpha-2) is
 * that of the place of work. An amount without a period is a year's from 10 000 on.
 */
export function readPay(advert: Advert, country: string | undefined): Pay | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidatesOf(advert)) if (!best || candidate.score > best.score) best = candidate;
  if (!best || best.score < 3) return undefined;
  const { amount, offset, passage, label } = best;
  const { low, high } = amount;
  const value = high ?? low ?? 0;
  const named =
    amount.period ?? periodBefore(`${label} ${passage.slice(Math.max(0, amount.start - 50), amount.start)}`);
  const isLakh = /^(?:lakh|lac|lpa|l$|cr)/.test(amount.scale ?? '');
  const period = named ?? (isLakh || value >= 10_000 ? 'year' : undefined);
  const pay = {
    min_salary: low === undefined ? undefined : Math.round(low),
    max_salary: high === undefined ? undefined : Math.round(high),
    salary_currency: currencyOf(amount.currency, amount.scale, country, advert.language === 'es'),
    salary_period: period === 'week' ? undefined : period,
    evidence: { start: offset + amount.start, end: offset + amount.end },
    sureness: Math.min(0.97, 0.55 + best.score * 0.07),
  };
  return isPlausible(pay) ? pay : undefined;
}
