import { languageKey, languageNames } from '../../skills/spoken-languages.ts';
import { fold, isCjk } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import type { Row } from '../layout/rows.ts';
import type { Evidence } from '../resume.ts';
import { splitList } from './list-items.ts';

const label =
  /^(?:languages?(?: skills| spoken)?|spoken languages|foreign languages|sprachen|languages known|mother tongues?|other languages?|madrelingua|altr[ae] lingu[ae]|lengua materna|otros idiomas|langues? maternelles?|autres langues?|muttersprache|weitere sprachen|lingua materna|outras linguas|moedertaal|sprachkenntnisse|fremdsprachen|langues|idiomas|lingue|talen|linguas|jezyki|语言|語学)\s*[:：\t]\s*/;

/** Languages that people speak, as written, levels left out, each once. */
export function readLanguages(rows: Row[]): string[] {
  const found = new Map<string, string>();
  for (const row of rows) {
    for (const item of splitList(row.text)) {
      for (const { name, code } of namesIn(item)) if (!found.has(code)) found.set(code, name);
    }
  }
  return [...found.values()];
}

/** The languages of a line 'Languages: English, German' in another section, or undefined where it is none. */
export function readLanguageLine(row: Row): { languages: string[]; evidence: Evidence } | undefined {
  const match = row.text.length > 300 ? null : label.exec(fold(row.text));
  if (!match) return undefined;
  const rest = row.text.slice(match[0].length);
  const languages = readLanguages([{ ...row, text: rest }]);
  // 'Languages: Java, Python' are none that people speak.
  if (languages.length === 0 || languages.length < splitList(rest).length / 2) return undefined;
  return { languages, evidence: { start: row.start, end: row.end } };
}

const fewestBare = 2; // One alone may be the language of the page.
const knownShare = 0.6; // Of the items: 'Plattdeutsch' is in no table.
const longestBare = 100; // Letters.

/** The languages of a row that lists nothing else: 'Deutsch, Englisch, Plattdeutsch'; undefined for any other. */
export function readBareLanguages(row: Row): { languages: string[]; evidence: Evidence } | undefined {
  const items = row.text.length > longestBare ? [] : splitList(row.text);
  const known = items.filter((item) => isLanguage(item.replace(/\s*\(.*\)$/, ''))).length;
  if (known < fewestBare || known < items.length * knownShare) return undefined;
  return { languages: readLanguages([row]), evidence: { start: row.start, end: row.end } };
}

// 'EnglishFluent', 'FrançaisB2': where a page had them side by side.
const levelBehind = /(?<=\p{Ll}{3})(?=\p{Lu})/u;

const namesIn = memoize((item): { name: string; code: string }[] => {
  const [name = '', level] = item.split(levelBehind);
  if (level !== undefined && !name.includes(' ') && isLanguage(name)) return namesIn(name);
  const words = [...item.matchAll(/[\p{L}\p{M}]+(?:['’-][\p{L}]+)*/gu)].map((match) => match[0]);
  const found: { name: string; code: string }[] = [];
  for (let at = 0; at < words.length; at++) {
    // 'Deutsche Gebärdensprache', 'Langue des signes française'
    const count = [4, 3, 2, 1].find(
      (length) => at + length <= words.length && isLanguage(words.slice(at, at + length).join(' ')),
    );
    if (!count) continue;
    const name = words.slice(at, at + count).join(' ');
    found.push({ name, code: languageNames().get(languageKey(name)) ?? name });
    at += count - 1;
  }
  // 'Chinese (Mandarin)' is one language.
  const isDialect = found.length === 2 && item.includes(`${found[0]?.name} (${found[1]?.name}`);
  return isDialect ? found.slice(0, 1) : found;
});

const shortNames = /^(?:Lao|Twi|Ewe|Luo|Vai|Tiv|Edo|Ibo|Fon|Mam|ASL|BSL|ISL|LSF|LSQ|LSE|LSM|DGS|ÖGS|NGT|LIS|LGP|PJM)$/u;

/** Codes are names in the table too, but 'de' and 'it' are words. */
function isLanguage(words: string): boolean {
  const isTooShort = words.length < 4 && !isCjk(words) && !shortNames.test(words);
  return !isTooShort && languageNames().has(languageKey(words));
}
