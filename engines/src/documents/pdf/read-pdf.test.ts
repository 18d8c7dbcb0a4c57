import { describe, expect, test } from 'vitest';
import { DocumentFailure } from '../failure.ts';
import { contact, listTexts, makePdf, read, story, write } from './draw.fixture.ts';
import { readPdf } from './read-pdf.ts';

describe('columns', () => {
  test('a sidebar is read before the column beside it, and said to be one', async () => {
    const document = await read((pdf) => {
      pdf.fontSize(20).text('Ada Byron', 40, 30).fontSize(10);
      write(pdf, 40, 100, contact);
      write(pdf, 240, 104, [...story, ...story, ...story]);
    });
    expect(listTexts(document)).toEqual(['Ada Byron', ...contact, ...story, ...story, ...story]);
    expect(document.regions.map((region) => region.role)).toEqual(['main', 'side', 'main']);
  });

  test('columns keep apart however the letters were drawn', async () => {
    const left = ['Alpha starts here', 'Beta goes on', 'Gamma goes on', 'Delta goes on', 'Epsilon ends'];
    const right = ['One starts here', 'Two goes on', 'Three goes on', 'Four goes on', 'Five ends'];
    const document = await read((pdf) => {
      const items = [
        ...left.map((text, index) => ({ text, x: 40, y: 60 + index * 14 })),
        ...right.map((text, index) => ({ text, x: 320, y: 66 + index * 13 })),
      ];
      // From the last to the first, every second one before the others.
      for (const { text, x, y } of [
        ...items.filter((_, i) => i % 2),
        ...items.filter((_, i) => i % 2 === 0),
      ].reverse()) {
        pdf.text(text, x, y, { lineBreak: false });
      }
    });
    expect(listTexts(document)).toEqual([...left, ...right]);
  });

  test('dates at the right margin stay on the line of their title', async () => {
    const document = await read((pdf) => {
      for (const y of [60, 120, 180]) {
        write(pdf, 40, y, [
          'Senior Engineer',
          'Analytical Engines',
          'Wrote a long line about what was done there, and for whom it was done, and why',
        ]);
        pdf.text('2019 – 2021', 480, y, { lineBreak: false });
      }
    });
    expect(listTexts(document).filter((text) => text === 'Senior Engineer\t2019 – 2021')).toHaveLength(3);
  });

  test('a heading in the margin comes before what stands beside it', async () => {
    const document = await read((pdf) => {
      ['Profile', 'Experience', 'Education'].forEach((heading, index) => {
        pdf
          .font('Helvetica-Bold')
          .text(heading, 40, 60 + index * 80, { lineBreak: false })
          .font('Helvetica');
        write(pdf, 160, 60 + index * 80, [
          `First about ${heading}`,
          `Second about ${heading}`,
          `Third about ${heading}`,
        ]);
      });
    });
    expect(listTexts(document).slice(0, 5)).toEqual([
      'Profile',
      'First about Profile',
      'Second about Profile',
      'Third about Profile',
      'Experience',
    ]);
  });

  test('a date in the margin over two lines stands in front of the first line of its entry', async () => {
    const document = await read((pdf) => {
      ['Engineer', 'Analyst'].forEach((role, index) => {
        write(pdf, 40, 60 + index * 90, ['March 2019 –', 'May 2021']);
        write(pdf, 160, 60 + index * 90, [
          role,
          'Analytical Engines',
          'Built things that went on for long',
          'And more',
        ]);
      });
    });
    expect(listTexts(document)[0]).toBe('March 2019 – May 2021\tEngineer');
    expect(listTexts(document)[4]).toBe('March 2019 – May 2021\tAnalyst');
  });
});

test('a sidebar that goes on over the page is read through before the main column', async () => {
  const document = await read((pdf) => {
    write(pdf, 40, 60, contact);
    write(pdf, 240, 66, [...story, ...story, 'An entry begins']);
    pdf.addPage();
    write(pdf, 40, 60, ['Languages', 'English', 'French', 'Latin']);
    write(pdf, 240, 66, ['and ends here', ...story, ...story]);
  });
  expect(listTexts(document).slice(0, contact.length + 1)).toEqual([...contact, 'Languages']);
  expect(document.text).toContain('An entry begins\nand ends here');
});

test('three blocks at the head of a page are not mixed', async () => {
  const document = await read((pdf) => {
    write(pdf, 40, 40, ['12 Mill Road', 'London']);
    write(pdf, 260, 40, ['Ada Byron', 'Engineer']);
    write(pdf, 450, 40, ['ada@example.org', 'ada.example.org']);
    write(pdf, 40, 120, [`${story.join(' ')} and so on over the whole width of the page`]);
  });
  expect(listTexts(document).slice(0, 6)).toEqual([
    '12 Mill Road',
    'London',
    'Ada Byron',
    'Engineer',
    'ada@example.org',
    'ada.example.org',
  ]);
});

describe('lines', () => {
  test('letters set apart are joined to words', async () => {
    const document = await read((pdf) => {
      pdf.text('WORK HISTORY', 40, 60, { characterSpacing: 6 });
      pdf.text('W O R K   H I S T O R Y', 40, 90).text('Engineer at Analytical Engines', 40, 120);
    });
    expect(listTexts(document).slice(0, 2)).toEqual(['WORK HISTORY', 'WORK HISTORY']);
  });

  test('a word set apart that wraps between letters is one word', async () => {
    const document = await read((pdf) => {
      write(pdf, 40, 60, ['E D U C A T I', 'O N', 'Engineer at Analytical Engines']);
    });
    expect(listTexts(document)[0]).toBe('EDUCATION');
  });

  test('a line that runs up the page is read, where it stands', async () => {
    const document = await read((pdf) => {
      write(pdf, 40, 60, ['Engineer at Analytical Engines']);
      pdf.rotate(-90, { origin: [20, 400] }).text('CURRICULUM VITAE', 20, 400, { lineBreak: false });
    });
    expect(listTexts(document)).toEqual(['Engineer at Analytical Engines', 'CURRICULUM VITAE']);
    const { x, y, width, height } = document.lines[1]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([Math.round(x), Math.round(y + height), height > width]).toEqual([19, 400, true]);
  });

  test('a dot that is drawn as a shape makes a bullet', async () => {
    const document = await read((pdf) => {
      write(pdf, 40, 60, ['Engineer at Analytical Engines']);
      pdf.circle(46, 79, 1.6).fill('black').text('Built a compiler', 54, 74);
    });
    expect(document.lines.map((line) => line.is_bullet)).toEqual([false, true]);
  });

  test('letters drawn twice for bold print are told once', async () => {
    const document = await read((pdf) => {
      pdf.text('Engineer at Analytical Engines', 40, 60).text('Engineer at Analytical Engines', 40.3, 60);
    });
    expect(document.text).toBe('Engineer at Analytical Engines');
  });

  test('running footers are told once, page numbers not at all', async () => {
    const document = await read((pdf) => {
      for (const page of [1, 2, 3]) {
        if (page > 1) pdf.addPage();
        write(pdf, 40, 60, [['Text begins', 'Text goes on', 'Text ends'][page - 1] as string]);
        pdf.text(`Ada Byron, page ${page} of 3`, 40, 810, { lineBreak: false });
      }
    });
    expect(listTexts(document).filter((text) => text.startsWith('Ada Byron'))).toHaveLength(1);
    expect(document.regions.map((region) => region.role)).toEqual(['main', 'main', 'main', 'footer']);
  });

  test('bullets are told apart from their text', async () => {
    const document = await read((pdf) =>
      write(pdf, 40, 60, ['Engineer at Analytical Engines', '• Built a compiler', '- Wrote notes']),
    );
    expect(document.lines.map(({ text, is_bullet }) => ({ text, is_bullet })).slice(1)).toEqual([
      { text: 'Built a compiler', is_bullet: true },
      { text: 'Wrote notes', is_bullet: true },
    ]);
  });

  test('links are told with their address, and whether it can be read', async () => {
    const document = await read((pdf) => {
      pdf.text('My portfolio of many years', 40, 60, { link: 'https://ada.example.org/' });
      pdf.text('ada.example.org', 40, 90, { link: 'https://ada.example.org' });
    });
    expect(document.links.map(({ text, is_visible }) => ({ text, is_visible }))).toEqual([
      { text: 'My portfolio of many years', is_visible: false },
      { text: 'ada.example.org', is_visible: true },
    ]);
    expect(document.lines[0]?.spans[0]?.href).toBe('https://ada.example.org/');
  });
});

const pictures = { recognizes_pictures: true };

describe('files that cannot be read', () => {
  test('a picture without text is said to be one', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
      'base64',
    );
    const failure = await read((pdf) => pdf.image(pixel, 0, 0, { width: 595, height: 842 })).catch((error) => error);
    expect(failure).toBeInstanceOf(DocumentFailure);
    expect(failure).toMatchObject({ reason: 'needs_ocr', flags: ['needs_ocr'] });
  });

  test('a password is said, an owner password is none', async () => {
    const locked = await makePdf((pdf) => write(pdf, 40, 60, story), { userPassword: 'x', ownerPassword: 'y' });
    await expect(readPdf(locked, pictures)).rejects.toMatchObject({ reason: 'encrypted' });
    const owned = await makePdf((pdf) => write(pdf, 40, 60, story), { ownerPassword: 'y' });
    expect(listTexts(await readPdf(owned, pictures))).toEqual(story);
  });

  test('half a file is damaged or flagged, never silently short', async () => {
    const whole = await makePdf((pdf) => write(pdf, 40, 60, story));
    const result = await readPdf(whole.subarray(0, whole.length / 2), pictures).catch((error) => error);
    expect(result).toMatchObject({ reason: expect.stringMatching(/corrupt|no_text/) });
  });

  test('a file without its end that can be pieced together is flagged', async () => {
    const whole = await makePdf((pdf) => write(pdf, 40, 60, story), { compress: false });
    const document = await readPdf(whole.subarray(0, Buffer.from(whole).lastIndexOf('startxref')), pictures);
    expect(listTexts(document)).toEqual(story);
    expect(document.flags).toEqual(['repaired']);
  });

  test('scripts and enclosed files are flagged', async () => {
    const document = await read((pdf) => {
      write(pdf, 40, 60, story);
      pdf.file(Buffer.from('hello'), { name: 'hello.txt' });
    });
    expect(document.flags).toEqual(['attachment']);
  });
});
