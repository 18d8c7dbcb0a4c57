const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const codes = letters.flatMap((a) => letters.map((b) => a + b));
const codeOfName = new Map(codes.map((code) => [names.of(code)?.toLowerCase(), code]));

/** ISO 639-1 of what an engine says: 'en', 'en-US', 'english'. 'und' where it says nothing that is a language. */
export function normalizeLanguage(said: string | undefined): string {
  const plain = said?.trim().toLowerCase() ?? '';
  const code = /^([a-z]{2})(?:[-_]|$)/.exec(plain)?.[1];
  return (code && names.of(code) ? code : codeOfName.get(plain)) ?? 'und';
}

const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** Whether it is written without spaces between words. */
export const isUnspaced = (language: string) => unspaced.has(language);
