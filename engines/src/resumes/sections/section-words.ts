// How headings of resumes are worded, by what stands under them. All folded: lower case, without accents.
import { loadWords } from '../../text/vocabulary.ts';
import type { SectionKind } from './section-kind.ts';

const vocabulary = loadWords(new URL('./vocabulary/section-words.txt', import.meta.url));

// Words that head sections but stand in other places as well: as labels of groups, names of skills or parts of a title.
// They are taken for headings only where they look like the document's other headings.
export const ambiguousHeadings = new Set(vocabulary('ambiguousHeadings').split('|'));

const headings = loadWords(new URL('./vocabulary/headings.txt', import.meta.url));
const kinds = [
  'contact',
  'personal',
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'certifications',
  'projects',
  'volunteering',
  'awards',
  'interests',
  'references',
  'publications',
  'other',
] as const satisfies SectionKind[];

/** The kind of section that each wording heads; where two kinds have one, the last. */
export const headingKinds: ReadonlyMap<string, SectionKind> = new Map(
  kinds.flatMap((kind) =>
    headings(kind)
      .split('|')
      .map((phrase) => [phrase, kind] as const),
  ),
);

/** Stems that tell the kind of a heading whose wording is in no list, strongest first. For rows that look like headings. */
export const headingStems: [RegExp, SectionKind][] = [
  [/\bvolunt|\behrenamt|\bbenevol|\bvoluntari|\bvolontari|wolontariat|vrijwillig/, 'volunteering'],
  [/\breferenc|\breferee|\breferenz/, 'references'],
  [/\bpublicat|\bpublicac|\bpublikation|\bveroffentlich/, 'publications'],
  [/\bhobb|\binterests?\b|\bloisir|\baficion/, 'interests'],
  [/\bawards?\b|\bhonou?rs?\b|\bauszeichnung|\bpremios?\b|\bprix\b/, 'awards'],
  [/\bprojects?\b|\bprojekte?\b|\bprojets?\b|\bproyectos?\b|\bprogetti\b|\bprojetos?\b|\bprojecten\b/, 'projects'],
  [/\bcertif|\bzertifi|\blicen[sc]es?\b|\bweiterbildung|\bfortbildung|\bcertyfikat/, 'certifications'],
  [/\blanguages?\b|\bsprach|\blangues?\b|\bidiomas?\b|\blingue\b|\blinguas?\b|\bjezyk/, 'languages'],
  [
    /\bexperien|\bemployment\b|\bberuf|\berfahrung|\bwerdegang|\besperienz|\bervaring|\bdoswiadcz|\bwork history|\bcareer history|\btrayectoria/,
    'experience',
  ],
  [new RegExp(String.raw`${vocabulary('headingStems')}`), 'education'],
  [
    /\bskills?\b|\bcompeten|\bkompeten|\bkenntnis|\bfahigkeit|\bexpertise\b|\bhabilidad|\bvaardighe|\bumiejetn|\baptitud|\bqualifikation/,
    'skills',
  ],
  [/\bsummary\b|\bprofile?\b|\bobjective\b|\bperfil\b|\bprofilo\b|\babout\b|\bresumen\b/, 'summary'],
  [/\bcontact|\bkontakt|\bcoordonnees|\bcontatt/, 'contact'],
  [/\bpersonal\b|\bpersonlich/, 'personal'],
  [/志愿|ボランティア/, 'volunteering'],
  [/获奖|荣誉|奖项|受賞/, 'awards'],
  [/项目|プロジェクト/, 'projects'],
  [/证书|资质|资格|执照|免許|資格/, 'certifications'],
  [/语言|外语|語学|言語/, 'languages'],
  [/教育|学历|学歴/, 'education'],
  [/技能|技术|特长|スキル|知識|技術|能力/, 'skills'],
  [/工作|职业经历|任职|実務|職歴|職務|経歴/, 'experience'],
  [/评价|简介|优势|概要|要約|自己紹介|pr$/, 'summary'],
  [/联系|連絡先/, 'contact'],
  [/个人信息|基本|個人情報/, 'personal'],
];

/** Words before or behind a heading's noun that change nothing: 'Selected Projects', 'Berufserfahrung (Auswahl)'. */
export const headingAdjectives = new Set(
  (
    'top selected main principal key relevant notable recent major other additional further core general specific my our brief full complete important ' +
    'ausgewahlte wichtige relevante weitere sonstige besondere wesentliche bisherige zusatzliche meine aktuelle auswahl ' +
    'principaux principales principale choisis selectionnes choisies selectionnees autres mes quelques diverses recents recentes ' +
    'principais destacados destacadas relevantes seleccionados seleccionadas otros otras mis recientes ' +
    'selezionati selezionate scelti scelte rilevanti rilevante altri altre principali recenti miei mie ' +
    'belangrijkste relevante overige geselecteerde mijn outros outras selecionados selecionadas meus minhas recentes ' +
    'wybrane glowne dodatkowe inne kluczowe moje najwazniejsze'
  ).split(' '),
);
