// Storage that keeps nothing in which a virus scanner finds something, and nothing that it could not look at.
import { Readable } from 'node:stream';
import type { Log } from '../log.ts';
import { InfectedFile, notScanned, type VirusScanner } from '../security/virus-scanner.ts';
import type { Storage } from '../storage.ts';

/**
 * `put` throws InfectedFile, and the Problem of `notScanned`. Whatever features keep comes through it: they give out no address that
 * takes a file. Of what we made ourselves (`is_ours`) nothing is scanned.
 */
export function openScannedStorage(storage: Storage, scanner: VirusScanner, log: Pick<Log, 'warn'>): Storage {
  return {
    ...storage,
    async put(key, bytes, { is_ours, ...about }) {
      if (is_ours) return storage.put(key, bytes, about);
      const passed = scanned(bytes, scanner, log);
      if (!(bytes instanceof Uint8Array)) return storage.put(key, Readable.from(passed), about);
      for await (const _ of passed); // All of it is here: it is kept as it is once it has passed.
      return storage.put(key, bytes, about);
    },
  };
}

/** The last piece is held back until the scanner has spoken: without it no storage has the whole, and so keeps nothing. */
async function* scanned(bytes: Uint8Array | Readable, scanner: VirusScanner, log: Pick<Log, 'warn'>) {
  const scan = scanner.begin();
  const inTime = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((err) => {
      log.warn({ err }, 'a file was refused, since no virus scanner looked at it');
      throw notScanned();
    });
  try {
    let last: Uint8Array | undefined;
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)) {
      await inTime(scan.tell(chunk));
      if (last) yield last;
      last = chunk;
    }
    const found = await inTime(scan.end());
    if (found) {
      log.warn({ malware: found }, 'a file was refused: malware');
      throw new InfectedFile();
    }
    if (last) yield last;
  } finally {
    scan.stop();
  }
}
