// Who reads a sentence: MindsDB and a language model over real HTTP, and the embedded engine where they fail.
import * as contract from '@hireframe/contract/search.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin } from '../../../test/make.ts';
import { startMindsDbServer } from '../../../test/mindsdb-server.ts';
import { startModelServer } from '../../../test/model-server.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';
import { openLanguageModel } from '../../infra/language-model.ts';
import { createLog } from '../../infra/log.ts';
import { openMindsDb } from './mindsdb.ts';

const mindsDb = await startMindsDbServer();
const model = await startModelServer();
const { context, db, call, runTasks } = await startApp({ searchIndex: true });
const as = await makeAdmin(db);
await makeFindable(context, as, writeResume({ city: 'Berlin, Germany', skills: 'Python' }));
await runTasks();
context.mindsDb = openMindsDb(mindsDb.config);
context.languageModel = openLanguageModel(model.config(), createLog('silent'));

const allow = (language_model_enabled: boolean) =>
  db.updateTable('workspaces').set({ language_model_enabled }).where('id', '=', as.workspace_id).execute();
const search = async (query: string) => (await call(contract.magicSearch, { body: { query }, as })).body;
const use = (engine: contract.SearchEngine) => {
  context.searchEngine = engine;
};
const tree = {
  conditions: [
    { kind: 'skill', any_of: ['python3'] },
    { kind: 'place', any_of: [{ id: '', name: 'Berlin, Germany' }] },
  ],
};
const read = {
  conditions: [
    { kind: 'skill', any_of: ['Python'] },
    { kind: 'place', any_of: [{ id: 'de-16-berlin' }] },
  ],
};

test.each(['mindsdb', 'language_model'] as const)('%s reads a sentence, in names of ours', async (engine) => {
  await allow(true);
  use(engine);
  mindsDb.says({ answer: `Here you are: ${JSON.stringify(tree)}` });
  model.answer(JSON.stringify(tree));
  const { understood, count } = await search('serpent whisperers of Berlin');
  expect(understood).toMatchObject({ engine, tree: read });
  expect(count).toBe(1);
});

test.each([
  ['slow', 'silence'],
  ['broken JSON', { answer: '{"conditions":[{' }],
  ['an error with 200', { body: '{"type":"error","error_code":0,"error_message":"No engine"}' }],
  ['a page of HTML', { body: '<html>Log in</html>' }],
  ['refused', { status: 401, body: '{}' }],
  ['no text', { answer: null }],
  ['another tree', { answer: '{"conditions":[{"kind":"sql","text":"drop table users"}]}' }],
  ['a tree that asks for nothing', { answer: '{"conditions":[]}' }],
  ['endless', { body: `"${'x'.repeat(300_000)}"` }],
] as const)('where MindsDB is %s, the embedded engine reads and says so', async (_what, said) => {
  await allow(true);
  use('mindsdb');
  mindsDb.says(said);
  const { understood, count } = await search('Python in Berlin');
  expect([understood.engine, count]).toEqual(['embedded', 1]);
  expect(mindsDb.statements).toHaveLength(1);
});

test.each(['silence', 'Sorry, I cannot.', { status: 500 }] as const)(
  'where the language model says %j, the embedded engine reads',
  async (said) => {
    use('language_model');
    model.answer(said);
    expect((await search('Python in Berlin')).understood.engine).toBe('embedded');
  },
);

test('a lie is a tree of ours at the worst: it finds nobody elsewhere, and unknown names only rank', async () => {
  use('mindsdb');
  const lies = [
    { kind: 'place', any_of: [{ id: "x' or 1=1", name: "Atlantis'; drop table users" }] },
    { kind: 'tag', any_of: ["'; --"] },
  ];
  mindsDb.says({ answer: JSON.stringify({ conditions: lies }) });
  const { understood, count } = await search('any');
  expect(understood).toMatchObject({ engine: 'mindsdb', tree: { conditions: [{ kind: 'tag' }] } });
  expect(understood.unused).toEqual(["Atlantis'; drop table users"]);
  expect(count).toBe(0);
});

test.each([
  "'; DROP DATABASE hireframe_db; --",
  "\\' OR 1=1 /* x */",
  '" UNION SELECT',
  "''''\\\\''",
  '{{question}} ’quoted‘\n--',
])('%j stays within the literal that is sent', async (sentence) => {
  use('mindsdb');
  mindsDb.says({ answer: '{}' });
  await search(sentence);
  const [statement = ''] = mindsDb.statements;
  // One quote opens it and one ends it; nothing within means anything to a reader of SQL or of templates.
  expect(statement).toMatch(/^SELECT answer FROM mindsdb\.hireframe_search WHERE question = '[^'"`\\{}\n]+';$/);
});

test('nothing is sent for a workspace that has not allowed language models', async () => {
  await allow(false);
  use('mindsdb');
  mindsDb.says({ answer: JSON.stringify(tree) });
  expect((await search('Python in Berlin')).understood.engine).toBe('embedded');
  expect(mindsDb.statements).toEqual([]);
  await allow(true);
});

test('status says what is missing in the words of the specification, and setup makes it, once or again', async () => {
  use('mindsdb');
  const status = async () => (await call(contract.getSearchStatus, { as })).body;
  mindsDb.be({ isThere: false });
  expect(await status()).toMatchObject({
    ready: false,
    can_search: true, // By the embedded engine meanwhile.
    engine: 'mindsdb',
    message:
      'MindsDB connection failed, database connection failed, AI engine not configured, AI models not ready. Please contact your administrator.',
  });
  expect(await call(contract.setUpSearch, { as })).toMatchObject({
    status: 503,
    body: { message: "Couldn't set up MindsDB. Please contact your administrator." },
  });
  mindsDb.be({ database: true, engine: true, model: 'generating' });
  expect((await status()).message).toBe('AI models not ready. Please contact your administrator.');
  mindsDb.be({});
  mindsDb.says({ answer: '{}' });
  expect((await call(contract.setUpSearch, { as })).body).toMatchObject({
    ready: true,
    message: 'Magic Search is ready',
  });
  const [database, engine, made] = mindsDb.statements;
  expect(database).toContain(
    '{"user":"hireframe_mindsdb","password":"any word","host":"db.internal","port":5433,"database":"hireframe","sslmode":"require"}',
  );
  expect(engine).toBe(
    "CREATE ML_ENGINE IF NOT EXISTS hireframe_engine FROM openai USING openai_api_key = 'sk-secret';",
  );
  expect(made).toMatch(
    /USING engine = 'hireframe_engine', model_name = 'gpt-4o-mini', prompt_template = '[^']+\{\{question\}\}'/,
  );
  expect(new Set(mindsDb.headers)).toEqual(new Set(['Bearer pat_secret']));
  expect((await call(contract.setUpSearch, { as })).body.ready).toBe(true);
});

test('what MindsDB says of a statement gets into the log without the keys in it', async () => {
  mindsDb.be({});
  const { database_url, model_key, token } = mindsDb.config;
  const echo = `Syntax error near openai_api_key = '${model_key}', \\"any word\\", ${database_url}, ${token}`;
  mindsDb.says({ body: JSON.stringify({ type: 'error', error_message: echo }) });
  const asked = openMindsDb(mindsDb.config).run('SELECT 1 FROM mindsdb.hireframe_search', AbortSignal.timeout(5000));
  const { message } = await asked.then(
    () => new Error('It answered.'),
    (error: Error) => error,
  );
  expect(message).toContain('Syntax error near');
  expect(message).not.toMatch(/sk-secret|any(%20| )word|pat_secret/);
});

test('how long a search and its status wait for MindsDB is the operator’s to say', async () => {
  use('mindsdb');
  await allow(true);
  mindsDb.be({});
  mindsDb.says('silence');
  context.searchPatienceMs = 200;
  const began = performance.now();
  expect((await search('Python in Berlin')).understood.engine).toBe('embedded');
  expect(performance.now() - began).toBeLessThan(2500);
  context.searchPatienceMs = undefined;
});

test('without MindsDB where it is asked for, searches go on', async () => {
  use('mindsdb');
  mindsDb.be({ isThere: false });
  expect((await search('Python in Berlin')).understood.engine).toBe('embedded');
});
