// Choices between whole lists, as those write them who are used to search engines: '(java AND spring) OR (python AND django)'.

/** `rest`: the sentence without the choice. `groups`: what stands in each pair of brackets. */
export type Bracketed = { rest: string; groups: string[] };

const choice = /\(?(\([^()]{1,300}\)(?:\s*\b(?:or|oder|ou|o)\b\s*\([^()]{1,300}\)){1,9})\)?/i;
const group = /\(([^()]+)\)/g;
/** Plain lists are read as they stand. */
const isList = /\b(?:and|und|et|y|not|nicht|sin|sans|ohne|without)\b|[,&+]/i;

/** @returns undefined for a sentence without such a choice */
export function bracketed(written: string): Bracketed | undefined {
  const found = choice.exec(written);
  if (!found) return undefined;
  const groups = [...(found[1] as string).matchAll(group)].map(([, inner = '']) => inner);
  if (!groups.some((inner) => isList.test(inner))) return undefined;
  const rest = `${written.slice(0, found.index)} ${written.slice(found.index + found[0].length)}`;
  return { rest, groups };
}
