import { describe, expect, test } from 'vitest';
import { contact, type Draw, listTexts, read, story, write } from './draw.fixture.ts';

describe('text that nobody sees', () => {
  const seen = (pdf: PDFKit.PDFDocument) => write(pdf, 40, 60, story);
  const secret = 'Secret words for a machine';

  const clipping = (pdf: PDFKit.PDFDocument) => pdf.addContent('7 Tr');

  test('letters through which paint shows are seen', async () => {
    const document = await read((pdf) => {
      seen(pdf);
      clipping(pdf).text('Ada Lovelace', 40, 300).rect(30, 280, 300, 60).fill('#203040');
    });
    expect(listTexts(document)).toContain('Ada Lovelace');
  });

  test.each<[string, string, Draw]>([
    ['white on white', 'hidden_text', (pdf) => pdf.fillColor('#fdfdfd').text(secret, 40, 300)],
    [
      'in the colour of the box under it',
      'hidden_text',
      (pdf) => pdf.rect(30, 280, 300, 60).fill('#203040').fillColor('#203040').text(secret, 40, 300),
    ],
    ['small and pale', 'hidden_text', (pdf) => pdf.fontSize(4).fillColor('#e0e0e0').text(secret, 40, 300)],
    ['of one point', 'tiny_text', (pdf) => pdf.fontSize(1).text(secret, 40, 300)],
    ['under a box', 'covered_text', (pdf) => pdf.text(secret, 40, 300).rect(30, 280, 300, 60).fill('#eeeeee')],
    ['outside the page', 'hidden_text', (pdf) => pdf.text(secret, 700, 300, { lineBreak: false })],
    ['fully transparent', 'hidden_text', (pdf) => pdf.fillOpacity(0).text(secret, 40, 300)],
    ['squeezed to a line', 'tiny_text', (pdf) => pdf.transform(0.01, 0, 0, 1, 0, 0).text(secret, 4000, 300)],
    ['drawn only as an edge for paint that never comes', 'hidden_text', (pdf) => clipping(pdf).text(secret, 40, 300)],
    ['cut off', 'hidden_text', (pdf) => pdf.rect(30, 500, 10, 10).clip().text(secret, 40, 300)],
  ])('%s is kept apart', async (_how, flag, draw) => {
    const document = await read((pdf) => {
      seen(pdf);
      draw(pdf);
    });
    expect(listTexts(document)).toEqual(story);
    expect(document.flags).toEqual([flag]);
    expect(document.hidden[0]?.text).toBe(secret);
  });

  test('white letters on a dark sidebar are seen', async () => {
    const document = await read((pdf) => {
      pdf.rect(0, 0, 200, 842).fill('#203040').fillColor('white');
      write(pdf, 40, 60, contact);
      pdf.fillColor('black');
      write(pdf, 240, 66, [...story, ...story]);
    });
    expect(document.flags).toEqual([]);
    expect(listTexts(document)).toEqual([...contact, ...story, ...story]);
  });

  test('white letters on a shape with a curved edge are not accused', async () => {
    const document = await read((pdf) => {
      pdf.moveTo(0, 0).lineTo(595, 0).lineTo(0, 400).fill('#203040').fillColor('white');
      write(pdf, 40, 60, story);
    });
    expect(document.flags).toEqual([]);
    expect(listTexts(document)).toEqual(story);
  });

  test('a marker pen does not cover what it marks', async () => {
    const document = await read((pdf) => {
      seen(pdf);
      pdf.fillOpacity(0.3).rect(30, 50, 300, 60).fill('yellow');
    });
    expect(listTexts(document)).toEqual(story);
    expect(document.flags).toEqual([]);
  });
});

test('what repeats words that are seen hides nothing, nor does the end of a line too long for its page', async () => {
  const repeated = await read((pdf) => {
    write(pdf, 40, 60, story);
    pdf.fillColor('#ffffff').text(story[0] ?? '', 40, 400);
  });
  expect(repeated).toMatchObject({ flags: [], hidden: [] });
  const overflowing = await read((pdf) => {
    write(pdf, 40, 60, story);
    pdf.text('Northlamp Hospital', 500, 400, { lineBreak: false });
    pdf.text('Jan 2016 – Sep 2020', 596, 400, { lineBreak: false });
  });
  expect(overflowing.flags).toEqual([]);
  expect(overflowing.text).toContain('Sep 2020');
});
