// The bar on the development resumes, which lie beside the project on machines that have them and are no part of it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isResume } from './is-resume.ts';
import { readResumeFile } from './read-file.ts';
import type { Resume } from './resume.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/resumes/', import.meta.url));
const isThere = existsSync(`${folder}dev/manifest.json`);

type Counts = { tp: number; fp: number; fn: number };
type Scorer = {
  scoreSet: (
    predictions: Record<string, unknown>,
    folder: string,
  ) => { overall: { micro_f1: number; failed: number; fields: Record<string, Counts> } };
};

const toPrediction = (resume: Resume) => ({
  ...resume,
  email: resume.original_email,
  current_organisation: resume.current_organization,
  certifications: resume.certifications.map(({ name }) => name),
});

const f1 = (counts: Counts | undefined) => (counts ? (2 * counts.tp) / (2 * counts.tp + counts.fp + counts.fn) : 0);

test.skipIf(!isThere)(
  `the development resumes are read well enough${isThere ? '' : ' (skipped: they are not on this machine)'}`,
  async () => {
    const manifest = JSON.parse(await readFile(`${folder}dev/manifest.json`, 'utf8')) as { file: string }[];
    const predictions: Record<string, unknown> = {};
    const overlooked: string[] = [];
    for (const { file } of manifest) {
      const reading = await readResumeFile(new Uint8Array(await readFile(`${folder}dev/${file}`)), file, '2026-01');
      if (reading.status === 'ok') predictions[file] = toPrediction(reading.resume);
      if (!isResume(reading)) overlooked.push(file);
    }
    const { scoreSet } = (await import(`${folder}score.mjs`)) as Scorer;
    const { overall } = scoreSet(predictions, `${folder}dev`);
    expect(overall.failed).toBe(0);
    expect(overlooked, 'resumes that would not be taken out of mail').toEqual([]);
    expect(overall.micro_f1).toBeGreaterThanOrEqual(0.95);
    expect(f1(overall.fields.name)).toBeGreaterThanOrEqual(0.95);
    expect(f1(overall.fields.email)).toBeGreaterThanOrEqual(0.95);
  },
  120_000,
);
