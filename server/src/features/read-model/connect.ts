import pg from 'pg';

/** A connection of its own, which ends with `use` or when `signal` does. @throws what `use` throws, and when it is aborted */
export async function withConnection<Found>(
  database_url: string,
  signal: AbortSignal,
  use: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  signal.throwIfAborted();
  const client = new pg.Client({ connectionString: database_url });
  client.on('error', () => {}); // Whatever waits for an answer fails with it.
  const end = () => void client.end().catch(() => {}); // Breaks off what it is at.
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    return await use(client);
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
