// Layouts that rules are written while looking at, as people make them in Word.
import { groupsOf, join, skillsOf } from './html.mjs';
import { box, docx, par, table } from './word.mjs';

/** A form of an office: labels in the left cell, values in the right one, entry by entry. */
export function form(p) {
  const german = p.headings.work === 'Berufserfahrung';
  const [when, role, where, tasks, degree, school] = german
    ? [
        'Zeitraum',
        'Beruf oder Funktion',
        'Name und Adresse des Arbeitgebers',
        'Wichtigste Tätigkeiten',
        'Bezeichnung der Qualifikation',
        'Name der Bildungseinrichtung',
      ]
    : [
        'Dates',
        'Occupation or position held',
        'Name and address of employer',
        'Main activities and responsibilities',
        'Title of qualification awarded',
        'Name and type of organisation providing education',
      ];
  const line = (label, value, bold) => (value ? [par(label, { bold }), par(value, { bold })] : undefined);
  const rows = [
    line('Name', p.name, true),
    line('Address', join([p.address, p.place], ', ')),
    line('Telephone', p.phone),
    line('E-mail', p.email),
    line(p.headings.summary, p.summary),
    [par(p.headings.work, { bold: true, size: 24 }), ''],
    ...p.work.flatMap((job) => [
      line(when, job.dates),
      line(role, job.role),
      line(where, join([job.company, job.place], ', ')),
      line(tasks, join([job.summary, ...job.highlights], ' ')),
    ]),
    [par(p.headings.education, { bold: true, size: 24 }), ''],
    ...p.education.flatMap((e) => [line(when, e.dates), line(degree, e.degree), line(school, e.school)]),
    [par(p.headings.skills, { bold: true, size: 24 }), ''],
    ...p.skills.map(({ name, keywords }) => (keywords.length > 0 ? line(name, keywords.join(', ')) : ['', par(name)])),
    line(
      p.headings.languages,
      p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ')).join(', '),
    ),
  ].filter(Boolean);
  return docx(par('CURRICULUM VITAE', { bold: true, size: 28 }) + table([3200, 6600], rows));
}

/** Jobs in a table without lines: dates in the left cell, role, employer and tasks in the right one. */
export function dateCells(p) {
  const tasks = (job) => [job.summary, ...job.highlights].map((each) => par(each, { bullet: true })).join('');
  const heading = (text, body) =>
    body ? par(text.toUpperCase(), { bold: true, size: 24, color: '2F5496' }) + body : '';
  const rows = (all) => (all.length > 0 ? table([2300, 7500], all) : '');
  return docx(
    [
      par(p.name, { bold: true, size: 36 }),
      par(p.label),
      par(join([p.place, p.phone, p.email], ' | ')),
      heading(p.headings.summary, par(p.summary)),
      heading(
        p.headings.work,
        rows(
          p.work.map((job) => [
            par(job.dates),
            par(job.role, { bold: true }) + par(join([job.company, job.place], ', ')) + tasks(job),
          ]),
        ),
      ),
      heading(
        p.headings.education,
        rows(p.education.map((e) => [par(e.dates), par(e.degree, { bold: true }) + par(e.school)])),
      ),
      heading(
        p.headings.skills,
        groupsOf(p)
          .map((each) => par(each, { bullet: true }))
          .join(''),
      ),
      heading(p.headings.languages, rows(p.languages.map(({ name, level }) => [par(name), par(level)]))),
    ].join(''),
  );
}

/** A template of Word with its sidebar in a box that floats. */
export function boxed(p) {
  const heading = (text, body) => (body ? par(text, { bold: true, size: 26 }) + body : '');
  const side = [
    heading('Contact', [p.phone, p.email, p.place].map((each) => par(each, { size: 18 })).join('')),
    heading(
      p.headings.skills,
      skillsOf(p)
        .map((each) => par(each, { size: 18 }))
        .join(''),
    ),
    heading(
      p.headings.languages,
      p.languages.map(({ name, level }) => par(join([name, level], ' – '), { size: 18 })).join(''),
    ),
  ].join('');
  const main = [
    par(p.name, { bold: true, size: 44 }),
    par(p.label, { size: 24 }),
    heading(p.headings.summary, par(p.summary)),
    heading(
      p.headings.work,
      p.work
        .map(
          (job) =>
            par(join([job.role, job.company], ' | '), { bold: true }) +
            par(join([job.dates, job.place], ' | ')) +
            [job.summary, ...job.highlights].map((each) => par(each, { bullet: true })).join(''),
        )
        .join(''),
    ),
    heading(
      p.headings.education,
      p.education.map((e) => par(e.degree, { bold: true }) + par(join([e.school, e.dates], ', '))).join(''),
    ),
  ].join('');
  return docx(box({ x: 20, y: 40, width: 170, height: 760 }, side) + main, 4200);
}

/** A ruled table with a head: period, employer, post, duties. */
export function ruled(p) {
  const bold = (texts) => texts.map((text) => par(text, { bold: true }));
  const heading = (text, body) => (body ? par(text, { bold: true, size: 26 }) + body : '');
  const de = p.headings.work === 'Berufserfahrung';
  const head = de ? ['Zeitraum', 'Arbeitgeber', 'Position', 'Aufgaben'] : ['Period', 'Employer', 'Position', 'Duties'];
  return docx(
    [
      par(p.name, { bold: true, size: 32 }),
      par(`${p.email}\t${p.phone}`),
      par(p.place),
      heading(
        p.headings.work,
        table(
          [1700, 2400, 2400, 3400],
          [
            bold(head),
            ...p.work.map((job) => [
              par(job.dates),
              par(join([job.company, job.place], ', ')),
              par(job.role),
              [job.summary, ...job.highlights].map((each) => par(each)).join(''),
            ]),
          ],
          { isRuled: true },
        ),
      ),
      heading(
        p.headings.education,
        table(
          [1700, 4000, 4200],
          [
            bold(de ? ['Jahr', 'Abschluss', 'Einrichtung'] : ['Year', 'Degree', 'Institution']),
            ...p.education.map((e) => [par(e.dates), par(e.degree), par(e.school)]),
          ],
          { isRuled: true },
        ),
      ),
      heading(p.headings.skills, par(skillsOf(p).join(', '))),
      heading(p.headings.languages, par(p.languages.map(({ name, level }) => join([name, level], ': ')).join('; '))),
    ].join(''),
  );
}

/** Two columns by one table over the whole page, the left one shaded. */
export function shaded(p) {
  const heading = (text, body) => (body ? par(text.toUpperCase(), { bold: true, size: 22 }) + body : '');
  const left = [
    par(p.name, { bold: true, size: 32 }),
    par(p.label),
    ...[p.email, p.phone, p.place].map((each) => par(each, { size: 18 })),
    heading(
      p.headings.skills,
      skillsOf(p)
        .map((each) => par(each, { bullet: true, size: 18 }))
        .join(''),
    ),
    heading(
      p.headings.languages,
      p.languages.map(({ name, level }) => par(join([name, level], ' '), { bullet: true, size: 18 })).join(''),
    ),
  ];
  const right = [
    heading(p.headings.summary, par(p.summary)),
    heading(
      p.headings.work,
      p.work
        .map(
          (job) =>
            par(job.company, { bold: true }) +
            par(`${job.role} | ${job.dates}`) +
            [job.summary, ...job.highlights].map((each) => par(each, { bullet: true })).join(''),
        )
        .join(''),
    ),
    heading(
      p.headings.education,
      p.education.map((e) => par(e.school, { bold: true }) + par(join([e.degree, e.dates], ' | '))).join(''),
    ),
  ];
  return docx(table([3300, 6600], [[left.join(''), right.join('')]], { fill: 'DDE6EE' }));
}
