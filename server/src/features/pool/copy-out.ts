// COPY … TO STDOUT in PostgreSQL's binary format: the quickest way to read many rows, none of which becomes an object.
import type pg from 'pg';

/** Of the format: signature, flags, length of the extension. It comes with the first row. */
const headLength = 19;

/**
 * @param text the statement; COPY takes no parameters
 * @param onRow is given a message and where in it a row begins, with its number of fields; both only until it returns.
 *   When it returns false no more rows are wanted, and the connection is of no use any more
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  onRow: (message: Buffer, at: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let [isFirst, isWanted] = [true, true];
  const copying = {
    submit: (connection: { query(text: string): void }) => connection.query(text),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      const at = isFirst ? headLength : 0;
      isFirst = false;
      if (!isWanted || chunk.readInt16BE(at) === -1) return; // The end.
      try {
        isWanted = onRow(chunk, at);
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
