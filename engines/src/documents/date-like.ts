const yearLike = /(?<!\d)(?:19|20)\d{2}(?!\d)|['’]\d{2}\b|\b\d{1,2}[./]\d{2,4}\b/;
const longestDate = 32; // Letters: 'September 2019 – December 2021'.

/** Without what stands in brackets behind a date: '(3 years 2', which may go on in the next line. */
export const withoutAside = (text: string) => text.replace(/\s*\([^()]*\)?$/, '');

/** Short and with a year in it, as the dates in a margin or a table's first column are. */
export function isDateLike(text: string): boolean {
  const date = withoutAside(text);
  return date.length <= longestDate && yearLike.test(date) && !date.includes('@');
}

const unit =
  '(?:years?|yrs?|months?|mos?|weeks?|jahre?|monate?|wochen?|ans?|années?|mois|semaines?|años?|meses|mes|semanas?|anni|anno|mesi|mese|anos?|mês|jaar|jaren|maand|maanden)';
const duration = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:\\d+(?:[.,]\\d+)?|an?|one) ${unit}(?:,? (?:and |und |et |y |e |en )?\\d+ ${unit})?[^\\p{L}\\p{N}]*$`,
  'iu',
);

/** '(3 years, 2 months)': how long something went on, and nothing else. */
export const isDuration = (text: string) => text.length <= longestDate && duration.test(text);
