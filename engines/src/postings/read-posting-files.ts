// The command line: node engines/src/postings/read-posting-files.ts FILE… prints one JSON line a file, in the order given.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { decode } from '../documents/plain/decode.ts';
import { readPosting } from './read-posting.ts';

async function describe(file: string): Promise<string> {
  try {
    const reading = readPosting(decode(new Uint8Array(await readFile(file))));
    if (reading.status === 'refused') return JSON.stringify({ file, ...reading });
    const { status, facts, ai_confidence_score, flags, evidence } = reading;
    return JSON.stringify({ file, status, reason: '', ...facts, ai_confidence_score, flags, evidence });
  } catch (error) {
    // A fault of ours or of the disk: told in full here, and the other files go on.
    console.error(`${file}: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
    const reason = 'This file could not be read. Check that it exists and can be opened.';
    return JSON.stringify({ file, status: 'failed', reason });
  }
}

async function main(files: string[]) {
  if (files.length === 0) {
    console.error('Usage: npm run -s read-posting -- FILE…');
    process.exitCode = 2;
    return;
  }
  for (const file of files) process.stdout.write(`${await describe(file)}\n`);
}

await main(process.argv.slice(2));
