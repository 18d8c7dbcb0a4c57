// How a resume is put into words.
import type { Resume } from '@hireframe/contract/resumes.ts';
import { formatDate } from '../../lib/dates.ts';

export const defaultFileName = 'Resume.pdf';

/** '0.3 MB · uploaded 3 Sep 2026 · read from a picture' */
export const fileLine = ({
  file_size_mb,
  uploaded_at,
  flags,
}: Pick<Resume, 'file_size_mb' | 'uploaded_at'> & { flags?: string[] }) =>
  [
    sizeOf(file_size_mb),
    `uploaded ${formatDate(uploaded_at)}`,
    ...(flags?.includes('ocr') ? ['read from a picture'] : []),
  ].join(' · ');

/** Small files are said to two places, so that none has a size of 0. */
const sizeOf = (mb: number) => (mb < 0.01 ? '< 0.01 MB' : `${mb < 0.1 ? mb.toFixed(2) : mb.toFixed(1)} MB`);

const month = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** '2021-03' → 'Mar 2021'; what is less precise stays as it is. */
export const formatMonth = (date: string) => (/^\d{4}-\d{2}$/.test(date) ? month.format(new Date(`${date}-01`)) : date);

/** What was found in the file that its reader should know. A flag without words here is of no use to a candidate. */
const flagWords: Record<string, string> = {
  hidden_text: 'Some text in this file cannot be seen. It was not read.',
  tiny_text: 'Some text is too small to be seen. It was not read.',
  covered_text: 'Some text is covered by something else. It was not read.',
  keyword_stuffing: 'Words are repeated without a sentence around them. They were not counted.',
  prompt_injection: 'Some text addresses software instead of people. It was not read.',
  invisible_characters: 'There are characters that cannot be seen. They were left out.',
  homoglyphs: 'Some letters are of another alphabet and only look alike.',
  partial: 'Not all of this file could be read.',
  pages_limited: 'Only the first pages were read.',
  repaired: 'The file was damaged; what could be saved was read.',
  extension_mismatch: 'The file is of another kind than its name says.',
  ocr: 'This resume was read from a picture. Words may be wrong: check what is marked as unsure.',
  needs_ocr: 'Some pages are pictures. The text on them could not be read.',
};

export const listFindings = (flags: string[]) => flags.flatMap((flag) => flagWords[flag] ?? []);
