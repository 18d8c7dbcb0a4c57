// Who somebody is earns and costs nothing: the same work has the same score, from the file to the last point.
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '../documents/pdf/draw.fixture.ts';
import { readResumeFile } from './read-file.ts';
import type { ResumeScore } from './resume.ts';

type Sheet = { name: string; contact: string[]; sections: { heading: string; lines: string[] }[] };

/** A resume as word processors set it: the name large, headings larger than text, dates at the right margin. */
const drawn = (sheet: Sheet, photo?: Buffer) =>
  makePdf((pdf) => {
    if (photo) pdf.image(photo, 470, 30, { width: 80 });
    pdf.fontSize(20).text(sheet.name, 50, 40, { lineBreak: false });
    let y = 70;
    pdf.fontSize(10);
    for (const line of sheet.contact) pdf.text(line, 50, (y += 14), { lineBreak: false });
    for (const { heading, lines } of sheet.sections) {
      pdf.fontSize(14).text(heading, 50, (y += 30), { lineBreak: false });
      y += 8;
      pdf.fontSize(10);
      for (const line of lines) {
        const [text = '', dates] = line.split('\t');
        pdf.text(text, 50, (y += 14), { lineBreak: false });
        if (dates) pdf.text(dates, 430, y, { lineBreak: false });
      }
    }
  });

async function scoreOf(sheet: Sheet, photo?: Buffer): Promise<ResumeScore> {
  const reading = await readResumeFile(await drawn(sheet, photo), 'resume.pdf', '2026-01');
  if (reading.status === 'failed') throw new Error(reading.message);
  expect(reading.resume).toMatchObject({ name: sheet.name, original_email: 'bewerbung@mail.example' });
  expect(reading.resume.experience).toHaveLength(2);
  return reading.score;
}

/** What was earned and why, without where it stands on the page. */
const points = ({ total, sections }: ResumeScore) => ({
  total,
  sections: Object.values(sections).flatMap(({ checks }) =>
    checks.map((check) => [check.id, check.points, check.comment]),
  ),
});

const contact = ['bewerbung@mail.example', '+49 30 23125 014', 'Berlin, Deutschland'];
const english: Sheet = {
  name: 'Anna Berger',
  contact,
  sections: [
    {
      heading: 'Summary',
      lines: ['Registered nurse with nine years of intensive care. He trained 14 colleagues on two wards.'],
    },
    {
      heading: 'Experience',
      lines: [
        'Chairman\tMar 2019 - Present',
        'Northlamp Hospital, Berlin',
        '• Led a team of 12 nurses and cut falls by 23%',
        '• His plans saved 4 hours a week on the ward',
        'Nurse\tJan 2015 - Feb 2019',
        'Fennimoor Clinic, Hamburg',
        '• Cared for 22 patients a shift',
      ],
    },
    { heading: 'Education', lines: ['Diploma in Nursing, Brackenholt Institute\t2014'] },
    { heading: 'Skills', lines: ['Intensive care, Wound care, Triage, Palliative care, Patient education'] },
  ],
};
const german: Sheet = {
  name: 'Anna Berger',
  contact,
  sections: [
    {
      heading: 'Profil',
      lines: ['Pflegekraft mit neun Jahren Erfahrung auf Intensivstationen. Er hat 14 Kollegen eingearbeitet.'],
    },
    {
      heading: 'Berufserfahrung',
      lines: [
        'Krankenpfleger\t03/2019 - heute',
        'Nordlicht Klinikum, Berlin',
        '• Leitung eines Teams von 12 Personen',
        '• Stürze um 23 % verringert',
        'Krankenpfleger\t01/2015 - 02/2019',
        'Klinik am Moor, Hamburg',
        '• Versorgung von 22 Patienten je Schicht',
      ],
    },
    { heading: 'Ausbildung', lines: ['Examen Krankenpflege, Brackenholt Schule\t2014'] },
    { heading: 'Kenntnisse', lines: ['Intensivpflege, Wundversorgung, Triage, Palliativpflege'] },
  ],
};
const french: Sheet = {
  name: 'Anna Berger',
  contact,
  sections: [
    {
      heading: 'Profil',
      lines: ['Neuf ans de soins intensifs dans deux hôpitaux. Il a formé 14 collègues en quatre ans.'],
    },
    {
      heading: 'Expérience professionnelle',
      lines: [
        'Infirmier\tmars 2019 - présent',
        'Hôpital Saint-Lampe, Lyon',
        '• Encadrement de 12 personnes',
        '• Réduction des chutes de 23 %',
        'Infirmier\tjanvier 2015 - février 2019',
        'Clinique du Marais, Paris',
        '• Soins de 22 patients par jour',
      ],
    },
    { heading: 'Formation', lines: ["Diplôme d'État, Institut Brackenholt\t2014"] },
    { heading: 'Compétences', lines: ['Soins intensifs, Triage, Soins palliatifs, Pansements'] },
  ],
};
const spanish: Sheet = {
  name: 'Anna Berger',
  contact,
  sections: [
    {
      heading: 'Perfil',
      lines: ['Nueve años de cuidados intensivos en dos hospitales. Él formó a 14 colegas en cuatro años.'],
    },
    {
      heading: 'Experiencia laboral',
      lines: [
        'Enfermero\tmarzo 2019 - actualidad',
        'Hospital San Faro, Madrid',
        '• Dirección de 12 personas',
        '• Reducción de caídas en un 23 %',
        'Enfermero\tenero 2015 - febrero 2019',
        'Clínica del Pantano, Sevilla',
        '• Cuidado de 22 pacientes al día',
      ],
    },
    { heading: 'Formación', lines: ['Grado en Enfermería, Instituto Brackenholt\t2014'] },
    { heading: 'Habilidades', lines: ['Cuidados intensivos, Triaje, Cuidados paliativos, Curas'] },
  ],
};

const older: Sheet = {
  ...english,
  sections: english.sections.map((section) =>
    section.heading === 'Summary'
      ? { ...section, lines: ['34-year-old German nurse with intensive care practice.'] }
      : section,
  ),
};

type Change = (sheet: Sheet) => Sheet;
const named =
  (name: string): Change =>
  (sheet) => ({ ...sheet, name });
const adding =
  (...lines: string[]): Change =>
  (sheet) => ({ ...sheet, contact: [...sheet.contact, ...lines] });
/** Swaps words in all of its text, in the order given. */
const swapping =
  (...pairs: [from: string, to: string][]): Change =>
  (sheet) => {
    const swapped = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(sheet));
    expect(swapped).not.toBe(JSON.stringify(sheet));
    return JSON.parse(swapped) as Sheet;
  };

const names = ['Mohammed Al-Farsi', 'María José de la Cruz', 'Ngozi Okonkwo', 'John Smith', 'Björk Guðmundsdóttir'];

const changes: [what: string, sheet: Sheet, change: Change][] = [
  ...[english, german, french, spanish].flatMap((sheet): [string, Sheet, Change][] =>
    names.map((name) => [`the name ${name} under ${sheet.sections[0]?.heading}`, sheet, named(name)]),
  ),
  ['she for he', english, swapping(['He trained', 'She trained'], ['His plans', 'Her plans'])],
  ['chairwoman for chairman', english, swapping(['Chairman', 'Chairwoman'])],
  ['Ms', english, adding('Title: Ms')],
  ['a husband', english, adding('Marital status: married, husband: Tom, two children')],
  ['a wife', english, adding('Marital status: married, wife: Ann')],
  ['gender', english, adding('Gender: female')],
  ['age', english, adding('Age: 61')],
  ['a date of birth', english, adding('Date of birth: 4 May 1962')],
  ['nationality', english, adding('Nationality: Syrian')],
  ['an older age in the summary', older, swapping(['34-year-old', '61-year-old'])],
  ['another nationality in the summary', older, swapping(['German nurse', 'Nigerian nurse'])],
  ['religion', english, adding('Religion: Muslim')],
  ['Krankenschwester', german, swapping(['Krankenpfleger', 'Krankenschwester'], ['Er hat', 'Sie hat'])],
  ['Kolleginnen', german, swapping(['14 Kollegen', '14 Kolleginnen'])],
  ['Geburtsdatum', german, adding('Geburtsdatum: 04.05.1962', 'Familienstand: verheiratet, 2 Kinder')],
  ['Staatsangehörigkeit', german, adding('Staatsangehörigkeit: syrisch', 'Geburtsort: Aleppo')],
  ['Herr', german, adding('Anrede: Herr')],
  ['infirmière', french, swapping(['Infirmier\\t', 'Infirmière\\t'], ['Il a formé', 'Elle a formé'])],
  ['née', french, adding('Née le 4 mai 1962', 'Nationalité : syrienne', 'Mariée, deux enfants')],
  ['enfermera', spanish, swapping(['Enfermero\\t', 'Enfermera\\t'], ['Él formó', 'Ella formó'])],
  ['nacimiento', spanish, adding('Fecha de nacimiento: 04/05/1962', 'Nacionalidad: siria', 'Estado civil: casada')],
];

test.each(changes)('%s changes no point', async (_, sheet, change) => {
  expect(points(await scoreOf(change(sheet)))).toEqual(points(await scoreOf(sheet)));
});

test.each([
  ['English', english],
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
])('a photograph changes no point of a %s resume', async (_, sheet) => {
  expect(points(await scoreOf(sheet, photograph()))).toEqual(points(await scoreOf(sheet)));
});

test.each(['王小明', 'Nguyễn Văn An', 'Владимир Петров', 'محمد الفارسي', 'Ἀλέξανδρος Παπαδόπουλος', 'थापा राम'])(
  'the name %s, which needs another alphabet, changes no point of a text file',
  async (name) => {
    const scores = [english.name, name].map(async (each) => {
      const parts = english.sections.flatMap(({ heading, lines }) => ['', heading, ...lines]);
      const text = [each, ...english.contact, ...parts].join('\n').replaceAll('\t', ' '.repeat(20));
      const reading = await readResumeFile(new TextEncoder().encode(text), 'resume.txt', '2026-01');
      if (reading.status === 'failed') throw new Error(reading.message);
      return points(reading.score);
    });
    expect(await scores[1]).toEqual(await scores[0]);
  },
);

/** A grey square as PNG. */
function photograph(): Buffer {
  const side = 64;
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]); // 8 bits of grey.
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side, 130)])),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, body = Buffer.alloc(0)): Buffer {
  const [length, check, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), body])];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
