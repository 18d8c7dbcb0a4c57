// A virus scanner: ClamAV's clamd, asked by its INSTREAM command (clamd(8)). Its few lines are written here: the clients on npm start
// programs, read configuration files and cannot be told of a file while it comes.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { Problem } from '../http/problem.ts';

/** Bytes of one file, told as they come. `end` says what was found. */
export type Scan = {
  /** @throws Error where the scanner is not reached, or has broken off */
  tell(chunk: Uint8Array): Promise<void>;
  /** @returns the name of what was found; undefined for a clean file. @throws Error where it was not scanned to its end */
  end(): Promise<string | undefined>;
  stop(): void;
};
export type VirusScanner = { begin(): Scan };

/** Not kept, and not given out. */
export class InfectedFile extends Problem {
  constructor() {
    super(422, { message: infected, non_field_errors: [infected] });
  }
}
const infected = 'A virus scanner found malware in this file, so it was not saved.';
/** For what goes on with other files: `put(…).catch(infectedFile)` says whether this one was. @throws any other error */
export function infectedFile(error: unknown): InfectedFile {
  if (error instanceof InfectedFile) return error;
  throw error;
}
/** Nothing passes unscanned: whoever sends it tries again, as background work does. */
export const notScanned = () =>
  new Problem(503, {
    message: "Files can't be scanned for viruses right now, so none is saved. Please try again later.",
  });

/** clamd gives up on a client that is silent for ReadTimeout, 120 s; scanning a large archive takes it some seconds. */
const timeout_ms = 60_000;
/** Its answer is one line. */
const maxAnswerLetters = 4096;

/** @param address `host:port`, or the absolute path of a Unix socket */
export function openVirusScanner(address: string): VirusScanner {
  return { begin: () => beginScan(connectTo(address)) };
}

function connectTo(address: string): Socket {
  if (address.startsWith('/')) return createConnection(address);
  const { hostname, port } = new URL(`tcp://${address}`);
  return createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

function beginScan(socket: Socket): Scan {
  let said = '';
  socket.setTimeout(timeout_ms, () => socket.destroy(new Error('The virus scanner does not answer')));
  socket.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(0, maxAnswerLetters);
  });
  const closed = new Promise<void>((resolve, reject) => socket.once('error', reject).once('close', () => resolve()));
  closed.catch(() => {}); // Heard of by whoever tells or ends.
  socket.write('zINSTREAM\0');
  const length = (bytes: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(bytes);
    return four;
  };
  return {
    async tell(chunk) {
      if (chunk.length === 0) return; // Would be the end.
      if (socket.destroyed || socket.writableEnded) return void (await closed);
      socket.write(length(chunk.length));
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    },
    async end() {
      socket.end(length(0));
      await closed;
      const [, verdict = ''] = /^stream: (.*)\0/s.exec(said) ?? [];
      if (verdict === 'OK') return undefined;
      const [, name] = /^(.+) FOUND$/.exec(verdict) ?? [];
      if (!name)
        throw new Error(`The virus scanner did not scan a file: ${said.replaceAll('\0', ' ').trim() || 'no answer'}`);
      return name;
    },
    stop: () => socket.destroy(),
  };
}
