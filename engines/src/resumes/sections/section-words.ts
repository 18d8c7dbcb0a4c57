// How headings of resumes are worded, by what stands under them. All folded: lower case, without accents.
import { headingPhrases } from './heading-phrases.ts';
import type { SectionKind } from './section-kind.ts';

// Words that head sections but stand in other places as well: as labels of groups, names of skills or parts of a title.
// They are taken for headings only where they look like the document's other headings.
export const ambiguousHeadings = new Set(
  (
    'portfolio|resume|firma|details|links|online|web|social|social media|service|leadership|training|courses|school|university|' +
    'it|software|programming|coding|frameworks|libraries|tools|technologies|technology|technical|media|press|teaching|research|project|community|address|kort|ziel|personal|' +
    'expertise|qualifications|language|engagement|activities|associations|outils|informatique|herramientas|strumenti|ferramentas|' +
    'werkzeuge|technologien|tecnologias|technologie|technologies and tools|tools and technologies|edv|informatica|logiciels|statement|about|hello|overview|' +
    'objective|objectif|other|others|divers|varios|altro|inne|sonstiges|books|articles|papers|talks|degree|degrees|reference|' +
    'programming languages|soft skills|hard skills|technical skills|it skills|charity|design|presentations|schwerpunkte|arbeitgeber|arbeiten|titoli|stack|nachweise|speaking|praxis|cours|lavoro|praca|sobre|studie|nauka|' +
    'conferences|learning|stage|stages|practicas|media|extras|notes|qualities|methods|kennis|link|redes|profiles|permis|patente|' +
    'key achievements|achievements|accomplishments|highlights|erfolge|logros|conquistas|prestaties|introduction|lehre|schule|introductie|leisure|' +
    'responsibilities|school|degree|教育|技術|資格|実績|概要|項目|项目|现在|キャリア|要約|职责|研究|社会|志愿|制作|工作|技能|专长|経歴|发表'
  ).split('|'),
);

/** The kind of section that each wording heads. */
export const headingKinds: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(headingPhrases).flatMap(([kind, list]) =>
    list
      .split('|')
      .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((phrase) => [phrase, kind as SectionKind] as const),
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
  [
    /\beducat|\bacademic|\bausbildung|\bstudium|\bstudies\b|\bformation\b|\betudes\b|\bestudios\b|\bformacion|\bistruzione|\bformazione|\bopleiding|\bformacao|\bwyksztalc/,
    'education',
  ],
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
