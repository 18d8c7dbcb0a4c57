// HIREFRAME_SEARCH_ENGINE and HIREFRAME_MINDSDB_*: who reads the sentences of Magic Search, and where MindsDB is.
import { type SearchEngine, searchEngines } from '@hireframe/contract/search.ts';

export type MindsDbConfig = {
  url: string; // Of the server, without a closing slash: calls go to /api below it.
  token: string | undefined; // Where its HTTP API wants one.
  database_url: string; // PostgreSQL as MindsDB reaches it, with a role that sees one view only.
  model: string; // Of OpenAI, or of whoever speaks its protocol.
  model_key: string;
};
export type SearchConfig = { engine: SearchEngine; mindsdb: MindsDbConfig | undefined };

export type SearchVariables = {
  HIREFRAME_SEARCH_ENGINE?: string | undefined;
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
  const [url, database_url, model_key] = needed.map((name) => given[name]);
  if (!url || !database_url || !model_key) return { engine, mindsdb: undefined };
  return {
    engine,
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
