// The command line: node engines/src/queries/read-query-line.ts [--today YYYY-MM-DD] "SENTENCE"… prints one JSON line a sentence.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { queryToJson } from './query-to-json.ts';
import { readQuery } from './read-query.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { today: { type: 'string' } } });
const today = values.today ?? process.env.HIREFRAME_NOW ?? new Date().toISOString().slice(0, 10);

if (positionals.length === 0 || !/^\d{4}-\d\d-\d\d$/.test(today)) {
  console.error('Usage: npm run -s read-query -- [--today YYYY-MM-DD] "SENTENCE"…');
  process.exitCode = 2;
} else
  for (const sentence of positionals) {
    const { query, unused, language } = readQuery(sentence, { today });
    process.stdout.write(`${JSON.stringify({ query: sentence, language, tree: queryToJson(query), unused })}\n`);
  }
