// Rows of PostgreSQL into a file, as COPY writes them.
import { createWriteStream, renameSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import pg from 'pg';

/** @param text of a `copy … to stdout`; the file is there once it is whole */
export async function copyTo(url: string, text: string, file: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const out = createWriteStream(`${file}.part`);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query({
    submit: (connection: { query(text: string): void }) => connection.query(text),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => out.write(Buffer.from(chunk)), // Theirs is used again.
    handleCommandComplete: () => {},
    handleReadyForQuery: resolve,
    handleError: reject,
  } as unknown as pg.Submittable);
  await promise;
  out.end();
  await finished(out);
  await client.end();
  renameSync(`${file}.part`, file);
}
