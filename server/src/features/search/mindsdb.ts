// MindsDB's HTTP API: statements in its SQL, answered with 200 even where they failed.
import { type SearchEngine, searchEngines } from '@hireframe/contract/search.ts';
import { z } from 'zod';

// HIREFRAME_SEARCH_ENGINE and HIREFRAME_MINDSDB_*: who reads the sentences of Magic Search, and where MindsDB is.

export type MindsDbConfig = {
  url: string; // Of the server, without a closing slash: calls go to /api below it.
  token: string | undefined; // Where its HTTP API wants one.
  database_url: string; // PostgreSQL as MindsDB reaches it, with a role that sees one view only.
  model: string; // Of OpenAI, or of whoever speaks its protocol.
  model_key: string;
};
/** `patience_ms`: so long a recruiter waits for another engine than the embedded one. Undefined: the usual time. */
export type SearchConfig = {
  engine: SearchEngine;
  mindsdb: MindsDbConfig | undefined;
  patience_ms: number | undefined;
};

type SearchVariables = {
  HIREFRAME_SEARCH_ENGINE?: string | undefined;
  HIREFRAME_SEARCH_PATIENCE_SECONDS?: number | undefined;
  HIREFRAME_MINDSDB_URL?: string | undefined;
  HIREFRAME_MINDSDB_TOKEN?: string | undefined;
  HIREFRAME_MINDSDB_DATABASE_URL?: string | undefined;
  HIREFRAME_MINDSDB_MODEL?: string | undefined;
  HIREFRAME_MINDSDB_MODEL_KEY?: string | undefined;
  LLM_URL?: string | undefined;
};
type Fault = { variable: keyof SearchVariables; message: string };

const needed = ['HIREFRAME_MINDSDB_URL', 'HIREFRAME_MINDSDB_DATABASE_URL', 'HIREFRAME_MINDSDB_MODEL_KEY'] as const;
const usualModel = 'gpt-4o-mini';

/** Call it with variables in which `searchFaultsOf` finds nothing. */
export function readSearchConfig(given: SearchVariables): SearchConfig {
  const engine = searchEngines.find((name) => name === given.HIREFRAME_SEARCH_ENGINE) ?? 'embedded';
  const seconds = given.HIREFRAME_SEARCH_PATIENCE_SECONDS;
  const patience_ms = seconds === undefined ? undefined : seconds * 1000;
  const [url, database_url, model_key] = needed.map((name) => given[name]);
  if (!url || !database_url || !model_key) return { engine, patience_ms, mindsdb: undefined };
  return {
    engine,
    patience_ms,
    mindsdb: {
      url: url.replace(/\/+$/, ''),
      token: given.HIREFRAME_MINDSDB_TOKEN,
      database_url,
      model_key,
      model: given.HIREFRAME_MINDSDB_MODEL ?? usualModel,
    },
  };
}

/** What they get wrong together; what each of them is made of is checked before. */
export function findSearchFaults(given: SearchVariables): Fault[] {
  const { HIREFRAME_SEARCH_ENGINE: engine, HIREFRAME_MINDSDB_DATABASE_URL: database_url } = given;
  const faults: Fault[] = [];
  if (engine === 'language_model' && !given.LLM_URL)
    faults.push({ variable: 'LLM_URL', message: 'is needed too: HIREFRAME_SEARCH_ENGINE names a language model' });
  const isAsked = engine === 'mindsdb' || needed.some((name) => given[name]);
  for (const variable of needed)
    if (isAsked && !given[variable]) faults.push({ variable, message: 'is needed too: it belongs to MindsDB' });
  // It stands in a statement for MindsDB, whose ways to write such letters are many.
  if (database_url && /["'\\]/.test(decodeURIComponent(database_url)))
    faults.push({ variable: 'HIREFRAME_MINDSDB_DATABASE_URL', message: 'must hold no quotes and no backslashes' });
  return faults;
}

/** `message` is MindsDB's, or ours; it holds no key. */
export class MindsDbFailure extends Error {}

export type MindsDb = {
  config: MindsDbConfig;
  /** @throws MindsDbFailure where it is not there, or does not answer as MindsDB does */
  check(signal: AbortSignal): Promise<void>;
  /** One statement of our own making. @returns the rows of a table, names in lower case @throws MindsDbFailure */
  run(statement: string, signal: AbortSignal): Promise<Record<string, unknown>[]>;
};

declare module '../../infra/context.ts' {
  interface AppContext {
    mindsDb?: MindsDb | undefined; // Undefined: the operator configured none.
    searchPatienceMs?: number | undefined; // Undefined: the usual time.
  }
}

const maxBytes = 256 * 1024;

const Status = z.union([z.object({ environment: z.string() }), z.object({ mindsdb_version: z.string() })]);
const Answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('table'), column_names: z.array(z.string()), data: z.array(z.array(z.unknown())) }),
  z.object({ type: z.literal('ok') }),
  z.object({ type: z.literal('error'), error_message: z.string().nullish() }),
]);

/** Calls nobody before the first question. */
export function openMindsDb(config: MindsDbConfig): MindsDb {
  const { url, token } = config;
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  async function call(path: string, given: RequestInit): Promise<unknown> {
    try {
      // A redirect would take the token where the operator did not say.
      const answer = await fetch(`${url}${path}`, { ...given, headers, redirect: 'error' });
      const text = await textOf(answer);
      if (!answer.ok) throw new MindsDbFailure(`It answered ${answer.status}.`);
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof MindsDbFailure) throw error;
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const why = error instanceof SyntaxError ? 'It did not answer with JSON.' : "It can't be reached.";
      throw new MindsDbFailure(isLate ? 'It took too long.' : why);
    }
  }
  return {
    config,
    async check(signal) {
      const { success } = Status.safeParse(await call('/api/status', { signal }));
      if (!success) throw new MindsDbFailure('It is not MindsDB.');
    },
    async run(query, signal) {
      const said = await call('/api/sql/query', { method: 'POST', body: JSON.stringify({ query }), signal });
      const { data: answer } = Answer.safeParse(said);
      if (!answer) throw new MindsDbFailure('Its answer has another form.');
      if (answer.type === 'error')
        throw new MindsDbFailure(withoutSecrets(config, answer.error_message || 'It refused the statement.'));
      if (answer.type === 'ok') return [];
      const names = answer.column_names.map((name) => name.toLowerCase());
      return answer.data.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
    },
  };
}

/** MindsDB may repeat a statement that it refuses, and some of ours hold keys. */
function withoutSecrets({ token = '', model_key, database_url }: MindsDbConfig, message: string): string {
  const { password } = new URL(database_url);
  const secrets = [database_url, model_key, token, decodeURIComponent(password), password].filter(Boolean);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new MindsDbFailure('Its answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/**
 * Words as a literal of MindsDB's SQL. How a quote or a backslash is written in one differs between its versions, and braces
 * are places in its templates: all of them become signs that mean nothing there and the same to a reader.
 */
export const quoteLiteral = (words: string): string => {
  const plain = words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/['`\u2018\u2032]/g, '\u2019')
    .replaceAll('"', '\u201d')
    .replaceAll('\\', '\u2215')
    .replaceAll('{', '(')
    .replaceAll('}', ')');
  return `'${plain}'`;
};
