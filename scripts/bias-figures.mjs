// Selection rates and impact ratios once more, apart from the product: nothing of it is imported, nothing is hidden.
//   node scripts/bias-figures.mjs applicants.csv
// The file: sex,race,age_band,disability (empty: unknown), stage (steps from applying), is_withdrawn (true or false),
// match_score,resume_score,screening_score (empty: none). It prints a line of CSV for each category.
import { readFileSync } from 'node:fs';

const [head, ...lines] = readFileSync(process.argv[2], 'utf8').trim().split(/\r?\n/);
const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at], cell])));
const median = (values, half = values.sort((a, b) => a - b).length / 2) =>
  (values[Math.ceil(half) - 1] + values[Math.floor(half)]) / 2;
const stage = (n) => [(row) => Number(row.stage) >= n || row.is_withdrawn !== 'true', (row) => Number(row.stage) >= n];
function score(name) {
  const middle = median(
    rows
      .map((row) => row[name])
      .filter(Boolean)
      .map(Number),
  );
  return [(row) => row[name] !== '', (row) => Number(row[name]) > middle];
}
const stages = ['under_review', 'shortlisted', 'interview', 'offer', 'hired'].map((name, at) => [name, stage(at + 1)]);
const scores = ['match_score', 'resume_score', 'screening_score'].map((name) => [name, score(name)]);
const dimensions = {
  sex: ['sex'],
  race: ['race'],
  sex_race: ['sex', 'race'],
  age_band: ['age_band'],
  disability: ['disability'],
};

console.log('measure,dimension,category,people,selected,rate,ratio,ratio_low,ratio_high');
for (const [measure, [counts, isSelected]] of [...stages, ...scores])
  for (const [dimension, fields] of Object.entries(dimensions)) {
    const known = rows.filter((row) => counts(row) && fields.every((field) => row[field] !== ''));
    const groups = Object.entries(Object.groupBy(known, (row) => fields.map((field) => row[field]).join(' × ')));
    const found = groups.map(([category, of]) => ({ category, n: of.length, k: of.filter(isSelected).length }));
    // The highest rate of those that a report compares: five people at least, and 2% of all.
    const best = found
      .filter(({ n }) => n >= 5 && n >= known.length * 0.02)
      .sort((a, b) => b.k / b.n - a.k / a.n || b.n - a.n)[0];
    for (const { category, n, k } of found) {
      const ratio = best?.k ? k / n / (best.k / best.n) : NaN;
      const spread = Math.exp(1.959964 * Math.sqrt((n - k) / (n * k) + (best?.n - best?.k) / (best?.n * best?.k)));
      const numbers = [k / n, ratio, ratio / spread, ratio * spread].map((x) =>
        Number.isFinite(x) ? x.toFixed(6) : '',
      );
      console.log([measure, dimension, category, n, k, ...numbers].join(','));
    }
  }
