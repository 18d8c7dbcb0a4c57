import { fold } from '../text/fold.ts';

/** `text` folded letter by letter, so that offsets stay: 'ß' is 's', a letter that folds to nothing stays. */
export function foldInPlace(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return fold(text);
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    const plain = letter < '\x7f' ? letter.toLowerCase() : fold(letter);
    folded += plain.length === 1 ? plain : (plain[0] ?? letter);
  }
  return folded;
}
