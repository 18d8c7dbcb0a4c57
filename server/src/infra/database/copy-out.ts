// COPY … TO STDOUT in PostgreSQL's binary format: the quickest way to read much, none of which becomes an object.
import type pg from 'pg';

/** Of the format: signature, flags, length of the extension. It comes with the first row. */
const headLength = 19;
/** The number of fields, and how long the only one is. */
const fieldsLength = 6;

/**
 * @param text the statement, whose rows are one bytea each; COPY takes no parameters
 * @param onValue is given each of them, until it returns. When it returns false no more are wanted, and the connection is of
 *   no use any more
 */
export async function copyOut(client: pg.Client, text: string, onValue: (value: Uint8Array) => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let [isFirst, isWanted] = [true, true];
  const copying = {
    submit: (connection: { query(text: string): void }) => connection.query(text),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      const at = isFirst ? headLength : 0;
      isFirst = false;
      if (!isWanted || chunk.readInt16BE(at) === -1) return; // The end.
      const length = chunk.readInt32BE(at + 2);
      if (length < 0) return; // None at all.
      try {
        isWanted = onValue(chunk.subarray(at + fieldsLength, at + fieldsLength + length));
        if (!isWanted) resolve();
      } catch (error) {
        isWanted = false;
        reject(error as Error); // Thrown here it would end the thread.
      }
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  };
  client.query(copying as unknown as pg.Submittable);
  return promise;
}
