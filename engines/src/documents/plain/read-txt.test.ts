import { describe, expect, test } from 'vitest';
import { readTxt } from './read-txt.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const linesOf = (text: string) => readTxt(utf8(text)).lines;

describe('encodings', () => {
  const text = 'Zoë Müller\nIngénieure à Nîmes';
  const utf16 = Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16 little endian', utf16],
    ['UTF-16 little endian with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 big endian with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is read', (_name, bytes) => {
    expect(readTxt(new Uint8Array(bytes)).text).toBe(text);
  });

  test('the dashes and quotes of Windows-1252 are not lost', () => {
    expect(readTxt(new Uint8Array([0x32, 0x30, 0x31, 0x39, 0x96, 0x32, 0x30, 0x93, 0x94, 0x41, 0xe9])).text).toBe(
      '2019–20“”Aé',
    );
  });
});

test('headings of Markdown, of typewriters and in boxes are told, their marks are not', () => {
  const lines = linesOf('# Ada Byron\n\nSkills\n======\nWeaving\n\n+----------+\n| Work     |\n+----------+\nEngines');
  expect(lines.map(({ text, is_heading }) => ({ text, is_heading }))).toEqual([
    { text: 'Ada Byron', is_heading: true },
    { text: 'Skills', is_heading: true },
    { text: 'Weaving', is_heading: false },
    { text: 'Work', is_heading: true },
    { text: 'Engines', is_heading: false },
  ]);
});

test('emphasis and links of Markdown leave their text', () => {
  const document = readTxt(
    utf8('# Ada\n**Engineer** at *Engines*\n[Portfolio](https://ada.example.org)\nsnake_case_name and 2 * 3'),
  );
  expect(document.text).toBe('Ada\nEngineer at Engines\nPortfolio\nsnake_case_name and 2 * 3');
  expect(document.lines[1]?.is_bold).toBe(true);
  expect(document.links).toEqual([{ href: 'https://ada.example.org', text: 'Portfolio', page: 1, is_visible: false }]);
});

test('a wide gap becomes a tab, empty rows a gap before', () => {
  const lines = linesOf('Engineer            2019 - 2021\n\n- Built engines');
  expect(lines[0]?.text).toBe('Engineer\t2019 - 2021');
  expect(lines[1]).toMatchObject({ text: 'Built engines', is_bullet: true, gap_before: 12 });
});

test('offsets point into the text', () => {
  const document = readTxt(utf8('Ada\n\nEngineer\nLondon'));
  for (const line of document.lines) expect(document.text.slice(line.start, line.end)).toBe(line.text);
});

test('white space only is empty', () => {
  expect(() => readTxt(utf8(' \n\t \n'))).toThrow(expect.objectContaining({ reason: 'empty' }));
});

test('invisible characters are taken out and flagged', () => {
  const document = readTxt(utf8('A\u200bd\u200ba Byron\nada\u2060@example.org'));
  expect(document.text).toBe('Ada Byron\nada@example.org');
  expect(document.flags).toEqual(['invisible_characters']);
});

test('two columns side by side are read one after the other, a table is read across', () => {
  const left = [
    'Engineer at Analytical Engines',
    'built the first one of its kind',
    'and wrote about what it could',
    'do once it would be finished.',
  ];
  const right = [
    'Studied mathematics at home',
    'with tutors of some renown and',
    'translated a paper from French',
    'with notes longer than it was.',
  ];
  const rows = [...left, ...left, ...left].map(
    (text, index) => `${text.padEnd(40)}${[...right, ...right, ...right][index]}`,
  );
  const lines = linesOf(['Ada Byron', '', ...rows].join('\n')).map((line) => line.text);
  expect(lines).toEqual(['Ada Byron', ...left, ...left, ...left, ...right, ...right, ...right]);
  const table = Array.from({ length: 12 }, (_, index) => `${`Skill ${index}`.padEnd(40)}Expert`);
  expect(linesOf(table.join('\n'))[0]?.text).toBe('Skill 0\tExpert');
});

const sidebar = [
  'Contact',
  'ada@example.org',
  '+44 20 7946',
  '',
  'Skills',
  'Mathematics',
  'Looms',
  'Punched cards',
  'French',
];
const main = [
  'Experience',
  'Analyst of engines                2019 - 2023',
  'Wrote the notes that made the engine known to all',
  'and corrected the proofs of them with great care.',
  '',
  'Translator                        2015 - 2019',
  'Translated a paper on engines from French for the',
  'journal of the learned society and its members.',
  'Education',
];
const beside = (left: string[], right: string[]) =>
  left.map((text, at) => `${text.padEnd(20)}${right[at] ?? ''}`.trimEnd());
const written = (rows: string[]) => rows.filter(Boolean).map((row) => row.replace(/ {3,}/, '\t'));

test('a sidebar of short lines is a column, to the end of the text', () => {
  const longer = [...sidebar, 'German'];
  const document = readTxt(utf8(['Ada Byron', '', ...beside(longer, main)].join('\n')));
  expect(document.lines.map((line) => line.text)).toEqual(['Ada Byron', ...written(longer), ...written(main)]);
  expect(document.regions.map(({ role }) => role)).toEqual(['main', 'side', 'main']);
});

test('an address too long for its column does not end it', () => {
  const left = [...sidebar, '', 'ada.byron@analytical.example', '', ...sidebar.slice(4)];
  const right = [...main, '', '', '', ...main];
  const lines = linesOf(['Ada Byron', '', ...beside(left, right)].join('\n')).map((line) => line.text);
  expect(lines.filter((text) => text === 'Experience')).toHaveLength(2);
  expect(lines.indexOf('Experience')).toBeGreaterThan(lines.lastIndexOf('French'));
});

test('headings in a margin, dates in a gutter and forms are read across', () => {
  const right = [...main, ...main, ...main].map((text) => text || 'and so on, as long as the engine ran.');
  const headings = right.map((_, at) => (at % 4 ? '' : `Heading ${at}`));
  const dates = right.map((_, at) => `Jan 20${10 + at} – May`);
  const labels = right.map((_, at) => `Question ${at}:`);
  for (const left of [headings, dates, labels])
    expect(linesOf(beside(left, right).join('\n'))[0]?.text).toBe(`${left[0]}\tExperience`);
});
