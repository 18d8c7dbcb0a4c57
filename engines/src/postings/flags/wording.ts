import type { Description } from '../description.ts';
import type { PostingFlag, Span } from '../posting.ts';
import { equalityLaw, type Ground } from './equality-laws.ts';
import { wordingOfAge } from './wording-of-age.ts';
import { wordingOfLife } from './wording-of-life.ts';
import { wordingOfPeople } from './wording-of-people.ts';

/**
 * Sentences that say the opposite of what their words look like: nobody is shut out, nothing is asked for.
 * "We welcome everyone regardless of age", "please send no photo", "you need not be a native speaker".
 */
const takenBack =
  /\b(?:regardless|irrespective|without regard|equal opportunit|discriminat|whatever (?:their|your|the)|no matter|protected|welcomes?d?|all ages|every age|of any age|diversity|not (?:a )?(?:require|need|necess|ask|want|expect)|(?<!\ds )need not|(?:do|does) not|don['’]t|doesn['’]t|please no|no (?:photo|picture|headshot)s?|without (?:a )?(?:photo|picture)|unabhängig|ungeachtet|gleich welch|egal (?:welch|ob|wie)|chancengleich|diskrimin|benachteilig|willkommen|verzichten|nicht (?:nötig|notwendig|erforderlich|zwingend)|(?:ohne|kein(?:e[nsr]?)?|brauchst|bitte keine) (?:\p{L}+ )?(?:lichtbild|foto|bewerbungsfoto|muttersprach|altersgrenze|höchstalter)\p{L}*|independientemente|sin distinción|sea cual|igualdad|discrimin|bienvenid|no es (?:necesari|imprescindibl|obligatori)|sin foto|no (?:enví|adjunt|inclu)\p{L}*|sin límite de edad|quel(?:le)?s? que soi(?:en)?t|indépendamment|sans distinction|égalité|bienvenu|pas (?:besoin|nécessaire|obligatoire|de photo)|sans photo|non obligatoire|sans limite d['’]âge)/iu;

/** The law lets an employer ask for it here, and the advert says which law. */
const exempt =
  /occupational (?:requirement|qualification)|schedule 9|bona fide|AGG ?§? ?8|§ ?8 AGG|exigence professionnelle essentielle|requisito profesional esencial/iu;

const rules = [...wordingOfAge, ...wordingOfPeople, ...wordingOfLife];

/** `country_code`: whose law is named; undefined names none. Each wording once. */
export function discriminatoryWording(description: Description, country_code: string | undefined): PostingFlag[] {
  const { text } = description;
  const flags: (PostingFlag & Span)[] = [];
  for (const { ground, pattern, unless, why, suggestion } of rules) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const sentence = sentenceAround(text, span);
      if (takenBack.test(sentence) || exempt.test(sentence) || unless?.test(sentence)) continue;
      if (flags.some((flag) => flag.start < span.end && span.start < flag.end) || isOutside(description, span))
        continue;
      flags.push({ ...wordingFlag(match[0], ground, why, suggestion, country_code), ...span });
      break;
    }
  }
  return flags.map((flag) => ({ ...flag, ...description.toOriginal(flag) })).sort((a, b) => a.start - b.start);
}

/** `wording`, quoted, begins the message and `why` ends its sentence. */
export function wordingFlag(
  wording: string,
  ground: Ground,
  why: string,
  suggestion: string,
  country_code: string | undefined,
): PostingFlag {
  const law = equalityLaw(ground, country_code);
  const quoted = `“${wording.replace(/\s+/g, ' ').trim()}”`;
  return {
    kind: 'discriminatory_wording',
    message: `${quoted} ${why}${law ? `; see ${law}` : ''}.`,
    suggestion,
  };
}

/**
 * Notices of equal treatment, the mail around the advert, words to machines, which have a flag of their own, and duties: whom
 * somebody works for may be of any age, faith or family.
 */
function isOutside({ lines }: Description, { start }: Span): boolean {
  const line = lines.find((one) => one.start <= start && start < one.end);
  return (
    line?.kind === 'legal' ||
    line?.kind === 'responsibilities' ||
    (line?.furniture !== undefined && line.furniture !== 'greeting')
  );
}

/** Up to a full stop, a semicolon or a line end on both sides; at most 300 characters to each. */
export function sentenceAround(text: string, { start, end }: Span): string {
  const before = text.slice(Math.max(0, start - 300), start);
  const after = text.slice(end, end + 300);
  const from = Math.max(...[...before.matchAll(/[.!?;\n](?=\s|$)|\n/g)].map((mark) => mark.index + 1), 0);
  const to = after.search(/[.!?;](?=\s|$)|\n/);
  return before.slice(from) + text.slice(start, end) + (to < 0 ? after : after.slice(0, to + 1));
}
