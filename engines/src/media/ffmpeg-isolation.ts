// What keeps ffmpeg to the files of its own run, as far as this machine lets anybody do it.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * `full`: no file but its own and those that programs need to run, no network, no rights. `network`: no network. `none`:
 * ffmpeg's own list of protocols alone keeps it to files.
 */
export type Isolation = 'full' | 'network' | 'none';

const script = fileURLToPath(new URL('./isolate.sh', import.meta.url));
const apart = ['unshare', '--user', '--map-root-user', '--mount', '--net', '--ipc', '--', '/bin/sh', script];
const networkless = ['unshare', '--user', '--net', '--'];
const patienceMs = 10_000; // Of a machine that is busy.

let found: Promise<Isolation> | undefined;

/** Tried once: some containers forbid user namespaces, or mounting in them; other systems have none. */
export function findIsolation(): Promise<Isolation> {
  found ??= tryOut();
  return found;
}

async function tryOut(): Promise<Isolation> {
  if (await runs([...apart, '--', 'true'])) return 'full';
  return (await runs([...networkless, 'true'])) ? 'network' : 'none';
}

const runs = ([command, ...args]: string[]): Promise<boolean> =>
  promisify(execFile)(command as string, args, { timeout: patienceMs }).then(
    () => true,
    () => false,
  );

/**
 * What to start in place of `[program, ...args]`. Files are those behind `-i` and those that begin with `file:`.
 * @param also_read what else it opens, such as the pieces of a list
 */
export async function isolate(program: string, args: string[], also_read: string[] = []): Promise<string[]> {
  const isolation = await findIsolation();
  if (isolation === 'none') return [program, ...args];
  if (isolation === 'network') return [...networkless, program, ...args];
  const { read, write } = filesIn(args);
  for (const path of write) await writeFile(path, '', { flag: 'a' }); // To be shown, it must be there.
  const own = isAbsolute(program) ? [program] : [];
  const shown = [...own, ...read, ...also_read].flatMap((path) => ['read', resolve(path)]);
  return [...apart, ...shown, ...write.flatMap((path) => ['write', path]), '--', program, ...args];
}

function filesIn(args: string[]) {
  const [read, write] = [new Set<string>(), new Set<string>()];
  args.forEach((arg, at) => {
    const isInput = args[at - 1] === '-i';
    const path = arg.startsWith('file:') ? arg.slice('file:'.length) : isInput && isAbsolute(arg) ? arg : undefined;
    if (path !== undefined) (isInput ? read : write).add(resolve(path));
  });
  return { read: [...read], write: [...write] };
}
