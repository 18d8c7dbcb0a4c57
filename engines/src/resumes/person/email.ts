import type { Document } from '../../documents/document.ts';
import { fold } from '../../text/fold.ts';
import type { Row } from '../layout/rows.ts';
import type { Evidence } from '../resume.ts';
import type { Field } from './contact-fields.ts';

/** `is_unsure`: something else was nearly as likely. */
export type Found = { value: string; evidence: Evidence | undefined; is_unsure?: boolean };

const address =
  /[\p{L}\d](?:[\p{L}\d._%+'-]*[\p{L}\d_%+-])?@[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u;
// 'name [at] host [dot] org': brackets of some kind, or the words in capitals, show that it is meant.
const obscured =
  /([\p{L}\d._%+-]+)\s*(?:[[({<]\s*(?:at|@|a|arroba|chiocciola|klammeraffe|arobase)\s*[\])}>]|\s(?:AT|\(at\)|\[at\])\s)\s*([\p{L}\d-]+(?:\s*(?:[[({<]\s*(?:dot|punkt|point|punto|ponto|\.)\s*[\])}>]|\.|\sDOT\s)\s*[\p{L}\d-]+)+)/u;

const longestLine = 1000; // Letters, of a line of contact values.

/** The first e-mail address in a text. */
export function findEmail(text: string): { value: string; start: number; end: number } | undefined {
  // Patterns of free length are slow on long lines without what they look for.
  const plain = text.includes('@') ? address.exec(text.slice(0, longestLine)) : null;
  if (plain) return { value: plain[0], start: plain.index, end: plain.index + plain[0].length };
  const hidden = text.length <= 200 ? obscured.exec(text) : null;
  if (!hidden) return undefined;
  const host = (hidden[2] ?? '')
    .replace(/\s*(?:[[({<]\s*(?:dot|punkt|point|punto|ponto|\.)\s*[\])}>]|\sDOT\s)\s*/gu, '.')
    .replace(/\s/g, '');
  const value = `${hidden[1]}@${host}`;
  return address.test(value) ? { value, start: hidden.index, end: hidden.index + hidden[0].length } : undefined;
}

/**
 * The person's e-mail address among the rows of header and contact sections, put together where a narrow column broke
 * it; `nameWords` (folded) help to tell where a broken one begins. Else an address that a link of the page leads to.
 */
export function readEmail(fields: Field[], rows: Row[], document: Document, nameWords: string[]): Found {
  for (const [index, field] of fields.entries()) {
    const found = findEmail(field.text);
    const next = fields[index + 1];
    if (found) {
      const end = field.start + found.end;
      const longer = joinTail(found.value, field, next) ?? joinHead(found, field, fields[index - 1], nameWords);
      return {
        value: longer?.value ?? found.value,
        evidence: longer?.evidence ?? { start: field.start + found.start, end },
      };
    }
    const tail = next && joinBroken(field, next);
    if (tail) return tail;
  }
  for (const row of rows) {
    const found = findEmail(row.text);
    if (found) return { value: found.value, evidence: { start: row.start + found.start, end: row.start + found.end } };
  }
  return linkedEmail(document, rows);
}

/** 'name@mail.exam-' or 'name@mail.' over 'ple.com'. */
function joinBroken(field: Field, next: Field): Found | undefined {
  const isOpen = /^\S*@\S*$/.test(field.text) || (field.label === 'email' && /^\S+$/.test(field.text));
  if (!isOpen || next.row !== field.row + 1 || next.label) return undefined;
  const joined = findEmail(`${field.text}${next.text.split(' ')[0]}`);
  return joined && joined.start === 0
    ? { value: joined.value, evidence: { start: field.start, end: next.start + next.text.length } }
    : undefined;
}

/** 'name@mail.example.co' over 'm' is rare; 'name@exam.ple' is complete unless a dot or hyphen hangs behind it. */
function joinTail(value: string, field: Field, next: Field | undefined): Found | undefined {
  if (!next || next.row !== field.row + 1 || !field.text.startsWith(value)) return undefined;
  const isEndOfDomain = next.is_alone && field.is_alone && /^\p{Ll}{1,2}$/u.test(next.text);
  if (!/[.-]$/.test(field.text) && !isEndOfDomain) return undefined;
  const joined = findEmail(`${field.text}${next.text.split(' ')[0]}`);
  return joined && joined.value.length > value.length
    ? { value: joined.value, evidence: { start: field.start, end: next.end } }
    : undefined;
}

/** 'first.' over 'last@example.com': the row before, where it ends in a sign or where the name then fits better. */
function joinHead(
  found: { value: string; start: number },
  field: Field,
  previous: Field | undefined,
  nameWords: string[],
): Found | undefined {
  if (!previous || previous.row !== field.row - 1 || found.start !== 0 || field.label) return undefined;
  if (!/^[\p{L}\d._%+-]+$/u.test(previous.text) || (previous.label && previous.label !== 'email')) return undefined;
  const joined = previous.text + found.value;
  const isOpen = /[._+-]$/.test(previous.text);
  const fitsBetter = nameFit(joined, nameWords) > nameFit(found.value, nameWords);
  if (!isOpen && !(previous.label === 'email' && fitsBetter)) return undefined;
  return { value: joined, evidence: { start: previous.start, end: field.end } };
}

/** How many of the name's words stand in the part before the @. */
export function nameFit(email: string, nameWords: string[]): number {
  const local = fold(email.split('@')[0] ?? '').replace(/[^\p{L}\d]/gu, '');
  return nameWords.filter((word) => word.length > 1 && local.includes(word.replace(/[^\p{L}]/gu, ''))).length;
}

function linkedEmail(document: Document, rows: Row[]): Found {
  const inText = rows.map((row) => row.text).join('\n');
  for (const link of document.links) {
    if (!/^mailto:/i.test(link.href) || link.is_visible) continue;
    const value = findEmail(decodeURIComponentSafely(link.href.slice(7).split('?')[0] ?? ''))?.value;
    if (value && (link.text === '' || inText.includes(link.text))) return { value, evidence: undefined };
  }
  return { value: '', evidence: undefined };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign: taken as it stands.
  }
}
