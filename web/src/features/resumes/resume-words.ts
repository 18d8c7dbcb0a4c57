// How a resume is put into words.

import type { Language } from '@hireframe/contract/languages.ts';
import type { Message, Translator } from '@hireframe/contract/messages.ts';
import type { Resume } from '@hireframe/contract/resumes.ts';
import { formatDate, localeOf } from '../../lib/dates.ts';
import { english } from '../../lib/messages.tsx';

export const defaultFileName = 'Resume.pdf';

type File = Pick<Resume, 'file_size_mb' | 'uploaded_at'> & { flags?: string[] };

/** '0.3 MB · uploaded 3 Sep 2026 · scanned' */
export function fileLine({ file_size_mb, uploaded_at, flags }: File, { t, language }: Translator = english): string {
  const said = { size: sizeOf(file_size_mb, language), date: formatDate(uploaded_at, language) };
  return flags?.includes('ocr') ? t('{size} · uploaded {date} · scanned', said) : t('{size} · uploaded {date}', said);
}

/** Small files are said to two places, so that none has a size of 0. */
function sizeOf(mb: number, language: Language): string {
  const digits = mb < 0.1 ? 2 : 1;
  const size = Math.max(mb, 0.01).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${mb < 0.01 ? '< ' : ''}${size} MB`;
}

const months = new Map<Language, Intl.DateTimeFormat>();

function monthIn(language: Language): Intl.DateTimeFormat {
  const format =
    months.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'short', timeZone: 'UTC' });
  months.set(language, format);
  return format;
}

/** '2021-03' → 'Mar 2021'; what is less precise stays as it is. */
export const formatMonth = (date: string, language: Language = 'en') =>
  /^\d{4}-\d{2}$/.test(date) ? monthIn(language).format(new Date(`${date}-01`)) : date;

/** What was found in the file that its reader should know. A flag without words here is of no use to a candidate. */
const flagWords = {
  hidden_text: "Contains hidden text, which wasn't read.",
  tiny_text: "Contains text too small to see, which wasn't read.",
  covered_text: "Contains covered text, which wasn't read.",
  keyword_stuffing: "Contains repeated keywords, which weren't counted.",
  prompt_injection: "Contains text aimed at screening software, which wasn't read.",
  invisible_characters: 'Contains invisible characters, which were removed.',
  homoglyphs: 'Contains lookalike letters from another alphabet.',
  partial: 'Only part of this file could be read.',
  pages_limited: 'Only the first pages were read.',
  repaired: 'The file was damaged. We read what could be recovered.',
  extension_mismatch: "The file type doesn't match its name.",
  ocr: 'This is a scan, so some words may be wrong. Check the facts marked as unsure.',
  needs_ocr: "Some pages are scans whose text couldn't be read.",
} as const satisfies Record<string, Message>;
type Finding = (typeof flagWords)[keyof typeof flagWords];

export const listFindings = (flags: string[]) =>
  flags.flatMap((flag): Finding[] =>
    Object.hasOwn(flagWords, flag) ? [flagWords[flag as keyof typeof flagWords]] : [],
  );
