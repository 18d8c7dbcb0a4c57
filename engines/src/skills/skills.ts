import { catalogue, type Spelling, type Step, skillKey } from './skill-catalogue.ts';
import { type Token, tokensOf } from './skill-tokens.ts';

/** `start` and `end` are offsets into the text; `name` is what stands there. */
export type FoundSkill = { name: string; canonical: string; start: number; end: number };

/** What may stand between two words of one name; anything else (a comma, a bullet, an empty line) parts them. */
const joins = /^(?:[ \u00a0]?[-‐–/'’.]?[ \u00a0]?|[ \u00a0]*\n[ \u00a0]*)$/;
const beforeItem = /(?:^|[,;|•·/:(\n\t*‣▪–-])[ \u00a0]*$/;
const afterItem = /^[ \u00a0]*(?:$|[,;|•·/)(\n\t]|and |und |et |y |e )/;

/**
 * The skills named in a text, longest names first where they overlap, in the order of the text. Whole words only; a name that
 * is also a common word counts only as written or as an item of a list (see `skill-catalogue.ts`): precision before recall.
 * A skill named twice is found twice.
 */
export function findSkills(text: string): FoundSkill[] {
  const { root } = catalogue();
  const tokens = tokensOf(text);
  const found: FoundSkill[] = [];
  for (let index = 0; index < tokens.length; ) {
    const match = longestAt(text, tokens, index, root);
    if (match) found.push(match.skill);
    index = match?.next ?? index + 1;
  }
  return found;
}

/** 'reactjs' → 'React'; undefined for a name that the catalogue does not have. */
export function canonicalSkill(name: string): string | undefined {
  return catalogue().byKey.get(skillKey(name))?.canonical;
}

/** 'React' → 'Web development'. */
export function skillFamily(canonical: string): string | undefined {
  return catalogue().families.get(canonical);
}

function longestAt(text: string, tokens: readonly Token[], index: number, root: Step) {
  const first = tokens[index] as Token;
  let step = root.next.get(first.key);
  let best: { skill: FoundSkill; next: number } | undefined;
  for (let at = index; step; ) {
    const token = tokens[at] as Token;
    if (step.spelling && allowed(text, first.start, token.end, step.spelling)) {
      const { canonical } = step.spelling;
      best = {
        skill: { name: text.slice(first.start, token.end), canonical, start: first.start, end: token.end },
        next: at + 1,
      };
    }
    at++;
    const following = tokens[at];
    if (!following || step.next.size === 0 || !joins.test(text.slice(token.end, following.start))) break;
    step = step.next.get(following.key);
  }
  return best;
}

function allowed(text: string, start: number, end: number, { rule, written }: Spelling): boolean {
  if (rule === 'anywhere') return true;
  const name = text.slice(start, end);
  if (rule === 'as_written') return name === written;
  return (
    name[0] === name[0]?.toUpperCase() &&
    beforeItem.test(text.slice(Math.max(0, start - 4), start)) &&
    afterItem.test(text.slice(end, end + 8))
  );
}
