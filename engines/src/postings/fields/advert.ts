// What the readers of single fields start from: the visible text without what is not the advert, flattened, with its labels.

import { isSubject } from '../boilerplate.ts';
import type { Description, Line, SectionKind } from '../description.ts';
import type { PostingLanguage, Span } from '../posting.ts';
import { withoutCapitals } from './capitals.ts';
import { flatten } from './flat.ts';
import { findLabels, type LabelKind, type Labelled, labelKind } from './labels.ts';

/** A sentence or fragment; offsets into `Advert.text`. */
export type Passage = Span & {
  text: string;
  flat: string;
  kind: SectionKind;
  is_bullet: boolean;
  line: number;
  label: string;
};

export type AdvertLine = Span & {
  text: string;
  flat: string;
  kind: SectionKind;
  is_bullet: boolean;
  is_heading: boolean;
  html_heading: number | undefined;
  /** What the picture before it announces: a pin, a purse, a clock. */
  sign: LabelKind | undefined;
};

const signs: [LabelKind, RegExp][] = [
  ['location', /📍|🗺/u],
  ['company', /🏢|🏭|🏛/u],
  ['mode', /🏠|🏡/u],
  ['pay', /💷|💰|💶|💵|💸|🤑/u],
  ['type', /[🕐-🕧]|⏰|⏱|🗓|📝/u],
];
const signOf = (text: string) => signs.find(([, pattern]) => pattern.test(text))?.[0];

export type Advert = {
  text: string;
  flat: string;
  lines: AdvertLine[];
  /** 'Hello from Quillon Cloud': names the sender and is no part of the lines. */
  greetings: AdvertLine[];
  /** 'Subject: Night porter wanted', of the mail around the advert. */
  subjects: AdvertLine[];
  passages: Passage[];
  labels: Labelled[];
  language: PostingLanguage | null;
};

/** Words addressed to machines are blanked, in the same length. */
function withoutFurniture({ text, sentences }: Description): string {
  let kept = text;
  for (const { start, furniture } of sentences) {
    if (furniture !== 'instruction') continue;
    // What follows in the same line goes on talking to the machine.
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    kept = kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end);
  }
  return kept;
}

/** The advert in a description: greetings, signatures and words addressed to machines are left out. */
export function readAdvert(description: Description): Advert {
  const text = withoutCapitals(withoutFurniture(description));
  const flat = flatten(text);
  const part = ({ start, end }: Span) => {
    const raw = text.slice(start, end);
    const from = start + raw.length - raw.trimStart().length;
    const to = from + raw.trim().length;
    return { start: from, end: to, text: text.slice(from, to), flat: flat.slice(from, to) };
  };
  const kept = description.lines.filter((line) => !line.furniture);
  const asLine = (line: Line): AdvertLine => {
    const { kind, is_bullet, is_heading, html_heading } = line;
    const bullet = text.slice(line.start, line.end).match(/^\s*(?:[-*•▪●◦‣·–—>✓✔]|\d{1,2}[.)])\s+/)?.[0].length ?? 0;
    const sign = signOf(
      text
        .slice(Math.max(0, line.start - 5), line.start + 3)
        .split('\n')
        .at(-1) ?? '',
    );
    const own = part({ start: line.start + bullet, end: line.end });
    return { ...own, kind, is_bullet: is_bullet && !sign, is_heading, html_heading, sign };
  };
  const lines = kept.map(asLine);
  const greetings = description.lines.filter((line) => line.furniture === 'greeting').map(asLine);
  const subjects = description.lines
    .filter((line) => line.furniture === 'mail_header' && isSubject(line.text))
    .map(asLine);
  const passages = kept.flatMap((line, at) => {
    const own = line.sentences.filter((sentence) => !sentence.furniture);
    const spans = own.length
      ? own
      : line.sentences.length
        ? []
        : [{ start: line.start, end: line.end, kind: line.kind }];
    return spans.map((span) => ({
      ...part(span),
      kind: span.kind,
      is_bullet: lines[at]?.is_bullet ?? false,
      line: at,
      label: flatten('label' in span ? (span.label ?? '') : ''),
    }));
  });
  return {
    text,
    flat,
    lines,
    greetings,
    subjects,
    passages,
    labels: readLabels(lines),
    language: description.language,
  };
}

const wordsOf = ({ text, start, end }: AdvertLine) => ({ text, start, end });

const cellBorder = /\s*(?:\||│|\t| {3,})\s*/g;

/** The cells of a row: 'Cook | York | £24,000'. */
function cellsOf({ text, start }: AdvertLine): (Span & { text: string })[] {
  const cells: (Span & { text: string })[] = [];
  let from = 0;
  for (const { index, 0: border } of [...text.matchAll(cellBorder), { index: text.length, 0: '' }]) {
    if (index > from) cells.push({ start: start + from, end: start + index, text: text.slice(from, index) });
    from = index + border.length;
  }
  return cells;
}

/** 'Role | Town | Pay' above 'Cook | York | £24,000': a row of nothing but labels tells the cells of the next one. */
function labelsOfTable(head: AdvertLine, row: AdvertLine | undefined): Labelled[] {
  const labels = cellsOf(head).map(({ text }) => flatten(text));
  const kinds = labels.map(labelKind);
  if (!row || labels.length < 2 || kinds.filter(Boolean).length < Math.max(2, labels.length - 1)) return [];
  const cells = cellsOf(row);
  if (cells.length !== labels.length) return [];
  return cells.map((cell, at) => ({
    ...cell,
    kind: kinds[at] ?? 'other',
    label: labels[at] as string,
    label_start: head.start,
  }));
}

function readLabels(lines: AdvertLine[]): Labelled[] {
  const found: Labelled[] = [];
  for (const [at, line] of lines.entries()) {
    const table = line.text.length <= 200 ? labelsOfTable(line, lines[at + 1]) : [];
    if (table.length > 0) {
      found.push(...table);
      continue;
    }
    if (line.text.length <= 600) found.push(...findLabels(line.text, line.flat, line.start));
    if (line.sign && line.text.length <= 120 && !found.some(({ label_start }) => label_start >= line.start))
      found.push({ ...wordsOf(line), kind: line.sign, label: '', label_start: line.start });
    const next = lines[at + 1];
    const kind = line.text.length <= 40 && next && next.text.length <= 80 ? labelKind(line.flat) : undefined;
    // 'Location' above 'Berlin'. A heading above a list of bullets announces the list.
    // A label below a label is none of its values: 'Offre n° 178', 'Intitulé du poste', 'Comptable'.
    if (kind && next && !next.is_bullet && !next.text.includes(':') && labelKind(next.flat) === undefined)
      found.push({ ...wordsOf(next), kind, label: line.flat.replace(/[\s:]+$/, ''), label_start: line.start });
  }
  return found;
}

/** The values behind labels of a kind, in the order of the text. */
export function labelled(advert: Advert, kind: LabelKind): Labelled[] {
  return advert.labels.filter((label) => label.kind === kind);
}
