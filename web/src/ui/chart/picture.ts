// A chart as a PNG: its title, what it is of, and the chart on the surface of the scheme that is on, at twice its size.
import type { ChartType } from 'chart.js';
import type { Shown } from './ChartCanvas.tsx';
import { type ColorOf, colorsOfPage, type Draw, makeChart } from './make-chart.ts';

const scale = 2;
const padding = 24;
const font = "'Inter Variable', sans-serif";

type PictureOptions<Type extends ChartType> = Pick<Shown<Type>, 'draw'> & {
  title: string;
  lines: string[]; // Below the title.
  width: number; // CSS pixels, like `height`: of the chart alone.
  height: number;
};

/** @throws Error in words for the person: no canvas, or no picture of it */
export async function renderChartImage<Type extends ChartType>(given: PictureOptions<Type>): Promise<Blob> {
  const { draw, title, width, height } = given;
  const lines = given.lines.flatMap((line) => wrapped(line, width / 6.2));
  const head = padding + 24 + lines.length * 18 + 12;
  const sheet = document.createElement('canvas');
  sheet.width = (width + 2 * padding) * scale;
  sheet.height = (head + height + padding) * scale;
  const paper = sheet.getContext('2d');
  if (!paper) throw new Error("Chart canvas not found. Your browser can't draw it.");
  const color = colorsOfPage();
  paper.scale(scale, scale);
  paper.fillStyle = color('--app-surface');
  paper.fillRect(0, 0, width + 2 * padding, head + height + padding);
  write(paper, color, title, lines);
  paper.drawImage(drawnAlone(draw as unknown as Draw, width, height), padding, head, width, height);
  return new Promise((resolve, reject) =>
    sheet.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("Failed to create the image. Your browser didn't return a file."));
    }, 'image/png'),
  );
}

function write(paper: CanvasRenderingContext2D, color: ColorOf, title: string, lines: string[]) {
  paper.textBaseline = 'top';
  paper.fillStyle = color('--mantine-color-text');
  paper.font = `600 16px ${font}`;
  paper.fillText(title, padding, padding);
  paper.fillStyle = color('--mantine-color-dimmed');
  paper.font = `12px ${font}`;
  lines.forEach((line, at) => {
    paper.fillText(line, padding, padding + 24 + at * 18);
  });
}

/** Not the one on the screen: that one may be a table, in motion, or under the pointer. */
function drawnAlone(draw: Draw, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const chart = makeChart(canvas, draw, { responsive: false, animation: false, devicePixelRatio: scale });
  const still = document.createElement('canvas');
  still.width = width * scale;
  still.height = height * scale;
  still.getContext('2d')?.drawImage(canvas, 0, 0, still.width, still.height);
  chart.destroy();
  return still;
}

/** Lines of at most so many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
