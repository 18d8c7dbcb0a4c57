// The skills that a posting asks for, named as the text names them.

import { canonicalSkill, type FoundSkill, findSkills, skillFamily } from '../skills/skills.ts';
import { languageName } from '../skills/spoken-languages.ts';
import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';
import type { Description } from './description.ts';
import { isDutyVerb } from './duty-verbs.ts';
import { getCues } from './operators.ts';
import type { Passage } from './passages.ts';
import type { PostingLanguage, SkillGroup, Span } from './posting.ts';
import { findAlternatives } from './skill-alternatives.ts';
import { clean, isSpoken, type NamedSkill } from './skill-names.ts';
import { isBeyondLanguage, narrower } from './skill-narrowing.ts';
import { type Part, splitSkillParts } from './skill-parts.ts';
import { shapesIn } from './skill-shapes.ts';
import { sized, wholeItem, withoutLevel } from './skill-spans.ts';
import { before, beforeDirect, beforeExperience, beforeWish, cueAlone, degree, licence } from './skill-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/posting-skills.txt', import.meta.url));
const listLikeWords = new RegExp(String.raw`^(?:${vocabulary('isListLike')})\b`);

/** `groups`: skills of which one is enough, each with the names that `required` or `preferred` has for them. */
export type PostingSkills = { required: NamedSkill[]; preferred: NamedSkill[]; groups: (Span & SkillGroup)[] };

/** `is_cued`: a word such as 'experience with' stands before it. */
type Phrase = Span & { is_cued: boolean };

/** @param title where the title stands in the text, if it does: "(IFRS)" behind it is asked for */
export function readPostingSkills(
  description: Description,
  passages: Passage[],
  title: Span | undefined,
): PostingSkills {
  const { text, language } = description;
  const nice = getCues(language).nice;
  const known = findSkills(text);
  const required: NamedSkill[] = [];
  const preferred: NamedSkill[] = [];
  for (const passage of passages) {
    if (passage.kind === 'duty') continue;
    const span = { start: passage.content_start, end: passage.end };
    for (const part of splitSkillParts(text, span, passage.kind === 'wish', nice)) {
      if (part.is_wish && isRefusal(part.folded, nice)) continue;
      const named = skillsOfPart(text, known, part, part.is_wish);
      (part.is_wish ? preferred : required).push(...named.filter(({ name }) => isName(name, nice, language)));
    }
  }
  if (title) required.push(...titleSkills(text, title));
  const asked = distinct(required, []);
  const wished = distinct(preferred, asked);
  const groups = [...groupsOf(text, required, asked, true), ...groupsOf(text, preferred, wished, false)];
  return { required: asked, preferred: wished, groups: onceEach(groups) };
}

/** @param found with every mention @param kept each skill once, as the posting lists it */
function groupsOf(text: string, found: NamedSkill[], kept: NamedSkill[], required: boolean): (Span & SkillGroup)[] {
  const names = new Map(kept.map(({ name }) => [keyOf(name), name]));
  return findAlternatives(text, found).map((skills) => ({
    names: [...new Set(skills.flatMap(({ name }) => names.get(keyOf(name)) ?? []))],
    needed: 1,
    required,
    start: (skills[0] as NamedSkill).start,
    end: (skills.at(-1) as NamedSkill).end,
  }));
}

/** A skill stands in the first group that names it; what is left alone is no choice. */
function onceEach(groups: (Span & SkillGroup)[]): (Span & SkillGroup)[] {
  const seen = new Set<string>();
  return groups.flatMap((group) => {
    const names = group.names.filter((name) => !seen.has(name));
    if (names.length < 2) return [];
    for (const name of names) seen.add(name);
    return [{ ...group, names }];
  });
}

/** German nouns have capitals. */
const isName = (name: string, nice: RegExp, language: PostingLanguage | null) =>
  !nice.test(fold(name)) &&
  (language !== 'de' || /[\p{Lu}\d]|^\S+(?<!en|st)$/u.test(name) || canonicalSkill(name) !== undefined);

const needless =
  /\b(?:not|nicht|no es|pas) (?:\w+ )?(?:required|necessary|needed|erforderlich|notwendig|notig|necesari[oa]|necessaire)\b/g;

/** "SC clearance is not needed" and no word more wishes for nothing. */
const isRefusal = (folded: string, nice: RegExp) => {
  const rest = folded.replace(needless, '');
  return rest !== folded && !nice.test(rest) && !/\b(?:but|though|although|aber|pero|mais|obwohl|aunque)\b/.test(rest);
};

const refused = new RegExp(
  String.raw`\b(?:no|not|without|kein\w*|nicht|sin|ningun\w*|pas|aucune?)\b.{0,40}\b(?:${vocabulary('refused')})\b|\bno hace falta\b|\bpas besoin\b|\b(?:not|no|kein|nicht|pas|no es) (?:a )?(?:part of|something we|teil|parte|wanted|asked for|gefragt|partie)\b`,
);

/** "A licence is needed for home visits" asks for no visits. */
const purpose =
  /\b(?:needed|required|essential|necessary|erforderlich|notwendig|notig|necesari[oa]|necessaire) (?:for|fur|para|pour) (?:\S+ )?$/;

/** "Spanish and English (French not required)": blank where nothing is asked for. */
const withoutRefused = (part: Part): Part => ({
  ...part,
  folded: part.folded.replace(/\([^()]*\)/g, (inside) => (refused.test(inside) ? ' '.repeat(inside.length) : inside)),
});

/** 'hold a QS degree, must drive, decent Excel': an item of a list whose other items name the degree. */
function isApart(folded: string, at: number): boolean {
  const from = folded.lastIndexOf(', ', at) + 1;
  const to = folded.indexOf(', ', at);
  const item = folded.slice(from, to < 0 ? folded.length : to);
  const isChoice = /^ (?:\S+ ){0,3}(?:or|oder|o|ou|and|und|y|et) /.test(item) || orSimilar.test(folded);
  return (
    from > 0 && !isChoice && item.split(' ').length <= 5 && !degree.test(item) && degree.test(folded.slice(0, from))
  );
}

/** 'ADE, Económicas o similar': subjects of a degree that is not named. */
const orSimilar = new RegExp(String.raw`\b(?:${vocabulary('orSimilar')})(?![a-z])`);
const ofExperience = /experien|erfahrung|knowledge|kenntnis|conocimient|connaissance|software/;

function skillsOfPart(text: string, inText: FoundSkill[], whole: Part, is_wish: boolean): NamedSkill[] {
  const part = withoutRefused(whole);
  if (refused.test(part.folded) && !is_wish) return [];
  const named: NamedSkill[] = [];
  const isDegree = degree.test(part.folded) || (orSimilar.test(part.folded) && !ofExperience.test(part.folded));
  for (const { start, end } of knownIn(text, inText, part)) {
    if (purpose.test(part.folded.slice(0, start - part.start))) continue;
    if (part.folded[start - part.start] === ' ') continue;
    if (
      isDegree &&
      !isApart(part.folded, start - part.start) &&
      !licence.test(part.folded.slice(start - part.start, end - part.start + 12))
    )
      continue;
    named.push({ ...(wholeItem(text, part, start, end) ?? withoutLevel(text, start, end)), is_sure: true });
  }
  for (const phrase of phrasesOf(part, is_wish, isDegree)) {
    const inside = named.filter((other) => other.start < phrase.end && phrase.start < other.end);
    if (inside.length === 0) named.push(...namesOf(text, phrase, phrase.is_cued || is_wish, is_wish));
    const [known] = inside;
    if (!known || inside.length > 1) continue;
    const whole = clean(text, phrase);
    const kept = whole && narrower(text, known, whole, isSpoken(known.name));
    if (kept) Object.assign(known, kept);
  }
  if (!isDegree) named.push(...shaped(text, part, named));
  return named.sort((a, b) => a.start - b.start);
}

/** What its form alone tells, where nothing has been found, or less. */
function shaped(text: string, part: Part, named: NamedSkill[]): NamedSkill[] {
  return shapesIn(text, part).flatMap((span) => {
    const inside = named.filter((other) => other.start < span.end && span.start < other.end);
    const [known] = inside;
    if (!known) return [{ ...sized(text, span.start, span.end), is_sure: true }];
    // 'CACES R486', where CACES alone is known.
    if (inside.length === 1 && known.start >= span.start && known.end <= span.end)
      Object.assign(known, sized(text, span.start, span.end));
    return [];
  });
}

const listed =
  /\s*(?:,|;|\||\/(?=\s|\p{Lu})|\s(?:and|und|bzw\.|sowie|y|e|et|plus|&|\+)\s|\s(?:or|oder|o|u|ou)\s(?!(?:more|mehr|mas|plus|longer)\b))\s*/gu;

/** Of the whole text, where names keep each other company, and of the part alone, where it is the item of a list. */
function knownIn(text: string, inText: FoundSkill[], { start, end }: Span): FoundSkill[] {
  const found = inText.filter((skill) => skill.start >= start && skill.end <= end);
  for (const skill of findSkills(text.slice(start, end))) {
    const [from, to] = [start + skill.start, start + skill.end];
    if (!found.some((other) => other.start < to && from < other.end)) found.push({ ...skill, start: from, end: to });
  }
  return found.filter(({ name, canonical }) => skillFamily(canonical) !== 'Soft skills' && !cueAlone.test(fold(name)));
}

/** A side of 'RhinoGold/MatrixGold' or 'PA1/PA6', not of 'TCP/IP'. */
const ownName = /^(?:\p{Lu}[\p{L}\d]{3,}|\p{Lu}+\d+)$/u;

/** 'Spanish/English' names two. */
function namesOf(text: string, phrase: Span, is_cued: boolean, is_wish: boolean): NamedSkill[] {
  const name = clean(text, phrase, is_wish);
  if (name && !is_cued && !is_wish && isDutyVerb(fold(name.name).split(' ')[0] ?? '') && /^\p{Ll}/u.test(name.name))
    return [];
  if (!name || (!is_cued && !name.is_sure && !name.name.includes(' '))) return [];
  if (name.name.includes(' ') && canonicalSkill(name.name) === undefined) {
    const spoken = [...name.name.matchAll(/[\p{L}]+/gu)].filter(([word]) => isSpoken(word));
    const found = spoken.map(({ 0: word, index }) => sized(text, name.start + index, name.start + index + word.length));
    const [spokenOne] = found;
    if (found.length === 1 && spokenOne?.start === name.start && isBeyondLanguage(text.slice(spokenOne.end, name.end)))
      return [name];
    if (found.length > 0) return found.map((one) => ({ ...one, is_sure: true }));
  }
  const parts = name.name.split(/[/-]/);
  const areNames = !name.name.includes('-') && parts.every((part) => ownName.test(part)) && !canonicalSkill(name.name);
  if (parts.length < 2 || !(areNames || parts.every(isSpoken))) return [name];
  let start = name.start;
  return parts.map((part) => {
    const one = { ...sized(text, start, start + part.length), is_sure: true };
    start += part.length + 1;
    return one;
  });
}

/** What may be the name of a skill: the objects of experience and knowledge, and short items of lists. */
function phrasesOf(part: Part, is_wish: boolean, isDegree: boolean): Phrase[] {
  const { folded } = part;
  const objects: Span[] = [];
  const wished = is_wish ? folded.matchAll(beforeWish) : [];
  for (const match of [before, beforeDirect, beforeExperience]
    .flatMap((cue) => [...folded.matchAll(cue)])
    .concat([...wished])) {
    objects.push({ start: match.index + match[0].length, end: folded.length });
  }
  objects.sort((a, b) => a.start - b.start);
  const spans: Phrase[] = [];
  for (const [index, object] of objects.entries()) {
    const end = Math.min(objects[index + 1]?.start ?? folded.length, endOfObject(folded, object.start));
    const isBeside = ofExperience.test(folded.slice(Math.max(0, object.start - 24), object.start));
    if (!isDegree || isBeside || licence.test(folded.slice(object.start, end)))
      spans.push({ start: object.start, end, is_cued: true });
  }
  const first = spans[0]?.start ?? folded.length;
  // A list that goes on behind the object, and what stands before it: "Exotics experience".
  if (isListLike(folded, is_wish, isDegree)) {
    const subject = is_wish ? subjectEnd(folded) : folded.length;
    spans.push({ start: 0, end: Math.min(first, subject), is_cued: false });
    for (const span of spans.slice(0, -1))
      if (span.end < subject && /^\s*[,;|]/.test(folded.slice(span.end)))
        spans.push({ start: span.end, end: subject, is_cued: false });
  }
  const head = is_wish ? labelOfWish.exec(folded) : null;
  if (head) spans.push({ start: head[0].length, end: folded.length, is_cued: true });
  if (is_wish)
    for (const match of folded.matchAll(likewise))
      spans.push({ start: match.index + match[0].length, end: folded.length, is_cued: true });
  return spans.flatMap((span) =>
    chunksOf(folded, span).map(({ start, end }) => ({
      start: part.start + start,
      end: part.start + end,
      is_cued: span.is_cued,
    })),
  );
}

/** "Un plus, no obligatorio: lengua de signos". */
const labelOfWish = new RegExp(String.raw`^[^:]{0,40}\b(?:${vocabulary('labelOfWish')})\b[^:]{0,25}:\s`);

/** What is wished for as well: "X wäre schön, ebenso Y". */
const likewise = new RegExp(String.raw`,\s(?:${vocabulary('likewise')})\s`, 'g');

function endOfObject(folded: string, start: number): number {
  const rest = folded.slice(start);
  const stop = /[.;:()!?]/.exec(rest)?.index ?? rest.length;
  // Scope may end each item of a list: only what is behind the first item's is left out.
  return start + stop;
}

const been = new RegExp(String.raw`(?:\b|(?= = ) )(?:${vocabulary('been')})(?:\b|(?<=[:=]))`);

/** Where the subject of a wish ends: "Docker | would be a plus". */
function subjectEnd(folded: string): number {
  const match = been.exec(folded);
  return match && match.index > 2 ? match.index : folded.length;
}

const longestItem = 8; // Words.

function isListLike(folded: string, is_wish: boolean, isDegree: boolean): boolean {
  if (isDegree) return false;
  if (listLikeWords.test(folded)) return false;
  const subject = is_wish ? folded.slice(0, subjectEnd(folded)) : folded;
  const items = subject.split(listed);
  return items.every((item) => (item ?? '').trim().split(/\s+/).length <= longestItem);
}

/** Names that hold an 'and'. */
const paired = new RegExp(String.raw`\b(?:${vocabulary('paired')})\b`, 'g');

/** 'gestes et postures', 'Lohn- und Finanzbuchhaltung'. */
function isWithinName(part: string, at: number, size: number): boolean {
  if (part[at - 1] === '-' && /und|oder/.test(part.slice(at, at + size))) return true;
  for (const match of part.matchAll(paired)) if (match.index < at && at < match.index + match[0].length) return true;
  return false;
}

function chunksOf(folded: string, { start, end }: Span): Span[] {
  const chunks: Span[] = [];
  let from = start;
  const part = folded.slice(start, end);
  for (const match of part.matchAll(listed)) {
    if (isWithinName(part, match.index, match[0].length)) continue;
    chunks.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  chunks.push({ start: from, end });
  return chunks;
}

/** Families whose names in a title say what the work is done with. */
const technical = new Set([
  'Programming languages',
  'Web development',
  'Backend and architecture',
  'Mobile development',
  'Databases',
  'Cloud and operations',
]);

function titleSkills(text: string, title: Span): NamedSkill[] {
  return findSkills(text.slice(title.start, title.end)).flatMap(({ canonical, start, end }) => {
    const isBracketed = /\([^)]*$/.test(text.slice(title.start, title.start + start));
    if (!isBracketed && !technical.has(skillFamily(canonical) ?? '')) return [];
    return [{ ...sized(text, title.start + start, title.start + end), is_sure: true }];
  });
}

const keyOf = (name: string) => canonicalSkill(name) ?? languageName(name) ?? fold(name);

function distinct(skills: NamedSkill[], except: NamedSkill[]): NamedSkill[] {
  const seen = new Set(except.map(({ name }) => keyOf(name)));
  return skills.filter(({ name }) => {
    const key = keyOf(name);
    return !seen.has(key) && seen.add(key);
  });
}
