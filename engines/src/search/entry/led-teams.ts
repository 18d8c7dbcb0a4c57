// Who has led people, as lines of resumes say it in English, German, Spanish and French.
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/led-teams.txt', import.meta.url));

const numbers = new Map<string, number>();
const spelled = [
  'two,zwei,dos,deux',
  'three,drei,tres,trois',
  'four,vier,cuatro,quatre',
  'five,fünf,cinco,cinq',
  'six,sechs,seis',
  'seven,sieben,siete,sept',
  'eight,acht,ocho,huit',
  'nine,neun,nueve,neuf',
  'ten,zehn,diez,dix',
  'eleven,elf,once,onze',
  'twelve,zwölf,doce,douze',
  'thirteen,dreizehn,trece,treize',
  'fourteen,vierzehn,catorce,quatorze',
  'fifteen,fünfzehn,quince,quinze',
  'sixteen,sechzehn,dieciséis,seize',
  'seventeen,siebzehn,diecisiete',
  'eighteen,achtzehn,dieciocho',
  'nineteen,neunzehn,diecinueve',
  'twenty,zwanzig,veinte,vingt',
];
spelled.forEach((words, index) => {
  for (const word of words.split(',')) numbers.set(word, index + 2);
});
for (const [word, number] of Object.entries({
  a: 1,
  thirty: 30,
  forty: 40,
  fifty: 50,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  treinta: 30,
  trente: 30,
  dozen: 12,
}))
  if (word.length > 1) numbers.set(word, number);

const count = String.raw`(?:(?:over|up to|more than|about|around|some|über|bis zu|rund|ca\.?|más de|hasta|plus de|jusqu['’]à|environ|unos|etwa|approximately|mehr als|insgesamt) )?(\d{1,4}|${[...numbers.keys()].join('|')})(?: ?\+|[-–]\d{1,4}| (?:to|bis|a|à) \d{1,4})?`;
const led = String.raw`(?:${vocabulary('led')})`;
const group = String.raw`(?:${vocabulary('group')})`;
const people = String.raw`(?:${vocabulary('people')})`;
const near = String.raw`(?:[^.;!?\n]{0,40}?)`;
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;

/** The sizes, in the order in which they are looked for: the first that a line says counts. */
const sizes = [
  // 'Led a team of 12', 'Leitung eines Teams von 5 Mitarbeitern', 'encadrement d'une équipe de 8'
  new RegExp(
    String.raw`${edge}${led}${end}${near}${edge}${group}(?: [\p{L}-]+){0,2}? \(?(?:(?:of|von|mit|aus|de|d['’])\s?)?(?:[\p{L}-]+ )?${count}${end}`,
    'iu',
  ),
  // 'led a 12-person team', 'leitete ein 5-köpfiges Team', 'Managed a nine-strong crew'
  new RegExp(
    String.raw`${edge}${led}${end}${near}${edge}${count}[- ]?(?:person|people|strong|man|member|köpfige[snmr]?|personen|engineer|nurse|developer|chef)s?[- ]${near}${group}${end}`,
    'iu',
  ),
  // 'managed 5 people', 'supervising eight engineers', 'Führung von 7 Mitarbeitern', 'a cargo de 10 personas'
  new RegExp(
    String.raw`${edge}${led}(?: (?:of|von|de|d['’]|für|for|a|an|and [\p{L}]+|me|up to))* ?${count}(?: [\p{L}-]+){0,2} ${people}${end}`,
    'iu',
  ),
  // '8 direct reports', 'Personalverantwortung für 12 Mitarbeiter', 'equipo de 6 personas a mi cargo'
  new RegExp(
    String.raw`${edge}${count} (?:direct reports|people reporting to me|unterstellte|personas a (?:mi )?cargo|reporting staff)${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${edge}(?:personalverantwortung|verantwortung|mitarbeiterverantwortung) (?:für|von) ${count}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${edge}(?:team|equipo|équipe) (?:of|de|von|mit) ${count}(?: [\p{L}-]+){0,2} (?:reporting to me|under me|a mi cargo|unter mir|sous ma responsabilité)`,
    'iu',
  ),
];
/** A team of which no size is said. */
const anyTeam = [
  new RegExp(
    String.raw`${edge}(?:led|leads|leading|managed|manages|managing|supervised|supervising|headed|heading|oversaw|overseeing|directed|directing|line[- ]managed|built and led|leitete|leite|führte|leitung|führung|dirigí|lideré|lideró|liderar|liderando|encadré|encadrement|managé|dirigé|supervisé|coordiné|teamleitung|a cargo|animé|animation|management)${end}(?: (?:a|an|the|my|our|its|their|of|and [\p{L}]+|eines?|einer|das|des|ein|eine|von|el|un|una|la|del|de|los|d['’]une|une|l['’]|small|large|cross-functional|global|remote|local|regional|international|distributed|growing|multidisciplinary|[\p{L}-]+)){0,4}? ?(?:teams?|crew|squads?|department|abteilung|equipos?|équipes?|brigade|brigada)${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${edge}(?:line manager|line management|people management|direct reports|personalverantwortung|personalführung|mitarbeiterführung|teamleitung|disziplinarische führung|gestión de equipos|dirección de equipos|management d['’]équipe|encadrement d['’]équipe)${end}`,
    'iu',
  ),
];
/** What leads things or is led: 'led by a team', 'team-led', 'managed a project with the design team'. */
const denied =
  /(?<!\p{L})(?:(?:led|managed|supervised) by|reported to|reporting to the|support(?:ed|ing)? the (?:head|team lead)|no direct reports|without (?:direct )?reports|with (?:a|an|the|our|my)(?: [\p{L}-]+){0,2} teams?|team (?:schedules?|meetings?|events?|rotas?|calendars?|budgets?|travel)|dependencies)(?!\p{L})/iu;
const titles = new RegExp(String.raw`(?<!\p{L})(?:${vocabulary('titles')})(?!\p{L})`, 'iu');

/** How many people a line says somebody led: 1 where it says only that there was a team, 0 where it says nothing of one. */
export function peopleLed(line: string): number {
  const text = line.slice(0, 300);
  if (denied.test(text)) return 0;
  for (const size of sizes) {
    const found = size.exec(text)?.[1];
    if (found !== undefined) return Math.max(1, Math.min(255, numbers.get(found.toLowerCase()) ?? Number(found)));
  }
  return anyTeam.some((pattern) => pattern.test(text)) ? 1 : 0;
}

/** Whether a title says that its holder leads people. Titles flatter: ask only of a post that says nothing of its work. */
export const isLeadingTitle = (title: string): boolean => titles.test(title.slice(0, 200));
