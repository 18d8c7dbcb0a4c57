import { any, type WordingRule, wordingRule } from './wording-rule.ts';

const raw = String.raw;
const young = {
  ground: 'age',
  why: 'may discourage older people from applying',
  suggestion: 'Describe the work and how the team works together. Leave out age.',
} as const;
const limit = {
  ground: 'age',
  why: 'excludes people by age',
  suggestion: 'Name the skills or experience the work needs.',
} as const;

const adult = raw`(?:1[89]|[2-6]\d)`;
const older = raw`(?:2[5-9]|[3-6]\d)`;
/** Up to three words between, as in "young, dynamic and friendly team". */
const between = raw`(?:[ ,&]+(?:and )?[\p{L}-]+){0,3}?[ ,]+`;
/** Somebody or something else than the applicant is of an age: pupils, cheese, buildings. */
const others = [
  raw`\b(?:child(?:ren)?|pupils?|students?|patients?|clients?|residents?|youth|adolescents?|teenagers?|adults with)\b`,
  raw`\b(?:months|machines?|buildings?|vehicles?|cheeses?|trees|houses|systems)\b`,
  raw`\b(?:kinder[n]?|jugendliche[rn]?|schüler\p{L}*|klient\p{L}*|bewohner\p{L}*|patient\p{L}*|vertr[aä]g\p{L}*|laufzeit|garantie|berufserfahrung|erfahrung)\b`,
  raw`\b(?:niñ[oa]s?|alumn[oa]s?|pacientes|jóvenes|experiencia)\b`,
  raw`\b(?:enfants|élèves|adolescents|les jeunes|public|contrats?|alternance|entreprise)\b|d['’]expérience`,
];

const personEnglish =
  'person|people|professionals?|talents?|candidates?|man|men|woman|women|lady|ladies|individuals?|minds|engineers?|developers?|assistants?|go-getters?';
const personGerman = raw`(?:Mitarbeit\p{L}+|Kolleg\p{L}+|Leute|Menschen|Bewerber\p{L}*|Dame[n]?|Frau(?:en)?|Mann|Männer|Talente|Verkäufer\p{L}*|Team\p{L}*)`;
const personFrench = raw`(?:homme|femme|personne|gens|talents?|collaborat\p{L}+|candidats?|vendeu\p{L}+)`;

export const wordingOfAge: WordingRule[] = [
  wordingRule(young, [
    raw`(?:young|youthful)${between}(?:team|crew|staff|colleagues|workforce|environment)`,
    raw`(?:looking for|seek(?:s|ing)?|want(?:s|ed)?|recruit(?:s|ing)?|hir(?:e|es|ing)|need(?:s|ed)?|suits?|ideal for)(?: (?:a|an|some|two|our|next|the|students and))* (?:[\p{L}-]+,? ){0,2}?(?:young|youthful)(?:[ ,]+[\p{L}-]+){0,2}? (?:${personEnglish})`,
    raw`(?:young|youthful)(?:[ ,]+[\p{L}-]+){1,3}? (?:wanted|sought|needed)`,
  ]),
  wordingRule(young, [
    raw`junge[snmr]?[,\p{L} -]{0,30}? Teams?`,
    raw`(?:suchen|sucht|gesucht)[^.!?\n]{0,30} junge[nrs]?,? (?:[\p{L}-]+,? ){0,2}?${personGerman}`,
    raw`junge[nrs]?,? (?:[\p{L}-]+,? ){0,2}?${personGerman}[^.!?\n]{0,40} gesucht`,
    raw`(?:du bist|sie sind|ihr seid|bist du) jung`,
  ]),
  wordingRule(young, [
    raw`(?:equipo|plantilla|ambiente)(?:[ ,]+\p{L}+){0,4}?[ ,]+j[oó]ven(?:es)?`,
    raw`joven y dinámic[oa]s? (?:equipo|plantilla)`,
    raw`buscamos (?:a )?(?:\p{L}+ ){0,2}?(?:jóvenes|chic[oa]s?)`,
    raw`jeunes?(?: et|,)? (?:\p{L}+ )?équipe`,
    raw`équipe(?:[ ,]+\p{L}+){0,3}?[ ,]+jeune`,
    raw`(?:recherch|cherch)\p{L}+ (?:un |une |des |de )?jeunes? (?:\p{L}+ )?${personFrench}`,
    raw`jeunes? (?:\p{L}+ )?${personFrench}[^.!?\n]{0,30} recherchée?s?`,
  ]),
  wordingRule({ ...young, why: 'describes people born after about 1980', suggestion: limit.suggestion }, [
    'digital natives?',
    'nativ[oa]s? digital(?:es)?',
    'natifs? du numérique',
  ]),
  wordingRule({ ...young, suggestion: limit.suggestion }, [
    '(?:recent|new|fresh) (?:college |university |school )?(?:grad(?:uate)?s?|leavers?) only',
    'only (?:recent|new|fresh) (?:college |university )?(?:grad(?:uate)?s?|leavers?)',
    'freshers only',
    'must be a recent (?:college |university )?grad(?:uate)?',
    raw`solo reci[eé]n (?:titulad|graduad|egresad)\p{L}+`,
    'uniquement (?:aux |des |pour )?jeunes diplômés',
  ]),
  wordingRule({ ...limit, unless: others }, [
    'maximum age|age limit|upper age|max\\.? age|Höchstalter|Altersgrenze|edad máxima|límite de edad',
    "âge (?:maximum|maximal|limite)|limite d['’]âge",
    any('aged?', 'ages?(?: range)?', 'alter', 'edad', 'âge') +
      raw`(?: from| between| of| von| zwischen| de| entre)?(?: ?: ?| )(?:entre |de )?${adult} ?(?:-|–|to|and|bis|und|a|y|à|et) ?[2-6]\d`,
    raw`(?:between )?${adult} ?(?:-|–|to|and) ?[2-6]\d years (?:old|of age)`,
    raw`(?:under|below|(?:no|not) older than) (?:the age of )?${older}(?: years)? (?:old|of age)`,
    raw`(?:not older than|no ?(?:one|body) (?:over|above)) ${older}`,
    raw`max(?:imum|\.)? ${older} years (?:old|of age)`,
    raw`(?:candidates?|applicants?|must be|be) (?:aged )?(?:under|below) ${older}`,
    raw`(?:over|above) [3-6]\d['’]?s need not`,
  ]),
  wordingRule({ ...limit, unless: others }, [
    raw`nicht älter als ${older}`,
    raw`(?:höchstens|maximal|bis(?: zu)?|unter) (?:maximal )?${older} Jahren? alt`,
    raw`(?:bis maximal|unter|höchstens) ${older} Jahren?`,
    raw`(?:im Alter (?:von|zwischen)|zwischen) ${adult} und [2-6]\d Jahren?(?: alt)?`,
    raw`(?:entre|de) ${adult} (?:y|a) [2-6]\d años`,
    raw`menor(?:es)? de ${older}(?: años)?`,
    raw`abstenerse (?:personas )?mayores`,
    raw`(?:âgée?s? de|entre|hommes? de|femmes? de) ${adult} (?:et|à) [2-6]\d ans`,
    raw`moins de ${older} ans`,
  ]),
];
