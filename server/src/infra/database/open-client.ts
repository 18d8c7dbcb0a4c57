// A connection beside the pool, for what needs one of its own.
import pg from 'pg';

/**
 * Whoever opened it ends it. One that breaks is told by whatever is asked on it, then or next: without somebody who hears of it
 * by itself, Node would end the process.
 */
export async function openClient(url: string, application_name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...(application_name && { application_name }) });
  client.on('error', () => {});
  await client.connect();
  return client;
}
