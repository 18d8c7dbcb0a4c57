import { findPlace } from '../../places/find-place.ts';
import type { Place } from '../../places/place.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import { type Advert, labelled } from './advert.ts';
import { departments } from './departments.ts';
import type { Found } from './found.ts';
import type { Piece } from './head.ts';
import type { Location } from './location-found.ts';
import { behindName, fromAnyLabel } from './named-places.ts';
import { placeAtStart } from './place-names.ts';
import { behindPostCode } from './post-codes.ts';
import { weighRole } from './role-phrases.ts';
import { findTownOfBody } from './town-of-body.ts';

const vocabulary = loadWords(new URL('./vocabulary/location.txt', import.meta.url));
const fromLabelWords = new RegExp(String.raw`\s*[([][^()[\]]*(?:${vocabulary('fromLabel')})[^()[\]]*[)\]]?\s*$`, 'iu');

/** 'The Institute (Halmstad, Sweden) invites applications'. */
const bracket: [number, RegExp] = [4.5, /\p{L} \((?:[^()]{2,25}, )?$/u];

/** Words before a place in running text: what they say of it (6: the place of work; 1: a place). */
const cues: [number, RegExp][] = [
  [
    6,
    new RegExp(
      String.raw`(?:${vocabulary('cues')})(?: (?:either|primarily|out))? (?:in|at|near|en|a|of|im|bei|sur) (?:the |central |downtown |either |entweder )?$`,
    ),
  ],
  [
    6,
    new RegExp(
      String.raw`(?:${vocabulary('cues 2')})(?: (?:[a-z]+(?:ico|ica|ario|aria|al|ial|ien|ique|isch\w*|er|ing)))? (?:(?:is )?(?:in|en|a|at|near|von|im|raum|bei|of|de) (?:the |central |downtown )?|d')$`,
    ),
  ],
  [
    5.5,
    new RegExp(String.raw`(?:${vocabulary('cues 3')})(?:[: ]+|(?<=d'))(?:in |is |ist |est |es |a |en )?(?:the )?$`),
  ],
  [
    5,
    new RegExp(
      String.raw`\b(?:${vocabulary('kindsOfFirm')}) (?:\([^()]*\) )?(?:from|in|out of|aus|de|a|en) (?:the |central )?$`,
    ),
  ],
  [4.5, new RegExp(String.raw`(?:${vocabulary('cues 4')}) (?:the )?$`)],
  [
    4,
    new RegExp(
      String.raw`(?:^|[^a-z])(?:${vocabulary('cues 5')}) (?:central |downtown |der nahe von |beautiful |sunny |the heart of |north |south |east |west )?$`,
    ),
  ],
  bracket,
  [4, /(?:for|to|join|at|in|of|fur|para|pour|from) (?:the|their|our|its|unser\w*|die|das|nuestr[oa]s?|nos|notre|su) $/],
];
const after = new RegExp(String.raw`^(?:${vocabulary('after')})\b`);
const notHere = new RegExp(String.raw`(?:${vocabulary('notHere')})[^.]{0,28}$`);

const surelyElsewhere = new RegExp(String.raw`(?:${vocabulary('surelyElsewhere')})[^.]{0,24}$`);

/** A strong cue ('our office in') outweighs most words about other places. */
const isElsewhere = (before: string, score: number) => (score >= 5 ? surelyElsewhere : notHere).test(before);

/** 'Nice to have' is no town on the Riviera. */
const isWish = (text: string) => /^Nice(?:[ -](?:to|if|ex)\b|, (?!\p{Lu}))/u.test(text);

type Mention = Span & { place: Place; score: number };

const betweenPlaces = new RegExp(String.raw`^(?:${vocabulary('betweenPlaces')})$`);

/** From the first place on over 'Berlin, Hamburg und Köln' and 'Leeds / York'. */
function extended(advert: Advert, start: number, length: number): { end: number; count: number } {
  let end = start + length;
  let count = 1;
  const country = placeAtStart(advert.text.slice(start, start + 90), true)?.place.country_code;
  for (let turn = 0; turn < 5; turn++) {
    const gap = advert.text
      .slice(end, end + 12)
      .match(
        /^(?: ?[/|&] ?|, (?:or |and |und |oder |y |o |et |ou )?| (?:or|and|oder|und|o|y|ou|et|and\/or|bzw\.) )(?=\p{Lu})/u,
      );
    if (!gap || gap[0].includes('|')) break;
    const next = placeAtStart(advert.text.slice(end + gap[0].length, end + gap[0].length + 90), true);
    if (
      !next ||
      !betweenPlaces.test(gap[0].replace(/^, (?:or|and|und|oder|y|o|et|ou) /, ', ')) ||
      !(next.is_sure || next.place.country_code === country)
    )
      break;
    end += gap[0].length + next.length;
    count++;
  }
  return { end, count };
}

/** 'Mesa, AZ': nobody writes the state of a town named in passing. */
const withState = /, [A-Z]{2}$/;

const candidatePattern = /(?<![\p{L}\d])\p{Lu}[\p{L}'’.]+/gu;

function mentionsIn(advert: Advert, titleSpan: Span | undefined, company: string | undefined): Mention[] {
  const found: Mention[] = [];
  for (const [at, passage] of advert.passages.entries()) {
    if (passage.kind === 'legal' || passage.start > 9000) continue;
    let skipTo = 0;
    for (const match of passage.text.matchAll(candidatePattern)) {
      const index = match.index as number;
      if (index < skipTo) continue;
      const start = passage.start + index;
      const before = passage.flat.slice(Math.max(0, index - 60), index);
      if (at === 0 && branchBefore.test(before)) continue;
      if (titleSpan && start > titleSpan.start && start < titleSpan.end) continue;
      const cue = cues.find(([, pattern]) => pattern.test(before));
      const mention = placeAtStart(passage.text.slice(index), cue !== undefined && cue[0] >= 4);
      if (!mention || isWish(passage.text.slice(index))) continue;
      skipTo = index + mention.length;
      const behind = passage.flat.slice(index + mention.length);
      const isBeforeNoun = after.test(behind);
      const isAddress = withState.test(passage.text.slice(index, index + mention.length));
      if (!cue && !isBeforeNoun && !isAddress) continue;
      let score = Math.max(cue?.[0] ?? 0, isBeforeNoun ? 5.5 : 0, isAddress ? 4.5 : 0);
      const isWeakCue = score === 4;
      if (isWeakCue && !isBeforeNoun && cue === cues[6]) continue;
      if (isWeakCue && !mention.is_sure) score -= 1.5;
      const isInBrackets = cue === bracket;
      if (isInBrackets && !mention.place.city) continue;
      if (!isInBrackets && isElsewhere(before, score)) score -= 4;
      if (at < 2) score += 1.5;
      else if (at < 5) score += 0.5;
      if (isWeakCue && at >= 5) score -= 1.5;
      const isWithTitle = titleSpan && titleSpan.start >= passage.start && titleSpan.start < passage.end;
      if (isWithTitle) score += 1.5;
      if (['requirements', 'nice_to_have', 'responsibilities', 'benefits', 'process'].includes(passage.kind))
        score -= 1;
      if (passage.kind === 'about_company' && isWeakCue) score -= 1;
      // 'Pellow & Hart, accountants on the quay in Falmouth'.
      if (company && isWeakCue && !isInBrackets && passage.text.includes(company)) score += 1;
      found.push({ start, end: start + mention.length, place: mention.place, score });
    }
  }
  return found;
}

const modeWords =
  /^\s*(?:(?:fully |100 ?% )?(?:remote|hybrid|on-?site|hybride|híbrido|remoto|télétravail|presencial|homeoffice)\s*(?:[(–—,:/|-]|in|within|from|en|desde)\s*)+/iu;
const noPlace = new RegExp(String.raw`^(?:${vocabulary('noPlace')})\b[^\p{Lu}]*$`, 'iu');

function fromLabel(advert: Advert): Location | undefined {
  for (const { text, start } of labelled(advert, 'location')) {
    if (noPlace.test(text) || /^\d{1,3} ?%/.test(text) || text.length > 140) continue;
    const lead = text.match(modeWords)?.[0].length ?? 0;
    // '29 - Quimper': the number of a French département.
    const number = /^(?:\d{2,3}|2[AB])\s*[-–—]\s*(?=\p{Lu})/u.exec(text.slice(lead))?.[0].length ?? 0;
    let value = text.slice(lead + number);
    value = value.replace(fromLabelWords, '');
    value = value.replace(
      /\s*(?:[,;|–—-]|\s-)\s*(?:(?:fully |partly |100 ?% |or )?(?:remote|hybrid|on-?site|hybride?|híbrido|remoto|homeoffice|home office|télétravail|presencial)\b.*)$/iu,
      '',
    );
    value = value
      .replace(/\.\s.*$/u, (tail) =>
        /^\.\s\p{Lu}/u.test(tail) && !/\bSt\.$|\b\p{Lu}\.$/u.test(value.slice(0, value.indexOf(tail) + 1)) ? '' : tail,
      )
      .replace(/[)\s.,;–-]+$/, (tail) => (value.includes('(') && tail.startsWith(')') ? ')' : ''));
    const mention = placeAtStart(value, true);
    // 'Zürich, deutschlandweite Reisen': what follows the place is no part of it.
    if (mention && /^(?:,|\s[–—-])\s+\p{Ll}/u.test(value.slice(mention.length))) value = value.slice(0, mention.length);
    value = value.replace(/\s+only$/i, '').replace(/,\s+\p{Ll}.*$/u, '');
    if (!/\p{L}{2}/u.test(value) || !/^[\p{Lu}\d'’]|^[a-z]+ \p{Lu}/u.test(value)) continue;
    const from = start + lead + number;
    const known = placeAtStart(value.replace(/^\d{4,5}\s+/, ''), true)?.place ?? findPlace(value);
    if (!known && value.split(/\s+/).length > 8) continue;
    return {
      value,
      evidence: { start: from, end: from + value.length },
      sureness: known ? 0.97 : 0.8,
      country_code: known?.country_code,
    };
  }
  return undefined;
}

/** 'We have customers in Paris.' is a sentence; 'Weaver in Leeds' is not. */
function isInSentence(advert: Advert, { line, after }: Piece): boolean {
  const whole = advert.lines[line];
  return (
    /^\s+(?:in|à|en|im|at)\s+$/.test(after) &&
    whole !== undefined &&
    (whole.text.length > 70 || /[.!]$/.test(whole.text))
  );
}

/** 'Agence de Quimper': where an agency sits. */
const branchBefore = /\b(?:agence|niederlassung|delegacion|sucursal|branch)(?: (?:de|d'|in|en|of))? ?$/;

function fromPieces(advert: Advert, pieces: Piece[]): Location | undefined {
  const found = pieces.find(
    (one) =>
      one.kind === 'place' &&
      one.line <= 4 &&
      !branchBefore.test(advert.flat.slice(Math.max(0, one.start - 30), one.start)) &&
      !isInSentence(advert, one) &&
      !isWish(advert.text.slice(one.start)),
  );
  if (!found) return undefined;
  const text = found.text.replace(/^(?:Standort|Raum|Ort|Location|Based in)\s*:?\s*/, '');
  const town = townBefore(advert, found);
  const start = town ?? found.end - text.length;
  const mention = placeAtStart(text, true);
  const { end } = mention
    ? extended(
        advert,
        found.end - text.length,
        Math.max(mention.length, found.text.length === text.length ? text.length : 0),
      )
    : { end: found.end };
  const whole = withParts(advert, { start, end: Math.max(end, found.end) });
  const span = withoutHouse(advert, mention ? withTownInFront(advert, mention, whole) : whole);
  return {
    value: advert.text.slice(span.start, span.end),
    evidence: span,
    sureness: 0.9,
    country_code: mention?.place.country_code,
  };
}

/** 'Exeter office', 'Edinburgh, Scotland (On-site)': where, without what stands there and how one works. */
function withoutHouse({ text }: Advert, { start, end }: Span): Span {
  const behind = new RegExp(
    String.raw` (?:\((?:on-?site|hybrid|remote|vor ort|hybride|híbrido|presencial)\)|${vocabulary('houseBehind')})$`,
    'i',
  );
  return { start, end: end - (behind.exec(text.slice(start, end))?.[0].length ?? 0) };
}

/** 'Copperleaf Park near Brno, Czech Republic': the town that stands in the piece before. */
function townBefore({ text }: Advert, { start, after }: Piece): number | undefined {
  if (!/^,\s+$/.test(after)) return undefined;
  const before = text.slice(Math.max(0, start - 60), start - after.length);
  const match = before.match(/(?<=(?:^|\s)(?:near|in|at|à|en|bei|cerca de|près de) )\p{Lu}[\p{L}'’ -]{2,40}$/u);
  const isPlace = match && placeAtStart(match[0], true)?.length === match[0].length;
  return isPlace ? start - after.length - match[0].length : undefined;
}

const district = /(?<=(?:^|[\s(])(?:in|at|near|à|en|bei) )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?, $/u;
const restOfName = /^ (?:de la|upon|an der|am|sur|sous|ob der) \p{Lu}\p{L}+/u;

/** 'in Headingley, Leeds', 'Castellón de la Plana': the part of a town before it, and the rest of its name. */
function withParts({ text }: Advert, { start, end }: Span): Span {
  const before = district.exec(text.slice(Math.max(0, start - 60), start))?.[0].length ?? 0;
  const rest = restOfName.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  return { start: start - before, end: end + rest };
}

/** 'in Dornbirn (Vorarlberg)', 'Planta Apodaca, Nuevo León': a town that no gazetteer has, before its region. */
function withTownInFront({ text }: Advert, { place }: Pick<Mention, 'place'>, span: Span): Span {
  if (place.city) return span;
  const before = text.slice(Math.max(0, span.start - 50), span.start);
  const town = /(?:^|\s)(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?:, | \()$/u.exec(before);
  if (!town || weighRole(town[1] as string) > 0) return span;
  const start = span.start - (town[0].length - town[0].indexOf(town[1] as string));
  return { start, end: text[span.end] === ')' ? span.end + 1 : span.end };
}

/** 'Our Dunedin clinic in New Zealand' is Dunedin, New Zealand. */
function withTown(best: Mention, mentions: Mention[]): string | undefined {
  if (best.place.city) return undefined;
  const town = mentions.find(
    ({ place, start, end }) =>
      place.city && place.country_code === best.place.country_code && end < best.start && best.start - start < 80,
  );
  return town?.place.city;
}

/** 'Hôtel Les Tamaris, Île de Ré' on a line of its own. */
function afterName(pieces: Piece[]): Span | undefined {
  return pieces.find((piece, at) => {
    const [first, next] = [pieces[at - 1], pieces[at + 1]];
    const isPair = first?.line === piece.line && first.is_first && first.kind === 'name' && next?.line !== piece.line;
    return (
      isPair && piece.kind === 'name' && /^,\s+$/.test(piece.after) && piece.line <= 2 && !departments.test(piece.flat)
    );
  });
}

const local =
  /(?:^|[\s(])(?:in|near|around|across|throughout|above|from|bei|von|aus|rund um|in und um|en|à|a|de|desde|depuis|autour de|près de|cerca de) (?:the |sunny |beautiful )?$/u;

/** The one town that a text speaks of, where nothing says better where the work is: 'von Siegburg aus', 'autour de Pau'. */
function onlyTown(advert: Advert): Location | undefined {
  const towns = new Map<string, Span>();
  for (const passage of advert.passages) {
    if (passage.kind === 'legal' || passage.start > 9000) continue;
    for (const { index } of passage.text.matchAll(candidatePattern)) {
      const before = passage.flat.slice(Math.max(0, index - 60), index);
      if (!local.test(before) || surelyElsewhere.test(before)) continue;
      const mention = placeAtStart(passage.text.slice(index), true);
      if (!mention?.place.city) continue;
      const start = passage.start + index;
      towns.set(`${mention.place.city} ${mention.place.country_code}`, { start, end: start + mention.length });
    }
  }
  const [only, ...others] = towns.values();
  if (!only || others.length > 0) return undefined;
  return { ...besideEmployer(advert, only), sureness: 0.45 };
}

const strongCues = cues.filter(([weight]) => weight >= 5.5).map(([, pattern]) => pattern);
const townName =
  /^\p{Lu}[\p{L}'’]{2,}(?:[ -](?:(?:am|an der|im|ob der|sur|sous|en|de la|de|del|upon|on|le|la|les) )?\p{Lu}[\p{L}'’]+){0,2}/u;
/** What is written like the name of a town behind 'based in' and is none. */
const noTown = new RegExp(String.raw`^(?:${vocabulary('noTown')})\b`, 'i');

/** 'Am Standort Kempten', 'our Pudsey depot is in Pudsey': a town that no gazetteer has, behind words that nothing else follows. */
function unknownTown(advert: Advert): Location | undefined {
  for (const passage of advert.passages) {
    if (passage.start > 4000 || aboutPerson.has(passage.kind)) continue;
    for (const { index } of passage.text.matchAll(candidatePattern)) {
      const before = passage.flat.slice(Math.max(0, index - 60), index);
      if (isElsewhere(before, 6) || !strongCues.some((pattern) => pattern.test(before))) continue;
      const name = townName.exec(passage.text.slice(index))?.[0];
      if (!name || noTown.test(name) || weighRole(name) > 0) continue;
      const start = passage.start + index;
      return { ...besideEmployer(advert, { start, end: start + name.length }), sureness: 0.5 };
    }
  }
  return undefined;
}

const aboutPerson = new Set(['responsibilities', 'requirements', 'nice_to_have', 'benefits', 'legal', 'process']);

/** 'am Erfurter Domplatz', 'in der Bamberger Altstadt'. */
function ofTown(advert: Advert): Location | undefined {
  if (advert.language !== 'de') return undefined;
  for (const { index, 0: found, 1: name = '' } of advert.text
    .slice(0, 4000)
    .matchAll(/(?:[Aa]m|in der|im|an der) (\p{Lu}\p{L}{2,20})er \p{Lu}/gu)) {
    const place = findPlace(name);
    if (!place?.city) continue;
    const start = index + found.indexOf(name);
    return { ...besideEmployer(advert, { start, end: start + name.length }), sureness: 0.5 };
  }
  return undefined;
}

/** 'Le Refuge, à Chamonix, cherche …': what stands where the place of an employer stands, though no gazetteer has it. */
function besideEmployer(advert: Advert, { start, end }: Span): Location {
  const value = advert.text.slice(start, end);
  return { value, evidence: { start, end }, sureness: 0.6, country_code: findPlace(value)?.country_code };
}

/** Where the work is: a label, the head, or the place that the text gives the position; never one named in passing. */
export function readLocation(
  advert: Advert,
  pieces: Piece[],
  title: Found<string> | undefined,
  ofEmployer: Span | undefined,
  company: string | undefined,
): Location | undefined {
  const certain = fromLabel(advert) ?? fromPieces(advert, pieces) ?? fromAnyLabel(advert);
  if (certain) return certain;
  let best: Mention | undefined;
  const mentions = mentionsIn(advert, title?.evidence, company);
  for (const one of mentions) if (!best || one.score > best.score) best = one;
  const coded = !best || best.score < 5.5 ? behindPostCode(advert) : undefined;
  if (coded) return coded;
  const ofName = behindName(advert, company);
  if (ofName && (!best || best.score < 5.5)) return ofName;
  const beside = ofEmployer ?? afterName(pieces) ?? findTownOfBody(advert, company);
  if (!best || best.score < 4)
    return beside ? besideEmployer(advert, beside) : (ofTown(advert) ?? unknownTown(advert) ?? onlyTown(advert));
  const { end } = extended(advert, best.start, best.end - best.start);
  const town = withTown(best, mentions);
  const span = withTownInFront(advert, best, withParts(advert, { start: best.start, end }));
  const named = advert.text.slice(span.start, span.end);
  return {
    value: town ? `${town}, ${named}` : named,
    evidence: span,
    sureness: Math.min(0.92, 0.45 + best.score * 0.07),
    country_code: best.place.country_code,
  };
}
