// PostgreSQL calls this for each segment of its log, as a program of its own and as the user that it runs as:
//   wal-file.ts keep SEGMENT NAME SETTINGS    the segment goes into the backup folder that the settings name
//   wal-file.ts fetch KEPT SEGMENT            and comes back from it
// It imports nothing of ours: it starts once a minute, and once for each segment of a restore.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** Whole and on the disk, or not there at all: PostgreSQL throws a segment away once it was told that it is kept. */
function writeWhole(file: string, bytes: Uint8Array) {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const opened = openSync(unfinished, 'w', 0o600);
    for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
    fsyncSync(opened);
    closeSync(opened);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function keep(segment: string, name: string, settings: string) {
  const { wal_folder } = JSON.parse(readFileSync(settings, 'utf8'));
  const file = join(wal_folder, `${name}.zst`);
  const bytes = readFileSync(segment);
  if (!existsSync(file)) return writeWhole(file, zstdCompressSync(bytes, { params }));
  // After a crash PostgreSQL may hand over again what is kept. Anything else of this name is another database's.
  if (!zstdDecompressSync(readFileSync(file)).equals(bytes)) throw new Error(`${file} is there with other bytes`);
}

function fetch(kept: string, segment: string) {
  if (!existsSync(kept)) process.exit(1); // The end of what is kept.
  writeWhole(segment, zstdDecompressSync(readFileSync(kept)));
}

const [verb, from = '', to = '', settings = ''] = process.argv.slice(2);
if (verb === 'keep') keep(from, to, settings);
else fetch(from, to);
