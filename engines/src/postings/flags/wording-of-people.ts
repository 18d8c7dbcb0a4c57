// Sex, origin, disability.
import { type WordingRule, wordingRule } from './wording-rule.ts';

const raw = String.raw;
const sex = {
  ground: 'sex',
  why: 'addresses only one gender',
  suggestion: 'Use “people” or “candidates”, or a neutral job title.',
} as const;
const birth = {
  ground: 'origin',
  why: 'asks where someone grew up rather than how well they speak the language',
  suggestion: 'Ask for the level: “fluent” or “C1/C2 (CEFR)”.',
} as const;
const nationality = {
  ground: 'origin',
  why: 'excludes people by nationality, though others may have the right to work',
  suggestion: 'Ask for the right to work in the country.',
} as const;
const disability = {
  ground: 'disability',
  why: 'excludes people with disabilities, including those who could do the work with adjustments',
  suggestion: 'Describe the task (“lifts up to 20 kg, equipment available”) and offer adjustments.',
} as const;

const languages =
  'English|German|French|Spanish|Italian|Dutch|Portuguese|Polish|Swedish|Danish|Norwegian|Finnish|Mandarin|Chinese|Japanese|Arabic|Russian|Turkish|Hebrew|Korean|Hindi';
const lessons = raw`\b(?:teach\p{L}*|tuition|class(?:es)?|lessons?|pupils|unterricht\p{L}*|enseign\p{L}+|enseñ\p{L}+)\b`;
/** Words between "looking for a" and "girl". */
const adjectives = raw`(?:[\p{L}-]+,? ){0,2}?`;

export const wordingOfPeople: WordingRule[] = [
  wordingRule(
    { ...sex, unless: [raw`\b(?:wom[ae]n|girls?) (?:and|or) (?:m[ae]n|boys?)\b|\bm[ae]n (?:and|or) wom[ae]n\b`] },
    [
      '(?:fe)?males? (?:candidates? |applicants? )?(?:only|preferred)',
      'only (?:fe)?males?',
      '(?:wo)?men only',
      '(?:ladies|gentlemen|girls|boys|guys) only',
      raw`(?:looking for|seek(?:s|ing)?|want(?:s|ed)?|hir(?:e|es|ing)|need(?:s|ed)?) (?:a |an |some |two )?${adjectives}(?:guys?|girls?|lady|ladies|gentlem[ae]n|m[ae]n|wom[ae]n|gals?)(?!['’-])`,
    ],
  ),
  wordingRule(
    {
      ...sex,
      unless: ['chic[oa] o chic[oa]|hombre o mujer|mujer u hombre|homme ou femme|femme ou homme|hommes? et femmes?'],
    },
    [
      'nur (?:für |an )?(?:Männer|Frauen|Damen|Herren)',
      raw`(?:suchen|sucht|gesucht)[^.!?\n]{0,25} (?:eine[nr]? )?(?:\p{L}+ )?(?:Dame|Mädchen|jungen Mann|Powerfrau(?:en)?)`,
      raw`(?:Dame|Mädchen|Powerfrau(?:en)?) (?:[\p{L}]+ ){0,4}?gesucht`,
      's[oó]lo (?:hombres|mujeres)',
      '(?:buscamos|busca|se busca|se necesita) (?:una |un )?(?:señorita|chica|señora|hombre|mujer|chico)',
      '(?:hommes|femmes) (?:uniquement|seulement)',
    ],
  ),
  wordingRule(
    {
      ...birth,
      unless: [
        raw`\b(?:near|or equivalent|or fluent|fluent or|level)\b|non-native|native speaker (?:standard|fluency)`,
        lessons,
      ],
    },
    [
      raw`native (?:[\p{L}-]+[- ])?(?:speakers?|tongue)`,
      'mother[- ]tongue',
      raw`(?:no|without (?:an?|any)) (?:foreign |strong )?accent`,
    ],
  ),
  wordingRule(
    {
      ...birth,
      case_counts: true,
      unless: [raw`native(?:-level| or (?:near|fluent)|\/)|fluent or native|or equivalent|near[- ]native`],
    },
    [`native (?:${languages})(?![ -]?(?:level|apps?))`],
  ),
  wordingRule(
    {
      ...birth,
      unless: [
        'niveau|vergleichbar|oder fließend|nivel (?:nativo|bilingüe)|o (?:bilingüe|equivalente|nivel)|équivalent|ou bilingue|courant ou',
        lessons,
      ],
    },
    [
      raw`Muttersprachler(?:in|innen|n|:in|\*in|\/in)?`,
      'als Muttersprache|Muttersprache:? (?:ist )?Deutsch|Deutsche? Muttersprache',
      raw`akzentfrei\p{L}*`,
      'nativ[oa]s? de (?:inglés|alemán|francés|español|italiano)',
      '(?:inglés|alemán|francés|español|italiano|portugués) nativ[oa]',
      'hablantes? nativ[oa]s?|lengua materna|langue maternelle',
      '(?:anglophone|germanophone|hispanophone|francophone)s? nati(?:f|ve)s?',
      '(?:anglais|allemand|espagnol|italien) natif',
    ],
  ),
  wordingRule(
    {
      ...nationality,
      case_counts: true,
      unless: [
        'clearance|ITAR|export control|required by (?:law|regulation)|federal|or (?:permanent|green)',
        'Beamt|Sicherheitsüberprüfung|fonction publique|habilitation|funcionari',
      ],
    },
    [
      '(?:[Cc]itizens?|[Nn]ationals?|[Pp]assport holders?) only',
      raw`[Oo]nly \p{Lu}[\p{L}.]+ (?:citizens|nationals)`,
      raw`[Mm]ust be an? \p{Lu}[\p{L}.]+ (?:citizen|national)`,
      '[Dd]eutsche Staatsangehörigkeit',
      '[Ss][oó]lo (?:ciudadanos|nacionales)',
      '[Dd]e nationalité française',
      '[Nn]acionalidad española',
    ],
  ),
  wordingRule({ ground: 'origin', why: 'requires an ethnic origin', suggestion: 'Remove it.' }, [
    'caucasian|european[- ]looking|western[- ]looking',
    '(?:white|caucasian) (?:candidates?|applicants?|persons?)',
    'of (?:European|Western|German|British) (?:origin|descent)',
  ]),
  wordingRule({ ...disability, unless: [raw`\b(?:insurance|cover|excluded|patient\p{L}*|clients?)\b`] }, [
    'able[- ]bodied',
    'in (?:excellent|perfect|good) (?:physical |mental )?health(?! (?:care|insurance))',
    'physically (?:fit and healthy|perfect)',
    '(?:no|without|free (?:of|from)) (?:any )?(?:physical |mental )?(?:disabilit(?:y|ies)|handicaps?|medical conditions?)',
    raw`(?:körperlich|gesundheitlich) (?:uneingeschränkt|voll) (?:belastbar|geeignet|einsatzfähig)\p{L}*`,
    raw`uneingeschränkte? (?:gesundheitliche|körperliche)\p{L}* (?:Eignung|Belastbarkeit)`,
    'kerngesund|ohne (?:gesundheitliche|körperliche) Einschränkungen|nicht schwerbehindert',
    'sin (?:ninguna )?(?:discapacidad(?:es)?|minusvalías?|limitaciones físicas|impedimentos físicos)',
    '(?:gozar de |con )buena salud|plenas facultades físicas',
    'sans handicap|en (?:parfaite|bonne|excellente) santé|personnes? valides?',
  ]),
];
