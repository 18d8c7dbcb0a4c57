// The languages in which pictures can be read: those whose data are installed, as npm packages `@tesseract.js-data/…`.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TextLanguage } from '../../text/detect-language.ts';

const require = createRequire(import.meta.url);

/** Tesseract's codes for languages that are written with Latin letters: English tells them apart. */
const latin: Partial<Record<TextLanguage, string>> = {
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  sv: 'swe',
  tr: 'tur',
};

/** For scripts that English letters make nothing of. */
const others = ['chi_sim', 'jpn', 'kor', 'rus', 'ara', 'heb', 'ell', 'hin', 'tha'];

/** Tesseract's code for a language in Latin letters. */
export const toTesseract = (language: TextLanguage): string | undefined => latin[language];

/** The codes of other scripts that can be read here. */
export const otherScripts = (): string[] => others.filter(canRead);

/** Whether a language's data are installed, by Tesseract's code. */
export const canRead = (language: string): boolean => findData(language) !== undefined;

/** A language's data, unpacked: 3 to 15 MB. Throws where they are not installed. */
export function loadData(language: string): Uint8Array {
  const file = findData(language);
  if (!file) throw new Error(`No data to read ${language} in pictures`);
  return gunzipSync(readFileSync(file));
}

function findData(language: string): string | undefined {
  try {
    const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    const file = join(folder, '4.0.0_best_int', `${language}.traineddata.gz`);
    return existsSync(file) ? file : undefined;
  } catch {
    return; // Not installed.
  }
}
