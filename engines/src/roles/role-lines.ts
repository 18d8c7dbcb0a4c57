// The roles that Hireframe knows, from taxonomy/*.txt. A role is a line:
//   icu nurse < nurse | itu nurse, … | de: Intensiv-Pfleger, … | es: … | fr: … | with: icu, intensive care | field: …
// `<`: the roles above it, or with '!' roles that have its names though it is not below them. Then its other names by language. `with`: words that make one above it this role wherever they
// stand in a title ('Nurse, Intensive Care'). `field`: the same, and the role also of those who only lead or learn there
// ('Head of Biostatistics'). Signs: a hyphen may be written, left out or a space; '^' as written only; a '-' before a
// German name says that longer words end with it; '!' before a role: it says a rank rather than a trade.
import { readdirSync, readFileSync } from 'node:fs';
import { type Tongue, tongues } from './word-forms.ts';

export type Role = { name: string; parents: string[]; is_rank: boolean };

export type Line = { role: Role; apart?: string[]; names: [Tongue, string][]; with: string[]; field: string[] };

export function readLines(): Line[] {
  const folder = new URL('taxonomy/', import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map(lineOf),
  );
}

const listOf = (text: string | undefined) => (text ? text.split(',').map((name) => name.trim()) : []);

function lineOf(text: string): Line {
  const [head = '', ...rest] = text.split('|').map((part) => part.trim());
  const [marked = '', parents] = head.split('<').map((part) => part.trim());
  const name = marked.replace(/^!/, '');
  const above = listOf(parents);
  const role = { name, parents: above.filter((one) => !one.startsWith('!')), is_rank: marked !== name };
  const apart = above.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const line: Line = { role, apart, names: [['en', name]], with: [], field: [] };
  for (const part of rest) {
    const [, kind = 'en', names] = /^(?:([a-z]{2}|with|field): )?(.*)$/.exec(part) ?? [];
    if (kind === 'with' || kind === 'field') line[kind].push(...listOf(names));
    else if (tongues.includes(kind as Tongue))
      line.names.push(...listOf(names).map((one): [Tongue, string] => [kind as Tongue, one]));
    else line.names.push(...listOf(part).map((one): [Tongue, string] => ['en', one]));
  }
  return line;
}
