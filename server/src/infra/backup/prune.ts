// What no restore will ask for any more goes, so that whoever was deleted is not in backups for ever.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBackups, removeUnfinished, timeOf } from './backup-folder.ts';

/** Any minute of so many days can be restored. */
export const keptDays = 14;
const msOfDay = 24 * 3_600_000;
export const cutoff = (now: Date) => new Date(now.getTime() - keptDays * msOfDay);

/** The newest from before the oldest minute is needed for it; all before that are not. */
function split<B extends { stamp: string }>(all: B[], before: Date): { kept: B[]; old: B[] } {
  const first = Math.max(
    0,
    all.findLastIndex(({ stamp }) => timeOf(stamp) < before),
  );
  return { kept: all.slice(first), old: all.slice(0, first) };
}

/** Of a folder of backups in which none is being made. */
export function prune(folder: string, now: Date) {
  const backups = readBackups(folder);
  removeUnfinished(folder, backups);
  const remove = (...path: string[]) => rmSync(join(folder, ...path), { recursive: true, force: true });
  const [bases, snapshots] = [split(backups.bases, cutoff(now)), split(backups.snapshots, cutoff(now))];
  for (const { stamp } of bases.old) remove('bases', stamp);
  for (const { stamp } of snapshots.old) remove('snapshots', stamp);

  const firsts = new Map<string, string>(); // By series: the first segment that a base needs.
  for (const { manifest } of bases.kept)
    firsts.set(
      manifest.series,
      [firsts.get(manifest.series) ?? manifest.first_segment, manifest.first_segment].sort()[0] ?? '',
    );
  for (const series of namesIn(join(folder, 'wal'))) {
    const first = firsts.get(series);
    if (!first) remove('wal', series);
    else
      for (const one of namesIn(join(folder, 'wal', series))) if (one.slice(0, 24) < first) remove('wal', series, one);
  }

  const used = new Set(bases.kept.flatMap(({ manifest }) => manifest.files.map(({ sha256 }) => sha256)));
  for (const part of namesIn(join(folder, 'data'))) {
    if (part.endsWith('.unfinished')) remove('data', part);
    else
      for (const one of namesIn(join(folder, 'data', part))) if (!used.has(one.slice(0, 64))) remove('data', part, one);
  }
}

const namesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);
