import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, type Picture } from './draw-picture.ts';

const trend = (data: (number | null)[]): Picture => ({
  workspace_name: 'Northwind',
  title: 'Any',
  lines: ['Last 90 days'],
  figures: [{ label: 'Any', value: '1' }],
  charts: [
    {
      title: 'Any',
      kind: 'line',
      date_field: 'Any',
      message: null,
      notes: '',
      chart_data: {
        labels: data.map((_, at) => `${at + 1} Nov`),
        datasets: [{ label: 'Any', data, backgroundColor: '#ff000033', borderColor: '#ff0000', borderWidth: 2 }],
      },
      chart_options: { indexAxis: 'x', plugins: { legend: { display: false }, title: { display: false, text: '' } } },
    },
  ],
});

/** How many pixels are of the chart's own colour. */
async function redPixels(picture: Picture): Promise<number> {
  const { data } = await sharp(await drawPicture(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 80 && (data[at + 2] ?? 255) < 80) red++;
  return red;
}

test('a day that stands alone among many is still to be seen, and none where nothing is', async () => {
  const days = Array.from({ length: 90 }, () => null);
  expect(await redPixels(trend(days))).toBe(0);
  expect(await redPixels(trend(days.with(40, 70 as never)))).toBeGreaterThan(5);
});
