// The numbers of a dashboard as one CSV file: what it is of, its figures, and a part for each chart.
import type { Chart } from '@hireframe/contract/analytics.ts';
import { csvLine } from '@hireframe/contract/csv.ts';
import { type Figures, formatNotes, named } from './figures.ts';

/** What stands in the first column of a chart's table. */
const groups: Record<string, string> = {
  'candidate-activity': 'Day',
  'assessment-trends': 'Day',
  'resume-score-distribution': 'Resume score',
  'skills-distribution': 'Skill',
  'experience-level': 'Level',
};

type About = { title: string; workspace_name: string; lines: string[] };

/** UTF-8 with its mark: else spreadsheets read 'Zürich' as something else. */
export function writeTable({ title, workspace_name, lines }: About, figures: Figures): Uint8Array {
  const { analytics, charts } = figures;
  const head = [['Dashboard', title], ['Workspace', workspace_name], ...lines.map((line) => ['Of', line])];
  const about = [...head, ['Reckoned at', analytics.generated_at], []];
  const rows = [['Figures'], ...named(figures).map(({ label, value }) => [label, value]), []];
  const all = [...about, ...rows, ...charts.flatMap((chart) => [...partOf(chart), []])];
  return Buffer.from(`\uFEFF${all.map(csvLine).join('')}`);
}

function partOf(chart: Chart): unknown[][] {
  const { chart_type, title, date_field, chart_data, keys, message } = chart;
  const { labels, datasets } = chart_data;
  const notes = [date_field, formatNotes(chart), message].filter(Boolean).map((note) => [note]);
  const name = groups[chart_type] ?? 'Group';
  const group = (at: number) => (name === 'Day' ? keys[at] : labels[at]);
  const rows = labels.map((_, at) => [group(at), ...datasets.map(({ data }) => data[at])]);
  return [[title], ...notes, [name, ...datasets.map(({ label }) => label)], ...rows];
}
