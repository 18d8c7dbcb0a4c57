// The skills that Hireframe knows. The files in families/ hold one skill a line: `Canonical=other spelling=…`, under a
// `# Family`. A spelling marked ^ counts in running text only as written there (React the library, not "react"), one marked ~
// only as an item of a list (Go, C, R, Sales).
import { readdirSync, readFileSync } from 'node:fs';
import { tokensOf } from './skill-tokens.ts';

export type Spelling = { canonical: string; written: string; rule: 'anywhere' | 'as_written' | 'in_list' };
/** Spellings by their tokens: a step for each token. */
export type Step = { next: Map<string, Step>; spelling?: Spelling };

export type Catalogue = {
  families: Map<string, string>; // Canonical → family.
  byKey: Map<string, Spelling>;
  root: Step;
};

const folder = new URL('families/', import.meta.url);
let loaded: Catalogue | undefined;

/** The catalogue, read on the first call (some 20 ms) and kept. */
export function catalogue(): Catalogue {
  loaded ??= load();
  return loaded;
}

/** The form in which names of skills are compared. */
export function skillKey(name: string): string {
  return tokensOf(name)
    .map((token) => token.key)
    .join(' ');
}

function load(): Catalogue {
  const known: Catalogue = { families: new Map(), byKey: new Map(), root: { next: new Map() } };
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    let family = '';
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      if (line.startsWith('# ')) family = line.slice(2);
      else if (line) addSkill(known, family, line);
    }
  }
  for (const [key, spelling] of known.byKey) addSteps(known.root, key, spelling);
  return known;
}

function addSkill({ families, byKey }: Catalogue, family: string, line: string) {
  const written = line.split('=');
  const canonical = (written[0] as string).replace(/^[~^]/, '');
  families.set(canonical, family);
  for (const text of written) {
    const spelling: Spelling = { canonical, written: text.replace(/^[~^]/, ''), rule: ruleOf(text) };
    const key = skillKey(spelling.written);
    // A mark on any spelling of the same letters holds for all of them: 'React=^React' names the skill and marks it.
    if (!byKey.has(key) || (byKey.get(key)?.canonical === canonical && spelling.rule !== 'anywhere'))
      byKey.set(key, spelling);
  }
}

function ruleOf(text: string): Spelling['rule'] {
  if (text.startsWith('^')) return 'as_written';
  return text.startsWith('~') ? 'in_list' : 'anywhere';
}

function addSteps(root: Step, key: string, spelling: Spelling) {
  let step = root;
  for (const token of key.split(' ')) {
    let next = step.next.get(token);
    if (!next) step.next.set(token, (next = { next: new Map() }));
    step = next;
  }
  step.spelling = spelling;
}
