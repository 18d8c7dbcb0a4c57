// NAME_FILE in place of NAME: where Docker, Kubernetes, systemd or a vault's agent put a secret, and nobody lists our environment.
import { readFileSync } from 'node:fs';

/** Settings that are secrets, or hold one. */
const secretNames = [
  'DATABASE_URL',
  'HIREFRAME_MIGRATE_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'HIREFRAME_FAILOVER_1_URL',
  'HIREFRAME_FAILOVER_2_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'HIREFRAME_RETURNS_URL',
  'LLM_KEY',
  'TRANSCRIBE_KEY',
  'HIREFRAME_GOOGLE_CLIENT_SECRET',
  'HIREFRAME_GMAIL_PUSH_TOKEN',
  'HIREFRAME_MINDSDB_TOKEN',
  'HIREFRAME_MINDSDB_DATABASE_URL',
  'HIREFRAME_MINDSDB_MODEL_KEY',
  'HIREFRAME_LOG_TO',
  'HIREFRAME_METRICS_TOKEN',
] as const;

/** @returns the environment with what those files hold, less white space at the end. @throws Error with a line for each fault */
export function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const faults: string[] = [];
  const found: NodeJS.ProcessEnv = {};
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) faults.push(`${name} and ${name}_FILE are both set: leave one out`);
    try {
      found[name] = readFileSync(file, 'utf8').trimEnd();
      if (!found[name]) faults.push(`${name}_FILE is empty: ${file}`);
    } catch (error) {
      faults.push(`${name}_FILE can't be read: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0)
    throw new Error(`Hireframe cannot start with this environment:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  return { ...environment, ...found };
}
