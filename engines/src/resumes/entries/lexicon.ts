// How much a text looks like what an entry is about (a role, a degree) or like where it was (an employer, a school).

import { fold, foldedWords } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { findFields } from '../../vocabulary/studies.ts';
import { lastNouns, roleEndings, roleNouns } from './role-nouns.ts';

const vocabulary = loadWords(new URL('./vocabulary/lexicon.txt', import.meta.url));

// Words that tell a role from an organization and a degree from a school. All folded: lower case, without accents.
// What matters is the shape of a title or a name, so single words and endings are enough.

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words before or behind the noun of a title. */
const roleModifiers = words(`
  senior junior sr jr lead principal staff associate assistant deputy acting interim global regional national local group
  trainee graduate full-stack fullstack front-end frontend back-end backend stack mid-level entry-level executive vice
  freelance part-time full-time remote temporary contract hgv ux ui qa hr it stellvertretender stellvertretende stv leitender
  adjoint principal principale jefe jefa senior sr junior responsabile vice adjunto adjunta stellv angehender
  `);

/** What legal persons are called, wherever it stands in their name, and what only counts at its end. */
const legalForms = new RegExp(String.raw`[\s,(](?:${vocabulary('legalForms')})\.?(?=$|[\s,)&])`);
const legalEndings = new RegExp(String.raw`[\s,](?:${vocabulary('legalEndings')})\.?$`);

/** Nouns that name organizations of people at work. */
export const organizationNouns = words(`
  army navy marines bundeswehr armee ejercito esercito leger group holding holdings company companies corporation partners associates technologies technology systems solutions services
  service industries enterprises enterprise ventures capital bank insurance university college school institute academy
  hospital clinic centre center laboratory laboratories labs lab studio studios agency foundation trust society association
  council ministry department government authority commission federation union church museum library theatre theater hotel
  restaurant cafe bistro brasserie bakery pharmacy stores store shop supermarket market mall retail logistics transport
  transportation airlines airways railways shipping motors automotive pharma pharmaceuticals biotech energy petroleum oil gas
  power electric electronics software networks communications telecom media press publishing broadcasting news entertainment
  games gaming consulting consultants consultancy advisors advisory chambers law legal realty properties construction
  building builders engineering works factory mill plant farms foods food beverages brewery textiles cosmetics fashion
  sports club team startup international worldwide global europe america haulage installations infrastructure insights
  analytics learning nursery kindergarten gymnasium ymca ngo supplies medical health healthcare care digital interactive
  creative design designs research institute cooperative coop office bureau firm brothers bros sons
  gruppe konzern gesellschaft verein verband verlag werke werk stiftung hochschule universitat schule klinik klinikum krankenhaus
  bank sparkasse versicherung kanzlei praxis apotheke hotel gasthof restaurant bundesamt amt stadt landkreis ministerium
  handwerk betrieb bau logistik spedition autohaus agentur buro ingenieurburo institut kindergarten kita grundschule gesamtschule
  groupe societe entreprise cabinet banque assurance ecole universite hopital clinique centre laboratoire agence mairie
  ministere association fondation institut librairie boulangerie hotel restaurant college lycee magasin usine fils freres
  grupo empresa compania banco seguros universidad escuela colegio instituto hospital clinica centro laboratorio agencia
  ayuntamiento ministerio asociacion fundacion hotel restaurante tienda fabrica despacho estudio bodega hermanos hijos
  gruppo azienda societa banca assicurazioni universita scuola istituto ospedale clinica centro laboratorio agenzia comune
  ministero associazione fondazione albergo ristorante negozio fabbrica studio cantina liceo fratelli figli officina
  groep bedrijf stichting vereniging gemeente ziekenhuis school hogeschool universiteit
  grupo empresa companhia banco universidade escola colegio instituto hospital clinica centro laboratorio agencia prefeitura
  camara ministerio associacao fundacao restaurante loja fabrica escritorio estudio irmaos filhos faculdade
  grupa firma spolka bank uniwersytet politechnika szkola szpital klinika przychodnia urzad ministerstwo fundacja
  stowarzyszenie restauracja sklep fabryka biuro zaklad przedsiebiorstwo instytut kancelaria
  foretag kommun sjukhus skola universitet sirketi hastanesi okulu universitesi bankasi perusahaan universitas rumah
  `);

const organizationEndings = new RegExp(
  String.raw`(?:${vocabulary('organizationEndings')})$|^(?:株式会社|有限会社|合同会社|\(株\)|㈱|주식회사)`,
);

/** What several of a profession are called: behind or before a name a firm of theirs, 'Brandt Architekten'. */
const firmNouns = words(`
  solicitors barristers attorneys lawyers advocates notaries accountants auditors actuaries architects surveyors valuers
  brokers realtors dentists opticians opticals veterinarians vets pharmacists advisers planners recruiters decorators
  electricians plumbers roofers joiners carpenters caterers bakers butchers jewellers jewelers florists printers publishers
  booksellers hairdressers tailors translators removals
  rechtsanwaltinnen advokaten notare architektinnen wirtschaftsprufungsgesellschaft treuhander
  avocats avocates notaires huissiers architectes comptables experts-comptables geometres opticiens dentistes traiteurs
  abogados abogadas notarios arquitectos arquitectas asesores consultores economistas auditores procuradores graduados
  avvocati notai architetti commercialisti consulenti ingegneri geometri ottici
  advogados advogadas arquitetos arquitectos contabilistas contadores consultores engenheiros
  advocaten notarissen architecten accountants adviseurs makelaars tandartsen
  adwokaci radcowie notariusze architekci advokater arkitekter revisorer
  `);
const firmEndings = /(?:anwalte|architekten|arzte|ingenieure|advokaten|advocaten|avocats)$/;
/** One of a profession in German, or several. */
const aloneOrFirm = new RegExp(String.raw`(?:${vocabulary('aloneOrFirm')})$`);

/** What a course of study ends with, or is called. */
const degreeNouns = words(`
  btec bachelor bachelors bachelor's master masters master's doctor doctorate phd ph.d dphil md jd mba emba bsc b.sc bs b.s ba b.a
  beng b.eng btech b.tech bcom b.com bba bfa llb ll.b llm ll.m msc m.sc ms m.s ma m.a meng m.eng mtech m.tech mfa mph mphil
  med m.ed bed b.ed pgce pgdip pgcert hnd hnc nvq gcse gcses a-level a-levels ged diploma degree certificate associate
  associates associate's minor major honours honors honour undergraduate postgraduate graduate foundation course program programme certified
  bootcamp apprenticeship high-school diplom diplom-ingenieur dipl.-ing dipl.-kfm dipl magister promotion staatsexamen abitur
  fachabitur matura maturitat ausbildung lehre umschulung mittlere reife realschulabschluss hauptschulabschluss
  hochschulreife fachhochschulreife bakkalaureat studium berufsausbildung meisterbrief habilitation abschluss weiterbildung
  licence licencie master maitrise doctorat baccalaureat bac bts dut deug deust iut cap bep dess dea diplome ingenieur brevet
  certificat attestation cqp bachelier bac+2 bac+3 bac+5 agregation capes dec dep
  grado licenciatura licenciado licenciada ingenieria master maestria doctorado diplomatura diplomado bachillerato tecnico
  tecnica tecnologo ciclo fp curso certificado posgrado postgrado especializacion graduado graduada titulo superior
  laurea dottorato diploma maturita perito ragioneria magistrale triennale qualifica attestato corso specializzazione licenza
  mestrado doutorado doutoramento bacharelado bacharel licenciatura graduacao pos-graduacao tecnologo ensino curso
  especializacao mestre pos mba
  magister licencjat inzynier doktorat matura dyplom studia technik
  kandidatexamen civilingenjor examen bacheloropleiding doctoraal vwo havo mbo hbo propedeuse lisans yuksek doktora onlisans
  sarjana s1 s2 d3
  aas aos aa as jd juris hsc ssc sslc ssce wassce ond nd pgde pgd dnb mbbs bds hcs efz efa sekundarschule primarschule
  highschool secundaria preparatoria prepa wo
  `);
const degreePhrases =
  /\b(?:[ao]s?[ -]levels?|leaving cert(?:ificate)?|ensino (?:medio|secundario|fundamental)|senior (?:secondary|school) certificate|secondary school)\b/;
const degreeEndings = new RegExp(String.raw`(?:${vocabulary('degreeEndings')})$|^(?:diplom|bachelor|master)-?`);

/** Nouns that name schools. */
const schoolNouns = words(`
  university college school institute academy sixth polytechnic conservatory seminary faculty department high-school gymnasium
  universitat hochschule fachhochschule berufskolleg berufsschule gesamtschule realschule hauptschule grundschule gymnasium
  akademie schule fh tu th kolleg wirtschaftsschule handelsschule technikerschule abendschule ihk handwerkskammer lehrwerkstatt
  universite ecole lycee college institut iut faculte ens iep insa hec essec centre cfa conservatoire academie afpa greta
  universidad escuela instituto colegio facultad centro academia i.e.s ies politecnica conservatorio liceo preparatoria
  universita istituto liceo scuola politecnico accademia itis i.t.i.s itc ipsia facolta conservatorio ateneo
  universiteit hogeschool school academie lyceum roc
  universidade faculdade instituto escola colegio centro senai senac etec fatec politecnico liceu
  uniwersytet politechnika akademia szkola liceum technikum uczelnia
  universitet hogskola gymnasieskola universitesi lisesi okulu universitas politeknik sma smk mit ucla ucl eth epfl lse tum kit
  nyu caltech
  `);
const schoolEndings = new RegExp(String.raw`(?:${vocabulary('schoolEndings')})$`);

// How well studies went, which is neither a degree nor a school.

const honours = vocabulary('honours');
const figures =
  '\\d{1,3}(?:[.,]\\d+)?\\s?%|\\d{1,3}(?:[.,]\\d+)?\\s?/\\s?\\d{1,3}(?:[.,]\\d+)?(?:\\s(?:e lode|con lode))?';
const measure = String.raw`(?:${vocabulary('measure')})`;
const grade = new RegExp(
  `^\\(?(?:${honours}|${figures}|${measure}\\s*(?:of|de|di)?\\s*[:=]?\\s*(?:\\d[\\d.,/% ]*|[a-f][+-]?))\\)?$`,
);

/** True for 'First Class', '2:1', 'cum laude', '110/110 e lode', 'GPA 3.9' and the like, and nothing else beside. */
export const isGrade: (text: string) => boolean = memoize((text) => grade.test(fold(text).trim()));

// Labels that forms put before the parts of an entry: 'Employer: Acme', 'Puesto: Técnica de marketing'.

export type EntryHint = 'what' | 'where' | 'place' | 'dates';

const labels: Record<EntryHint, string> = {
  what: vocabulary('labels.what'),
  where: vocabulary('labels.where'),
  place: vocabulary('labels.place'),
  dates: vocabulary('labels.dates'),
};
const patterns = Object.entries(labels).map(([hint, words]) => ({
  hint: hint as EntryHint,
  pattern: new RegExp(`^(?:${words})(?:\\s*[:：]\\s*|$)`, 'u'),
}));

const phrases = new RegExp(`^(?:${Object.values(labels).join('|')})$`, 'u');
const fewestWords = 2; // Of a label's first line, by which it is known to go on.

/** Whether two lines together are a label of several words, as a narrow column breaks it. */
export function isBrokenLabel(first: string, second: string): boolean {
  const folded = fold(first);
  return folded.split(' ').length >= fewestWords && phrases.test(`${folded} ${fold(second)}`);
}

/** Whether a text is a label of a form and nothing else: 'Name and address of employer'. */
export const isFormLabel = (text: string): boolean => phrases.test(fold(text));

/** The label that a text begins with, or is. `length` counts its letters with the colon. */
export function entryLabel(text: string): { hint: EntryHint; length: number } | undefined {
  if (!/[:：]/.test(text) && text.length > 60) return undefined;
  const folded = fold(text);
  for (const { hint, pattern } of patterns) {
    const match = pattern.exec(folded);
    if (match) return { hint, length: match[0].length };
  }
  return undefined;
}

/** Both from about -3 (surely not) over 0 (cannot tell) to 3 (surely). */
export type Lexicon = {
  what: (text: string) => number;
  where: (text: string) => number;
  /** What a degree is about, where that may stand apart from it. */
  subject?: (text: string) => number;
};

const hasNoun = (words: readonly string[], nouns: Set<string>, endings: RegExp) =>
  words.some(
    (word) =>
      nouns.has(word) ||
      endings.test(word) ||
      (word.includes('-') && word.split('-').some((piece) => nouns.has(piece))),
  );

const partsOfTitle = /[,;:|(]|\s[-–—/]\s|\s(?=\p{Ll}|\d)/u;

/** 'Skipper' and 'Skipper for charter trips' say what a person is, 'Skipper Travel' does not. */
const endsWithNoun = (text: string) =>
  text.split(partsOfTitle).some((part) => {
    const last = foldedWords(part).at(-1) ?? '';
    return lastNouns.has(last) || lastNouns.has(last.replace(/[/:*]?in$/, ''));
  });

const isLegal = memoize((text) => {
  const folded = fold(text);
  return legalForms.test(folded) || legalEndings.test(folded);
});

const lastLegalForm = new RegExp(String.raw`[\s,](?:${vocabulary('legalForms')}|${vocabulary('legalEndings')})\.?$`);

/** 'Orchidline Pte. Ltd.': a name that is over with its legal form. */
export const endsInLegalForm = (text: string): boolean => lastLegalForm.test(fold(text));

const without = (words: readonly string[], some: readonly string[]) =>
  some.length === 0 ? words : words.filter((word) => !some.includes(word));

const isFirmWord = (word: string) => firmNouns.has(word) || firmEndings.test(word);

/** What in a name says a firm: 'Rechtsanwälte' in 'Brandt Rechtsanwälte', but not in 'Sekretariat der Rechtsanwälte'. */
function firmWords(text: string, words: readonly string[]): readonly string[] {
  const found = words.filter(isFirmWord);
  if (found.length === 0 || words.length === 1 || speaksLikeProse(text)) return [];
  return text.split(/\s+/).some((word) => /^\p{Lu}/u.test(word) && isFirmWord(fold(word).replace(/[.,;:]+$/, '')))
    ? found
    : [];
}

/** 'Brandt Steuerberater' may be a firm where 'Angestellter Steuerberater' is a person. */
function mayBeFirm(text: string, words: readonly string[]): boolean {
  const before = words.slice(0, -1);
  const isNamed = text.split(/\s+/).every((word) => /^(?:\p{Lu}|&|und$)/u.test(word));
  const areNames = before.every(
    (word) => !roleModifiers.has(word) && !/er$|e$/.test(word) && !hasNoun([word], roleNouns, roleEndings),
  );
  return before.length > 0 && isNamed && areNames && aloneOrFirm.test(words.at(-1) ?? '');
}

/** Titles and names are short; running text is neither. */
function proseCost(text: string, words: readonly string[]): number {
  let cost = 0;
  if (words.length > 9) cost += (words.length - 9) * 0.5;
  if (/[.!?]$/.test(text) && words.length > 4 && !isLegal(text)) cost += 1.5;
  // 'eBay' is a name, 'mention bien' is not.
  if (/^\p{Ll}+(?!\p{L})/u.test(text)) cost += 1.5;
  if (/[@]|https?:|www\./.test(text)) cost += 3;
  return cost;
}

/** 'Ran the pass on five services a week': some words, most of them small, unlike those of titles and names. */
export const speaksLikeProse = memoize((text) => {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.length >= 5 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 2;
});

function roleScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  const firm = firmWords(text, words);
  const isRole = hasNoun(without(words, firm), roleNouns, roleEndings) || endsWithNoun(text);
  const isModified = words.some((word) => roleModifiers.has(word));
  let score = isRole ? 2 : isModified ? 0.6 : -0.4;
  if (isRole && isModified) score += 0.3;
  if (isLegal(text)) score -= 2.5;
  else if (firm.length > 0 || hasNoun(words, organizationNouns, organizationEndings)) score -= isRole ? 0.4 : 1.2;
  if (/\d/.test(text)) score -= 0.3;
  return score - proseCost(text, words);
}

/** Who has no employer says so in its place. */
const selfEmployed = new RegExp(String.raw`^\(?(?:${vocabulary('selfEmployed')})\)?$`);

function employerScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  if (selfEmployed.test(fold(text).trim())) return 2;
  const firm = firmWords(text, words);
  const isRole = hasNoun(without(words, firm), roleNouns, roleEndings) || endsWithNoun(text);
  let score = 0.3;
  if (isLegal(text)) score = 2.6;
  else if (firm.length > 0 || hasNoun(words, organizationNouns, organizationEndings)) score = isRole ? 0.6 : 1.8;
  else if (isRole) score = mayBeFirm(text, words) ? 0.4 : -1.6;
  if (/^(?:the|la|le|el|die) \p{Lu}/iu.test(text) && !isRole) score += 0.3;
  if (/\s&\s/.test(text) && !isRole) score += 0.4;
  if (/^\p{Ll}/u.test(text)) score -= 0.3;
  if (speaksLikeProse(text)) score -= 1.8;
  return score - proseCost(text, words);
}

const gradeScore = -2;

/** 'B.B.A.' and 'BBA' are one word, 'A levels' are two. */
function isDegreeNamed(text: string, words: readonly string[]): boolean {
  const plain = words.map((word) => word.replace(/\.$/, ''));
  const bare = plain.map((word) => word.replaceAll('.', ''));
  return (
    hasNoun(plain, degreeNouns, degreeEndings) ||
    hasNoun(bare, degreeNouns, degreeEndings) ||
    degreePhrases.test(fold(text))
  );
}

function degreeScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  const isDegree = isDegreeNamed(text, words);
  const isSchool = hasNoun(words, schoolNouns, schoolEndings);
  if (isGrade(text)) return gradeScore;
  let score = isDegree ? 2 : -0.2;
  if (isSchool) score -= isDegree ? 1 : 2;
  return score - proseCost(text, words) * 0.7;
}

function schoolScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  if (isGrade(text)) return gradeScore;
  const isDegree = isDegreeNamed(text, words);
  let score = 0;
  if (hasNoun(words, schoolNouns, schoolEndings)) score = isDegree ? 1.2 : 2.4;
  else if (isDegree) score = -1.5;
  else if (isLegal(text) || hasNoun(words, organizationNouns, organizationEndings)) score = 0.8;
  return score - proseCost(text, words) * 0.7;
}

const longestSubject = 110; // Letters.

/** What a degree is about: a field of study, or at least no name of anything else. */
function subjectScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0 || text.length > longestSubject || isGrade(text)) return gradeScore;
  const isNamed = findFields(text).length > 0;
  let score = isNamed ? 0.9 : -0.4;
  if (isDegreeNamed(text, words)) score -= 1.5;
  if (hasNoun(words, schoolNouns, schoolEndings) || isLegal(text)) score -= 2;
  if (/\d{3}|[.!?;]$/.test(text)) score -= 1;
  if (/^\p{Ll}/u.test(text) && !isNamed) score -= 1;
  return score - proseCost(text, words) * 0.7;
}

export const jobs: Lexicon = { what: memoize(roleScore), where: memoize(employerScore) };
export const studies: Lexicon = {
  what: memoize(degreeScore),
  where: memoize(schoolScore),
  subject: memoize(subjectScore),
};
