// As whom our PostgreSQL runs. It refuses root, which containers and servers often are.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

export type Owner = {
  ids: { uid?: number; gid?: number };
  own: (path: string) => string; // Gives a file or folder to the owner, answers it.
  command: (command: string[]) => string[];
};

const self: Owner = { ids: {}, own: (path) => path, command: (command) => command };

/**
 * Not root: ourselves. Root: the user `nobody`, where that one can enter the folders; else ourselves under the name
 * of `nobody` in a user namespace, so that a project below /root works too.
 * @param parent of the data folder @param folder the data @param binaries of PostgreSQL
 * @throws Error that says what to change when neither way is open
 */
export function findOwner(parent: string, folder: string, binaries: string): Owner {
  if (process.getuid?.() !== 0) return self;
  // initdb needs a user with a name: 65534 is nobody on Debian and nearly everywhere, but not by law.
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  const nobody: Owner = {
    ids: { uid, gid },
    own(path) {
      chownSync(path, uid, gid);
      return path;
    },
    command: (command) => command,
  };
  const renamed: Owner = {
    ...self,
    command: (command) => ['unshare', '--user', `--map-user=${uid}`, '--', ...command],
  };
  // What was made in one way is started in the same way.
  if (existsSync(folder)) return statSync(folder).uid === uid ? nobody : renamed;
  if (canEnter(parent, uid, gid) && canEnter(binaries, uid, gid)) return nobody;
  if (spawnSync('unshare', ['--user', `--map-user=${uid}`, '--', 'true']).status === 0) return renamed;
  throw new Error(
    `PostgreSQL refuses to run as root, and the user nobody cannot enter ${parent} or ${binaries}. ` +
      'Start Hireframe as another user, put it where everyone may enter, or set DATABASE_URL.',
  );
}

const canEnter = (folder: string, uid: number, gid: number) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], { uid, gid, cwd: '/' }).status === 0;

const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'nobody']).stdout);
