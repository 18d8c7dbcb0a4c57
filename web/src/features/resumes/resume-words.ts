// How a resume is put into words.
import type { Resume } from '@hireframe/contract/resumes.ts';
import { formatDate } from '../../lib/dates.ts';

export const defaultFileName = 'Resume.pdf';

/** '0.3 MB · uploaded 3 Sep 2026 · scanned' */
export const fileLine = ({
  file_size_mb,
  uploaded_at,
  flags,
}: Pick<Resume, 'file_size_mb' | 'uploaded_at'> & { flags?: string[] }) =>
  [sizeOf(file_size_mb), `uploaded ${formatDate(uploaded_at)}`, ...(flags?.includes('ocr') ? ['scanned'] : [])].join(
    ' · ',
  );

/** Small files are said to two places, so that none has a size of 0. */
const sizeOf = (mb: number) => (mb < 0.01 ? '< 0.01 MB' : `${mb < 0.1 ? mb.toFixed(2) : mb.toFixed(1)} MB`);

const month = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** '2021-03' → 'Mar 2021'; what is less precise stays as it is. */
export const formatMonth = (date: string) => (/^\d{4}-\d{2}$/.test(date) ? month.format(new Date(`${date}-01`)) : date);

/** What was found in the file that its reader should know. A flag without words here is of no use to a candidate. */
const flagWords: Record<string, string> = {
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
};

export const listFindings = (flags: string[]) => flags.flatMap((flag) => flagWords[flag] ?? []);
