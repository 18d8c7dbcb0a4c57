import { expect, test } from 'vitest';
import { maskPlaced } from './masked-resume.ts';

/** A page of lines, each of words with their left edge and width. */
function placed(lines: [text: string, x: number, width: number][][]) {
  let text = '';
  const words = lines.flatMap((line, row) =>
    line.map(([word, x, width]) => {
      const start = text.length;
      text += word;
      const end = text.length;
      text += line.at(-1)?.[0] === word ? '\n' : ' ';
      return { start, end, box: { x, y: 20 + row * 20, width, height: 10 }, is_bold: false };
    }),
  );
  return { text, pages: [{ width: 600, height: 800, words }] };
}
const body: [string, number, number][] = [
  ['Nursing', 50, 60],
  ['since', 120, 40],
  ['2018', 480, 40],
];

function boxesOf(first: string, last: string, width: number) {
  const identity = { names: [`${first} ${last}`], emails: [], phones: [], links: [], schools: [], years: [] };
  const resume = placed([
    [
      [first, 50, width],
      [last, 55 + width, width],
    ],
    body,
    [
      ['Contact:', 50, 50],
      [first, 110, width],
      ['Leeds', 400, 40],
    ],
  ]);
  return maskPlaced(resume, { candidate_id: '', label: 'Candidate 4F7A2', identity }).pages[0]?.boxes ?? [];
}

test('boxes reach from margin to margin, or to the words beside them, however long a name is', () => {
  const boxes = boxesOf('Jo', 'Li', 12);
  expect(boxes).toEqual([
    { x: 50, y: 20, width: 470, height: 10 },
    { x: 103, y: 60, width: 294, height: 10 },
  ]);
  expect(boxesOf('Philippa', 'Quarrington', 80)).toEqual(boxes);
});
