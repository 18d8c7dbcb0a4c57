// Roles below a listed one that its other names say: 'TIG welder' beside 'welder' is a trade of its own, so that who looks
// for TIG welders is not shown every welder. 'Certified welder' is nothing but a welder.

import { levels } from './people-words.ts';
import type { Line } from './role-lines.ts';

/** Words that only say how far somebody has come. */
const ranks = new Set(
  'head executive lead chief trainee apprentice student deputy managing c-level c-suite'.split(' '),
);
/** Words before the name of a trade that say how, where or how far somebody works, not as what. */
const neutral = new Set(
  'chartered certified staff general registered trainee lead qualified licensed apprentice head professional public full fully time newly early career part student approved skilled master journeyman executive managing shift duty site field hospital school university college office clinic company agency bank locum relief supply substitute cover freelance private personal in-house internal external independent self-employed contract mobile online local regional national area district country global international group corporate commercial business residential domestic industrial in-store visiting adjunct full-charge salaried attending resident foundation consultant day night of and front back home live-in first second third class able bedside ward stage state user practice deputy vice co joint group acting interim creative digital agile tech technical clinical community charge travel float hair legal kitchen restaurant hotel catering line partner pupil care degree'.split(
    ' ',
  ),
);

/** Every line without the names and fields that a line below it or apart from it has, and the narrower roles that its names say. */
export function withNarrower(listed: readonly Line[]): Line[] {
  const isWider = ancestryOf(listed);
  const [named, fielded] = [
    byWords(listed, ({ names }) => names.map(([, name]) => name)),
    byWords(listed, ({ field }) => field),
  ];
  const lines = new Map(
    listed.map((line) => {
      const isBelow = (others: readonly Line[] = []) =>
        others.length > 1 && others.some(({ role }) => isWider(line.role.name, role.name));
      const names = line.names.filter(([, name]) => !isBelow(named.get(folded(name))));
      const field = line.field.filter((words) => !isBelow(fielded.get(folded(words))));
      return [line.role.name, { ...line, names, field }];
    }),
  );
  const below = [...lines.values()].flatMap((line) => narrowed(line, named, lines, isWider));
  return [...lines.values(), ...below];
}

const folded = (name: string) => (/^[a-z ]+$/.test(name) ? name : name.toLowerCase().replaceAll('-', ''));

function byWords(lines: readonly Line[], wordsOf: (line: Line) => string[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines)
    for (const words of wordsOf(line)) {
      const key = folded(words);
      const known = found.get(key);
      if (known) known.push(line);
      else found.set(key, [line]);
    }
  return found;
}

/** Whether one role is above another, or has the names of one that is apart. */
function ancestryOf(lines: readonly Line[]): (above: string, role: string) => boolean {
  const parents = new Map(lines.map(({ role, apart = [] }) => [role.name, [...role.parents, ...apart]]));
  const known = new Map<string, Set<string>>();
  const allAbove = (role: string): Set<string> => {
    let all = known.get(role);
    if (!all) {
      all = new Set(parents.get(role));
      for (const parent of all) for (const next of parents.get(parent) ?? []) all.add(next);
      known.set(role, all);
    }
    return all;
  };
  return (above, role) => allAbove(role).has(above);
}

/** The narrower roles that a line's English names say; the line loses these names. */
function narrowed(
  line: Line,
  named: ReadonlyMap<string, readonly Line[]>,
  lines: ReadonlyMap<string, Line>,
  isWider: (above: string, role: string) => boolean,
): Line[] {
  if (line.role.is_rank || line.role.name.includes(' ')) return [];
  const heads = headsOf(line);
  const kept: Line['names'] = [];
  const below = new Map<string, Line>();
  for (const [tongue, name] of line.names) {
    const special = tongue === 'en' && name !== line.role.name ? specialOf(name, heads) : undefined;
    const other =
      special &&
      named.get(folded(special.name))?.find(({ role }) => role !== line.role && !isWider(role.name, line.role.name));
    if (!special) kept.push([tongue, name]);
    else if (other) lines.get(other.role.name)?.names.push([tongue, name]);
    else put(below, line, special, name);
  }
  line.names = translated(kept, below);
  return [...below.values()];
}

/** The role's own name and its synonyms of one word: 'lawyer', 'attorney', 'solicitor'. */
const headsOf = ({ role, names }: Line): string[] => [
  role.name,
  ...names.flatMap(([tongue, name]) => (tongue === 'en' && /^[a-z]+$/.test(name) ? [name] : [])),
];

function specialOf(name: string, heads: readonly string[]): { name: string; words: string } | undefined {
  const head = name.includes(' ')
    ? heads.find((one) => name.endsWith(one) && name.at(-one.length - 1) === ' ')
    : undefined;
  if (head === undefined) return undefined;
  const words = name
    .slice(0, -head.length - 1)
    .split(' ')
    .filter((word) => !ranks.has(word) && !levels.has(word));
  if (words.every((word) => neutral.has(word) || heads.includes(word))) return undefined;
  return { name: `${words.join(' ')} ${head}`, words: words.join(' ') };
}

function put(below: Map<string, Line>, line: Line, { name, words }: { name: string; words: string }, written: string) {
  const known = below.get(words);
  const role = { name, parents: [line.role.name], is_rank: false };
  const own: Line = known ?? { role, names: [['en', name]], with: [], field: [] };
  for (const one of [name, written]) if (!own.names.some(([, other]) => other === one)) own.names.push(['en', one]);
  below.set(words, own);
}

/** Names in other languages that have the same special word: 'soldador TIG'. @returns the others */
function translated(names: Line['names'], below: ReadonlyMap<string, Line>): Line['names'] {
  if (below.size === 0) return names;
  const special = [...below].map(([words, line]) => ({ words: words.split(' '), line }));
  const first = new Set(special.map(({ words }) => words[0]));
  return names.filter(([tongue, name]) => {
    if (tongue === 'en' || !name.includes(' ')) return true;
    const words = name.toLowerCase().split(' ');
    if (!words.some((word) => first.has(word))) return true;
    const own = special.find((one) => one.words.every((word) => words.includes(word)));
    own?.line.names.push([tongue, name]);
    return !own;
  });
}
