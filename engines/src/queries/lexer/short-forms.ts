// What people shorten, written out: 'w/ 3 yrs exp.', 'Koch o. Köchin m. Erfahrung', 'Bln'.
import { readFileSync } from 'node:fs';

/** What people shorten, and what a full stop behind it would else end: 'Koch o. Köchin m. Erfahrung'. */
const shortForms: [short: RegExp, whole: string][] = [
  [/(?<=\p{L} )m\. ?(?=\p{L})/gu, 'mit '],
  [/(?<=\p{L} )o\. ?(?=\p{L})/gu, 'oder '],
  [/(?<=\p{L} )u\. ?(?=\p{L})/gu, 'und '],
  [/(?<=\d ?J(?:\.|ahren?) ?)BE\b/g, 'Berufserfahrung'],
  [/(?<=\p{L} )q (?=\p{L})/gu, 'que '],
  [/\blabo\b/g, 'laboratoire'],
  [/^\s*recherche(?=\s+(?:une?\b|des\b|\p{Lu}))/iu, 'cherche'],
  [/(?<=\b(?:no|any|prior|previous|zero|without|min|minimum|work) )exp\b\.?/gi, 'experience'],
  [/\bFE(?= (?:dev|eng))/g, 'frontend'],
  [/\bBE(?= (?:dev|eng))/g, 'backend'],
  [/\bcomp\.? sci\b/gi, 'computer science'],
  [/\bdata sci\b/gi, 'data science'],
  [/(?<=\p{L}{4})(?:branche|sektor)\b/giu, ' branche'], // 'Logistikbranche'
  [/(?<=\p{L}{4})(?<!hochschul|master|bachelor|universitäts|fern|grund|vor|voll|abend|aufbau)studium\b/giu, ' Studium'], // 'Informatikstudium'
  [/(?<!p{L})FS(?=[- ]?klassen?(?!p{L}))/gi, 'Führerschein'],
  [/(?<=[,;] ?)RP(?=\s*(?:[,;]|$))/g, 'région parisienne'],
  [/(?<=[,;] ?)(?:k\.|kein\.) ?(?=\p{Lu})/gu, 'kein '],
  [/\belec\b\.?(?! ?eng)/gi, 'electrician'],
  [/\b(1[6-9]th) ed\b\.?/gi, '$1 edition'],
  [/\bSW(?= (?:dev|eng|arch))/g, 'software'],
  [/\bCS(?= (?:rep|agent|team)s?\b)/g, 'customer service'],
  [/(?<=\b(?:warehouse|machine|plant|forklift) )ops?\b/gi, 'operatives'],
  [/(?<=^|[,;] ?|lvl |level )FE(?=\s*(?:[,;]|$))/g, 'frontend developer'],
  [/(?<=\p{L} )req\b\.?(?=\s*(?:[,;]|$))/giu, 'required'],
  [/\bmech\.? (?=eng)/gi, 'mechanical '],
  [/\belec\.? (?=eng)/gi, 'electrical '],
  [/\bchem\.? (?=eng)/gi, 'chemical '],
  [/(?<=(?:mechan|electr|chem|civ)\p{L}+) eng\b/giu, ' engineering'],
  [
    /(?<!\p{L})(pref|inkl|incl|excl|mind|max|min|ca|approx|bzw|jmd|exp|yrs?|resp|snr|sr|jr|jnr|J|zzgl|aprox|máx|mín|esp)\. (?=\S)/giu,
    '$1 ',
  ],
];

let listed: [short: RegExp, wholes: Map<string, string>] | undefined;

/** Of vocabulary/short-forms.txt, in one expression. */
function loadListed(): [short: RegExp, wholes: Map<string, string>] {
  const wholes = new Map<string, string>();
  for (const line of readFileSync(new URL('./vocabulary/short-forms.txt', import.meta.url), 'utf8').split('\n')) {
    const colon = line.indexOf(': ');
    if (line.startsWith('#') || colon < 0) continue;
    for (const short of line.slice(colon + 2).split(', ')) wholes.set(short, line.slice(0, colon));
  }
  const escaped = [...wholes.keys()].map((short) => short.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const longestFirst = escaped.sort((a, b) => b.length - a.length);
  return [new RegExp(String.raw`(?<![\p{L}\d'+#.-])(?:${longestFirst.join('|')})(?![\p{L}\d'+#-])\.?`, 'giu'), wholes];
}

/** The text with what it shortens written out. */
export function writtenOut(text: string): string {
  listed ??= loadListed();
  const [short, wholes] = listed;
  const plain = text.replace(short, (found) => {
    const own = found.replace(/\.$/, '');
    const whole = wholes.get(own) ?? (/^\p{L}[^\p{Lu}]*$/u.test(own) ? wholes.get(own.toLowerCase()) : undefined);
    return whole === undefined ? found : found.endsWith('/') ? `${whole} ` : whole;
  });
  return shortForms.reduce((said, [one, whole]) => said.replace(one, whole), plain);
}
