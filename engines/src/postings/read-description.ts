import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';
import {
  isClosing,
  isForwardMark,
  isGreeting,
  isInstruction,
  isMailHeader,
  isSentFrom,
  isSubject,
} from './boilerplate.ts';
import type { Description, Furniture, Line, SectionKind, Sentence } from './description.ts';
import { isFactLabel } from './fact-labels.ts';
import { isQuestionLabel, kindOfHeading, likelyKindOfHeading } from './heading-words.ts';
import { languageOfPosting } from './language.ts';
import type { PostingLanguage, Span } from './posting.ts';
import { type RawLine, rawLines } from './raw-lines.ts';
import { kindByContent } from './section-by-content.ts';
import { sentenceSpans } from './sentences.ts';
import { visibleText } from './visible-text.ts';

const vocabulary = loadWords(new URL('./vocabulary/read-description.txt', import.meta.url));

const longestHeading = 75;
const longestLabel = 60;
const longestLead = 140;

/** The structure of a description as it was pasted: of any text, in time linear in its length. */
export function readDescription(original: string): Description {
  const visible = visibleText(original);
  const { text, toOriginal } = visible;
  const raw = rawLines(visible);
  const furniture = furnitureOf(raw.map((line) => oneLine(text, line)));
  const language = languageOfPosting(text);
  const lines = withSections(text, raw, furniture, language);
  const sentences = lines.flatMap((line) => line.sentences);
  return { original, text, lines, sentences, language, toOriginal };
}

const oneLine = (text: string, { start, end }: Span) => text.slice(start, end).replace(/\s+/g, ' ').trim();

/** Which lines are the message around the advert. */
function furnitureOf(lines: string[]): (Furniture | undefined)[] {
  const marks: (Furniture | undefined)[] = lines.map(() => undefined);
  const headers = lines.filter(isMailHeader).length;
  for (const [index, line] of lines.entries()) {
    if (isForwardMark(line) || (isMailHeader(line) && headers >= 2 && index < 12) || (index < 2 && isSubject(line)))
      marks[index] = 'mail_header';
    else if (isGreeting(line) && index < 12) marks[index] = 'greeting';
    else if (isSentFrom(line)) marks[index] = 'signature';
    else if (isClosing(line)) markSignature(lines, marks, index);
  }
  return marks;
}

const longestSignature = 6; // Lines: thanks, name, role, company, telephone, address.

/** A signature is short lines up to the end, or to a heading or the head of a mail that was forwarded. */
function markSignature(lines: string[], marks: (Furniture | undefined)[], from: number): void {
  for (let index = from; index < lines.length && index <= from + longestSignature; index++) {
    const line = lines[index] as string;
    const isOver = line.length > 70 || isForwardMark(line) || isMailHeader(line) || kindOfHeading(line) !== undefined;
    if (index > from && isOver) return;
    marks[index] = 'signature';
  }
}

/** What the lines so far say about the next one. */
type State = {
  kind: SectionKind;
  is_headed: boolean;
  has_bullets: boolean;
  /** The line before ends in words that head this one. */
  is_led: boolean;
  seen: Set<SectionKind>;
};

function withSections(
  text: string,
  raw: RawLine[],
  furniture: (Furniture | undefined)[],
  language: PostingLanguage | null,
): Line[] {
  const state: State = { kind: 'unknown', is_headed: false, has_bullets: false, is_led: false, seen: new Set() };
  return raw.map((line, index) => {
    const content = oneLine(text, line);
    const shared = { ...line, text: content, furniture: furniture[index] };
    const next = raw[index + 1];
    const named = shared.furniture ? undefined : headingKind(content, line, next, state);
    const isOpen =
      named === 'unknown' || speaksToAnybody.test(fold(content)) || (named === undefined && isShortLead(content, line));
    const told =
      isOpen && next?.is_bullet && !shared.furniture
        ? kindByContent(itemsBehind(text, raw, index), state.seen, language)
        : undefined;
    const heading = told ?? named;
    state.is_led = false;
    if (heading !== undefined) {
      state.seen.add(heading);
      Object.assign(state, { kind: heading, is_headed: true, has_bullets: false, is_led: content.endsWith(':') });
      return { ...shared, is_bullet: false, is_heading: true, kind: heading, sentences: [] };
    }
    if (line.is_bullet) state.has_bullets = true;
    else if (state.has_bullets || (!state.is_headed && line.opens_paragraph)) {
      Object.assign(state, { kind: 'unknown', is_headed: false, has_bullets: false });
    }
    const sentences = sentencesOf(text, line, state.kind, shared.furniture);
    const opening = sentences[0];
    if (!line.is_bullet && opening?.label && opening.kind !== 'facts') {
      Object.assign(state, { kind: opening.kind, is_headed: false, has_bullets: false });
    }
    const ahead = line.is_bullet || shared.furniture ? undefined : kindAhead(content, next);
    if (ahead) {
      state.seen.add(ahead);
      Object.assign(state, { kind: ahead, is_headed: true, has_bullets: false, is_led: true });
    }
    const isInstructed = sentences.length > 0 && sentences.every((sentence) => sentence.furniture === 'instruction');
    const mark = shared.furniture ?? (isInstructed ? 'instruction' : undefined);
    return {
      ...shared,
      furniture: mark,
      is_heading: false,
      kind: opening?.kind ?? state.kind,
      sentences,
    };
  });
}

/** '… is something we need to see. You will also need:' at the end of a paragraph heads the lines below. */
function kindAhead(content: string, next: RawLine | undefined): SectionKind | undefined {
  if (!next || !content.endsWith(':')) return undefined;
  const last = content.slice(Math.max(0, content.length - longestLead)).replace(/^.*[.!?]\s+/u, '');
  return last.length === content.length ? undefined : (kindOfHeading(last) ?? leadKind(last));
}

/** 'Vous', 'You': who is meant, not what. */
const speaksToAnybody = new RegExp(String.raw`^(?:${vocabulary('speaksToAnybody')})\s*:?$`);

/** A few words without an end of a sentence above a list. */
function isShortLead(content: string, line: RawLine): boolean {
  return (
    !line.is_bullet &&
    content.length <= 60 &&
    !/[.!;,]$/.test(content) &&
    !/\d{2}|[€£$@|]/.test(content) &&
    line.opens_paragraph
  );
}

const maxItems = 12;

/** The items of the list behind a heading. */
function itemsBehind(text: string, raw: RawLine[], index: number): string[] {
  const items: string[] = [];
  for (const line of raw.slice(index + 1, index + 1 + maxItems)) {
    if (!line.is_bullet || (items.length > 0 && line.opens_paragraph && line.is_adorned)) break;
    items.push(oneLine(text, line));
  }
  return items;
}

/** The kind of section that a line opens; undefined for a line that is no heading. */
function headingKind(content: string, line: RawLine, next: RawLine | undefined, state: State): SectionKind | undefined {
  const isBulletAhead = next?.is_bullet === true;
  if (line.is_bullet && !line.is_adorned && !content.endsWith(':')) return undefined;
  if (line.is_bullet && !line.is_adorned && !isBulletAhead) return undefined;
  if (content.length <= longestHeading && next !== undefined) {
    const kind = kindOfHeading(content);
    if (kind && !/[.,;]$/.test(content) && !(line.is_bullet && state.has_bullets && !isHeadingMark(content)))
      return kind;
  }
  if (isHeadingByPlace(content, line, isBulletAhead)) {
    const kind = likelyKindOfHeading(content);
    if (kind) return kind;
  }
  const isTagged = line.html_heading !== undefined && line.html_heading > 1 && next !== undefined;
  if (isTagged && state.kind !== 'unknown' && content.length < 60) return 'unknown';
  const isLead = isBulletAhead && !line.is_bullet && content.length <= longestLead && !/[.!]$/.test(content);
  const led = isLead ? leadKind(content) : undefined;
  return led ?? (isUnknownHeading(content, line, next, state) ? 'unknown' : undefined);
}

/** Under headings, a few words that open a paragraph and have the next line directly below head something of their own. */
function isUnknownHeading(content: string, line: RawLine, next: RawLine | undefined, state: State): boolean {
  if (!state.is_headed || state.is_led || line.is_bullet || !line.opens_paragraph || !next || next.opens_paragraph)
    return false;
  return content.length <= 40 && content.split(' ').length <= 6 && /^[^.,;:!]*:?$/.test(content) && !/\d/.test(content);
}

/** 'AFRIKAANS IS AN ADVANTAGE' says something itself. */
const isStatement = new RegExp(
  String.raw`^(?!(?:what|it|this|that|das|es|was|lo|ce|c'est)\b).{3,}\b(?:${vocabulary('isStatement')}) (?:an? |a |ein |eine |un |une |von |also )?(?:${vocabulary('isStatement 2')})`,
);

function isHeadingByPlace(content: string, line: RawLine, isBulletAhead: boolean): boolean {
  if (line.is_bullet || content.length > longestHeading || /[.,;!]$/.test(content) || /\d{2}|[€£$@]/.test(content))
    return false;
  if (isStatement.test(fold(content))) return false;
  const isMarked =
    /[:?…]$/.test(content) ||
    (line.html_heading ?? 1) > 1 ||
    (content === content.toUpperCase() && /\p{L}{3}/u.test(content));
  return isMarked ? isBulletAhead || line.opens_paragraph : isBulletAhead && line.opens_paragraph;
}

const isHeadingMark = (content: string) => /[:?]$/.test(content) || content === content.toUpperCase();

const lead: [SectionKind, RegExp][] = [
  ['nice_to_have', new RegExp(String.raw`\b(?:${vocabulary('lead')})\b.{0,15}$`, 'i')],
  ['requirements', new RegExp(String.raw`\b(?:${vocabulary('lead 2')})\s*:?$`, 'i')],
  ['responsibilities', /\b(?:vous|tu) (?:serez|seras|aurez|auras|devrez|devras|[eê]tes|es)\b.{0,40}$/i],
  [
    'benefits',
    /\b(?:offer|get|receive|enjoy|benefits?|bieten(?: wir| dir| ihnen)*|ofrecemos|offrons|proposons)\b.{0,25}$/i,
  ],
  ['responsibilities', new RegExp(String.raw`\b(?:${vocabulary('lead 3')})\s*[:…]?(?:\.\.\.)?$`, 'i')],
];

/** 'The governors wish to appoint a teacher who will', with bullets below. */
const leadKind = (content: string) => lead.find(([, pattern]) => pattern.test(content))?.[0];

/** A label: up to six words before a colon, at the start of a sentence. */
const labelled = /^([^:.!?\n\t]{2,60}?)(?:\s?:(?:\s+|$)|\s?(?:👉|👇|➡\ufe0f?|→|=>|►|▶)\s*|\s?\.{3,}:?\s*|\t+:?\s*)/;
const dashed = /^([^:.!?\n–—-]{4,40}?)\s[–—-]\s+/;

function sentencesOf(text: string, line: RawLine, section: SectionKind, furniture: Furniture | undefined): Sentence[] {
  const sentences: Sentence[] = [];
  let kind = section;
  let is_inherited = false;
  let isBehind = false;
  let opensOrder = false;
  const cell = furniture ? undefined : labelOfRow(text, line);
  if (cell) return [cell];
  for (const span of sentenceSpans(text, line)) {
    const whole = oneLine(text, span);
    const mark: Furniture | undefined =
      furniture ?? (isInstruction(whole, isBehind) || opensOrder ? 'instruction' : undefined);
    isBehind = mark === 'instruction';
    if (isBehind && sentences.length === 0) opensOrder = true; // It goes on to the end of its line.
    const label = isBehind
      ? undefined
      : labelOf(text.slice(span.start, Math.min(span.end, span.start + longestLabel + 4)), whole);
    if (label && label.kind !== 'facts') kind = label.kind;
    if (label && label.size >= span.end - span.start) continue; // 'Who are you? …': it heads what comes behind it.
    const start = span.start + (label?.size ?? 0);
    const own = label?.kind === 'facts' ? 'facts' : kind;
    sentences.push({
      start,
      end: span.end,
      text: oneLine(text, { start, end: span.end }),
      label: label?.text,
      kind: own,
      is_inherited: is_inherited && label === undefined,
      furniture: mark,
    });
    if (label) is_inherited = label.kind !== 'facts' || is_inherited;
    if (label?.kind === 'facts') kind = line.is_bullet ? section : 'unknown';
  }
  return sentences;
}

/** 'Must | 3+ years in marine underwriting': a row of two cells of which the first says what the other is. */
function labelOfRow(text: string, line: RawLine): Sentence | undefined {
  const match = /^([^|\t\n]{2,40})\s?\|\s(?=[^|]+$)/.exec(text.slice(line.start, Math.min(line.end, line.start + 300)));
  const label = match?.[1]?.trim();
  if (!match || !label) return undefined;
  const start = line.start + match[0].length;
  const kind = isFactLabel(label, text.slice(start, line.end)) ? 'facts' : kindOfHeading(label);
  if (!kind) return undefined;
  const content = oneLine(text, { start, end: line.end });
  return { start, end: line.end, text: content, label, kind, is_inherited: false, furniture: undefined };
}

type Label = { text: string; size: number; kind: SectionKind };

function labelOf(head: string, whole: string): Label | undefined {
  if (whole.length <= longestLabel && /[?:]$/.test(whole)) {
    const kind = kindOfHeading(whole);
    if (kind) return { text: whole, size: whole.length, kind };
  }
  // 'Accountabilities. Build models.'
  if (
    whole.length <= 40 &&
    /^[^.]{4,}\.$/.test(whole) &&
    !/^(?:work|you|experience|money|se |valora|wir sind |somos |nous sommes )|\b(?:required|needed|essential|preferred)\.$/i.test(
      whole,
    )
  ) {
    const kind = kindOfHeading(whole.slice(0, -1));
    if (kind && kind !== 'process') return { text: whole.slice(0, -1), size: whole.length, kind };
  }
  const match = labelled.exec(head);
  if (match) {
    const text = match[1] as string;
    const kind = isFactLabel(text, whole.slice(match[0].length))
      ? 'facts'
      : (kindOfHeading(text) ?? (isQuestionLabel(text) ? likelyKindOfHeading(text) : undefined));
    if (kind) return { text, size: match[0].length, kind };
    return undefined;
  }
  const dash = dashed.exec(head);
  const kind = dash ? kindOfHeading(dash[1] as string) : undefined;
  if (!dash || !kind || !['requirements', 'nice_to_have', 'responsibilities', 'benefits'].includes(kind))
    return undefined;
  return { text: dash[1] as string, size: dash[0].length, kind };
}
