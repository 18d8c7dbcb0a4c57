import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import { type Advert, labelled, type Passage } from './advert.ts';

const vocabulary = loadWords(new URL('./vocabulary/years.txt', import.meta.url));
const afterWords = new RegExp(
  String.raw`(?:after|following|post|nach|tras|apres)(?: (?:${vocabulary('after')}))? [a-z-]+`,
);
const scoreOfWords = new RegExp(String.raw`${vocabulary('scoreOf')}`);
const firstWords = new RegExp(String.raw`^[^\p{L}\d]*(?:(?:${vocabulary('isFirst')}) )*$`, 'u');

export type Years = { min: number | undefined; max: number | undefined; evidence: Span; sureness: number };

const numerals = [
  vocabulary('numerals'),
  'two|zwei|dos|deux',
  'three|drei|tres|trois',
  'four|vier|cuatro|quatre',
  'five|funf|cinco|cinq',
  'six|sechs|seis',
  'seven|sieben|siete|sept',
  'eight|acht|ocho|huit',
  'nine|neun|nueve|neuf',
  'ten|zehn|diez|dix',
  'eleven|elf|once|onze',
  'twelve|zwolf|doce|douze',
  'thirteen|dreizehn|trece|treize',
  'fourteen|vierzehn|catorce|quatorze',
  'fifteen|funfzehn|quince|quinze',
];
const valueOfWord = new Map<string, number>([
  ['zero', 0],
  ['null', 0],
  ['cero', 0],
]);
for (const [at, list] of numerals.entries()) for (const word of list.split('|')) valueOfWord.set(word, at + 1);
valueOfWord.set('twenty', 20).set('zwanzig', 20).set('veinte', 20).set('vingt', 20);
for (const pair of ['a couple of', 'a couple', 'couple of', 'un par de', "une paire d'"]) valueOfWord.set(pair, 2);
valueOfWord.set('half a dozen', 6).set('ein halbes dutzend', 6).set('media docena de', 6);
const word = [...valueOfWord.keys()].sort((a, b) => b.length - a.length).join('|');
const number = `(\\d{1,2}(?:[.,]5)?|(?:${word})(?<=')|(?:${word})(?![a-z]))`;
const unit =
  "(?:years?'?s?|yrs?\\.?|yoe|y(?=\\+|(?: of)? exp)|jahr(?:e?s|en?)?|j\\.(?= )|an(?:it)?os?|ans?|annees?)(?![a-z])'?";
const brackets = ' ?(?:\\(\\d{1,2}\\) ?)?';
const mention = new RegExp(
  `(?<![\\d.,a-z€£$#/-])${number}${brackets}(?: ?(\\+|plus|or more|or so|oder mehr|oder so|o mas|ou plus) ?)?(?: ?(?:-|, |to|bis(?: zu)?|a|y|and|und|et|or|oder|o|ou|/) ?${number}${brackets}(\\+)?)?[ -]?(?:full |good |solid |clear |consecutive |volle |bonnes |minimum |min\\.? )?${unit}( ?\\+)?`,
  'g',
);
const decades =
  /(?<![a-z])(a|one|two|ein|zwei|una|dos|une|deux) (?:full |good |whole )?(?:decades?|jahrzehnte?n?|decadas?|decennies?|dizaine d'annees)(?![a-z])/g;
// A year and more, said in months: whole years of it.
const months =
  /(?<![\d.,a-z-])(1[2-9]|[2-6]\d|twelve|eighteen|twenty-four|zwolf|achtzehn|doce|dieciocho|douze|dix-huit) ?\+?[ -]?(?:months?'?|monate?n?|meses|mois)(?![a-z])'?/g;
// '3-jährige', 'dreijährige Berufserfahrung'.
const adjective = new RegExp(
  `(?<![\\d.,a-z])(?:(\\d{1,2})(?: ?(?:-|bis) ?(\\d{1,2}))?-?|(${word.replace(/\ba\|an\|/, '')}))(?:bis )?-?jahriger?[nms]?\\b`,
  'g',
);

const experience = new RegExp(String.raw`${vocabulary('experience')}`);
const activity = new RegExp(
  String.raw`^\s*(?:'s? )?(?:(?:or|oder|o|ou) (?:so|more|mehr|mas|plus|longer|langer) )?(?:${vocabulary('activity')})`,
);
/** 'Five years of patent translation'. */
const ofField =
  /^\s*(?:de |d')(?!age|edad|existence|historia|histoire|antiguedad|garant|duracion|duree|vida|presence|contrat|formacion|formation|estudios|etudes)[a-z]{3}|^\s*of (?!age\b|service\b|history\b|tradition\b|growth\b)[a-z]+ [a-z]+/;
const asks = new RegExp(String.raw`${vocabulary('asks')}`);
const notExperience = new RegExp(String.raw`${vocabulary('notExperience')}`);
const ofEmployer = new RegExp(String.raw`${vocabulary('ofEmployer')}`);
/** 'You've designed things for at least three years.' */
const done = new RegExp(
  String.raw`\b(?:you(?:'ve| have)|to have|who have|du hast|sie haben|llevas|vous avez|tu as|has worked|(?:will )?have worked|worked|having|(?:who|that) has [a-z]+|haya[sn]?|passe)\b[^.;]{3,70}(?:\bfor|\bseit|desde hace|depuis|pendant|\bover)(?: (?:${vocabulary('done')}))? $`,
);
const general =
  /overall|total|professional|commercial|industry|work(?:ing)? experience|relevant|berufserfahrung|experiencia (?:laboral|profesional)|experience professionnelle|gesamt/;
const noneNeeded =
  /no experience(?:\?|,) ?(?:that's )?(?:no problem|no worries|don't worry|fine|ok)|keine erfahrung\? ?(?:kein problem|macht nichts)|sin experiencia\? ?(?:no (?:pasa nada|importa)|sin problema)|pas d'experience ?\? ?(?:pas de (?:souci|probleme)|aucun (?:souci|probleme))|no (?:previous |prior |relevant |work |particular |specific )*experience (?:is |whatsoever )?(?:needed|required|necessary|essential|at all)|experience (?:is )?not (?:required|needed|necessary|essential)|without (?:any )?(?:previous |prior )?experience|keine (?:\w+ ){0,2}(?:berufs|vor)?(?:erfahrung|kenntnisse) (?:\w+ )?(?:erforderlich|notig|notwendig|vorausgesetzt)|(?:berufs|vor)?erfahrung (?:ist |wird )?nicht (?:erforderlich|notig|notwendig|vorausgesetzt)|auch ohne (?:berufs|vor)?erfahrung|no (?:es necesari|se requier|se exig|se pid|hace falta)[a-z]* (?:contar con |tener )?(?:la )?experiencia|sin (?:necesidad de )?experiencia(?: previa)?(?: necesaria)?|aucune experience (?:\w+ )?(?:n'est )?(?:requise|necessaire|exigee|demandee)|experience non (?:requise|exigee|necessaire)|sans experience/;

/** 'Fort de cinq ans d'expérience, vous …', 'three years on a ward before you join'. */
const toPerson = /\b(?:you|your|du|sie|ihnen|dir|vous|tu)\b/;

type Candidate = { min: number | undefined; max: number | undefined; start: number; end: number; score: number };

const toNumber = (text: string | undefined) =>
  text === undefined ? undefined : (valueOfWord.get(text) ?? Number(text.replace(',', '.')));

const boundBefore = {
  cap: new RegExp(String.raw`(?<!\b(?:no|not|nicht|pas) )(?:${vocabulary('boundBefore.cap')})\s*$`),
};

/** 'Experience in retail (2-3 years)': what stands before the bracket is what it is years of. */
const bracketed = /[^.;!?()]*\((?:[a-z. ]{0,14})$/;

const floor = /(?:\bmin(?:imum|imo|\.)?(?: of| de)?|at least|au moins|mindestens|wenigstens|al menos) $/;
const floorAfter = /^ (?:minimum|min\b|mindestens|o mas\b|or more\b|oder mehr\b|et plus\b)/;

/** The clause around a mention: what it may be years of. */
function clauseAround(flat: string, start: number, end: number): { before: string; after: string } {
  const left = flat.slice(Math.max(0, start - 110), start);
  const right = flat.slice(end, end + 90);
  const cut = Math.max(
    ...[...left.matchAll(/[;()!?]|[.] |, (?=(?:and|und|y|et|with)?\b)/g)].map((match) => match.index as number),
    -1,
  );
  const edge = right.search(/[;!?]|[.](?: |$)|,|\n| (?:and|und|y|et) (?=\d)/);
  const before = bracketed.exec(left)?.[0] ?? left.slice(cut + 1);
  return { before, after: edge < 0 ? right : right.slice(0, edge) };
}

function scoreOf(
  flat: string,
  start: number,
  end: number,
  { kind, is_bullet, label }: Pick<Passage, 'kind' | 'is_bullet' | 'label'>,
): number {
  const around = clauseAround(flat, start, end);
  const before = around.before;
  // '3 years on site after the apprenticeship'.
  const after = around.after.replace(afterWords, '');
  const clause = `${before} # ${after}`;
  const hasExperience = experience.test(clause) || /\d ?yoe\b/.test(flat.slice(start, end));
  const isOld =
    /^[ -]?(?:old|of age|alt\b|year)/.test(after) || /\b(?:aged?|over|uber|edad) (?:of )?$/.test(before.slice(-10));
  if (isOld && !hasExperience) return -5;
  // A paragraph of facts may ask at its end.
  if (kind === 'legal' || (kind === 'benefits' && !(hasExperience && asks.test(flat)))) return -5;
  const near = `${before.slice(-45)} # ${after.slice(0, 45)}`;
  if (
    notExperience.test(
      hasExperience
        ? near.replace(
            /(?:degree|diploma|studium|ausbildung|\blehre\b|apprenticeship|grado|licenc\w*|after|nach|within|\bage\b|company|plan\b|programme).*?#/g,
            '#',
          )
        : clause,
    ) &&
    !/^ ?(?:of |')?.{0,30}(?:experience|erfahrung)/.test(after) &&
    !/(?:experiencia|experience)[^,;]{0,30}$/.test(before)
  )
    return -5;
  const sentence = flat.slice(Math.max(0, start - 160), start);
  const own = sentence.slice(Math.max(sentence.lastIndexOf('. '), sentence.lastIndexOf('\n')) + 1);
  if (ofEmployer.test(own.slice(-70)) && !scoreOfWords.test(own) && !toPerson.test(flat.slice(end, end + 90)))
    return -5;
  let score = 0;
  if (hasExperience) score += 3;
  else if (done.test(own)) score += 2.5;
  if (activity.test(after) || (!hasExperience && ofField.test(after))) score += 1.5;
  // '3 yrs+ payroll': who shortens the word lists what is asked for.
  else if (/\dy|yrs?\W*$/.test(flat.slice(start, end)) && /^\W*[a-z]{3}/.test(after)) score += 1.5;
  // 'min 4 yrs post apprenticeship', 'au moins 2 ans derrière le fauteuil'.
  if (floor.test(before.slice(-24)) || floorAfter.test(after)) score += 1.5;
  if (asks.test(own) || asks.test(after.slice(0, 70)) || asks.test(label)) score += 1;
  if (/\+|more|mehr|mas$|plus|-|to|bis/.test(flat.slice(start, end))) score += 0.5;
  if (kind === 'requirements') score += 1.5;
  // '3 yrs payroll': a line of what is asked that begins with years, or years of something in it.
  const isFirst = firstWords.test(flat.slice(0, start));
  // '3+ yrs.': nothing but years.
  if (isFirst && kind !== 'nice_to_have' && !/[a-z\d]/.test(flat.slice(end))) score += 1;
  if (isFirst && kind !== 'nice_to_have') score += kind === 'requirements' ? 1.5 : 1;
  if (is_bullet) score += 0.5;
  if (kind === 'about_company') score -= 2;
  if (
    kind === 'nice_to_have' ||
    /\bideal(?:ly|erweise|mente|ement)|preferabl|preferred|wunschenswert|von vorteil|deseable|valorable|un plus|souhaite|apprecie/.test(
      own + after,
    )
  )
    score -= 1.5;
  if (general.test(clause)) score += 0.5;
  return score;
}

const monthsOf = (text: string) =>
  /^\d/.test(text) ? Number(text) : /^twenty/.test(text) ? 24 : /^(?:eight|acht|dieci|dix)/.test(text) ? 18 : 12;

function candidatesIn(
  flat: string,
  offset: number,
  passage: Pick<Passage, 'kind' | 'is_bullet' | 'label'>,
  bonus: number,
): Candidate[] {
  const found: Candidate[] = [];
  for (const match of flat.matchAll(mention)) {
    const start = match.index as number;
    const end = start + match[0].length;
    const first = toNumber(match[1]);
    const second = toNumber(match[3]);
    if (first === undefined || first > 25 || (second ?? 0) > 30) continue;
    const before = flat.slice(Math.max(0, start - 24), start);
    // 'one' is an amount, 'a year' mostly a rate.
    if (
      /^(?:a|an)$/.test(match[1] as string) &&
      !/(?:(?:least|than|minimum(?: of)?|over|with|about|have|or|[:;,]) |^)$/.test(before)
    )
      continue;
    if (/^(?:per|pro|par|por) ?$/.test(before.slice(-4))) continue;
    const isRange = second !== undefined && second >= first;
    if (second !== undefined && !isRange) continue;
    const isCap = !isRange && boundBefore.cap.test(before);
    const score = scoreOf(flat, start, end, passage) + bonus;
    const max = isRange && !match[4] ? second : isCap ? first : undefined;
    found.push({ min: isCap ? undefined : first, max, start: offset + start, end: offset + end, score });
  }
  for (const match of flat.matchAll(decades)) {
    const start = match.index as number;
    const end = start + match[0].length;
    const min = 10 * (toNumber(match[1]) ?? 1);
    found.push({
      min,
      max: undefined,
      start: offset + start,
      end: offset + end,
      score: scoreOf(flat, start, end, passage) + bonus,
    });
  }
  for (const match of flat.matchAll(months)) {
    const start = match.index as number;
    const end = start + match[0].length;
    const score = scoreOf(flat, start, end, passage) + bonus;
    found.push({
      min: Math.floor(monthsOf(match[1] as string) / 12),
      max: undefined,
      start: offset + start,
      end: offset + end,
      score,
    });
  }
  for (const match of flat.matchAll(adjective)) {
    const start = match.index as number;
    const end = start + match[0].length;
    if (!/^\s*(?:\w+[- ]){0,4}?\w*(?:erfahrung|berufspraxis|praxis|tatigkeit)/.test(flat.slice(end, end + 70)))
      continue;
    const min = toNumber(match[1] ?? match[3]);
    if (min === undefined) continue;
    found.push({ min, max: toNumber(match[2]), start: offset + start, end: offset + end, score: 4 + bonus });
  }
  return found;
}

function withoutNeed(advert: Advert): Years | undefined {
  const match = advert.flat.match(noneNeeded);
  if (!match) return undefined;
  const start = match.index as number;
  return { min: 0, max: undefined, evidence: { start, end: start + match[0].length }, sureness: 0.8 };
}

/** The years of experience asked for: of several requirements the largest that is required. Never the age of the employer. */
export function readYears(advert: Advert): Years | undefined {
  const found: Candidate[] = [];
  for (const { start, text, end } of labelled(advert, 'years')) {
    found.push(
      ...candidatesIn(advert.flat.slice(start, end), start, { kind: 'requirements', is_bullet: false, label: '' }, 4),
    );
    const bare = text.match(/^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*\+?$/);
    if (bare) found.push({ min: Number(bare[1]), max: bare[2] ? Number(bare[2]) : undefined, start, end, score: 7 });
  }
  for (const passage of advert.passages) found.push(...candidatesIn(passage.flat, passage.start, passage, 0));
  const good = found.filter(({ score }) => score >= 2.5);
  const required = good.filter(({ score }) => score >= 4);
  const pool = required.length ? required : good;
  const best = pool.reduce<Candidate | undefined>(
    (top, one) => (!top || (one.min ?? 0) > (top.min ?? 0) ? one : top),
    undefined,
  );
  if (!best) return withoutNeed(advert);
  const { min, max, start, end, score } = best;
  const round = (value: number | undefined) => (value === undefined ? undefined : Math.floor(value));
  return { min: round(min), max: round(max), evidence: { start, end }, sureness: Math.min(0.96, 0.5 + score * 0.08) };
}
