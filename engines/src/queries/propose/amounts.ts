// What numbers count in a sentence: years of work, people led, points of a score, a distance.

import { joinKeys, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { AskedRange, Leaf } from '../query.ts';
import { findQuantities, inYears, phraseAt, type Quantity } from './quantity.ts';

const maxYears = 60;
const kmOfMile = 1.609;

export function proposeAmounts(words: readonly Word[]): Span[] {
  const quantities = findQuantities(words);
  return [
    ...quantities.flatMap((one) => [...years(words, one), ...distances(words, one), ...teams(words, one)]),
    ...scores(words, quantities),
  ];
}

const leafSpan = (from: number, to: number, leaf: Leaf, extra = 3): Span =>
  createSpan(from, to, { is: 'leaf', leaf }, extra);

function years(words: readonly Word[], quantity: Quantity): Span[] {
  const { from, to, unit, is_compared } = quantity;
  if (unit === '' && !(is_compared && /\+/.test(joinKeys(words, from, to)))) return [];
  if (unit !== '' && unit !== 'years' && unit !== 'months') return [];
  const old = phraseAt(words, to, 'old');
  if (old !== undefined) return [createSpan(from, to + old, { is: 'unused' }, 6)];
  const range = inYears(quantity);
  const isLate =
    words[from - 1] !== undefined &&
    /^(?:last|past|letzten|vergangenen|ultimos|derniers|previous)$/.test(words[from - 1]?.key ?? '');
  if (isLate || Math.max(...ends(range)) > maxYears || agoAt(words, to)) return [];
  return [leafSpan(from, to, { kind: 'years', ...range }, unit === '' ? -2 : 3)];
}

const ends = ({ min, max, above, below }: AskedRange) => [min ?? 0, max ?? 0, above ?? 0, below ?? 0];
const agoAt = (words: readonly Word[], at: number) => /^(?:ago|atras)$/.test(words[at]?.key ?? '');

/** '50 km of', 'within 30 miles of', 'im Umkreis von 50 km um', 'a 50 km de'. */
function distances(words: readonly Word[], { from, to, range, unit }: Quantity): Span[] {
  const isHours = unit === 'people' || unit === 'years' || unit === 'months' || unit === '';
  if (isHours) return [];
  const max = Math.max(...ends(range));
  const km = Math.round(unit === 'miles' ? max * kmOfMile : max);
  if (km < 1 || km > 1000) return [];
  let start = from;
  while (
    start > 0 &&
    start > from - 5 &&
    /^(?:within|a|an|the|radius|of|in|im|umkreis|von|einem|einer|entfernung|en|un|radio|de|dans|rayon|moins|menos|less|than|distance|at|most|hochstens|maximal|less|d)$/.test(
      words[start - 1]?.key ?? '',
    )
  )
    start--;
  let end = to;
  while (
    end < words.length &&
    end < to + 4 &&
    /^(?:radius|of|from|around|um|von|rund|de|del|alrededor|autour|du|distance|a|la|the|entfernt|umkreis|away|outside|to)$/.test(
      words[end]?.key ?? '',
    )
  )
    end++;
  return [createSpan(start, end, { is: 'distance', km }, 4)];
}

const led =
  /^(?:led|leads?|leading|managed|manages?|managing|supervised|supervis\w+|headed|heading|running|ran|built|mentored|coached|teams?|(?:team)?leitung|leiten|leitet|geleitet|gefuhrt|fuhrung|fuhren|verantwortung|lider\w+|dirig\w+|gestion\w*|equipos?|encadr\w+|gere|gerant|equipes?|crew|brigade|department|oversaw|overseeing|responsible|charge)$/;

/** 'A dozen direct reports' have whoever leads them. */
const ofWhoLeads = /^(?:reports|subordinates|unterstellten?|cargo|subordinados|subordonnes)$/;

/** 'Ten people under them'; not 'ten people under 30'. */
const underThem = /^(?:under|beneath|unter) (?:them|him|her|sich|ihnen|ihm|ihr)$/;

/** 'managed 5+ people', 'led a team of at least ten', 'Team von 8 Mitarbeitern', 'équipe de 10 personnes'. */
function teams(words: readonly Word[], { from, to, range, unit }: Quantity): Span[] {
  if (unit === 'years' || unit === 'months' || unit === 'km' || unit === 'miles') return [];
  const isTeam = (word: Word | undefined) => led.test(word?.key ?? '');
  let start = from;
  for (let at = from - 1; at >= Math.max(0, from - 6); at--) {
    const word = words[at] as Word;
    const isHead =
      (/^(?:manager|leader|supervisor)s?$/.test(word.key) && words[at + 1]?.key === 'of') ||
      /^(?:team|gruppen|abteilungs)leiter(?:in|innen)?$/.test(word.key);
    if (isTeam(word) || isHead) start = at;
    else if (!isOperator(word.key, 'filler', 'of', 'from', 'in', 'with', 'knows', 'people', 'first_person')) break;
  }
  let end = to;
  while (end < Math.min(words.length, to + 3) && (isTeam(words[end]) || /^(?:zu|have)$/.test(words[end]?.key ?? '')))
    end++;
  if (underThem.test(joinKeys(words, to, Math.min(words.length, to + 2)))) end = to + 2;
  const areLed = words.slice(from, to).some(({ key }) => ofWhoLeads.test(key));
  // 'Store managers, at least a dozen staff'; 'engineers, 10 people' says how many are sought.
  const isBound = to - from > 2 || words.slice(from, to).some(({ written }) => written.includes('+'));
  const isAlone = isBound && words[from]?.gap === 'comma' && (words[to] === undefined || words[to]?.gap === 'comma');
  if (start === from && !areLed && !(unit === 'people' && (end > to || isAlone))) return [];
  if (
    start < from &&
    unit === '' &&
    !words.slice(start, from).some((word) => /^(?:teams?|equip\w+|crew|brigade|department|leitung)$/.test(word.key))
  )
    return [];
  const min = Math.max(1, Math.min(255, Math.floor(range.min ?? (range.above !== undefined ? range.above + 1 : 1))));
  return [leafSpan(start, end, { kind: 'team', min: min }, 5)];
}

const scoreWord =
  /^(?:scores?|scored|scoring|ratings?|rated|punktzahl|punkten?|bewertung|puntuacion|puntaje|puntos|notes?|points?)$/;
const assessmentWord =
  /^(?:assessments?|interviews?|tests?|video|practice|exam|vorstellungsgesprach|bewerbungsgesprach|interviewbewertung|evaluacion|entrevistas?|evaluations?|entretiens?|prueba)$/;
const resumeWord = /^(?:resumes?|cvs?|lebenslauf|curriculum|profile?s?|ats)$/;
const beside =
  /^(?:of|in|on|the|a|an|their|with|is|has|have|having|got|and|their|from|der|die|das|den|dem|im|bei|beim|mit|von|einem|einen|eine|einer|en|la|el|de|del|una|con|dans|l|d|un|une|du|avec|au|percent|out|100|points?|punkte[n]?|puntos|prozent|overall|who|that|at)$/;
const reach = 6; // Words between a score and its number.

function scores(words: readonly Word[], quantities: readonly Quantity[]): Span[] {
  const spans: Span[] = [];
  words.forEach((word, at) => {
    const isScored =
      assessmentWord.test(word.key) && quantities.some(({ from, unit }) => unit === '' && from > at && from - at <= 2);
    if (!scoreWord.test(word.key) && !isScored) return;
    for (const { from, to, unit, range } of quantities) {
      if (unit !== '' || (from > at ? from - at : at - to) > reach || Math.max(...ends(range)) > 100) continue;
      let [start, end] = [Math.min(at, from), Math.max(at + 1, to)];
      const isBeside = (index: number) =>
        words[index] !== undefined &&
        !['comma', 'break'].includes(words[index + (index < start ? 1 : 0)]?.gap ?? '') &&
        (beside.test(words[index]?.key ?? '') ||
          assessmentWord.test(words[index]?.key ?? '') ||
          resumeWord.test(words[index]?.key ?? '') ||
          scoreWord.test(words[index]?.key ?? ''));
      const between = words.slice(Math.min(at + 1, to), Math.max(at, from));
      if (
        !between.every(
          (one) =>
            beside.test(one.key) || assessmentWord.test(one.key) || resumeWord.test(one.key) || scoreWord.test(one.key),
        )
      )
        continue;
      while (isBeside(start - 1) && start > Math.min(at, from) - 4 && !isOperator(words[start - 1]?.key, 'and'))
        start--;
      while (isBeside(end) && end < Math.max(at, to) + 4 && !isOperator(words[end]?.key, 'and', 'with')) end++;
      const inside = words.slice(start, end);
      const of = inside.some((one) => assessmentWord.test(one.key)) ? 'assessment' : 'resume';
      if (
        !isScored &&
        !inside.some((one) => resumeWord.test(one.key)) &&
        of === 'resume' &&
        !/^scor|^rat|^punkt|^puntu|^note/.test(word.key)
      )
        continue;
      spans.push(leafSpan(start, end, { kind: 'score', of, ...range }, 5));
    }
  });
  return spans;
}
