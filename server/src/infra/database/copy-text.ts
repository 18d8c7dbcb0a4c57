// COPY in PostgreSQL's text format, both ways, as streams: it is the same in every version.
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: Readable & { writableNeedDrain: boolean };
};

/** @param text `copy … to stdout` @returns its rows, where reading on is waited for, and in the end how many PostgreSQL sent */
export function copyRowsOut(client: pg.Client, text: string): { rows: Readable; sent: () => number } {
  let sent = 0;
  const out = new PassThrough({ highWaterMark: 2 ** 20 });
  const copying = {
    submit: (connection: Connection) => connection.query(text),
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
      if (out.write(Buffer.from(chunk))) return; // Theirs is used again for what comes next.
      stream.pause();
      out.once('drain', () => stream.resume());
    },
    handleCommandComplete({ text: said }: { text: string }) {
      sent = countOf(said);
    },
    handleReadyForQuery: () => void out.end(),
    handleError: (error: Error) => void out.destroy(error),
  };
  client.query(copying as unknown as pg.Submittable);
  return { rows: out, sent: () => sent };
}

/** 'COPY 12' */
const countOf = (said: string) => Number(said.split(' ')[1]);

/** @param text `copy … from stdin` @param rows in the format of copyRowsOut @returns how many rows came in */
export function copyRowsIn(client: pg.Client, text: string, rows: AsyncIterable<Uint8Array>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let failure: Error | undefined;
  async function send(connection: Connection) {
    try {
      for await (const chunk of rows) {
        if (failure) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain)
          await new Promise<void>((go) => void connection.stream.once('drain', go));
      }
      connection.endCopyFrom();
    } catch (error) {
      failure = error as Error;
      connection.sendCopyFail('its rows could not be read');
    }
  }
  const copying = {
    submit: (connection: Connection) => connection.query(text),
    handleCopyInResponse: (connection: Connection) => void send(connection),
    handleCommandComplete({ text: said }: { text: string }) {
      count = countOf(said);
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve(count)),
    handleError(error: Error) {
      failure ??= error;
      reject(failure);
    },
  };
  client.query(copying as unknown as pg.Submittable);
  return promise;
}
