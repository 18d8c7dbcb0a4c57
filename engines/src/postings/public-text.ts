// What a description says to win people over: who the employer is and what it offers. A draft proposes it as the text of the
// public page; what is done and asked for has lists of its own.
import { loadWords } from '../text/vocabulary.ts';
import { ofCompany, opening } from './aside-words.ts';
import type { Description, Line, Sentence } from './description.ts';
import type { FieldsFound } from './fields/read-fields.ts';
import { foldInPlace } from './fold-in-place.ts';
import { type Cues, getCues } from './operators.ts';
import type { FieldName, Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/public-text.txt', import.meta.url));

export type PublicText = { text: string; evidence: Span[] };

/** What the posting has already: duties and requirements in lists, and its fields. */
type Told = { lists: Span[]; found: Pick<FieldsFound, 'fields' | 'evidence'> };
type Block = { lead: string | undefined; lines: { text: string; is_bullet: boolean }[] };
type Kind = 'company' | 'benefits';

/** A page is read to its end up to here; the form takes 10,000 characters. */
const longest = 9000;

/**
 * Paragraphs about the employer, then what it offers, as the text words it: 'Wir bieten' over lines with a hyphen each. ''
 * where it says neither. Ways to reach somebody and words for machines are left out.
 */
export function readPublicText(description: Description, told: Told): PublicText {
  const cues = getCues(description.language);
  const blocks: Record<Kind, Block[]> = { company: [], benefits: [] };
  const evidence: Span[] = [];
  let lead: Line | undefined;
  const seen = new Set<string>();
  for (const line of description.lines) {
    if (line.is_heading) lead = line.kind === 'benefits' ? line : undefined;
    if (line.is_heading || line.furniture) continue;
    const kept = keptSentences(line, cues, told).filter(({ sentence: { text } }) => !seen.has(text) && seen.add(text));
    evidence.push(...kept.map(({ sentence: { start, end } }) => ({ start, end })));
    for (const kind of ['company', 'benefits'] as const) {
      const own = kept.filter((one) => one.kind === kind);
      if (own.length === 0) continue;
      const text = own.map(({ sentence }) => wordsOf(sentence)).join(' ');
      addLine(blocks[kind], lead && titleOf(lead), { text, is_bullet: line.is_bullet });
    }
  }
  return { text: truncate([...blocks.company, ...blocks.benefits].map(formatBlock).join('\n\n')), evidence };
}

function keptSentences(line: Line, cues: Cues, told: Told): { sentence: Sentence; kind: Kind }[] {
  const end = line.sentences.findIndex(({ furniture }) => furniture !== undefined);
  // What follows words for a machine goes on talking to it.
  const sentences = end < 0 ? line.sentences : line.sentences.slice(0, end);
  return sentences.flatMap((sentence) => {
    const kind = kindOf(sentence, cues, told);
    return kind ? [{ sentence, kind }] : [];
  });
}

/** An address or a number is where to apply or whom to ask. */
const contact = /[\w.]@\w|https?:|\bwww\.|\+?\d[\d ()/.-]{8,}\d/;

const refusal = new RegExp(String.raw`\b(?:${vocabulary('refusal')})\b`);
const confidential = new RegExp(String.raw`\b(?:${vocabulary('confidential')})\b`);

function kindOf(sentence: Sentence, cues: Cues, { lists, found }: Told): Kind | undefined {
  const { kind, text } = sentence;
  if (contact.test(text) || lists.some((span) => overlap(span, sentence))) return undefined;
  const inIt = found.evidence.filter((span) => overlap(span, sentence));
  const says = (...names: FieldName[]) => inIt.some(({ field }) => names.includes(field));
  if (says('title') || inIt.some(({ start, end }) => start <= sentence.start && end >= sentence.end)) return undefined;
  // Pay among other things that are offered stays: 'base up to €90k, equity, insurance'.
  if (!text.includes(', ') && says('min_salary', 'max_salary')) return undefined;
  const folded = foldInPlace(text);
  if (confidential.test(folded)) return undefined;
  if (kind === 'benefits') return 'benefits';
  if (kind !== 'about_company' && kind !== 'unknown') return undefined;
  if (says('work_mode', 'job_type')) return undefined;
  if (opening.test(folded) || cues.legal.test(folded) || cues.process.test(folded)) return undefined;
  if (kind === 'about_company') return 'company';
  if (cues.benefit.test(folded)) return 'benefits';
  if (refusal.test(folded)) return undefined;
  const { company_name } = found.fields;
  const isNamed = company_name !== null && folded.startsWith(`${foldInPlace(company_name)} `);
  return /[.!]$/.test(text) && (isNamed || ofCompany.test(folded)) ? 'company' : undefined;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** 'Benefits: a pension' keeps its label; 'About us: a bakery' needs none. */
const wordsOf = ({ label, text, kind }: Sentence) => (label && kind === 'benefits' ? `${label}: ${text}` : text);

const titleOf = ({ text }: Line) => text.replace(/[\s:*_#]+$|^[\s*_#]+/g, '');

/** Bullets of one list stay together below its heading. */
function addLine(blocks: Block[], lead: string | undefined, line: Block['lines'][number]): void {
  const last = blocks.at(-1);
  if (last && last.lead === lead && last.lines.at(-1)?.is_bullet && line.is_bullet) last.lines.push(line);
  else blocks.push({ lead: last?.lead === lead ? undefined : lead, lines: [line] });
}

const formatBlock = ({ lead, lines }: Block) =>
  [...(lead ? [lead] : []), ...lines.map(({ text, is_bullet }) => (is_bullet ? `- ${text}` : text))].join('\n');

/** Whole lines. */
function truncate(text: string): string {
  return text.length <= longest ? text : text.slice(0, text.lastIndexOf('\n', longest) + 1).trimEnd();
}
