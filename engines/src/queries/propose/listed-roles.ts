// Roles that share a word in a list: 'electrical or mechanical engineers', 'teachers of maths or physics'.
import { developers } from '../../roles/developer-skills.ts';
import { findRoles } from '../../roles/roles.ts';
import { type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';

const maxWords = 2; // Of what stands beside the shared word.
type Listed = { from: number; to: number; roles: string[] };

/** @param named roles that stand there by themselves, the last or the first of their list */
export function proposeListedRoles({ words, text }: Sentence, named: Iterable<Listed>): Span[] {
  return [...named].flatMap((one) => {
    if (one.to - one.from < 2) return [];
    const before = listBefore(words, text, one);
    const after = listAfter(words, text, one);
    const all = { from: before?.from ?? one.from, to: after?.to ?? one.to };
    const any_of = [...new Set([...(before?.roles ?? []), ...one.roles, ...(after?.roles ?? [])])];
    if (!before && !after) return [];
    return [createSpan(all.from, all.to, { is: 'leaf', leaf: { kind: 'role', any_of, when: 'now' } }, 3)];
  });
}

/** The 'electrical' of 'electrical or mechanical engineers', and what is listed before it. */
function listBefore(words: readonly Word[], text: string, { from, to }: Listed): Listed | undefined {
  const head = sliceText(text, words, to - 1, to);
  const roles: string[] = [];
  let start = from;
  for (;;) {
    const isJoined = isOperator(words[start - 1]?.key, 'or', 'and');
    const end = isJoined ? start - 1 : roles.length > 0 && words[start]?.gap === 'comma' ? start : 0;
    const found = lastOf(words, text, end, head);
    if (!found) break;
    roles.push(...found.roles);
    start = found.from;
  }
  return roles.length > 0 ? { from: start, to, roles } : undefined;
}

/** What stands right before a word and is a role only beside the head: of 'nurses and dental assistants' nurses are one by themselves. */
function lastOf(words: readonly Word[], text: string, end: number, head: string) {
  for (let from = Math.max(0, end - maxWords); from < end; from++) {
    const what = sliceText(text, words, from, end);
    const roles = findRoles(what).length > 0 ? undefined : whole(`${what} ${head}`, head);
    if (roles) return { from, roles };
  }
  return undefined;
}

/** The 'physics' of 'teachers of maths or physics', the 'eléctricos' of 'ingenieros mecánicos o eléctricos'. */
function listAfter(words: readonly Word[], text: string, { from, to }: Listed): Listed | undefined {
  if (!isOperator(words[to]?.key, 'or', 'and') || words[to + 1] === undefined) return undefined;
  const isNounFirst = to === from + 2 && /^(?:o|u|ou|y|e|et)$/.test(words[to]?.key ?? '');
  const preposition = words.slice(from, to - 1).findLastIndex(({ key }) => /^(?:of|for|fur|de|von|en)$/.test(key));
  const of = isNounFirst ? 0 : preposition;
  if (of < 0) return undefined;
  const head = sliceText(text, words, from, from + of + 1);
  const roles = whole(
    `${head} ${sliceText(text, words, to + 1, to + 2)}`,
    sliceText(text, words, from, from + Math.max(1, of)),
  );
  return roles && { from, to: to + 2, roles };
}

/** The roles that words name as a whole, where the head alone names others, and no developers of a skill. */
function whole(text: string, head: string): string[] | undefined {
  const roles = findRoles(text).filter(({ start, end }) => start === 0 && end === text.length);
  const alone = new Set(findRoles(head).map(({ role }) => role));
  const own = roles.map(({ role }) => role).filter((role) => !alone.has(role) && !developers().has(role));
  return own.length > 0 && alone.size > 0 ? own : undefined;
}
