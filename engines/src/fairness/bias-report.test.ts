// The figures beside those of scripts/bias-figures.mjs, which shares nothing with them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Applicant, reckonDimension, sampleScore, sampleStage } from './bias-report.ts';

const fields = ['sex', 'race', 'age_band', 'disability'] as const;
const scores = ['match_score', 'resume_score', 'screening_score'] as const;
type Field = (typeof fields)[number];
type Score = (typeof scores)[number];
const categories: Record<Field, string[]> = {
  sex: ['female', 'male', 'another'],
  race: ['white', 'black', 'asian', 'hispanic', 'several'],
  age_band: ['under_30', '30_to_39', '40_to_49'],
  disability: ['yes', 'no'],
};
const stages = ['under_review', 'shortlisted', 'interview', 'offer', 'hired'];

const folder = mkdtempSync(join(tmpdir(), 'hireframe-bias-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeApplicants(seed: number, count: number): Applicant<Field, Score>[] {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
  // The first ones are likelier, so that some categories are small.
  const pick = (from: string[]) =>
    roll(100) < 40 ? null : (from[Math.min(roll(from.length), roll(from.length))] ?? null);
  const score = () => (roll(4) === 0 ? null : roll(1001) / 10);
  return Array.from({ length: count }, () => ({
    declared: {
      sex: pick(categories.sex),
      race: pick(categories.race),
      age_band: pick(categories.age_band),
      disability: pick(categories.disability),
    },
    stage: Math.min(roll(6), roll(6)),
    is_withdrawn: roll(9) === 0,
    scores: { match_score: score(), resume_score: score(), screening_score: score() },
  }));
}

function askScript(applicants: Applicant<Field, Score>[]) {
  const file = join(folder, 'applicants.csv');
  const head = [...fields, 'stage', 'is_withdrawn', ...scores].join(',');
  const lines = applicants.map(({ declared, stage, is_withdrawn, scores: have }) =>
    [...fields.map((field) => declared[field]), stage, is_withdrawn, ...scores.map((name) => have[name])].join(','),
  );
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
  const said = execFileSync(process.execPath, ['scripts/bias-figures.mjs', file], { encoding: 'utf8' });
  const [, ...rows] = said.trim().split('\n');
  return new Map(rows.map((row) => [row.split(',').slice(0, 3).join(), row.split(',').slice(3).map(toNumber)]));
}
const toNumber = (cell: string) => (cell === '' ? null : Number(cell));

test.each([1, 2, 3, 4, 5, 6])(
  'on dice number %i every figure that is shown is the one of the independent script',
  (seed) => {
    const applicants = makeApplicants(seed, 60 * seed ** 2);
    const expected = askScript(applicants);
    const samples = [
      ...stages.map((name, at) => [name, sampleStage(applicants as Applicant<Field, never>[], at + 1)] as const),
      ...scores.map((name) => [name, sampleScore(applicants, name)] as const),
    ];
    let compared = 0;
    for (const [measure, sample] of samples)
      for (const dimensions of [['sex'], ['race'], ['sex', 'race'], ['age_band'], ['disability']] as const) {
        const table = reckonDimension(
          sample,
          dimensions,
          dimensions.map((one) => categories[one]),
          1,
        );
        const small = reckonDimension(
          sample,
          dimensions,
          dimensions.map((one) => categories[one]),
          5,
        );
        expect(table.known + table.unknown).toBe(sample.people.length);
        for (const one of table.categories) {
          if (!one.people) continue;
          const row = expected.get([measure, dimensions.join('_'), one.category].join());
          expect(row?.slice(0, 3), 'counts and rates').toEqual([
            one.people,
            one.selected,
            expect.closeTo(one.rate ?? 0, 5),
          ]);
        }
        // Where more is hidden than the small ones the highest rate may be another.
        const isWhole = small.categories.every(({ left_out, people }, at) =>
          left_out === 'small_cell' ? (table.categories[at]?.people ?? 0) < 5 : people !== null,
        );
        if (!isWhole || small.hides_outcome) continue;
        for (const one of small.categories) {
          if (one.ratio === null) continue;
          const [, , , ratio = null, low = null, high = null] =
            expected.get([measure, dimensions.join('_'), one.category].join()) ?? [];
          expect(ratio).toBeCloseTo(one.ratio, 5);
          if (one.ratio_low !== null)
            expect([low, high]).toEqual([expect.closeTo(one.ratio_low, 4), expect.closeTo(one.ratio_high ?? 0, 4)]);
          compared++;
        }
      }
    expect(compared).toBeGreaterThan(15);
  },
);

test('whoever withdrew before a stage is no applicant there; whoever waits is not selected', () => {
  const declared = { sex: 'female' };
  const one = (stage: number, is_withdrawn = false) => ({ declared, stage, is_withdrawn, scores: {} });
  const { people } = sampleStage([one(0), one(1), one(1, true), one(3, true)], 2);
  expect(people.map(({ is_selected }) => is_selected)).toEqual([false, false, true]);
});

test('the median is that of everybody who has the score, also of those who declared nothing', () => {
  const scored = (sex: string | null, score: number | null) => ({
    declared: { sex },
    stage: 0,
    is_withdrawn: false,
    scores: { match_score: score },
  });
  const sample = sampleScore(
    [scored('female', 10), scored(null, 90), scored(null, 80), scored('male', null)],
    'match_score',
  );
  expect(sample.median).toBe(80);
  expect(sample.people.map(({ is_selected }) => is_selected)).toEqual([false, true, false]);
});
