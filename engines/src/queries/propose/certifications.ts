// Certificates in a sentence.
import { certificationNames, findCertifications, readCertifications } from '../../vocabulary/certifications.ts';
import { nameKey } from '../../vocabulary/names.ts';
import { hasCapital, isParted, joinKeys, type Sentence, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';
import type { KnownNames, Leaf } from '../query.ts';

/** @param roles spans of roles: 'AWS certified DevOps engineers' are engineers with any certificate of AWS */
export function proposeCertifications(
  sentence: Sentence,
  { certification }: KnownNames,
  roles: readonly Span[],
): Span[] {
  const { words, text } = sentence;
  const spans: Span[] = [];
  const add = (from: number, to: number, name: string, extra: number) => {
    const isNamed = paper.test(words[to]?.key ?? '') && words[to]?.gap === 'space';
    spans.push(createSpan(from, isNamed ? to + 1 : to, { is: 'leaf', leaf: certified(name) }, extra));
  };
  const addHeld = (from: number, to: number, role: Span, name: string) =>
    spans.push(createSpan(from, to, { is: 'all', leaves: [...leavesOf(role), certified(name)] }, 6));
  const found = findCertifications(text);
  const endsAt = ({ start, end }: { start: number; end: number }, at: number) =>
    wordsBetween(sentence, start, end)?.[1] === at && words[at]?.gap !== 'comma';
  for (const { name, start, end } of found) {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined || isPeople(words[from] as Word)) continue;
    // 'WSET certified sommeliers': the word belongs to the certificate before it.
    if (isOperator(words[from]?.key, 'certified') && found.some((one) => endsAt(one, from))) continue;
    const trade = roles.find((role) => role.to === to && role.from <= from + 1);
    if (trade && to > from + 1 && isOperator(words[from]?.key, 'certified')) {
      addHeld(from, to, trade, name);
      continue;
    }
    const head = roles.find((role) => role.to === to && role.from > from);
    const family = head && findCertifications(text.slice(start, words[head.from - 1]?.end))[0];
    if (head && family) add(from, head.from, family.name, 4);
    else if (head && document.test(words[from]?.key ?? '')) add(from, to, name, 4);
    else if (head && isOperator(words[head.from - 1]?.key, 'certified')) addHeld(from, to, head, name);
    else if (head && nameKey(name) === joinKeys(words, from, to) && words.slice(from, to).every(hasCapital))
      add(from, to, name, 3);
    else if (head === undefined || isCertified(words, from, to))
      add(
        from,
        to,
        name,
        isCertified(words, from, to) || isHeld(words, from, to)
          ? 4
          : hasKey(name, joinKeys(words, from, to))
            ? 1
            : doubtful,
      );
  }
  for (const { name, from, to } of ofVendors(words)) add(from, to, name, 5);
  for (let from = 0; certification?.size && from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + 5, words.length) && !isParted(words, from, to); to++) {
      const key = joinKeys(words, from, to);
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
    const behind = isOperator(words[at + 1]?.key, 'of') || words[at + 1]?.key === 'de' ? at + 2 : at + 1;
    const near = [
      [at - 2, at],
      [at - 1, at],
      [behind, behind + 1],
    ] as const;
    for (const [from, to] of near) {
      if (from < 0 || to > words.length || isParted(words, Math.min(from, at), Math.max(to, at + 1))) continue;
      const name = readCertifications(`${joinKeys(words, from, to)} certified`)[0];
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
  isOperator(words[from - 1]?.key, 'with', 'not') ||
  (isOperator(words[from - 1]?.key, 'filler') && isOperator(words[from - 2]?.key, 'with', 'not')) ||
  [2, 3, 4].some((count) => from >= count && isOperator(joinKeys(words, from - count, from), 'any_of'));

const isCertified = (words: readonly Word[], from: number, to: number) =>
  (paper.test(words[to]?.key ?? '') && words[to]?.gap === 'space') ||
  words[from]?.key === 'certified' ||
  isOperator(words[from - 1]?.key, 'certified') ||
  isOperator(words[to]?.key, 'certified') ||
  isOperator(joinKeys(words, Math.max(0, from - 2), from), 'certified');
