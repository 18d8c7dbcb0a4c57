// Spoken languages by their names in the eight languages of resumes and in themselves, and by ISO codes.

const codes =
  'fy af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt my ne nl no om or pa pl ps pt ro ru rw sd si sk sl so sq sr st su sv sw ta te tg th ti tk tl tr uk ur uz vi xh yi yo yue zh zu la eo'.split(
    ' ',
  );
const namedIn = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'zh', 'ja'];

/** Names in use that Intl does not have, and three-letter codes. */
const others: Record<string, string[]> = {
  Chinese: [
    'mandarin',
    'mandarin chinese',
    'putonghua',
    '普通话',
    '国语',
    '中文',
    '汉语',
    'chino mandarín',
    'mandarino',
    'zho',
    'chi',
  ],
  Cantonese: ['广东话', '粤语', 'cantonais', 'cantonés', 'kantonesisch'],
  Wolof: ['wo', 'oulof', 'ouolof'],
  Lingala: ['ln'],
  Bambara: ['bm', 'bambara'],
  Berber: ['ber', 'tamazight', 'berbère', 'amazigh'],
  Kurdish: ['kurmanji', 'sorani', 'kurmancî'],
  Persian: ['farsi', 'persian farsi', 'dari'],
  Spanish: ['castilian', 'castellano', 'spa'],
  English: ['eng', '英语'],
  German: ['deu', 'ger', 'swiss german', 'schweizerdeutsch', 'hochdeutsch'],
  French: ['fra', 'fre'],
  Italian: ['ita'],
  Portuguese: ['por', 'brazilian portuguese', 'português do brasil'],
  Dutch: ['nld', 'dut', 'flemish', 'vlaams', 'flämisch', 'flamand', 'holländisch'],
  Polish: ['pol'],
  Norwegian: ['nb', 'nn', 'bokmål', 'nynorsk', 'norsk'],
  Filipino: ['tagalog'],
  Catalan: ['valencian', 'valenciano'],
  Punjabi: ['panjabi'],
  Greek: ['modern greek'],
  'American Sign Language': ['asl'],
  'British Sign Language': ['bsl'],
  'German Sign Language': ['deutsche gebärdensprache', 'dgs'],
  'Sign language': ['gebärdensprache', 'langue des signes', 'lengua de signos', 'língua de sinais', 'libras'],
};

/** Without case and accents. */
export const languageKey = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

let loaded: Map<string, string> | undefined;

/** Every name and code as a key (see `languageKey`) → the English name. */
export function languageNames(): Map<string, string> {
  if (loaded) return loaded;
  loaded = new Map();
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const englishName = (code: string) => (code === 'tl' ? 'Filipino' : (english.of(code) ?? code));
  for (const code of codes) loaded.set(code, englishName(code));
  for (const language of [...namedIn, ...codes]) {
    const display = new Intl.DisplayNames(language, { type: 'language' });
    for (const code of namedIn.includes(language) ? codes : [language]) {
      const key = languageKey(display.of(code) ?? code);
      if (!loaded.has(key)) loaded.set(key, englishName(code));
    }
  }
  for (const [name, list] of Object.entries(others))
    for (const other of [name, ...list]) loaded.set(languageKey(other), name);
  return loaded;
}

/**
 * The English name of the spoken language that a text begins with: 'Deutsch (Muttersprache)', 'English: C1', 'nl' → 'German',
 * 'English', 'Dutch'. A code counts only as the whole text. Undefined where no language is named.
 */
export function languageName(text: string): string | undefined {
  const known = languageNames();
  const whole = languageKey(text);
  const exact = known.get(whole);
  if (exact) return exact;
  const words = whole.split(/[\s(:,;/|–—-]+/).filter(Boolean);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const key = words.slice(0, count).join(' ');
    if (key.length > 3 || /[^\x20-\x7e]/.test(key)) {
      const name = known.get(key);
      if (name) return name;
    }
  }
  return undefined;
}
