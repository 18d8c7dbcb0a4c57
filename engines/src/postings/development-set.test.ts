// The bar on the development descriptions, which lie beside the project on machines that have them and are no part of it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPosting } from './read-posting.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/jobs/', import.meta.url));
const isThere = existsSync(`${folder}score-jobs.mjs`);

type Scores = {
  score: number;
  fields: Record<string, { all: number }>;
  too_short_rejected: string;
  confidence: { out_of_range_or_absent: number; mean_low_texts: number; mean_other_texts: number };
};

test.skipIf(!isThere)(
  `the development descriptions are read well enough${isThere ? '' : ' (skipped: they are not on this machine)'}`,
  () => {
    const results: Record<string, unknown> = {};
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
      const reading = readPosting(readFileSync(folder + file, 'utf8'));
      const { facts, ai_confidence_score } = reading.status === 'ok' ? reading : {};
      results[file.slice(0, -4)] = facts
        ? { ...facts, ai_confidence_score }
        : { error: 'reason' in reading && reading.reason };
    }
    const file = join(mkdtempSync(join(tmpdir(), 'postings-')), 'results.json');
    writeFileSync(file, JSON.stringify(results));
    const printed = execFileSync(process.execPath, [`${folder}score-jobs.mjs`, file, '--json'], { encoding: 'utf8' });
    const { score, fields, confidence, too_short_rejected }: Scores = JSON.parse(printed);
    expect(score).toBeGreaterThanOrEqual(95);
    expect(Object.entries(fields).filter(([, { all }]) => all < 88)).toEqual([]);
    expect(too_short_rejected).toBe('1/1');
    expect(confidence.out_of_range_or_absent).toBe(0);
    expect(confidence.mean_low_texts).toBeLessThan(confidence.mean_other_texts - 0.3);
  },
  60_000,
);
