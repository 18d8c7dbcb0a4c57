import { loadWords } from '../text/vocabulary.ts';
import { allKeys, findFamily, findSpelling, longestFrom, type Spelling } from './skill-catalogue.ts';
import { skillKey, type Token, tokenize } from './skill-tokens.ts';

const vocabulary = loadWords(new URL('./vocabulary/skills.txt', import.meta.url));

/** `start` and `end` are offsets into the text; `name` is what stands there. */
export type FoundSkill = { name: string; canonical: string; start: number; end: number };

/** What opens a sentence like any word counts beside a sure name, a common word also beside another common word. */
type Trust = 'sure' | 'opens_sentence' | 'common_word';
type Match = FoundSkill & { next: number; trust: Trust; isNeighbour: boolean };

/** What may stand between two words of one name; anything else (a comma, a bullet, an empty line) parts them. */
const joins = /^(?:[ \u00a0]?[-‐–/'’.]?[ \u00a0]?|[ \u00a0]*\n[ \u00a0]*)$/;
const beforeItem = /(?:^|[,;|•·/:(\n\t*‣▪–-])[ \u00a0]*$/;
const afterItem = /^[ \u00a0]*(?:$|[,;|•·/)(\n\t]|(?:and|und|et|y|e|en) (?!\p{Ll}))/u;
/** A sentence's first word has a capital whatever it means: "Excel in your field", "Express interest". */
const opensSentence = /(?:^|[.!?:;\n•·*‣▪–-])[ \u00a0\t]*$/;
const goesOn = /^[ \u00a0](?!(?:and|und|et|y|e|en) \P{Ll})\p{Ll}/u;
/** What follows the letter of a name or of a grade: 'C. Smith', 'C−'. */
const initial = /^(?:\.[ \u00a0]?\p{Lu}|[-−’'])/u;
/** "A fintech company", "Acme Robotics GmbH": a business, not what somebody can do. */
const ofBusiness = new RegExp(String.raw`^[ \u00a0](?:${vocabulary('ofBusiness')})\b`);
const plainWord = /^\p{Lu}\p{Ll}*$/u;
/** How near, in characters, a name must be to keep another company: about a line of text. */
const nearby = 80;

/**
 * The skills named in a text, longest names first where they overlap, in the order of the text. Whole words only; a name that
 * is also a common word counts only as its rule says (see `skill-catalogue.ts`): precision before recall.
 * A skill named twice is found twice.
 */
export function findSkills(text: string): FoundSkill[] {
  const tokens = tokenize(text);
  const matches: Match[] = [];
  for (let index = 0; index < tokens.length; ) {
    const match = longestAt(text, tokens, index);
    if (match && !match.isNeighbour) matches.push(match);
    index = match?.next ?? index + 1;
  }
  return matches
    .filter((match, index) => match.trust === 'sure' || hasCompany(matches, index))
    .map(({ name, canonical, start, end }) => ({ name, canonical, start, end }));
}

/** Words around a name that say how well or in what form somebody has the skill: 'strong Excel skills', 'SAP-Kenntnisse'. */
const fillersBefore =
  /^(?:(?:strong|excellent|good|solid|basic|advanced|proven|professional|proficient in|knowledge of) )+/;
const fillersAfter = /(?: (?:skills?|knowledge|experience|expertise|abilities|software|kenntnisse))+$/;

/** Makers whose name may stand before that of what they make: 'Autodesk AutoCAD', 'Dassault SolidWorks'. */
const makers = new RegExp(String.raw`^(?:${vocabulary('makers')}) (?=.)`);

/** The longest name of the catalogue, with its maker, has half as many. */
const maxLetters = 200;

/**
 * 'reactjs' → 'React'; undefined for a name that the catalogue does not have. Case, accents, hyphens and other signs between
 * words do not count, nor does a last s, nor, in names of five letters and more, whether words are joined ('Java Script'),
 * nor words such as 'strong' before and 'skills' after a name, nor the name of its maker.
 */
export function canonicalSkill(name: string): string | undefined {
  if (name.length > maxLetters) return undefined; // A text in place of a name, perhaps megabytes of it.
  const key = skillKey(name);
  const plain = key.replace(fillersBefore, '').replace(fillersAfter, '');
  return (
    canonicalOf(key) ?? canonicalOf(plain) ?? (makers.test(plain) ? canonicalOf(plain.replace(makers, '')) : undefined)
  );
}

function canonicalOf(key: string): string | undefined {
  for (const form of [key, ...otherNumber(key)]) {
    const spelling = findSpelling(form) ?? (form.length < 5 ? undefined : spellingOfJoined(joined(form)));
    if (spelling) return spelling.rule === 'neighbour' ? undefined : spelling.canonical;
  }
  return undefined;
}

/** 'React' → 'Web development'. */
export function skillFamily(canonical: string): string | undefined {
  return findFamily(canonical)?.name;
}

/** The key of the plural for the singular and the other way round; not for short names (AW, AWS). */
function otherNumber(key: string): string[] {
  if (key.length < 5 || key.endsWith('ss')) return [];
  return [key.endsWith('s') ? key.slice(0, -1) : `${key}s`];
}

const joined = (key: string) => key.replaceAll(' ', '').replaceAll('.', '');
const isParted = (key: string) => key.includes(' ') || key.includes('.');
let partedLoaded: Map<string, string> | undefined;

/** The spelling that has the same letters, whatever parts its words. */
function spellingOfJoined(letters: string): Spelling | undefined {
  partedLoaded ??= new Map(allKeys().flatMap((key) => (isParted(key) ? [[joined(key), key]] : [])));
  return findSpelling(letters) ?? findSpelling(partedLoaded.get(letters) ?? '');
}

function longestAt(text: string, tokens: readonly Token[], index: number): Match | undefined {
  const first = tokens[index] as Token;
  const max = longestFrom(first.key);
  let best: Match | undefined;
  let key = first.key;
  for (let count = 1; count <= max; count++) {
    const token = tokens[index + count - 1] as Token;
    const spelling = findSpelling(key);
    const trust = spelling && trustIn(text, first.start, token.end, spelling);
    if (trust) {
      const [start, end, next] = [first.start, token.end, index + count];
      const isNeighbour = spelling.rule === 'neighbour';
      best = { name: text.slice(start, end), canonical: spelling.canonical, start, end, next, trust, isNeighbour };
    }
    const following = tokens[index + count];
    if (!following || count === max || !joins.test(text.slice(token.end, following.start))) break;
    key += ` ${following.key}`;
  }
  return best;
}

function trustIn(text: string, start: number, end: number, { rule, written }: Spelling): Trust | undefined {
  if (rule === 'neighbour') return 'sure';
  if (ofBusiness.test(text.slice(end, end + 12))) return undefined;
  if (rule === 'anywhere') return 'sure';
  const name = text.slice(start, end);
  if (written ? name !== written : name[0] !== name[0]?.toUpperCase()) return undefined;
  const [before, after] = [text.slice(Math.max(0, start - 4), start), text.slice(end, end + 8)];
  if (name.length === 1 && initial.test(after)) return undefined;
  const isItem = beforeItem.test(before) && afterItem.test(after);
  if (rule === 'in_list') return isItem ? 'sure' : undefined;
  if (!isItem && plainWord.test(name) && opensSentence.test(before) && goesOn.test(after)) return 'opens_sentence';
  return rule === 'as_written' ? 'sure' : 'common_word';
}

/** Whether a name of a technical family stands near, or a common word in doubt as well. */
function hasCompany(matches: readonly Match[], index: number): boolean {
  const one = matches[index] as Match;
  return matches.slice(Math.max(0, index - 3), index + 4).some((other) => {
    if (other.canonical === one.canonical) return false;
    if (Math.max(other.start - one.end, one.start - other.end) > nearby) return false;
    return other.trust === 'sure'
      ? findFamily(other.canonical)?.keeps_company
      : one.trust === 'common_word' && other.trust === 'common_word';
  });
}
