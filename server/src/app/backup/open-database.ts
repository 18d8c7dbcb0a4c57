// The database of an installation for a command beside the server: the one that runs, else our own, started for as long.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../infra/database/embedded-postgres.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import type { Config } from '../config.ts';

/** Commands beside the server write schemas: of an outside database they come with the role that owns the tables. */
export const asOwner = (config: Config): Config => ({
  ...config,
  database_url: config.migrate_database_url ?? config.database_url,
});

export const secretsFile = ({ data_folder, secrets_file }: Config) => secrets_file ?? join(data_folder, 'secrets.json');

export const postgresFolder = ({ data_folder }: Config) => join(data_folder, 'postgres');

/** @throws Error in words where nothing was ever started, which would else be made now */
export async function openDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(secretsFile(config)))
    throw new Error(
      `${config.data_folder} has no secrets.json: nothing was started here yet. Is HIREFRAME_DATA right?`,
    );
  if (config.database_url) return { url: config.database_url, stop: async () => {} };
  const { postgres_password } = readSecrets(config.data_folder, config.secrets_file);
  return startPostgres(postgresFolder(config), postgres_password);
}
