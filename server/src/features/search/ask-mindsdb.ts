// MindsDB as the one who reads sentences: what it needs, how that is made, and what it answers.
import { CandidateQuery } from '@hireframe/contract/search.ts';
import { jsonInText } from '../../lib/json-in-text.ts';
import { type MindsDb, quoteLiteral } from './mindsdb.ts';
import { treeInWords } from './model-words.ts';

/** Names in MindsDB; the view is migration 33's and holds nothing of anybody. */
const [database, engine, model] = ['hireframe_db', 'hireframe_engine', 'hireframe_search'];
const timeoutMs = 10_000;

export type MindsDbParts = {
  mindsdb_connected: boolean;
  postgres_connected: boolean;
  openai_engine_created: boolean;
  models_created: boolean;
};

/** What is there, each part asked for by itself. Never throws. */
export async function lookAtMindsDb(mindsDb: MindsDb): Promise<MindsDbParts> {
  const signal = AbortSignal.timeout(timeoutMs);
  const works = (asked: Promise<unknown>) => asked.then(Boolean).catch(() => false);
  const hasRow = (statement: string) => works(mindsDb.run(statement, signal).then(([row]) => row));
  const [mindsdb_connected, postgres_connected, openai_engine_created, models_created] = await Promise.all([
    works(mindsDb.check(signal).then(() => true)),
    hasRow(`SELECT kind FROM ${database}.search_conditions LIMIT 1;`),
    hasRow(`SELECT name FROM information_schema.ml_engines WHERE name = '${engine}';`),
    works(mindsDb.run(`SELECT name, status FROM mindsdb.models WHERE name = '${model}';`, signal).then(isComplete)),
  ]);
  return { mindsdb_connected, postgres_connected, openai_engine_created, models_created };
}

const isComplete = ([row]: Record<string, unknown>[]) => row?.status === 'complete';

/**
 * Makes what is missing: connection, engine and model, of what the operator configured and nothing else.
 * @throws MindsDbFailure of the first statement that fails
 */
export async function setUpMindsDb(mindsDb: MindsDb): Promise<void> {
  const signal = AbortSignal.timeout(3 * timeoutMs);
  for (const statement of statementsOf(mindsDb.config)) await mindsDb.run(statement, signal);
}

function statementsOf({ database_url, model: model_name, model_key }: MindsDb['config']): string[] {
  const { username, password, hostname, port, pathname } = new URL(database_url);
  const parameters = JSON.stringify({
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    host: hostname,
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)),
  });
  const prompt = quoteLiteral(treeInWords).slice(1, -1);
  return [
    `CREATE DATABASE IF NOT EXISTS ${database} WITH ENGINE = 'postgres', PARAMETERS = ${parameters};`,
    `CREATE ML_ENGINE IF NOT EXISTS ${engine} FROM openai USING openai_api_key = '${model_key}';`,
    `CREATE MODEL IF NOT EXISTS mindsdb.${model} PREDICT answer USING engine = '${engine}', model_name = '${model_name}', prompt_template = '${prompt} {{question}}', max_tokens = 1000, temperature = 0;`,
  ];
}

/** @returns the tree that MindsDB's model wrote, unless what came is none @throws MindsDbFailure */
export async function askMindsDb(mindsDb: MindsDb, question: string, signal: AbortSignal) {
  const statement = `SELECT answer FROM mindsdb.${model} WHERE question = ${quoteLiteral(question)};`;
  const [row] = await mindsDb.run(statement, signal);
  const said = typeof row?.answer === 'string' ? jsonInText(row.answer) : [];
  return said.map((one) => CandidateQuery.safeParse(one).data).findLast(Boolean);
}
