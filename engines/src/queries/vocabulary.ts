// Certificates, industries and groups of places in a sentence.
import { certificationNames, certificationsOf, findCertifications } from '../vocabulary/certifications.ts';
import { findIndustries } from '../vocabulary/industries.ts';
import { nameKey } from '../vocabulary/names.ts';
import { findPlaceGroup } from '../vocabulary/place-groups.ts';
import { isCue } from './cues.ts';
import { wordsBetween } from './found-text.ts';
import { isCuedAt } from './place-cues.ts';
import type { KnownNames, Leaf } from './query.ts';
import { hasCapital, isParted, keyOf, type Sentence, type Word } from './sentence.ts';
import { type Span, spanOf } from './span.ts';

/** @param roles spans of roles: 'AWS certified DevOps engineers' are engineers with any certificate of AWS */
export function proposeVocabulary(sentence: Sentence, known: KnownNames, roles: readonly Span[]): Span[] {
  return [...certifications(sentence, known, roles), ...industries(sentence), ...groups(sentence)];
}

function certifications(sentence: Sentence, { certification }: KnownNames, roles: readonly Span[]): Span[] {
  const { words, text } = sentence;
  const spans: Span[] = [];
  const add = (from: number, to: number, name: string, extra: number) => {
    const isNamed = paper.test(words[to]?.key ?? '') && words[to]?.gap === 'space';
    spans.push(spanOf(from, isNamed ? to + 1 : to, { is: 'leaf', leaf: certified(name) }, extra));
  };
  const addHeld = (from: number, to: number, role: Span, name: string) =>
    spans.push(spanOf(from, to, { is: 'all', leaves: [...leavesOf(role), certified(name)] }, 6));
  const found = findCertifications(text);
  const endsAt = ({ start, end }: { start: number; end: number }, at: number) =>
    wordsBetween(sentence, start, end)?.[1] === at && words[at]?.gap !== 'comma';
  for (const { name, start, end } of found) {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined || isPeople(words[from] as Word)) continue;
    // 'WSET certified sommeliers': the word belongs to the certificate before it.
    if (isCue(words[from]?.key, 'certified') && found.some((one) => endsAt(one, from))) continue;
    const trade = roles.find((role) => role.to === to && role.from <= from + 1);
    if (trade && to > from + 1 && isCue(words[from]?.key, 'certified')) {
      addHeld(from, to, trade, name);
      continue;
    }
    const head = roles.find((role) => role.to === to && role.from > from);
    const family = head && findCertifications(text.slice(start, words[head.from - 1]?.end))[0];
    if (head && family) add(from, head.from, family.name, 4);
    else if (head && document.test(words[from]?.key ?? '')) add(from, to, name, 4);
    else if (head && isCue(words[head.from - 1]?.key, 'certified')) addHeld(from, to, head, name);
    else if (head && nameKey(name) === keyOf(words, from, to) && words.slice(from, to).every(hasCapital))
      add(from, to, name, 3);
    else if (head === undefined || isCertified(words, from, to))
      add(
        from,
        to,
        name,
        isCertified(words, from, to) || isHeld(words, from, to)
          ? 4
          : hasKey(name, keyOf(words, from, to))
            ? 1
            : doubtful,
      );
  }
  for (const { name, from, to } of ofVendors(words)) add(from, to, name, 5);
  for (let from = 0; certification?.size && from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + 5, words.length) && !isParted(words, from, to); to++) {
      const key = keyOf(words, from, to);
      if (certification.has(nameKey(key)) && isCertified(words, from, to)) add(from, to, key, 2);
    }
  return spans;
}

/** 'Carnet de carretillero': not the trade itself. */
const document = /^(?:carnets?|carne|permis|permiso|licen[cs]e|licencia|certificado|certificat|titulo|diplom[ae]?)$/;
/** 'An F-Gas ticket'. */
const paper = /^(?:tickets?|cards?|licen[cs]es?|permits?|qualifications?|accreditation|registration|ausweis|schein)$/;

/** 'React ppl' have no licence to fly. */
const isPeople = ({ written }: Word) => written === 'ppl' || written === 'Ppl';

const certificate =
  /^(?:certs?|certificates?|certifications?|zertifikate?n?|zertifizierung(?:en)?|certificados?|certificacion(?:es)?|certificats?|certifiee?s?|zertifizierte[nrs]?|certificad[oa]s?)$/;

/** 'The Oracle cert', 'certificado de AWS': any certificate of whose there is a family. */
function ofVendors(words: readonly Word[]) {
  return words.flatMap((word, at) => {
    if (!certificate.test(word.key)) return [];
    const behind = isCue(words[at + 1]?.key, 'of') || words[at + 1]?.key === 'de' ? at + 2 : at + 1;
    const near = [
      [at - 2, at],
      [at - 1, at],
      [behind, behind + 1],
    ] as const;
    for (const [from, to] of near) {
      if (from < 0 || to > words.length || isParted(words, Math.min(from, at), Math.max(to, at + 1))) continue;
      const name = certificationsOf(`${keyOf(words, from, to)} certified`)[0];
      if (name && certificationNames().includes(name))
        return [{ name, from: Math.min(from, at), to: Math.max(to, at + 1) }];
    }
    return [];
  });
}

const certified = (name: string): Leaf => ({ kind: 'certification', any_of: [name] });
const leavesOf = ({ meaning }: Span): Leaf[] => (meaning.is === 'leaf' ? [meaning.leaf] : []);

/** 'Leeds' is not LEED. */
const hasKey = (name: string, key: string) => nameKey(name) === key || !nameKey(name).includes(key.replace(/s$/, ''));
const doubtful = -3;

/** 'with a CPA': not who works as one. */
const isHeld = (words: readonly Word[], from: number, to: number) =>
  to - from === words.length ||
  isCue(words[from - 1]?.key, 'with', 'not') ||
  (isCue(words[from - 1]?.key, 'filler') && isCue(words[from - 2]?.key, 'with', 'not')) ||
  [2, 3, 4].some((count) => from >= count && isCue(keyOf(words, from - count, from), 'any_of'));

const isCertified = (words: readonly Word[], from: number, to: number) =>
  (paper.test(words[to]?.key ?? '') && words[to]?.gap === 'space') ||
  words[from]?.key === 'certified' ||
  isCue(words[from - 1]?.key, 'certified') ||
  isCue(words[to]?.key, 'certified') ||
  isCue(keyOf(words, Math.max(0, from - 2), from), 'certified');

function industries(sentence: Sentence): Span[] {
  const { words, text } = sentence;
  let last = -1; // Where the one before ends, in a list of them.
  const all = findIndustries(text);
  return all.flatMap(({ name, start, end, is_sure }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined || isKnowledge(words, from)) return [];
    const isBeside =
      isCue(words[to]?.key, 'industry', 'experience') && !['comma', 'break'].includes(words[to]?.gap ?? '');
    const isNext =
      from === last + 1 || (from === last + 2 && /^(?:an?|einer?|einem|une?)$/.test(words[from - 1]?.key ?? ''));
    const isListed = last >= 0 && isNext && isCue(words[last]?.key, 'or', 'and');
    const isIn = isListed || isIndustryCue(words, from);
    const next =
      isCue(words[to]?.key, 'or', 'and') &&
      all.find((other) => wordsBetween(sentence, other.start, other.end)?.[0] === to + 1);
    const isFirst =
      next && isCue(words[wordsBetween(sentence, next.start, next.end)?.[1] ?? -1]?.key, 'industry', 'experience');
    if (!is_sure && !isBeside && !isIn && !isFirst) return [];
    if (isIn) last = to;
    const other = otherMaker(words, from, to);
    if (other)
      return [
        spanOf(from - 2, to, { is: 'leaf', leaf: { kind: 'industry', any_of: [other, name], has_led: false } }, 2),
      ];
    return [
      spanOf(
        from,
        isBeside ? to + 1 : to,
        { is: 'leaf', leaf: { kind: 'industry', any_of: [name], has_led: false } },
        isBeside || isIn || isFirst ? 2 : 1,
      ),
    ];
  });
}

/** 'Que sepan de vinos': what somebody knows is no business. */
const isKnowledge = (words: readonly Word[], at: number) =>
  /^(?:de|about|of|uber|en)$/.test(words[at - 1]?.key ?? '') && knowing.test(words[at - 2]?.key ?? '');
const knowing = /^(?:sepa|sepan|sabe|saben|entienda|entiendan|knows?|knowing|sachent?|connaissent|weiss|wissen)$/;

/** The first of 'a car or plane maker'. */
function otherMaker(words: readonly Word[], from: number, to: number): string | undefined {
  const [one, or] = [words[from - 2], words[from - 1]];
  if (to - from !== 2 || !one || !isCue(or?.key, 'or')) return undefined;
  const found = findIndustries(`${one.written} ${words[to - 1]?.written}`)[0];
  return found?.is_sure && found.start === 0 ? found.name : undefined;
}

/** 'Worked for a bank', 'at a hospital': any of them. 'For a hotel' may say who is hiring. */
const atSome =
  /(?:^| )(?:at|bei|chez|(?:work(?:ed|s|ing)?|employed) (?:for|with|by)) (?:both )?(?:an?|any|some|einer?|einem|une?)$/;

/** 'in banking', 'from the energy sector', 'im Bereich Logistik', 'worked in retail or hospitality'. */
function isIndustryCue(words: readonly Word[], at: number): boolean {
  if (['comma', 'break'].includes(words[at]?.gap ?? '')) return false;
  if (atSome.test(keyOf(words, Math.max(0, at - 3), at))) return true;
  const before = isCue(words[at - 1]?.key, 'filler', 'first_person') && words[at - 1]?.key !== 'for' ? at - 1 : at;
  for (const count of [1, 2, 3, 4]) {
    if (before < count) break;
    const key = keyOf(words, before - count, before);
    if (isCue(key, 'in', 'from', 'industry') || /(?:^| )(?:in|im|en|dans|from|aus|der|de la|du)$/.test(key))
      return true;
  }
  return false;
}

function groups(sentence: Sentence): Span[] {
  return findPlaceGroup(sentence.text).flatMap(({ id, name, start, end }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) return [];
    return [
      spanOf(
        from,
        to,
        { is: 'leaf', leaf: { kind: 'place', any_of: [{ id, name }] } },
        isCuedAt(sentence.words, from) ? 4 : 3,
      ),
    ];
  });
}
