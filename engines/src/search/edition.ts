// By which edition of its sources something was made, so that nobody has to remember to count up a number.
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Types say nothing about what is made. */
const imported = /(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/g;
const beside = /new URL\('([^']+)', import\.meta\.url\)/g;

const ours = '@hireframe/engines/';
const engines = new URL('../', import.meta.url);

type HashState = { hash: Hash; seen: Set<string>; versions: Record<string, string> };

/**
 * A number of 32 bits of all that this file says, those that it imports, and files and folders that one of them names as
 * `new URL('…', import.meta.url)`; of packages the version counts. Where one is missing it is another number.
 */
export function computeEdition(file: URL): number {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', engines), 'utf8'));
  const place: HashState = { hash: createHash('sha256'), seen: new Set(), versions: dependencies };
  addFile(file, place);
  return place.hash.digest().readInt32BE();
}

/** One after the other as files name them: where they lie says nothing. */
function addFile(file: URL, place: HashState): void {
  const { hash, seen, versions } = place;
  if (seen.has(file.href)) return;
  seen.add(file.href);
  const said = contentOf(file);
  hash.update(`${said?.length}\0`).update(said ?? '');
  if (!said || !file.pathname.endsWith('.ts')) return;
  const text = said.toString();
  for (const [, isType, name = ''] of text.matchAll(imported))
    if (isType) continue;
    else if (name.startsWith('.')) addFile(new URL(name, file), place);
    else if (name.startsWith(ours)) addFile(new URL(name.slice(ours.length), engines), place);
    else hash.update(`${name} ${versions[name]}\0`);
  for (const [, name = ''] of text.matchAll(beside))
    for (const one of name.endsWith('/') ? filesIn(new URL(name, file)) : [''])
      addFile(new URL(name + one, file), place);
}

function contentOf(file: URL): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
