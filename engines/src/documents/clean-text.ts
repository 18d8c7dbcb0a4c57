// Letters as a reader means them: what fonts, typesetters and tricksters put between is taken out.

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

// Some fonts name Chinese characters by their radicals, which look the same. Unicode maps these to no character itself.
// biome-ignore format: a table.
const radicals: Record<string, string> = {
  '⼾': '户',
  '⺟': '母', '⺠': '民', '⻁': '虎', '⻄': '西', '⻅': '见', '⻆': '角', '⻉': '贝', '⻋': '车', '⻑': '長', '⻓': '长', '⻔': '门', '⻗': '雨',
  '⻘': '青', '⻙': '韦', '⻚': '页', '⻛': '风', '⻜': '飞', '⻝': '食', '⻢': '马', '⻣': '骨', '⻤': '鬼', '⻥': '鱼', '⻦': '鸟', '⻨': '麦',
  '⻩': '黄', '⻬': '齐', '⻮': '齿', '⻰': '龙', '⻳': '龟',
};

// Format characters that show nothing: zero-width spaces and joiners, direction marks, word joiners, tags, fillers.
const invisible =
  /\u034f|\p{Variation_Selector}|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{1bca0}-\u{1bca3}\u{e0000}-\u{e0fff}]/gu;
// Between two letters of an alphabet that never needs them. Soft hyphens and variation selectors are innocent.
const planted =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d@.](?:\u034f|[\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}])+(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d@.])/u;
// Marks of direction belong beside words and numbers of other scripts; between two Latin letters they part a word unseen.
const directed = /\p{Script=Latin}[\u061c\u200e\u200f]+\p{Script=Latin}/u;
// Private use: the glyphs of icon fonts. Pictographs are icons too, but stars, ticks, arrows and signs may carry meaning.
const icons =
  /[⌂✆⚲⚐⚑\ue000-\uf8ff\u{f0000}-\u{10ffff}]|(?![★✓✔✕✖✗➔➜➢➤►▶❖©®™↔↕⬛⬜▪▫■◆])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;
const spaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

// Codes under which Symbol and Wingdings keep their bullets, beside the bullets of Unicode.
const bullet =
  /^\s*(?:[•◦▪▫‣·・･∙●○◉■□◆◇❖♦➢➤►▶▸▹»›→➔➜✓✔✗✦★☆⁃⚫◾◼∗\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf06c\uf06e\uf071\uf076]|[-–—*+](?=\s)|\(?\d{1,2}[.)](?=\s+\p{L}))\s*/u;
const dayOfMonth = /^\s*\d{1,2}\.\s+\p{L}+\.?\s+\d{2,4}/u;

// What most lines consist of, in Latin letters: nothing of it is taken out, spelled out or planted.
const plain = /^[\x20-\x7e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u024f\u2012-\u2015\u2018-\u201f\u2022\u2026]*$/;

/** Whether characters that nobody sees stand between letters, as done to break up or smuggle words. */
export function hasPlantedCharacters(text: string): boolean {
  return !plain.test(text) && (planted.test(text) || directed.test(text));
}

/** Only letters a person sees: without invisible characters, control characters and icon glyphs, ligatures spelled out. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return (
    text
      .replace(invisible, '')
      .replace(controls, '')
      .replace(icons, '')
      .replace(/[\u2010\u2011]/g, '-') // Hyphens of their own, as fonts of XeTeX name the usual one.
      .replace(/[ﬀ-ﬆ]/g, (letter) => ligatures[letter] ?? letter)
      .replace(/[\u2e80-\u2fd5]/g, (radical) => radicals[radical] ?? radical.normalize('NFKC'))
      // Bold and italic alphabets of mathematics, and wide Latin letters, are used for their looks.
      .replace(/[\u{1d400}-\u{1d7ff}\uff10-\uff19\uff20-\uff3a\uff41-\uff5a]/gu, (letter) => letter.normalize('NFKC'))
      .replace(spaces, ' ')
  );
}

/** One line: white space folded to single spaces, tabs kept as they separate the parts of a line. */
export function foldSpaces(text: string): string {
  return text
    .replace(/[ \n\r\t]+/g, (gap) => (gap.includes('\t') ? '\t' : ' ')) // One pass: a line may be all spaces.
    .trim();
}

const secondDash = /^[-–*•]\s+(?=\p{L})/u;

/** The line without the bullet or list number it begins with; `1. May 2020` is a date and keeps its number. */
export function takeBullet(text: string): { text: string; is_bullet: boolean } {
  const found = bullet.exec(text);
  if (!found || dayOfMonth.test(text)) return { text, is_bullet: false };
  // A list in a list may have both bullets on one line: '- - Trained new staff'.
  const rest = text.slice(found[0].length).replace(secondDash, '');
  // A lone sign or a row of them (a rating, a rule) is no bullet.
  return /[\p{L}\p{N}]/u.test(rest) && !bullet.test(rest)
    ? { text: rest, is_bullet: true }
    : { text, is_bullet: false };
}

/**
 * 'E X P E R I E N C E' as 'EXPERIENCE': a line whose words are nearly all single letters was set apart for looks.
 * One blank parts letters, two or more part words.
 */
export function joinSpacedLetters(text: string): string {
  const words = text.trim().split(/\s+/);
  const letters = words.filter((word) => /^[\p{L}\p{N}\p{M}&/,.:'’-]{1,2}$/u.test(word) && !/\p{L}{2}/u.test(word));
  if (words.length < 4 || letters.length < words.length * 0.9) return text;
  if (letters.filter((word) => /\p{L}/u.test(word)).length < letters.length * 0.7) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}
