// The one loader of word lists that regular expressions are made of. A list has sections '[name]'; each line below is one
// way to write something, itself a piece of a regular expression, and the first that fits counts. '#' begins a comment.
import { readFileSync } from 'node:fs';

/** Name a section and get its lines as 'one|two|three'. @throws Error where the list has no such section */
export type Words = (section: string) => string;

/**
 * @param file named as `new URL('./vocabulary/….txt', import.meta.url)`, so that the edition of search entries counts it
 * @throws Error where there is no such list
 */
export function loadWords(file: URL): Words {
  const sections = new Map<string, string[]>();
  let lines: string[] | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name !== undefined) {
      lines = [];
      sections.set(name, lines);
    } else if (line !== '' && !line.startsWith('#')) lines?.push(line);
  }
  return (section) => {
    const found = sections.get(section);
    if (!found) throw new Error(`${file.pathname} has no section [${section}].`);
    return found.join('|');
  };
}
