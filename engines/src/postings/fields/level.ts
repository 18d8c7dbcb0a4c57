import { loadWords } from '../../text/vocabulary.ts';
import type { ExperienceLevel } from '../posting.ts';
import { type Advert, labelled } from './advert.ts';
import type { Found } from './found.ts';

const vocabulary = loadWords(new URL('./vocabulary/level.txt', import.meta.url));

const b = '(?<![a-z])';
const e = '(?![a-z])';
const of = (list: string) => new RegExp(`${b}(?:${list.replace(/\s*\n\s*/g, '')})${e}`);

/** What a title says, strongest first. */
const inTitle: [ExperienceLevel, RegExp][] = [
  [
    'entry',
    of(`intern|internship|interns|trainee|graduate|grad|entry[- ]level|apprentice|apprenticeship|working student|school leaver|praktikant\\w*|praktikum|werkstudent\\w*|auszubildende[rn]?|azubi|ausbildung|berufseinsteiger\\w*|
    becari[oa]|practicas|beca|recien titulad[oa]|pasante|practicante|aprendiz|stage|stagiaire|alternan(?:t|te|ce)|apprenti|apprentie|debutant|debutante|volontar\\w*|co-op student|student`),
  ],
  ['executive', of(vocabulary('inTitle'))],
  [
    'principal',
    of(
      `principal(?= (?!of|investigator)[a-z+#.])|staff (?:\\w+[ -]){0,3}(?:engineer|developer|scientist|designer|architect|product|analyst|programmer|researcher|sre)|distinguished|fellow engineer`,
    ),
  ],
  ['lead', of(vocabulary('inTitle 2'))],
  ['senior', of('senior(?! (?:citizen|living|care home|residence|centre|center))|sr\\.?|snr|senior-?\\w*|seniora')],
  [
    'mid',
    of(
      'mid[- ]?level|midlevel|mid[- ]?weight|midweight|intermediate|mid|semi[- ]?senior|ssr|mid-senior|regular|intermediaire',
    ),
  ],
  ['junior', of('junior|jr\\.?|jnr|junior-?\\w*')],
];

const notInTitle = new RegExp(String.raw`${vocabulary('notInTitle')}`);

/** What sentences say of the position itself. */
const inText: [ExperienceLevel, RegExp][] = [
  ['entry', of(vocabulary('inText'))],
  ['principal', of('principal[- ]level|staff[- ]level')],
  [
    'senior',
    of(
      'senior[- ]level|senior (?:role|position|post|hire|appointment|profile|profil)|(?:someone|somebody|a person) senior|perfil senior|profil senior|nivel senior|niveau senior|senior-level|senior-position',
    ),
  ],
  [
    'mid',
    of(
      'mid[- ]level|mid[- ]weight|intermediate[- ]level|mid-senior level|nivel (?:medio|intermedio)|perfil (?:medio|intermedio)|semi-?senior|niveau intermediaire',
    ),
  ],
  [
    'junior',
    of(
      'junior (?:role|position|post|level|hire|profile|profil)|junior-level|perfil junior|profil junior|nivel junior|niveau junior|junior-position',
    ),
  ],
  ['lead', of('lead[- ]level|lead (?:role|position)')],
  ['executive', of('executive[- ]level (?:role|position)|c-level (?:role|position)|c-suite role|executive role')],
];
const aboutOthers = new RegExp(String.raw`${vocabulary('aboutOthers')}`);

const labelValues: [ExperienceLevel, RegExp][] = [
  ['entry', of(vocabulary('labelValues'))],
  ['executive', of('executive|director|c-level|vp|direccion|direction|geschaftsleitung|c-suite')],
  ['principal', of('principal|staff')],
  ['mid', of('mid-senior.*|mid.*|intermediate|medio|intermedi[oa]|semi-?senior|intermediaire|professional|regular')],
  ['lead', of('lead|team lead|head')],
  ['senior', of('senior|sr|sr\\.|erfahren')],
  ['junior', of('junior|jr')],
];

function first(list: [ExperienceLevel, RegExp][], flat: string) {
  for (const [level, pattern] of list) {
    const match = flat.match(pattern);
    if (match) return { level, start: match.index as number, end: (match.index as number) + match[0].length };
  }
  return undefined;
}

/** The level that the title or the text states; never one that only follows from the years. */
export function readLevel(
  advert: Advert,
  title: Found<string> | undefined,
  isInternship: boolean,
): Found<ExperienceLevel> | undefined {
  for (const { start, end } of labelled(advert, 'level')) {
    const hit = first(labelValues, advert.flat.slice(start, end));
    if (hit) return { value: hit.level, evidence: { start, end }, sureness: 0.95 };
  }
  if (title) {
    const { start, end } = title.evidence;
    const flat = advert.flat.slice(start, end).replace(notInTitle, (noise) => ' '.repeat(noise.length));
    const hit = first(inTitle, flat);
    if (hit) return { value: hit.level, evidence: { start: start + hit.start, end: start + hit.end }, sureness: 0.93 };
  }
  for (const passage of advert.passages) {
    if (passage.kind === 'legal' || passage.kind === 'about_company' || passage.kind === 'benefits') continue;
    const hit = first(inText, passage.flat);
    if (!hit || aboutOthers.test(passage.flat.slice(Math.max(0, hit.start - 50), hit.start))) continue;
    return {
      value: hit.level,
      evidence: { start: passage.start + hit.start, end: passage.start + hit.end },
      sureness: 0.75,
    };
  }
  return isInternship && title ? { value: 'entry', evidence: title.evidence, sureness: 0.7 } : undefined;
}
