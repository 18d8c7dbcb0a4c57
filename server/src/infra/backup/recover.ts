// The embedded database as it was at a minute: a base, and PostgreSQL's log since.
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { askMajor, findBinaries, ownerOf, restoreCommand, startPostgres } from '../database/embedded-postgres.ts';
import type { BaseManifest } from './backup-folder.ts';
import { unpackBase } from './base-backup.ts';

type Recovery = {
  folder: string; // Of backups.
  manifest: BaseManifest;
  password: string;
  into: string; // A folder that is not there yet.
  to: Date | undefined; // Undefined: as far as the log goes.
};

/**
 * Comes up as a database of its own; what it writes from then on is kept nowhere.
 * @returns its address, and the time of the last transaction that it has
 * @throws Error in words for the operator: what is damaged, or how far the log goes
 */
export async function recover({ folder, manifest, password, into, to }: Recovery) {
  const ours = askMajor(await findBinaries());
  if (Number.parseInt(manifest.postgres_version, 10) !== ours)
    throw new Error(
      `The backup is of PostgreSQL ${manifest.postgres_version}, and this Hireframe brings ${ours}. Restore it with the Hireframe of then, and upgrade.`,
    );
  const wal = `${into}-wal`;
  const owner = await ownerOf(into);
  let last: string | undefined;
  try {
    await unpackBase(folder, manifest, into);
    mkdirSync(wal, { mode: 0o700 });
    const kept = join(folder, 'wal', manifest.series);
    for (const name of existsSync(kept) ? readdirSync(kept) : [])
      if (name.endsWith('.zst') && name.slice(0, 24) >= manifest.first_segment)
        copyFileSync(join(kept, name), join(wal, name));
    writeFileSync(join(into, 'recovery.signal'), '');
    const { uid, gid } = owner.ids;
    if (uid !== undefined && gid !== undefined) for (const one of [into, wal]) giveTo(one, uid, gid);
    const settings = [`restore_command=${restoreCommand(wal)}`, 'hot_standby=off'];
    // It takes no 'Z' for UTC.
    if (to)
      settings.push(`recovery_target_time=${to.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote');
    const hear = (_level: string, line: string) => {
      last = /last completed transaction was at log time (.*)$/.exec(line)?.[1] ?? last;
    };
    const running = await startPostgres(into, password, settings, { say: hear });
    return { ...running, last: last ? new Date(last) : undefined };
  } catch (error) {
    const said = (error as Error).message;
    last = /last completed transaction was at log time (.*)$/m.exec(said)?.[1];
    if (said.includes('before configured recovery target'))
      throw new Error(
        `The backup reaches to ${last ? new Date(last).toISOString() : manifest.finished_at}. Give an earlier time, or leave out --to for all of it.`,
      );
    throw error;
  } finally {
    rmSync(wal, { recursive: true, force: true });
  }
}

/** With all that is in it. */
export function giveTo(path: string, uid: number, gid: number) {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}

/** Beside its later place, so that a rename puts it there. */
export const stagingOf = (postgres_folder: string) => join(dirname(postgres_folder), 'postgres-restoring');
