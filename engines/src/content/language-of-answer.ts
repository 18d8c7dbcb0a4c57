// Whether an answer is in a language that can be scored, by what the engine says and by the words themselves.
import { isStopWord } from './stop-words.ts';

const frequent: Record<string, Set<string>> = {
  German: new Set(
    'und ich der die das ist nicht ein eine einen mit wir auf fur dass sich auch habe hatte war zu den dem von wie aber oder wenn bei haben wurde dann mein meine sehr noch uber'.split(
      ' ',
    ),
  ),
  French: new Set(
    'et je le la les un une des est pas que qui nous vous dans pour avec sur mais jai cest mon ma mes etait avait ce cette plus tres du au aux ete on par donc etre'.split(
      ' ',
    ),
  ),
  Spanish: new Set(
    'y el la los las un una es que de en no con por para mi se lo como pero muy yo fue estaba habia del al su mas cuando tambien era nos porque este esta'.split(
      ' ',
    ),
  ),
  Italian: new Set(
    'e il lo la gli le un una di che non con per ho era sono mi si ma come della del nel anche piu molto quando abbiamo io questo questa sul ero alla'.split(
      ' ',
    ),
  ),
  Portuguese: new Set(
    'e o a os as um uma de que nao com por para eu foi era mas como mais muito quando do da no na em meu minha nos tambem porque estava isso'.split(
      ' ',
    ),
  ),
  Dutch: new Set(
    'en ik de het een is niet van dat met we op voor maar was ook heb had zijn te aan wij die er als mijn dan naar om bij hebben toen zeer'.split(
      ' ',
    ),
  ),
};
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Why the answer cannot be scored, or undefined where it can. */
export function languageFault(words: { key: string }[], language: string): string | undefined {
  const code = language.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (code && code !== 'en' && code !== 'und') return cannot(nameOf(code));
  const written = otherLanguage(words);
  return written && cannot(written);
}

const cannot = (name: string) => `Answers in ${name} cannot be scored yet`;

function nameOf(code: string): string {
  const known = /^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined;
  return known ?? 'this language';
}

/** The language whose frequent words are more than the English ones and a fifth of all. */
function otherLanguage(words: { key: string }[]): string | undefined {
  if (words.length < 8) return undefined;
  const english = words.filter(({ key }) => isStopWord(key)).length;
  const counts = Object.entries(frequent).map(
    ([name, own]) => [name, words.filter(({ key }) => own.has(key)).length] as const,
  );
  const [name, count] = counts.sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count > english && count > words.length / 5 ? name : undefined;
}
