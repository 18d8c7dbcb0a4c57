const yearLike = /(?<!\d)(?:19|20)\d{2}(?!\d)|['’]\d{2}\b|\b\d{1,2}[./]\d{2,4}\b/;
const longestDate = 32; // Letters: 'September 2019 – December 2021'.

/** Short and with a year in it, as the dates in a margin or a table's first column are. */
export function isDateLike(text: string): boolean {
  return text.length <= longestDate && yearLike.test(text) && !text.includes('@');
}
