// A dashboard on one picture, 1200 pixels wide: its name, its days, its figures, its charts.
import type { Chart } from '@hireframe/contract/analytics.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawChart } from './draw-chart.ts';
import { write } from './inter.ts';
import { looks } from './looks.ts';

export type Picture = {
  workspace_name: string;
  title: string;
  lines: string[]; // The days, and the filters, one line each.
  figures: { label: string; value: string }[];
  charts: (Pick<Chart, 'title' | 'kind' | 'chart_data' | 'chart_options' | 'date_field' | 'message'> & {
    notes: string; // Who stands in no group of it.
  })[];
};

const width = 1200;
const [edge, gap, inset] = [40, 16, 18];
const inner = width - 2 * edge;
const [headHeight, lineHeight, figuresHeight, chartHeight] = [104, 22, 92, 372];
const maxLines = 8;

/** @returns a PNG; the same bytes for the same picture on the same machine */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const lines = picture.lines.slice(0, maxLines);
  const top = edge + headHeight + lines.length * lineHeight + gap;
  const places = placesOf(picture.charts.length, top + figuresHeight + gap);
  const height = Math.max(top + figuresHeight, ...places.map(({ y }) => y + chartHeight)) + edge;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = looks.canvas;
  context.fillRect(0, 0, width, height);
  drawHead(context, { ...picture, lines });
  drawFigures(context, picture.figures, top);
  for (const [n, chart] of picture.charts.entries()) drawCard(context, chart, places[n] as Box);
  return canvas.encode('png');
}

type Box = { x: number; y: number; width: number };

/** The first has a row of its own, the others share one by twos. */
const placesOf = (count: number, top: number): Box[] =>
  Array.from({ length: count }, (_, n) => {
    if (n === 0) return { x: edge, y: top, width: inner };
    const half = (inner - gap) / 2;
    return {
      x: edge + ((n - 1) % 2) * (half + gap),
      y: top + (1 + Math.floor((n - 1) / 2)) * (chartHeight + gap),
      width: half,
    };
  });

function drawHead(context: SKRSContext2D, { workspace_name, title, lines }: Picture): void {
  write(context, 15, looks.dimmed, 500);
  context.fillText(fitting(context, workspace_name, inner), edge, edge + 16);
  write(context, 30, looks.text, 600);
  context.fillText(fitting(context, title, inner), edge, edge + 58);
  write(context, 15, looks.dimmed);
  for (const [n, line] of lines.entries())
    context.fillText(fitting(context, line, inner), edge, edge + headHeight - 12 + n * lineHeight);
}

function drawFigures(context: SKRSContext2D, figures: Picture['figures'], y: number): void {
  const cell = (inner - gap * (figures.length - 1)) / figures.length;
  for (const [n, { label, value }] of figures.entries()) {
    const x = edge + n * (cell + gap);
    surface(context, { x, y, width: cell }, figuresHeight);
    write(context, 26, looks.text, 600);
    context.fillText(fitting(context, value, cell - 2 * inset), x + inset, y + 44);
    write(context, 12, looks.dimmed);
    context.fillText(fitting(context, label, cell - 2 * inset), x + inset, y + 70);
  }
}

function drawCard(context: SKRSContext2D, { notes, ...chart }: Picture['charts'][number], place: Box): void {
  const { x, y } = place;
  const [room, head, foot] = [place.width - 2 * inset, 62, notes ? 40 : 16];
  surface(context, place, chartHeight);
  write(context, 16, looks.text, 600);
  context.fillText(fitting(context, chart.title, room), x + inset, y + 32);
  write(context, 13, looks.dimmed);
  context.fillText(fitting(context, chart.date_field, room), x + inset, y + 53);
  if (notes) context.fillText(fitting(context, notes, room), x + inset, y + chartHeight - 16);
  const height = chartHeight - head - foot;
  if (chart.message === null) context.drawImage(drawChart(chart, room, height) as Canvas, x + inset, y + head);
  else {
    write(context, 15, looks.dimmed);
    context.textAlign = 'center';
    context.fillText(fitting(context, chart.message, room), x + place.width / 2, y + head + height / 2);
    context.textAlign = 'left';
  }
}

function surface(context: SKRSContext2D, { x, y, width }: Box, height: number): void {
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 12);
  context.fillStyle = looks.surface;
  context.fill();
  context.strokeStyle = looks.border;
  context.lineWidth = 1;
  context.stroke();
}

/** Cut off at the end of a letter, with a sign that it is. */
function fitting(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...new Intl.Segmenter().segment(text.slice(0, 500))].map(({ segment }) => segment);
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
