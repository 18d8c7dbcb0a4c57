// Religion, family, looks.
import { type WordingRule, wordingRule } from './wording-rule.ts';

const raw = String.raw;
const religion = {
  ground: 'religion',
  why: 'requires a religion, which is only allowed where the work depends on it',
  suggestion: 'Remove it or explain why the work needs it.',
} as const;
const family = {
  ground: 'family',
  why: "asks about family or marriage, which don't show whether someone can do the work",
  suggestion: 'Say what the work involves: hours, shifts, travel.',
} as const;
const looks = {
  ground: 'appearance',
  why: 'judges people by appearance, and so by age, gender and origin',
  suggestion: 'Remove it or name the behaviour you mean (“welcomes guests politely”).',
} as const;
const photo = { ...looks, suggestion: 'Ask for a resume without a photo.' };

const faiths = 'Christian|Catholic|Protestant|Muslim|Jewish|Jew|Hindu';
const helped = raw`\b(?:support\p{L}*|refuges?|shelters?|housing|aid|services? for|families|adults|law)\b`;

export const wordingOfLife: WordingRule[] = [
  wordingRule({ ...religion, unless: [raw`unabhängig|\b(?:schools?|parish)\b.{0,20}\bseeks?\b`] }, [
    raw`must be (?:an? )?(?:\p{L}+ )?(?:${faiths})`,
    `(?:practi[sc]ing|committed|born-again|devout) (?:${faiths})`,
    `(?:${faiths})s? (?:candidates? |applicants? )?(?:only|preferred)`,
    `of (?:the )?(?:${faiths}) faith`,
    'no (?:headscar(?:f|ves)|hijabs?|turbans?)',
    raw`(?:Zugehörigkeit|Mitgliedschaft) (?:zu|in)(?:r| einer| der)? (?:\p{L}+ )?(?:Kirche|Konfession)`,
    raw`Mitglied (?:in )?(?:einer|der) (?:\p{L}+ )?Kirche`,
    '(?:evangelischer?|katholischer?) Konfession|(?:ohne|kein) Kopftuch',
    '(?:católic[oa]|cristian[oa]|musulm[aá]n[a]?) practicante',
    'de religión (?:católica|cristiana|musulmana)|de confession (?:catholique|protestante|musulmane|juive)',
    '(?:catholique|chrétien(?:ne)?|musulmane?) pratiquante?',
  ]),
  wordingRule({ ...family, unless: [helped, 'single (?:person|candidate) (?:will|who)'] }, [
    '(?:single|unmarried|married) (?:men|women|man|woman|candidates?|applicants?|persons?|people|ladies|girls?)(?: (?:only|preferred|wanted))?',
    '(?:without|no) (?:children|dependants|dependents|family (?:commitments|obligations|ties|responsibilities))',
    '(?:must|should|may) not be pregnant|be child[- ]?free',
    raw`(?:state|indicate|including|include|give|provide|with|and) [^.!?\n]{0,30}marital status`,
  ]),
  wordingRule({ ...family, unless: ['(?:zeitlich|vertraglich|örtlich) ungebunden'] }, [
    '(?:ledig|unverheiratet|kinderlos|ungebunden)(?:e[rsn]?)?',
    'ohne (?:Kinder|familiäre (?:Verpflichtungen|Bindungen))|Familienplanung (?:ist )?abgeschlossen',
    raw`(?:Angaben?|Ihre?n?) (?:\p{L}+ ){0,2}?(?:zum |des )?Familienstand|Familienstand[^.!?\n]{0,25} angeben`,
    'solter[oa]s?|sin hijos|sin cargas familiares|estado civil',
    'célibataires?|sans enfants?|sans (?:charges?|contraintes?|attaches?) familiales?|situation (?:matrimoniale|de famille)',
  ]),
  wordingRule(
    { ...looks, unless: ['salary|package|benefits|compensation|remuneration|gehalt|offers?|marca|online|digital'] },
    [
      'good[- ]looking|clean[- ]shaven|handsome|slim (?:figure|build)|minimum height',
      '(?:attractive|pleasant|pleasing|beautiful) (?:appearance|looks|lady|woman|girl|person|candidates?|receptionist|hostess)',
      '(?:attractive|pretty),? (?:and )?(?:well-groomed|young|slim|charming|lady|woman|girl)',
      '(?:buena|excelente) presencia|physique agréable|bonne présentation',
      raw`attraktive[sn]? (?:Äußeres|Aussehen|Erscheinung(?:sbild)?)|gut ?aussehend\p{L}*`,
    ],
  ),
  wordingRule(
    {
      ...photo,
      unless: [
        raw`portfolio|driving licen|permit|\bID\b|badge|\b(?:photo|photograph|picture)s? of (?!you\b|yourself\b)`,
      ],
    },
    [
      raw`(?:send|attach|include|enclose|submit|provide|with|and)\b[^.!?\n]{0,50} (?:an? |your )(?:recent |current |full-length |passport[- ](?:size(?:d)? )?|professional |clear )*(?:photo(?:graph)?|headshot|picture of yourself)`,
      'photo(?:graph)? (?:is )?(?:required|mandatory|a must)',
      '(?:CV|résumé|resume) with (?:a )?photo',
    ],
  ),
  wordingRule(
    {
      ...photo,
      unless: [
        'portfolio|portafolio|ausweis|führerschein|permis|permiso|produit|producto|appareil|cámara|reportage|équipement|montage|v[ií]d[eé]o|retouch|retoque|edición|editar|tomar|hacer|prendre|redes|réseaux',
      ],
    },
    [
      raw`(?:mit|inkl|inklusive|samt|einschließlich|und)\b[^!?\n]{0,25} (?:Lichtbild|Foto|Passfoto|Bewerbungsfoto|Bewerbungsbild)`,
      raw`(?:con|adjunt\p{L}+|incluy\p{L}+|enviar|y)\b[^.!?\n]{0,25} (?:foto|fotografía)(?: reciente| actual(?:izada)?| de carnet)?`,
      raw`(?:CV|curriculum|candidature|avec|joindre|joignez)\b[^.!?\n]{0,25} (?:photo|photographie)(?: récente| d['’]identité)?`,
    ],
  ),
];
