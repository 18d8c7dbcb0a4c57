// The languages that candidates can read us in.
import { z } from 'zod';

export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
export const Language = z.enum(languages, 'Choose one of the languages');
export type Language = z.infer<typeof Language>;

/** Each in its own words, as whoever looks for theirs reads it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
};

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The first that we have. @param wanted BCP 47 tags, the dearest first, as in `navigator.languages` */
export const pickLanguage = (wanted: readonly string[]): Language | undefined =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);

/** @param header as RFC 9110 has it: 'de-CH, fr;q=0.8' */
export function readAcceptLanguage(header: string): Language | undefined {
  const wanted = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';');
    const quality = /^q=([\d.]+)$/.exec(parameters.find((one) => one.trim().startsWith('q='))?.trim() ?? 'q=1')?.[1];
    return { tag, quality: Number(quality ?? 0) };
  });
  const byQuality = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return pickLanguage(byQuality.map(({ tag }) => tag));
}
