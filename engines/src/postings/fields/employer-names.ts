// What may be the name of an employer, and what of the words around it belongs to it.
import { organizationNouns } from '../../resumes/entries/lexicon.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import type { Advert } from './advert.ts';
import { flatten } from './flat.ts';
import { placeAtStart } from './place-names.ts';
import { roleWeight } from './role-phrases.ts';

const vocabulary = loadWords(new URL('./vocabulary/employer.txt', import.meta.url));

const notNames = new Set(
  `nun jetzt bald kunftig hier dort there here do does did
  basee base situee situe cree creee fondee fonde implantee queda crece cuando human resources
  il elle ils elles on er es she he him her mon ma mes mein meine meinen ihre ihren ihrem deine deinen eure euer euren
  so hey well ok okay look listen hiya moin servus yo oye vale we wir nous nosotros our unser unsere you sie ihr du i ich the this that these it they if as at in on for from with about and or but who what why how when where your my a an to by of
  die der das den dem ein eine einen bei zum zur als im am es el la los las un una en para con sobre le les une chez pour avec au aux du des
  company team role position job post vacancy candidate candidates applicants applications bewerber bewerbung stelle firma unternehmen empresa equipo puesto entreprise poste equipe client kunde kunden cliente
  join apply hiring now today monday tuesday wednesday thursday friday january february march april may june july august september october november december january
  experience salary location contract benefits requirements responsibilities skills education english german french spanish deutsch englisch espanol ingles francais anglais europe eu uk usa
  full-time part-time permanent remote hybrid internship intern interested us me them children patients customers people everyone anyone someone day night work home office ceo cto cfo hr it
  text call email contact ask req ref id reference benelux nordics emea apac latam iberia hello opportunity se nos te lo hay es son si teams verstarkung whether once experienced since que quien quienes como cuando donde cual por porque cuanto was wer wie wo warum wann welche quoi qui quel quelle comment pourquoi quand exp budget notice period greetings regards thanks note lunch hours place date copy imprescindible deseable valorable ademas tambien asi wanted urgent urgently please hello hi dear hallo hola bonjour salut candidats candidatos immediate start must no yes not freelance stage contrat contrato duration duree
  praktikum vollzeit teilzeit gesucht aufgaben profil perfil requisitos funciones missions profile tareas recherche recrute buscamos busca head director recruiter tasks summer winter spring autumn fall beginn sommer wordpress excel sap java python kafka aws azure react sql docker kubernetes`.split(
    /\s+/,
  ),
);

const noName = new RegExp(String.raw`^(?:${vocabulary('noName')})`);
/** 'Manprix Intérim', 'Keystone Talent'. */
export const agencies =
  /^(?:interim|personal|recruitment|recruiting|staffing|talent|people|zeitarbeit|personaldienste?)$/;
export const houses = new RegExp(String.raw`^(?:${vocabulary('houses')})$`);

const articles = /^(?:the|die|der|das|el|la|los|las|le|les)$/;

export function isName(text: string, advert: Advert, span: Span): boolean {
  const words = text.split(/\s+/);
  const flatWords = words.map((word) => flatten(word).replace(/[.,]$|'(?:re|s|ve|ll|d|m)$/g, ''));
  if (/^(?:our|unser\w*|nuestr[oa]s?|notre|nos|seit|since|desde|depuis)$/.test(flatWords[0] as string)) return false;
  // 'L'allemand serait un plus', 'Tues-Sat', 'Agence de Quimper'.
  if (/^[LDld]['’]\p{Ll}/u.test(text) || noName.test(flatten(text))) return false;
  // 'Safe Pass', 'Care Certificate'.
  if (/\b(?:Pass|Card|Licen[cs]e|Certificate|Ticket|Diploma|Degree|Award)$/.test(text)) return false;
  // '9 Leute', 'Di + Do 17-20 Uhr'.
  if (/^\d{1,3} \p{Lu}|\d[-–:.]\d|\d ?(?:Uhr|h|hrs)\b/u.test(text)) return false;
  // 'Rust is a cherry on top.'
  if (text.split(/\s+(?:and|und|y|et|&)\s+|,\s/).every((word) => canonicalSkill(word) !== undefined)) return false;
  if (text.length < 2 || text.length > 70 || /^the \p{Lu}{2,4}$/iu.test(text)) return false;
  const isArticle = articles.test(flatWords[0] as string) && words.length > 1;
  if (isArticle && (notNames.has(flatWords[1] as string) || words.length > 7)) return false;
  if (
    !isArticle &&
    notNames.has(flatWords[0] as string) &&
    (words.length === 1 || !organizationNouns.has(flatWords.at(-1) as string))
  )
    return false;
  if (!/\p{L}/u.test(text) || (words.length === 1 && organizationNouns.has(flatWords[0] as string))) return false;
  const last = (flatWords.at(-1) as string).replace(/s$/, '');
  if (
    roleWeight(last) === 2 &&
    !/&|\band\b|\bund\b|’s|'s/.test(text) &&
    !organizationNouns.has(flatWords.at(-1) as string) &&
    advert.text.slice(span.end, span.end + 1) !== "'" &&
    words.length > 1
  )
    return false;
  if (words.length === 1 && roleWeight(flatWords[0] as string) > 0) return false;
  const found = placeAtStart(text, false);
  return !(found && found.length >= text.length);
}

/** 'Ask inside for Priya': somebody's first name. @param before what stands before it in its line */
export function isAskedFor(text: string, before: string): boolean {
  const asks = /\b(?:ask|call|ring|text|speak|contact|fragen|preguntar?|demander)\b[^.]{0,20}$/i;
  return !/\s/.test(text) && asks.test(before);
}

/** In German every noun has a capital: a single one is a name only by its form or when the head names it too. */
export function isCommonNoun(text: string, advert: Advert): boolean {
  return !/\s/.test(text) && !/\p{Ll}\p{Lu}|\d/u.test(text) && timesNamed(advert, text) < 2;
}

export type Candidate = { span: Span; text: string; score: number; where?: Span | undefined };

const before = new RegExp(String.raw`^(?:${vocabulary('before')})\s`, 'i');

const kindBefore =
  /^(?:[Ll]a |[Ll]e |[Ll][’']|[Dd]ie |[Tt]he |[Ee]l )?(?:(?:société|entreprise|empresa|firma|company|start-up|groupe|compañía) (?=\p{Lu})|association (?=L(?:es?|a|’|') ?))/u;

/** 'At Acme' → 'Acme'; 'Acme Ltd,' → 'Acme Ltd'. */
export function cleaned(text: string, start: number): { text: string; span: Span } {
  let from = 0;
  for (const word of text.matchAll(/\S+\s*/g)) {
    const next = flatten(text.slice((word.index as number) + word[0].length).split(/\s+/)[0] as string);
    const isArticle =
      /^(?:La|Le|El|Les|Los|Las|L['’])\s/.test(word[0]) && (organizationNouns.has(next) || houses.test(next));
    // 'le restaurant La Bergerie'.
    const isKind =
      /^\p{Ll}/u.test(word[0]) && /^(?:la|le|les|el|los|las)$/.test(next) && text.length > word[0].length + 4;
    if (!isArticle && !isKind && !before.test(word[0])) break;
    from = (word.index as number) + word[0].length;
  }
  // 'The Board of St Anne's'.
  from +=
    /^(?:The )?(?:Board|Trustees|Governors|Directors|Management)(?: of \p{Lu}\p{L}+)? of (?=\p{Lu})/u.exec(
      text.slice(from),
    )?.[0].length ?? 0;
  // 'Werden Sie Teil von Lorenz Bau'.
  from += /^(?:Teil|Mitglied|Partner) (?:von|der|des) (?=\p{Lu})/u.exec(text.slice(from))?.[0].length ?? 0;
  // 'L'équipe de Cabinet Morel'.
  from +=
    /^(?:L[’']|El |La |Das |The )?(?:[ée]quip[eo]|Team|team) (?:de|du|von|of|at) (?=\p{Lu})/u.exec(
      text.slice(from),
    )?.[0].length ?? 0;
  // 'la société Verrières du Ponant SAS'.
  from += kindBefore.exec(text.slice(from))?.[0].length ?? 0;
  // 'Am Standort Jena der Optikwerke'.
  from +=
    /^(?:Standort|Werk|Haus|Hause|Sitz)(?: \p{Lu}\S*)? (?:der|des|von) (?=\p{Lu})/u.exec(text.slice(from))?.[0]
      .length ?? 0;
  const kept = text
    .slice(from)
    .replace(/[\s,;:–-]+$/, '')
    .replace(/['’]s$/, '')
    .replace(phoneBehind, '');
  return { text: kept, span: { start: start + from, end: start + from + kept.length } };
}

/** 'Lee Valley Heating 021 000 0000'. */
const phoneBehind = / (?:\+|\(?0)[\d ()/-]{4,}$/;

export function timesNamed(advert: Advert, text: string): number {
  const first = text.split(/\s+/)[0] as string;
  let times = 0;
  for (let at = advert.text.indexOf(first); at >= 0 && times < 6; at = advert.text.indexOf(first, at + first.length))
    times++;
  return times;
}

export const legalForm = new RegExp(String.raw`(?:${vocabulary('legalForm')})$`);

export const sections = new Set(['unknown', 'about_company', 'about_role']);
export const ofOthers =
  /(?:such as|like|including|clients?|customers?|partners?|formerly|university|degree|studied|comme|como|wie)[^.]{0,30}$/i;
