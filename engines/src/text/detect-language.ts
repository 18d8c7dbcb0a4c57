import { fold } from './fold.ts';

/** ISO 639-1; 'other' where too little or nothing known tells. */
export type TextLanguage = keyof typeof markers | keyof typeof scripts | 'uk' | 'other';

// The commonest little words, and words that stand in resumes of one language only; accents folded.
const markers = {
  en: 'the and of to in for with at on by from as was i my led managed education experience skills',
  de: 'und der die das mit von fur im bei zur zum auf den des ich berufserfahrung ausbildung kenntnisse sprachen seit',
  es: 'y de la el en los las con por para del una experiencia formacion habilidades desde hasta idiomas',
  fr: 'et de la le les des du en pour dans avec sur au aux une experience formation competences depuis langues',
  it: 'e di il la gli delle della del con per nel una sono esperienza formazione competenze lingue presso',
  nl: 'en de het van een met voor op bij tot werkervaring opleiding vaardigheden talen heden',
  pt: 'e de da do em os as com para das dos uma experiencia formacao habilidades idiomas desde ate',
  pl: 'i w z na do od oraz dla przez doswiadczenie wyksztalcenie umiejetnosci jezyki obecnie',
  sv: 'och att det av pa som ar for med jag till inom samt erfarenhet utbildning kunskaper sprak nuvarande',
  da: 'og at det af pa som er for med jeg til inden samt erfaring uddannelse kompetencer sprog nuvaerende',
  no: 'og at det av pa som er for med jeg til innen samt erfaring utdanning kompetanse sprak naavaerende',
  fi: 'ja on seka oli olen myos tyokokemus koulutus taidot kielitaito osaaminen nykyinen tyotehtavat vastasin',
  cs: 'a v se na je z do pro od jako vzdelani zkusenosti dovednosti jazyky soucasnost praxe pracovni',
  hu: 'es a az hogy nem egy tanulmanyok tapasztalat keszsegek nyelvtudas jelenleg munkatapasztalat vegzettseg',
  ro: 'si de la cu in pentru din pe al ale experienta educatie competente limbi prezent studii',
  tr: 've bir ile icin bu olarak olan deneyim egitim beceriler diller halen yabanci dil is',
  id: 'dan yang di untuk dengan dari pada sebagai pengalaman pendidikan keahlian kemampuan bahasa sekarang',
} as const;
/** Scripts that one language of resumes uses, or that little else tells apart. */
const scripts = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  zh: /\p{sc=Han}/gu,
  ko: /\p{sc=Hangul}/gu,
  ru: /\p{sc=Cyrillic}/gu,
  el: /\p{sc=Greek}/gu,
  ar: /\p{sc=Arabic}/gu,
  he: /\p{sc=Hebrew}/gu,
  hi: /\p{sc=Devanagari}/gu,
  th: /\p{sc=Thai}/gu,
} as const;

const languagesOf = new Map<string, (keyof typeof markers)[]>();
for (const [language, words] of Object.entries(markers) as [keyof typeof markers, string][]) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}
// Letters of other scripts are among these signs.
const beyondLatin = /[\u00b5\u02b0-\u1fff\u2102-\u2138\u2c00-\uffff]/;
const isAscii = /^[\0-\x7f]*$/;
const fewestHits = 3;
const scriptShare = 0.25; // Of the letters: addresses, tools and names stay Latin in every language.
const kanaShare = 0.1; // Of the letters of both: Chinese has none, Japanese rarely fewer.
const longest = 20_000; // Letters looked at.

/** The language of a text of a resume: by its script, else the one that most of its little words belong to. */
export function detectLanguage(text: string): TextLanguage {
  const beginning = text.slice(0, longest);
  const byScript = languageOfScript(beginning);
  if (byScript) return byScript;
  const folded = fold(beginning);
  const words = folded.match(isAscii.test(folded) ? /[a-z]+/g : /\p{L}+/gu) ?? [];
  const counts = new Map<TextLanguage, number>();
  for (const word of words) {
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= fewestHits ? best[0] : 'other';
}

function languageOfScript(text: string): TextLanguage | undefined {
  if (!beyondLatin.test(text)) return;
  const strange = text.match(/[^\p{sc=Latin}\P{L}]/gu)?.length ?? 0;
  if (strange === 0 || strange < scriptShare * (text.match(/\p{L}/gu)?.length ?? 0)) return;
  const counts = Object.entries(scripts).map(
    ([language, letters]) => [language as keyof typeof scripts, text.match(letters)?.length ?? 0] as const,
  );
  const [best] = counts.sort((a, b) => b[1] - a[1]);
  if (!best || best[1] === 0) return;
  if (best[0] === 'zh') {
    const kana = text.match(scripts.ja)?.length ?? 0;
    return kana > kanaShare * (kana + best[1]) ? 'ja' : 'zh';
  }
  return best[0] === 'ru' && /[іїєґ]/i.test(text) ? 'uk' : best[0];
}
