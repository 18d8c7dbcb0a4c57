// What keeps ffmpeg to the files of its own run, as far as this machine lets anybody do it.
import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
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
const patienceMs = 60_000; // Of a machine that is very busy: what is found out is kept.

const found = new Map<string, Promise<Isolation>>();

/**
 * Tried once for each program: some containers forbid user namespaces, or mounting in them; other systems have none; a
 * program may want libraries from elsewhere than the system's folders.
 */
export function findIsolation(program: string): Promise<Isolation> {
  const known = found.get(program);
  if (known) return known;
  const tried = tryOut(program);
  found.set(program, tried);
  return tried;
}

async function tryOut(program: string): Promise<Isolation> {
  if (await runs(apartWith(program, ['-version'], [], []))) return 'full';
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
  const isolation = await findIsolation(program);
  if (isolation === 'none') return [program, ...args];
  if (isolation === 'network') return [...networkless, program, ...args];
  const { read, write } = filesIn(args);
  for (const path of write) await writeFile(path, '', { flag: 'a' }); // To be shown, it must be there.
  return apartWith(program, args, [...read, ...also_read.map((path) => resolve(path))], write);
}

/** What programs need to run, as far as the system has it, and nothing that it may change. */
const system = (() => {
  const top = ['bin', 'sbin', 'lib', 'lib32', 'lib64'].filter((name) => existsSync(`/${name}`));
  const isLink = (name: string) => lstatSync(`/${name}`).isSymbolicLink();
  const below = ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib32', 'usr/lib64', 'usr/local/bin', 'usr/local/lib'];
  const folders = [...top.filter((name) => !isLink(name)), ...below, 'etc/alternatives'].filter(
    (name) => existsSync(`/${name}`) && !isLink(name),
  );
  return {
    links: top.filter(isLink).map((name) => readlinkSync(`/${name}`)),
    folders,
    files: ['/etc/ld.so.cache', '/dev/null', '/dev/urandom'].filter((path) => existsSync(path)),
  };
})();

function apartWith(program: string, args: string[], read: string[], write: string[]): string[] {
  const own = isAbsolute(program) ? [program] : [];
  const shown = [...new Set([...own, ...read])].filter((path) => !write.includes(path));
  const { links, folders, files } = system;
  const fstab = [
    ...folders.map((name) => mounting(`/${name}`, 'ro,nosuid,nodev')),
    ...files.map((path) => mounting(path, path.startsWith('/dev/') ? 'ro,nosuid' : 'ro,nosuid,nodev')),
    ...shown.map((path) => mounting(path, 'ro,nosuid,nodev')),
    ...write.map((path) => mounting(path, 'nosuid,nodev')),
  ].join('\n');
  const made = [...files, ...shown, ...write];
  return [...apart, fstab, links.join(' '), [...folders, 'etc', 'dev'].join(' '), ...made, '--', program, ...args];
}

/** In fstab(5) white space and backslashes are octal. */
function mounting(path: string, options: string): string {
  const name = path.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `${name} /sys${name} none bind,${options} 0 0`;
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
