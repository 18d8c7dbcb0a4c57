// A sentence as words with what stands between them.
import { isRoleWord } from '../../roles/roles.ts';
import { tokenize } from '../../skills/skill-tokens.ts';
import { writtenOut } from './short-forms.ts';

/** What stands before a word. A break ends a clause; a comma only parts. */
export type Gap =
  | 'start'
  | 'space'
  | 'hyphen'
  | 'apostrophe'
  | 'comma'
  | 'slash'
  | 'plus'
  | 'bracket'
  | 'closed'
  | 'minus'
  | 'must'
  | 'break';

/** `key`: small letters without accents. `start` and `end` are offsets into the text. */
export type Word = { key: string; written: string; start: number; end: number; gap: Gap };
export type Sentence = { text: string; words: Word[] };

const maxLetters = 1000;
const unitsAfterDigits =
  /^(\d+(?:[.,]\d+)?)(\+?)(years?|yrs?|y|yoe|km|kms|mi|miles|months?|mo|mos|jahre?n?|ans?|anos?|j|meses|mois|monate?n?)$/i;

/** 'PHP: no'. */
const refused = /(?<=\p{L}\+*#?)\s*[:=]\s*(no|nope|nein|non)(?=\s*(?:[,;.]|$))/giu;
/** '<10y', 'score >= 80'. */
const compared = /\s*(<=|=<|>=|=>|[<>≤≥])\s*(?=\d)/g;
const signWords: Record<string, string> = {
  '<': 'under',
  '>': 'more than',
  '<=': 'at most',
  '=<': 'at most',
  '≤': 'at most',
  '>=': 'at least',
  '=>': 'at least',
  '≥': 'at least',
};

/** Of any sex, as adverts have to say: '(m/w/d)', 'H/F'. */
const anySex = /\(?(?<![\p{L}\d/])[mwfhdxi](?:[/|][mwfhdxi]){1,3}(?![\p{L}\d/])\)?/giu;

/** 'Juniorentwickler', 'Seniorberaterin'; a 'Juniorprofessor' is one of any age. */
const levelInWord = /(?<!\p{L})(junior|senior)(?!professor)(\p{L}{4,})/giu;

/** The words of a sentence; of a very long one those of its first 1000 letters. */
export function readSentence(written: string): Sentence {
  const plain = written
    .slice(0, maxLetters)
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\bEE\. ?UU\.?/g, 'EEUU ')
    .replace(/(?<=\d ?)(years?|yrs?|jahre?|años|ans|y|j)\+/gi, '+ $1')
    .replace(/(?<!\p{L})(St|Ste|Sta|Sto|Mt|Ft)\. (?=\p{Lu})/gu, '$1 ')
    .replace(compared, (_, sign: string) => ` ${signWords[sign] ?? ''} `)
    .replace(refused, ' $1')
    .replace(levelInWord, (whole, level: string, rest: string) => (isRoleWord(rest) ? `${level}-${rest}` : whole))
    .replace(anySex, '');
  const text = writtenOut(plain);
  const words: Word[] = [];
  let end = 0;
  for (const token of tokenize(text)) {
    const gap =
      words.length === 0
        ? firstGap(text.slice(0, token.start))
        : gapOf(text.slice(end, token.start), words.at(-1)?.key);
    const spelled = text.slice(token.start, token.end);
    const parts = unitsAfterDigits.exec(spelled);
    if (parts) {
      const [, digits = '', plus = ''] = parts;
      const middle = token.start + digits.length + plus.length;
      words.push(wordOf(text, digits + plus, token.start, middle, gap));
      words.push(wordOf(text, token.key.slice(digits.length + plus.length), middle, token.end, 'space'));
    } else words.push(wordOf(text, token.key, token.start, token.end, gap));
    end = token.end;
  }
  return { text, words };
}

const wordOf = (text: string, key: string, start: number, end: number, gap: Gap): Word => ({
  key,
  start,
  end,
  gap,
  written: text.slice(start, end),
});

/** '-PHP +Java', '!PHP'; a dash with a space behind it begins a list. */
const firstGap = (before: string): Gap => (/^\s*[-!]$/.test(before) ? 'minus' : 'start');

function gapOf(between: string, before = ''): Gap {
  if (between.trim() === '/' && before === 'w') return 'space'; // 'w/o'
  if (between === ' ') return 'space';
  if (between === '-') return 'hyphen';
  if (/\s\+$/.test(between)) return 'must'; // 'python +java'
  if (/\s[-!]$/.test(between)) return 'minus'; // 'python -java', 'python !java'
  if (between === "'") return 'apostrophe';
  if (/[;!?\n]|\.(?:\s|$)|:\s/.test(between)) return 'break';
  if (/[([{]/.test(between)) return 'bracket';
  if (/[)\]}]/.test(between)) return 'closed';
  if (/[,•·]|(?<!\|)\|(?!\|)| -+ /.test(between)) return 'comma';
  if (between.includes('/') || between.includes('||')) return 'slash';
  if (between.includes('+')) return 'plus';
  return 'space';
}

/** The keys of the words from one place up to another, as names are looked up. */
export const joinKeys = (words: readonly Word[], from: number, to: number): string => {
  let key = words[from]?.key ?? '';
  for (let at = from + 1; at < to; at++) key += ` ${(words[at] as Word).key}`;
  return key;
};

/** The words from one place up to another as they were written. */
export const sliceText = (text: string, words: readonly Word[], from: number, to: number): string =>
  text.slice((words[from] as Word).start, (words[to - 1] as Word).end);

/** Whether something other than a space or a hyphen stands between any two of these words. */
export const isParted = (words: readonly Word[], from: number, to: number): boolean => {
  for (let at = from + 1; at < to; at++)
    if (!['space', 'hyphen', 'apostrophe'].includes((words[at] as Word).gap)) return true;
  return false;
};

export const hasCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.written);
