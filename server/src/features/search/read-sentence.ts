// A sentence becomes a tree: by the embedded engine, or by a model that the operator chose, which may fail at any time.
import { CandidateQuery, type SearchEngine } from '@hireframe/contract/search.ts';
import type { KnownNames, CandidateQuery as Query } from '@hireframe/engines/queries/query.ts';
import { readQuery } from '@hireframe/engines/queries/read-query.ts';
import { canonicalQuery } from '@hireframe/engines/search/canonical-query.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { askMindsDb } from './ask-mindsdb.ts';
import { treeInWords } from './model-words.ts';
import { mayAskModels } from './people.queries.ts';

/** A recruiter waits for it; the embedded engine has answered in a hundredth of that. */
const timeoutMs = 3000;

export type Understood = { query: Query; unused: string[]; engine: SearchEngine };
type Context = Pick<AppContext, 'db' | 'log' | 'now' | 'languageModel' | 'mindsDb' | 'searchEngine'>;

/** Loads the lists that sentences are read by: roles, places, spellings. It takes half a second, once in a process. */
export const warmUpReading = () => void readQuery('senior nurse near Berlin with Pythn', { today: '2026-01-01' });

/** @param known names that the workspace knows beside those that everybody knows */
export async function readSentence(
  context: Context,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  sentence: string,
  known: KnownNames,
): Promise<Understood> {
  const { db, searchEngine: engine = 'embedded', now } = context;
  const today = now().toISOString().slice(0, 10);
  if (engine !== 'embedded' && (await mayAskModels(db, workspace_id))) {
    const read = await askModel(context, engine, `Today is ${today}. The sentence: ${sentence}`);
    if (read) return { ...read, engine };
  }
  const { query, unused } = readQuery(sentence, { today, known });
  return { query, unused, engine: 'embedded' };
}

/** @returns undefined where it did not answer in time, or not with a tree that asks for anything; the log says why */
async function askModel(
  { languageModel, mindsDb, log }: Context,
  engine: SearchEngine,
  question: string,
): Promise<Omit<Understood, 'engine'> | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  const asked =
    engine === 'mindsdb'
      ? mindsDb && askMindsDb(mindsDb, question, signal)
      : askLanguageModel(languageModel, question, signal);
  const tree = await Promise.race([asked, late]).catch((err) => void log.warn({ err, engine }, 'no tree for a search'));
  const read = tree && canonicalQuery(tree);
  if (read && (read.query.conditions.length > 0 || read.query.sort)) return read;
  log.warn({ engine }, 'a search was read by the embedded engine');
  return undefined;
}

async function askLanguageModel(model: AppContext['languageModel'], prompt: string, signal: AbortSignal) {
  const question = {
    system: treeInWords,
    prompt,
    schema: CandidateQuery,
    time_limit_seconds: timeoutMs / 1000,
    signal,
  };
  const said = await model?.ask(question);
  return said?.status === 'ok' ? said.answer : undefined;
}
