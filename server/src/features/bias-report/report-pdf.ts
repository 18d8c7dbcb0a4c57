// A bias report as a PDF (A4), for whoever files or sends it.
import { buffer } from 'node:stream/consumers';
import type { BiasReport, BiasReportQuery, BiasTable } from '@hireframe/contract/bias-report.ts';
import PdfDocument from 'pdfkit';
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { selectWorkspaceName } from './bias-report.queries.ts';
import { makeReport } from './bias-report.ts';

/** @throws Problem as `makeReport` */
export async function downloadReport(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  asked: BiasReportQuery,
): Promise<FileAnswer> {
  const [report, company_name] = await Promise.all([
    makeReport(context, actor, asked),
    selectWorkspaceName(context.db, actor.workspace_id),
  ]);
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="bias-report-${report.start_month}-${report.end_month}.pdf"`,
    'cache-control': 'private, no-store',
  };
  return { status: 200, headers, body: await writePdf(report, company_name, context.now()) };
}

const margin = 48; // In points.
const ink = { text: '#1a1d23', dimmed: '#5c6370', line: '#d5d9e0', flag: '#b42318' };
const columns = [
  { head: 'Category', width: 190 },
  { head: 'People', width: 50 },
  { head: 'Selected', width: 55 },
  { head: 'Rate', width: 50 },
  { head: 'Impact ratio', width: 65 },
  { head: '95% interval', width: 89 },
] as const;
const rowHeight = 16;

const notes = [
  'Selected: reached the stage or, of scores, scored above the median of everybody who has the score. People who withdrew before a stage are not counted for it.',
  'Impact ratio: selection rate divided by that of the category with the highest rate. Below 0.80 it has a * (four-fifths rule, 29 CFR 1607.4 D).',
  '95% interval of the ratio by the log method (Katz et al., Biometrics 1978).',
  'Categories of fewer than 5 people are hidden, and others with them where they could be worked out. Outcomes are hidden where fewer than 5 people were selected, or fewer than 5 were not.',
  'Categories of less than 2% of the people whose category is known have no ratio (6 RCNY 5-301 d).',
  'Categories are what applicants declared themselves, voluntarily. Unknown: everybody who did not.',
];

export async function writePdf(report: BiasReport, company_name: string, made_at: Date): Promise<Buffer> {
  const title = `Bias report: ${company_name}`;
  const info = { Title: title, CreationDate: made_at };
  const pdf = new PdfDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true });
  const bytes = buffer(pdf);
  write(pdf, title, { size: 18 });
  const what = report.job_title ?? 'All jobs';
  write(pdf, `${what} · applications from ${report.start_month} to ${report.end_month}`, { size: 11 });
  const declared = `${report.declared} of ${report.applications} applicants answered at least one question.`;
  write(pdf, `${declared} Counted until ${report.counted_until} (UTC).`, { color: ink.dimmed });
  pdf.moveDown(0.5);
  for (const note of notes) write(pdf, note, { color: ink.dimmed, size: 8 });
  for (const { label, people, median, tables } of report.measures) {
    keepTogether(pdf, 120);
    pdf.moveDown(1);
    const score = median === null ? '' : ` · median ${Math.round(median * 10) / 10}`;
    write(pdf, `${label} · ${people} people${score}`, { size: 13 });
    for (const table of tables) writeTable(pdf, table);
  }
  pdf.end();
  return bytes;
}

type Pdf = PDFKit.PDFDocument;

function write(pdf: Pdf, text: string, { size = 9, color = ink.text }: { size?: number; color?: string } = {}): void {
  pdf.font('Helvetica').fontSize(size).fillColor(color);
  pdf.text(toLatin(text), margin, pdf.y, { width: pdf.page.width - 2 * margin });
}

/** The font that every PDF has knows Western European letters: of others the bare letter stands, or a question mark. */
const toLatin = (text: string) =>
  text.replace(/[^ -~\u00a0-\u00ff–—‘’“”…€]/gu, (letter) => {
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[ -~]+$/.test(bare) ? bare : '?';
  });

/** A new page where less than this is left of the present one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}

function writeTable(pdf: Pdf, { label, unknown, hides_outcome, categories }: BiasTable): void {
  keepTogether(pdf, 60);
  pdf.moveDown(0.6);
  const hidden = hides_outcome ? ' · outcomes hidden: too few people' : '';
  write(pdf, `${label} · unknown ${unknown}${hidden}`, { size: 10 });
  pdf.moveDown(0.2);
  writeRow(
    pdf,
    columns.map(({ head }) => head),
    { color: ink.dimmed },
  );
  for (const one of categories) {
    const { ratio_low, ratio_high } = one;
    const interval =
      ratio_low === null || ratio_high === null ? '' : `${decimals(ratio_low)} to ${decimals(ratio_high)}`;
    const ratio =
      one.left_out === 'small_share' ? 'below 2%' : `${one.is_below_four_fifths ? '* ' : ''}${decimals(one.ratio)}`;
    const cells =
      one.left_out === 'small_cell'
        ? [one.label, 'hidden', '', '', '', '']
        : [one.label, `${one.people}`, `${one.selected ?? ''}`, decimals(one.rate), ratio, interval];
    writeRow(pdf, cells, { color: one.is_below_four_fifths ? ink.flag : ink.text });
  }
  if (categories.length === 0) write(pdf, 'Nobody whose category is known.', { color: ink.dimmed });
}

const decimals = (number: number | null) => (number === null ? '' : number.toFixed(4));

function writeRow(pdf: Pdf, cells: readonly string[], { color }: { color: string }): void {
  keepTogether(pdf, rowHeight);
  const top = pdf.y;
  let left = margin;
  pdf.font('Helvetica').fontSize(8.5).fillColor(color);
  for (const [at, { width }] of columns.entries()) {
    const align = at === 0 ? 'left' : 'right';
    pdf.text(cells[at] ?? '', left, top, {
      width: width - 6,
      height: rowHeight,
      align,
      lineBreak: false,
      ellipsis: true,
    });
    left += width;
  }
  pdf.y = top + rowHeight;
  pdf
    .moveTo(margin, pdf.y - 4)
    .lineTo(left, pdf.y - 4)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
  pdf.x = margin;
}
