// Which parts of a description are a duty, a requirement or a wish.

import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';
import { demand, noExperience, ofCompany, opening, strong } from './aside-words.ts';
import type { Description, Line, SectionKind, Sentence } from './description.ts';
import { isDutyVerb } from './duty-verbs.ts';
import { foldInPlace } from './fold-in-place.ts';
import { type Cues, getCues } from './operators.ts';
import type { PostingLanguage, Span } from './posting.ts';
import { degree } from './skill-words.ts';
import { opensWithVerb, splitItems } from './split-items.ts';
import { isOfHolder, isOfReader } from './who-works.ts';

const vocabulary = loadWords(new URL('./vocabulary/passages.txt', import.meta.url));
const wishWords = new RegExp(String.raw`\((?:${vocabulary('isWish')})\)$`);
const readInheritedWords = new RegExp(String.raw`^(?:${vocabulary('readInherited')})\b`);

/** `is_stated` is false where only the wording, no heading and no label, tells what it is. */
export type Passage = Span & {
  kind: 'duty' | 'requirement' | 'wish';
  /** As the text words it. */
  name: string;
  is_stated: boolean;
  /** Behind its label, which names no skill. */
  content_start: number;
};

type Kind = Passage['kind'];
type Clause = Span & { folded: string };
type Reading = { text: string; language: PostingLanguage | null; cues: Cues; passages: Passage[]; seen: Set<string> };

/** All of them, in the order of the text. @param company whose sentences about itself ask for nothing */
export function splitPassages(description: Description, company?: string | null): Passage[] {
  const { text, language } = description;
  const reading: Reading = { text, language, cues: getCues(language), passages: [], seen: new Set() };
  const ofEmployer = startOf(company);
  for (const [index, line] of description.lines.entries()) {
    if (line.furniture || line.is_heading) continue;
    // 'Sous l'autorité de la directrice, vous :' above a list.
    if (line.text.endsWith(':') && !line.is_bullet && description.lines[index + 1]?.is_bullet) continue;
    if (ofEmployer?.test(line.text) && !(line.kind in sectionKinds)) continue;
    if (!isItem(line) || !readItem(reading, line))
      for (const [at, sentence] of line.sentences.entries())
        readSentence(reading, withAnswer(reading, sentence, line.sentences[at + 1]));
  }
  if (reading.passages.every(({ kind }) => kind !== 'duty')) readBareLists(reading, description);
  return reading.passages.sort((a, b) => a.start - b.start);
}

/** 'Cambria BioLabs, Inc. is a certified laboratory': whatever it says is said of the employer. */
function startOf(company: string | null | undefined): RegExp | undefined {
  if (!company) return undefined;
  const name = company.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(
    `^(?:The |Die |Das |La |Le |El )?${name}\\S{0,2} (?:is|are|was|ist|sind|es|est|fue|a été|has been)\\b`,
  );
}

/** What has to be held, beside what is done. */
const papers = new RegExp(String.raw`\b(?:${vocabulary('papers')})`);

/**
 * 'Boiler servicing, bathroom refits, call outs': a short advert that names what is done and what is asked for in lists of
 * nothing but nouns. Read only where nothing else tells the work.
 */
function readBareLists(reading: Reading, description: Description): void {
  const { text, cues } = reading;
  for (const [at, sentence] of description.sentences.entries()) {
    if (at === 0 || sentence.furniture || sentence.kind !== 'unknown' || sentence.label || sentence.text.length > 160)
      continue;
    const folded = fold(sentence.text);
    if (
      /[\d£€$]{2,}|\?$/.test(folded.replace(/\b(?:a|b|c)\d\b/g, '')) ||
      cues.nice.test(folded) ||
      cues.benefit.test(folded)
    )
      continue;
    if (cues.process.test(folded) || cues.legal.test(folded) || opening.test(folded)) continue;
    const items = folded.replace(/\.$/, '').split(/,\s/);
    const areShort = items.every((item) => item.split(' ').length <= 6);
    const isPaper = papers.test(folded);
    if (!areShort || items.length < (isPaper ? 2 : 3)) continue;
    const kind = isPaper ? 'requirement' : 'duty';
    let start = sentence.start;
    for (const part of text.slice(sentence.start, sentence.end).split(/(?<=,)\s/)) {
      add(reading, trimmed(text, { start, end: start + part.length }), kind, false);
      start += part.length + 1;
    }
  }
}

const sectionKinds: Partial<Record<SectionKind, Kind>> = {
  responsibilities: 'duty',
  requirements: 'requirement',
  nice_to_have: 'wish',
};

/** A line that is one item: a bullet, or a short line of a list without bullets. */
function isItem(line: Line): boolean {
  if (line.sentences.length === 0) return false;
  if (line.is_bullet) return line.kind !== 'unknown' || line.text.length < 200;
  const isHeaded =
    line.kind === line.sentences[0]?.kind && line.sentences[0].label === undefined && line.kind in sectionKinds;
  return (
    isHeaded &&
    line.sentences.length <= 2 &&
    line.text.length < 160 &&
    !(/[.!]$/.test(line.text) && /\b(?:you|we|sie|du|wir|vous|nous|our|the team)\b/i.test(line.text)) &&
    line.sentences.length === 1
  );
}

/** False where the item does not tell by its form what it is. */
function readItem(reading: Reading, line: Line): boolean {
  const first = line.sentences[0] as Sentence;
  const last = line.sentences.at(-1) as Sentence;
  if (first.furniture || line.end - line.start > longestSentence) return true;
  const span = trimmed(reading.text, {
    start: first.label && (first.kind === 'facts' || !line.is_bullet) ? first.start : line.start,
    end: last.end,
  });
  const folded = foldInPlace(reading.text.slice(span.start, span.end));
  const kind = kindOfItem(reading, first, folded, reading.text.slice(span.start, span.end));
  if (!kind) return first.kind !== 'unknown' || first.label !== undefined;
  const items = line.is_bullet || kind !== 'duty' ? [] : splitItems(reading.text, span, kind, reading.language, true);
  if (items.length > 2) for (const item of items) add(reading, item, kind, true);
  else add(reading, span, kind, first.kind in sectionKinds, first.start);
  return true;
}

function kindOfItem(
  { cues, language }: Reading,
  { kind, label }: Sentence,
  folded: string,
  raw: string,
): Kind | undefined {
  const stated = sectionKinds[kind];
  if (stated === 'requirement' && noExperience.test(folded)) return isWish(cues, folded) ? 'wish' : undefined;
  if (stated === 'requirement') return isWish(cues, folded) ? 'wish' : 'requirement';
  if (stated) return stated;
  if (kind === 'about_role')
    return isRequirementLike(cues, folded) ? (isWish(cues, folded) ? 'wish' : 'requirement') : 'duty';
  if (kind !== 'unknown' || label) return undefined;
  if (cues.benefit.test(folded) || cues.legal.test(folded)) return undefined;
  if (isWish(cues, folded)) return 'wish';
  if (isDutyVerb(folded.split(/\s/, 1)[0] ?? '')) return 'duty';
  if (cues.requirement.test(folded)) return 'requirement';
  return opensWithVerb(folded, raw, language) ? 'duty' : undefined;
}

/** Wishes name themselves; a requirement that holds one ("SQL, ideally PostgreSQL") stays what it is. */
function isWish(cues: Cues, folded: string): boolean {
  if (wishWords.test(folded)) return true;
  const match = cues.nice.exec(folded);
  if (!match) return false;
  const before = folded.slice(0, match.index);
  // What is asked for stands in a clause of its own before the wish.
  return !/[;,.(]\s*(?:\S+ ){0,3}$/.test(before) && !/[;.]/.test(before.replace(/\b\w\.\w\./g, ''));
}

const isRequirementLike = (cues: Cues, folded: string) =>
  !isDutyVerb(folded.split(/\s/, 1)[0] ?? '') && cues.requirement.test(folded);

/** 'Spanish? Lovely, not a must.': the answer belongs to a short question. */
function withAnswer({ cues }: Reading, sentence: Sentence, next: Sentence | undefined): Sentence {
  if (!next || !/\?$/.test(sentence.text) || sentence.text.split(' ').length > 6) return sentence;
  return cues.nice.test(fold(next.text)) ? { ...sentence, kind: 'nice_to_have' } : sentence;
}

const longestSentence = 1500; // Characters. Nobody words a duty like that.

function readSentence(reading: Reading, sentence: Sentence): void {
  if (sentence.furniture || sentence.kind === 'facts') return;
  const { text, cues } = reading;
  if (sentence.end - sentence.start > longestSentence) return;
  const folded = foldInPlace(text.slice(sentence.start, sentence.end).replace(/\s/g, ' '));
  const stated = sectionKinds[sentence.kind];
  if (!stated && sentence.kind !== 'unknown' && sentence.kind !== 'about_role' && sentence.kind !== 'about_company')
    return;
  if (sentence.label === undefined && (isAside(cues, folded, stated) || (stated !== 'wish' && isQuestion(folded))))
    return;
  const clauses = clausesOf(sentence, folded);
  if (stated === 'requirement' && isNamesOnly(sentence)) {
    add(reading, trimmed(text, sentence), stated, true);
    return;
  }
  if (sentence.is_inherited && stated) readInherited(reading, clauses, stated);
  else readClauses(reading, clauses, stated, sentence.label !== undefined);
}

const ofNames = new RegExp(String.raw`${vocabulary('ofNames')}`);

/** 'Mandatory skills: Python, SQL, Kafka' is one requirement. */
function isNamesOnly({ label, text }: Sentence): boolean {
  if (label === undefined) return false;
  const names = text.split(/[,;|]/).map((name) => name.trim().replace(/\.$/, ''));
  const areBare = names.length > 2 && names.every((name) => /^[\p{Lu}.]\S*(?: [\p{Lu}\d]\S*)?$/u.test(name));
  return areBare || (ofNames.test(fold(label)) && names.every((name) => name.split(' ').length <= 3));
}

function readClauses(reading: Reading, clauses: Clause[], stated: Kind | undefined, is_labelled: boolean): boolean {
  let before: Kind | undefined;
  for (const clause of clauses) {
    if (noExperience.test(clause.folded) && !is_labelled) continue;
    const kind = kindOfClause(reading.cues, clause.folded, stated, before, is_labelled);
    if (!kind) continue;
    before = kind;
    addItems(reading, clause, kind, stated !== undefined);
  }
  return before !== undefined;
}

const longestInherited = 12; // Words of a sentence that goes on with the list before it.

/** A sentence behind one with a label: what its own words say, else the label where it goes on like a list. */
function readInherited(reading: Reading, clauses: Clause[], stated: Kind): void {
  if (readClauses(reading, clauses, undefined, false)) return;
  const [clause] = clauses;
  if (clause && stated === 'duty' && !opensWithVerb(clause.folded, reading.text.slice(clause.start), reading.language))
    return;
  if (
    !clause ||
    clauses.length > 1 ||
    /[£€$] ?\d/.test(clause.folded) ||
    clause.folded.split(' ').length > longestInherited
  )
    return;
  if (readInheritedWords.test(clause.folded)) return;
  addItems(reading, clause, stated, true);
}

/** 'Lust auf Daten?': a question asks for nothing, unless it is answered, which `withAnswer` has seen to. */
const isQuestion = (folded: string) => /\?$/.test(folded);

/** Neither work nor person: law, how to apply, what the employer gives, no need for experience. */
function isAside(cues: Cues, folded: string, stated: Kind | undefined): boolean {
  if (cues.legal.test(folded) && !(stated === 'requirement' && demand.test(folded))) return true;
  const [given, wished] = [folded.search(cues.benefit), folded.search(cues.nice)];
  if (wished >= 0 && stated !== 'duty' && (given < 0 || wished < given)) return false;
  if (cues.process.test(folded)) return true;
  if (given >= 0) return !/\bmust\b/.test(folded);
  return !stated && ofCompany.test(folded) && !cues.seeking.test(folded) && !strong.test(folded);
}

/** Parts of a sentence that may say different things: parted by semicolons, dashes, 'but', 'and you must'. */
const clauseEnd = new RegExp(
  String.raw`;\s+|\s[–—-]\s|,?\s(?:and|but|und|aber|y|pero|et|mais)\s(?=(?:${vocabulary('clauseEnd')})\b)|\s(?:et|and|und|y)\s(?=(?:\w+\s)?(?:idealement|ideally|idealerweise|idealmente)\b)|,\s(?=(?:(?:${vocabulary('clauseEnd 2')})\s)?\S+(?:\s\S+){0,4}\s(?:${vocabulary('clauseEnd 3')})\s(?:an?\s|un\s|ein\s|von\s)?(?:${vocabulary('clauseEnd 4')}))|,\s(?:though|although|but|obwohl|aunque|bien que|mais|pero|aber)\s`,
  'g',
);

function clausesOf(span: Span, folded: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const match of folded.matchAll(clauseEnd)) {
    if (match.index > from)
      clauses.push({
        start: span.start + from,
        end: span.start + match.index,
        folded: folded.slice(from, match.index),
      });
    from = match.index + match[0].length;
  }
  clauses.push({ start: span.start + from, end: span.end, folded: folded.slice(from) });
  return clauses;
}

/** 'She wants someone who's done two years in a kitchen'. */
const whoHas = /\b(?:someone|somebody|anyone|people|a person) who(?:'s|'ve| has| have| is| can| knows?)\b/;

function kindOfClause(
  cues: Cues,
  folded: string,
  stated: Kind | undefined,
  before: Kind | undefined,
  is_labelled: boolean,
): Kind | undefined {
  if (cues.nice.test(folded) && stated !== 'duty') return 'wish';
  if (is_labelled && stated) return stated;
  const isOpening = opening.test(folded);
  if (isOpening && cues.seeking.test(folded)) return 'requirement';
  if (isOpening && !stated && whoHas.test(folded)) return 'requirement';
  const isDuty = ((cues.duty.test(folded) || isOfReader(folded)) && !cues.no_duty.test(folded)) || isOfHolder(folded);
  if (isOpening && !stated) return isDuty && /\b(?:who|qui|que|der|die) \w+/.test(folded) ? 'duty' : undefined;
  if (stated === 'requirement' && !/\b(?:you will|you'll)\b/.test(folded)) return stated;
  if (cues.requirement.test(folded) && stated !== 'duty')
    return isDuty && dutyFirst(cues, folded) ? 'duty' : 'requirement';
  if (isDuty) return 'duty';
  if (stated) return stated === 'duty' && cues.no_duty.test(folded) ? undefined : stated;
  return before !== undefined && isDutyVerb(folded.split(/\s/, 1)[0] ?? '')
    ? before
    : before === 'requirement'
      ? before
      : undefined;
}

/** "You will train staff who must hold a licence" is about the work. */
function dutyFirst(cues: Cues, folded: string): boolean {
  return folded.search(cues.duty) < folded.search(cues.requirement);
}

/** "Titulaire d'un Bac+5, vous justifiez de …": what stands before the comma is asked for too. */
function addPrefix(reading: Reading, clause: Clause, lead: string, isStated: boolean): void {
  const comma = lead.lastIndexOf(', ');
  const prefix = lead.slice(0, Math.max(comma, 0));
  if (!prefix || !(reading.cues.requirement.test(prefix) || degree.test(prefix))) return;
  add(reading, trimmed(reading.text, { start: clause.start, end: clause.start + comma }), 'requirement', isStated);
}

/** Why something is asked for is no requirement. */
const reason = /^(?:because|weil|porque|puesto que|ya que|puisque|parce qu|car|which|what we)\b/;

/** '35 bis 39 Wochenstunden' behind 'mit'. */
const hours =
  /^\D{0,12}\d[\d,.]*(?: ?(?:-|to|bis|a) ?\d+)? ?(?:wochenstunden|stunden|hours|hrs|horas|heures)(?: (?:per|a|pro|die|por|par|a la) ?\S+)?$/;

const isNoItem = (folded: string) => reason.test(folded) || hours.test(folded);

function addItems(reading: Reading, clause: Clause, kind: Kind, isStated: boolean): void {
  const { text, cues, language } = reading;
  const sought =
    kind === 'requirement' ? (opening.test(clause.folded) ? cues.seeking.exec(clause.folded) : null) : null;
  const lead = sought ?? cues.lead.exec(clause.folded);
  let start = clause.start + (lead && lead[0].length < clause.folded.length - 2 ? lead[0].length : 0);
  if (kind === 'requirement' && lead) addPrefix(reading, clause, lead[0], isStated);
  while (/[\s:]/.test(text[start] ?? '')) start++;
  // "The work is bench joinery: cutting drawers, …": the list is behind the colon.
  const colon = kind === 'wish' ? -1 : text.slice(start, Math.min(clause.end, start + 60)).search(/:\s/);
  if (colon > 0) start += colon + 2;
  if (kind === 'wish') {
    add(reading, trimmed(text, clause), kind, isStated);
    return;
  }
  for (const item of splitItems(text, { start, end: clause.end }, kind, language, isStated || colon > 0))
    if (!isNoItem(fold(reading.text.slice(item.start, item.end)))) add(reading, item, kind, isStated);
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  const opening = /^(?:and|und|y|et|or|oder|o|ou)\s+(?=\p{Ll})/u.exec(text.slice(from, from + 12));
  if (opening) from += opening[0].length;
  while (from < to && /\s/.test(text[from] as string)) from++;
  const closing = /[,;]\s*(?:and|und|y|et|or|oder)[\s.;,]*$/.exec(text.slice(Math.max(from, to - 12), to));
  if (closing) to -= closing[0].length;
  while (to > from && /[\s.;,]/.test(text[to - 1] as string)) to--;
  return { start: from, end: to };
}

/** 'Requisitos: ninguno'. */
const nothing = /^(?:none|nothing|ningun[oa]s?|keine?|aucune?)\W*$/i;

function add(
  { text, passages, seen }: Reading,
  { start, end }: Span,
  kind: Kind,
  is_stated: boolean,
  content = start,
): void {
  const words = text.slice(start, end).replace(/\s+/g, ' ').trim();
  const key = `${kind} ${fold(words)}`;
  if (nothing.test(words) || words.length < 2 || !/\p{L}/u.test(words) || seen.has(key)) return;
  seen.add(key);
  passages.push({ start, end, kind, name: words, is_stated, content_start: Math.max(start, content) });
}
