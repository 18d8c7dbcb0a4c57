// How the words of a job title change with gender and number, so that 'infirmières', 'Pflegerinnen' and 'developers' are
// found by the one form that the table has. Words are folded: lower case, no accents.

export const tongues = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const;
export type Tongue = (typeof tongues)[number];

const ends = (word: string, taken: number, ...endings: string[]) =>
  endings.map((ending) => word.slice(0, word.length - taken) + ending);

/** The other forms of a folded word; some of them no word at all, which does no harm. */
export function listWordForms(word: string, tongue: Tongue): string[] {
  if (tongue === 'en') return english(word);
  if (word.length < 4) return [];
  if (tongue === 'de') return german(word);
  if (tongue === 'fr') return french(word);
  if (tongue === 'it') return italian(word);
  if (tongue === 'nl') return [`${word}s`, `${word}en`, ...ends(word, 2, 'ster', 'sters')];
  return iberian(word);
}

/** American for British spelling; letters that no other word has. */
const american: [RegExp, string][] = [
  [/paed/, 'ped'],
  [/naec/, 'nec'],
  [/naes/, 'nes'],
  [/haem/, 'hem'],
  [/chaeo/, 'cheo'],
  [/isation/, 'ization'],
  [/is(er|ing)$/, 'iz$1'],
  [/our(er)?$/, 'or$1'],
  [/programme$/, 'program'],
  [/centre$/, 'center'],
  [/theatre$/, 'theater'],
  [/fibre$/, 'fiber'],
  [/lled?(or|er|ing)$/, 'l$1'],
  [/ogue$/, 'og'],
  [/tyre$/, 'tire'],
  [/mould/, 'mold'],
  [/plough/, 'plow'],
  [/defence$/, 'defense'],
];

/** As people write in a hurry: 'Project Mgr', 'sales reps'. */
const short: Record<string, string> = { manager: 'mgr', representative: 'rep', coordinator: 'coord' };

function english(word: string): string[] {
  const others = american.filter(([british]) => british.test(word)).map(([british, to]) => word.replace(british, to));
  if (Object.hasOwn(short, word)) others.push(short[word] as string);
  return [...others, ...[word, ...others].flatMap(englishPlurals)];
}

function englishPlurals(word: string): string[] {
  if (/man$/.test(word)) return ends(word, 3, 'men', 'woman', 'women', 'person', 'persons', 'people');
  if (/wife$/.test(word)) return ends(word, 2, 'ves');
  if (/[^aeiou]y$/.test(word)) return ends(word, 1, 'ies');
  if (/(?:s|x|(?<!te)ch|sh)$/.test(word)) return [`${word}es`];
  return [`${word}s`];
}

/** 'Angestellter', 'medizinischer': they end as adjectives do. */
const asAdjective = /(?:angestellter|beamter|beauftragter|ender|ischer|licher|ierter)$/;

function german(word: string): string[] {
  if (asAdjective.test(word)) return [...ends(word, 0, 's', 'n', 'in', 'innen'), ...ends(word, 1, '', 'n', 's', 'm')];
  if (/er$/.test(word)) return ends(word, 0, 's', 'n', 'in', 'innen');
  if (/(?:arzt|koch|anwalt)$/.test(word)) return ends(word, 0, 'e', 'en', 'es', 's', 'in', 'innen');
  if (/mann$/.test(word)) return ends(word, 4, 'frau', 'frauen', 'leute', 'leuten', 'manner', 'mannern', 'person');
  if (/kraft$/.test(word)) return ends(word, 0, 'e', 'en');
  if (/e$/.test(word)) return ends(word, 1, 'en', 'er', 'es', 'em', 'in', 'innen');
  return ends(word, 0, 'e', 'en', 's', 'es', 'in', 'innen');
}

/** Trades whose feminine is the name of the field: 'química', 'mecánica', 'informática'. */
const fieldIfFeminine = /^(?:quimic|fisic|music|matematic|informatic|politic|mecanic|botanic|academic)o$/;

function iberian(word: string): string[] {
  if (fieldIfFeminine.test(word)) return [`${word}s`];
  if (/o$/.test(word)) return ends(word, 1, 'a', 'os', 'as');
  if (/nte$/.test(word)) return ends(word, 1, 'es', 'a', 'as');
  if (word === 'jefe') return ['jefa', 'jefes', 'jefas'];
  if (/[aeiu]$/.test(word)) return [`${word}s`];
  if (/z$/.test(word)) return ends(word, 1, 'ces');
  if (/(?:or|an|on)$/.test(word)) return ends(word, 0, 'a', 'es', 'as');
  return [`${word}es`];
}

function french(word: string): string[] {
  if (/teur$/.test(word)) return ends(word, 3, 'eurs', 'rice', 'rices', 'euse', 'euses', 'eure', 'eures');
  if (/eur$/.test(word)) return ends(word, 3, 'eurs', 'euse', 'euses', 'eure', 'eures');
  if (/eux$/.test(word)) return ends(word, 1, 'se', 'ses');
  if (/er$/.test(word)) return ends(word, 2, 'ers', 'ere', 'eres');
  if (/(?:ien|on)$/.test(word)) return ends(word, 0, 's', 'ne', 'nes');
  if (/ef$/.test(word)) return ends(word, 0, 's', 'fe', 'fes');
  if (/if$/.test(word)) return ends(word, 1, 'fs', 've', 'ves');
  if (/al$/.test(word)) return ends(word, 1, 'ls', 'le', 'les', 'ux');
  if (/el$/.test(word)) return ends(word, 0, 's', 'le', 'les');
  if (/eau$/.test(word)) return [`${word}x`];
  if (/[sx]$/.test(word)) return [`${word}e`, `${word}es`];
  if (/(?:nt|at|et|ot|ain|nd|rd|[eui])$/.test(word)) return ends(word, 0, 's', 'e', 'es');
  return [`${word}s`];
}

function italian(word: string): string[] {
  if (/tore$/.test(word)) return ends(word, 3, 'ori', 'rice', 'rici');
  if (/o$/.test(word)) return ends(word, 1, 'a', 'i', 'e');
  if (/e$/.test(word)) return ends(word, 1, 'a', 'i');
  return ends(word, 1, 'i', 'e');
}
