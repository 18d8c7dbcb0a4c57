// What in a text names a role: 'Senior Backend Engineer (Java)', 'Jefe de cocina', 'Pflegefachkraft (m/w/d)'.

import { roleEndings, roleNouns } from '../../resumes/entries/role-nouns.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import { flatten } from './flat.ts';
import { isTradeNoun } from './trade-nouns.ts';

const vocabulary = loadWords(new URL('./vocabulary/role-phrases.txt', import.meta.url));
const plainFormWords = new RegExp(String.raw`(?:[(/:*·_.-](?:${vocabulary('plainForm')})\)?)+$`);
const roleWeightWords = new RegExp(String.raw`(?:${vocabulary('roleWeight')})s?$`);
const roleWeight2Words = new RegExp(
  String.raw`(?:${vocabulary('roleWeight 2')})(?:in|:in|\*in|\/in|\(in\)|e|er|en|n)?$`,
);

const more = new Set(
  `administrador administradora fachperson lehrperson accountant architekt aide-soignant merchandiser bus-driver headhunter labourer governess groundskeeper roustabout kaufmannische pflegefachkraft fachinformatiker fachinformatikerin
  bauingenieur sommeliere sous-chef responsable mediengestalter reinigungskraft kuchenhilfe servicemitarbeiter personalreferent mfa zfa zahnarzthelferin steuerfachangestellte
  auxiliar celador celadora mozo moza peon empleada empleado limpiador gobernanta camarista teleoperador teleoperadora gestor gestora mecanografo dinamizador educador educadora
  cuidador cuidadora matematico ingeniero/a responsable contable agente educateur veilleur technicien chargee plongeur cariste soudeuse electromecanicien auxiliaire puericultrice
  ux/ui growth-hacker scrum devops sre planner cleaner optometrist merchandiser surveyor sonographer fitter joiner carer handyperson healthcare-assistant apprentice teammitglied kuchenchef
  rezeptionist barkeeper fachkraft hilfskraft jurist juristin volljurist volljuristin kinderpfleger kinderpflegerin altenpfleger altenpflegerin erzieher mechatroniker mechatronikerin anlagenmechaniker zerspanungsmechaniker
  lehrkraft lehrkrafte schulbegleiter sozialarbeiter sozialpadagoge sozialpadagogin padagoge bilanzbuchhalter personalleiter vertriebsleiter pflegedienstleitung kraftfahrer berufskraftfahrer
  copywriter webdesigner webentwickler youtuber economista logista logopeda puericultora tecnologo carretillero gruista encofrador ferrallista matricero ingenieur-e redacteur-trice
  electromecanico mecatronico calderero ajustador ajustadora frigorista podologo podologa nutricionista dietista instalador instaladora escayolista
  pizzero pizzera heladero florista zapatero modista planchadora lavandera ascensorista patronista celadora encofradora solador alicatador yesista marmolista climatizador telefonista
  ascensoriste frigoriste serrurier vitrier ebeniste tapissier charpentiere couvreuse ramoneur jardiniere maraicher maraichere viticulteur vigneron apiculteur palefrenier soigneur veterinaire toiletteur
  nettoyeur eboueur agenceuse metreur economiste projeteur geometre topographe hydrologue biologiste chimiste physicien physicienne statisticienne data-scientist
  walker sitter corrector correctora operative fabricator toolmaker physio agronomist arborist farmhand fishmonger upholsterer cobbler decorator sdet invigilator caretaker doorman subeditor organist
  choirmaster chaplain conservator installer assembler postman postwoman fundraiser campaigner organiser organizer valuer dealer croupier au-pair brewer distiller cheesemaker
  tanner spinner dyer bursar senco seafarer deckhand bosun conveyancer teller groom notary maurer schweißer schweisser dreher fraser lackierer kosmetikerin kosmetiker pta mta
  hausdame zimmermadchen kassierer kassiererin kommissionierer immobilienmakler vermesser geomatiker statiker lektor lektorin chemikant imker winzer weber weberin notfallsanitater
  odontologo odontologa higienista entrenador entrenadora aparejador aparejadora chapista pintora vigilante tejedor tejedora costurera chauffagiste carrossier dentiste veterinaire
  veterinaria atsem photographe gouvernante operateur operatrice agenceur tisserand projektmanager scrum-master solderer stevedore optimiser enologo marinero patron asistenta
  schichtfuhrer vorarbeiter schulleitung kitaleitung einrichtungsleitung servicetechniker bootsbauer sattler raumausstatter glaser steinmetz gesundheitspfleger
  saddler farrier luthier diver skipper milliner forester restaurator caviste fromager quimico
  steuerfachwirt personalsachbearbeiter tourguide reiseleiter rettungsschwimmer`.split(/\s+/),
);
/** Nouns of the list that are more often something else in an advert. */
const seldom = new Set(
  'second stage member members partner owner governor guide guia head principal lead chief master fellow student pupil author host stage commercial comercial fiscal practicante delegate arts hoofd ober caixa capo quadro partners leads heads members fellows cadre ayudante-de interim growth beca associated chair me charge executive secretaria consul critic setter runner anchor grip miller turner butcher medical medica medico interprete oss pintor aide assistant-to optico militar policial dono socio socia chef-lieu np rn gp judge cutter maternal maison group social medium'.split(
    ' ',
  ),
);

/** 'Tischlerin', 'jardinera', 'boulangère': endings of women's forms and what the list of roles has in their place. */
const womensForms: [RegExp, string][] = [
  [/(?<=[elrt])in$/, ''],
  [/era$/, 'ero'],
  [/ora$/, 'or'],
  [/ica$/, 'ico'],
  [/ere$/, 'er'],
  [/euse$/, 'eur'],
  [/trice$/, 'teur'],
  [/ienne$/, 'ien'],
];

function mensForm(word: string): string | undefined {
  const ending = womensForms.find(([pattern]) => pattern.test(word));
  return ending && word.replace(...ending);
}

/** The word without what makes it fit for all: 'Desarrollador/a', 'Infirmier(ère)', 'Entwickler*in', 'Chargé·e'. */
const plainForm = (word: string) =>
  word
    .replace(plainFormWords, '')
    .replace(/[^\p{L}/-]+$/u, '')
    .replaceAll('ß', 'ss');

/** 'Tramitador/a', 'Sondeur(se)': who is named in both genders is a person. */
const bothGenders = new RegExp(
  String.raw`(?:${vocabulary('bothGenders')})(?:[/(:*·_-](?:${vocabulary('bothGenders 2')})\)?)$`,
);

/** 2: surely a role ('engineer'); 1: one among other meanings ('lead'); 0: none. */
export function roleWeight(flatWord: string): 0 | 1 | 2 {
  const word = plainForm(flatWord);
  if (word.length < 2) return 0;
  const variants = [word, word.replace(/s$/, ''), word.split(/[/-]/)[0] as string, word.split(/[/-]/).at(-1) as string];
  if (word.length > 5 && bothGenders.test(flatWord)) return 2;
  if (seldom.has(word)) return 1;
  for (const variant of variants) {
    if (variant.length < 2 || (variant !== word && variant.length < 4)) continue;
    if (seldom.has(variant)) return 1;
    if (roleNouns.has(variant) || more.has(variant)) return variant.length < 3 && variant !== word ? 1 : 2;
    if (variant.length > 6 && roleEndings.test(variant)) return 2;
  }
  const mens = word.length > 6 ? mensForm(word) : undefined;
  if (mens && !seldom.has(mens) && (roleNouns.has(mens) || more.has(mens))) return 2;
  if (word.length > 4 && (variants.some(isTradeNoun) || (mens && isTradeNoun(mens)))) return 2;
  if (word.length > 8 && roleWeightWords.test(word)) return 2;
  return roleWeight2Words.test(word) ? 2 : 0;
}

/** The strongest role word in a text. */
export function weighRole(text: string): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  for (const word of flatten(text).split(/[\s,;–—|]+/))
    best = Math.max(best, roleWeight(word.replace(/^[("'«]+/, ''))) as 0 | 1 | 2;
  return best;
}

/** '(m/w/d)', 'H/F', '(all genders)' and the like. */
export const genderMark =
  /\(? ?\b(?:[mwfdxihg] ?[/|*,] ?[mwfdxihg](?: ?[/|*,] ?[a-z]{1,6}){0,2}|h ?[/-] ?f|f ?[/-] ?h|gn|m\/f|all genders|alle geschlechter|alle|any gender)\b ?\)?/i;

const leftStop = new Set(
  `baja sustitucion futur(e) futur future prochain(e) prochain prochaine nouveau nouvelle yourself call hier kennt desperate jemand nen guten dringend fahigen tollen zuverlassigen busy proper decent rockstar ninja superstar wizard genius legendary smart sharp clever cheerful place plaza vous etes tu eres es usted bist du titre title titulo zeitpunkt termin two three four several multiple various zwei drei vier mehrere dos tres varios varias deux trois plusieurs first next they a an the our for as we you say says are is be become hiring hire seeking seek seeks need needs want wants wanted require requires recruit recruiting looking find join of-an new have has employ appoint recruit their his her its your my this that
  ein eine einen einer eines eine:n eine/n ein/e ein(e) eine(n) als wir suchen sucht suche gesucht unser unsere unseren unserem die der das den dem zum zur sowie und
  opportunite opportunity opportunities oportunidad chance gelegenheit besoin nuevo nueva un una un/a un(a) uno unos unas el la los las como buscamos busca buscan nuestro nuestra al a-la de-un selecciona seleccionamos necesita necesitamos precisa incorpora incorporar contratar contrata para
  une un(e) un/une des le les notre votre recherche recrute recherchons recrutons cherche cherchons embauche son sa leur ses nos comme
  experienced passionate motivated talented skilled reliable enthusiastic dedicated friendly ambitious exceptional qualified dynamic committed organised organized creative bright great good brilliant hands-on highly strong caring proactive another additional outstanding driven keen
  engagierten engagierte engagierter erfahrenen erfahrene erfahrener motivierten motivierte motivierter zuverlassige zuverlassigen freundliche freundlichen weitere weiteren qualifizierte qualifizierten
  persona puesto posicion vacante plaza rol perfil poste position role job post vacancy stelle offre personne profil experimentado experimentada motive motivee experimente dynamique passionne
  i to in at on from with and or now urgently currently immediate ab sofort permanent full-time part-time fulltime`.split(
    /\s+/,
  ),
);
/** 'my', 'meine'. */
const ofWriter = /^(?:my|meine?[nrms]?|mis?|mon|ma|mes)$/;
/** 'eine/n', 'un(e)', 'un/a', 'eine*n'. */
const article = /^(?:[dl]['’])?(?:eine?[nrm]?|un[ae]?)(?:[/:*(·.-]?(?:n|r|m|a|e|en|er|una|une|eine?n?)\)?)?$/;
const rightStop = new Set(
  `se est sont ist wird sera libre libera for to who with at on from joining based that which will whose while within by under via as is are we you the wanted needed required our their reporting working starting when where near into if so because able responsible
  mit zur zum im bei ab die der das den welche welcher gesucht sowie zum ab fur am auf per und-sie
  para que con desde sobre capaz quien quienes cuya responsable-de por
  pour qui avec au aux chez dans afin des-que motive dont capable sous souhaitant
  full-time part-time vollzeit teilzeit permanent urgently immediate asap`.split(/\s+/),
);
const enStop = new RegExp(String.raw`^en (?:${vocabulary('enStop')})`, 'u');

type Word = Span & { text: string; flat: string };

function wordsOf(text: string): Word[] {
  return [
    ...text.matchAll(/[^\s,;:!?()]+\([^()\s]{1,8}\)[^\s,;:!?()]*|\([^()\n]{1,40}\)|[^\s,;:!?()]+|[,;:!?()]/g),
  ].map((match) => {
    const start = match.index as number;
    return { start, end: start + match[0].length, text: match[0], flat: flatten(match[0]) };
  });
}

const isCapital = (word: Word) => /^[\p{Lu}\d("'+#.]/u.test(word.text);

function rightEdge(words: Word[], head: number, text: string, language: string | null): number {
  const isRomance = language === 'es' || language === 'fr';
  let at = head;
  for (let next = head + 1; next < words.length && next - head <= 9; next++) {
    const word = words[next] as Word;
    if (/^[,;:!?]$/.test(word.text) || /\.$/.test((words[next - 1] as Word).text)) break;
    if (/^\(/.test(word.text)) {
      if (word.text.length > 30 || !word.text.endsWith(')')) break;
      at = next;
      continue;
    }
    const plain = word.flat.replace(/\.$/, '');
    const isGender = genderMark.test(word.text) && /[/*]/.test(word.text);
    if (isGender) {
      at = next;
      break;
    }
    const restOf = flatten(text.slice(word.start, word.start + 20));
    if (plain === 'of' || plain === '&' || plain === '/' || plain === '-' || plain === '–') continue;
    if (plain === 'and' || plain === 'und' || plain === 'y' || plain === 'et' || plain === 'o' || plain === 'ou') {
      const isArticle = article.test(words[next + 1]?.flat ?? '');
      const follower = words[isArticle ? next + 2 : next + 1];
      if (follower && (roleWeight(follower.flat) === 2 || (isCapital(follower) && language !== 'en'))) continue;
      break;
    }
    if (plain === 'a' || plain === 'à') break;
    if (plain === 'in') {
      if (/^in (?:test|charge|residence)/.test(restOf)) continue;
      break;
    }
    if (plain === 'en' && (enStop.test(restOf) || /^en \p{Lu}/u.test(text.slice(word.start, word.start + 6)))) break;
    if (rightStop.has(plain) && !isGender) break;
    const previous = (words[next - 1] as Word).flat;
    if (isRomance || isCapital(word) || previous === 'of' || previous === '&' || roleWeight(plain) === 2) at = next;
    else break;
  }
  return at;
}

/** 'QA Automation Lead': a word of several meanings that ends a row of capitals is the role. */
const isNamed = (words: Word[], at: number) =>
  at > 0 &&
  /^\p{Lu}/u.test((words[at] as Word).text) &&
  /^\p{Lu}/u.test((words[at - 1] as Word).text) &&
  !leftStop.has((words[at - 1] as Word).flat);

/** German titles run on to their gender mark: 'Pflegefachkraft für die Intensivstation (w/m/d)'. */
function toGenderMark(text: string, from: number): number | undefined {
  const behind = text.slice(from, from + 70);
  const match = behind.match(genderMark);
  if (!match || !/[/*|]|gn|gender|geschlecht/.test(match[0])) return undefined;
  const between = behind.slice(0, match.index);
  return /[,.;:!?\n]/.test(between) ? undefined : from + (match.index as number) + match[0].trimEnd().length;
}

/**
 * The phrase in `text` (from `from` on) that names a role. Articles, praise and verbs before it and what is asked of the
 * person behind it are left out. `reach`: how many words may stand between `from` and the noun.
 */
export function rolePhrase(text: string, from: number, language: string | null, reach = 9): Span | undefined {
  const ahead = text.slice(from, from + 220);
  const lead = /^[\s:]*/.exec(ahead)?.[0].length ?? 0;
  // A line that begins anew is no part of the phrase; a wrapped one is.
  const cut = ahead.slice(lead).search(/\n(?=\s*[\n\p{Lu}\d•*-]|\s*\p{Extended_Pictographic})/u);
  const words = wordsOf(cut < 0 ? ahead : ahead.slice(0, lead + cut)).map((word) => ({
    ...word,
    start: word.start + from,
    end: word.end + from,
  }));
  let head = -1;
  for (let at = 0; at < Math.min(words.length, reach + 1); at++) {
    const word = words[at] as Word;
    const weight = roleWeight(word.flat.replace(/[.]$/, ''));
    // 'Mein Chef sucht': whose it is of whom the writer speaks as his own.
    if (ofWriter.test(words[at - 1]?.flat ?? '')) continue;
    if (
      weight === 2 ||
      (weight === 1 && isNamed(words, at)) ||
      (weight === 1 && /^(?:of|de|chef|nurse|teacher|engineer)$/.test(words[at + 1]?.flat ?? ''))
    ) {
      head = at;
      // 'Sales Manager': the last noun in a row of them is the head.
      if (language === 'es' || language === 'fr') break;
    } else if (head >= 0 && !(isCapital(word) && !rightStop.has(word.flat))) break;
    else if (/^[.;!?]$/.test(word.text) || (head < 0 && /^\.$/.test(word.text))) break;
  }
  if (head < 0) return undefined;
  let first = head;
  while (first > 0) {
    const word = words[first - 1] as Word;
    // 'Gesundheits- und Krankenpfleger'.
    if (/^(?:und|and|y|et|&|oder|\/)$/.test(word.flat) && /-$/.test(words[first - 2]?.text ?? '')) {
      first -= 2;
      continue;
    }
    if (
      /[,;:!?]$/.test(word.text) ||
      leftStop.has(word.flat) ||
      article.test(word.flat) ||
      /[.]$/.test(word.text) ||
      (/^\d{1,2}$/.test(word.text) && /^\p{Ll}/u.test((words[first] as Word).text)) ||
      head - first >= 6
    )
      break;
    first--;
  }
  while (
    first < head &&
    (leftStop.has((words[first] as Word).flat) ||
      /^(?:of|and|&|de|y|et|und|-|–|full|part)$/.test((words[first] as Word).flat))
  )
    first++;
  let last = rightEdge(words, head, text, language);
  // 'un serveur ou une serveuse' names the role twice.
  if (
    last - head === 3 &&
    article.test((words[last - 1] as Word).flat) &&
    /^(?:ou|o|oder)$/.test((words[last - 2] as Word).flat)
  )
    last = head;
  const start = (words[first] as Word).start;
  let end = toGenderMark(text, (words[head] as Word).end) ?? (words[last] as Word).end;
  end = start + text.slice(start, end).replace(/[\s.,;:–-]+(?:of|&|\/)?$/, '').length;
  return { start, end };
}
