// Layouts of which only figures are taken: job boards, forms, timelines, sidebars, and text that is set with blanks.
import { groupsOf, join, list, page, section, skillsOf, tag } from './html.mjs';
import { box, docx, par, table } from './word.mjs';

const tasksOf = (job) => [job.summary, ...job.highlights].filter(Boolean);
const spoken = (p, between) =>
  p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ')).join(between);

/** As a job board exports a resume: role, then 'Employer - place', then 'from to to'. */
function board(p) {
  const dates = (text) => text.replace(' – ', ' to ');
  return page(
    'body{padding:36px 44px}h1{font-size:20pt}h2{border-bottom:1px solid #999;font-size:13pt}h3{font-size:10.5pt}',
    [
      tag('h1', p.name),
      tag('p', p.label),
      tag('p', p.place),
      tag('p', p.email),
      tag('p', p.phone),
      tag('p', p.summary),
      section(
        p.headings.work,
        p.work
          .map(
            (job) =>
              tag('h3', job.role) +
              tag('p', join([job.company, job.place], ' - ')) +
              tag('p', dates(job.dates)) +
              list(tasksOf(job)),
          )
          .join(''),
      ),
      section(
        p.headings.education,
        p.education.map((e) => tag('h3', e.degree) + tag('p', e.school) + tag('p', dates(e.dates))).join(''),
      ),
      section(p.headings.skills, list(skillsOf(p))),
      section(p.headings.languages, list(p.languages.map(({ name, level }) => join([name, level], ' - ')))),
    ].join(''),
  );
}

/** Dates and how long it was in a gutter, employer and role beside them. */
function gutter(p) {
  const row = (dates, body) =>
    `<div><aside>${dates.map((each) => tag('p', each)).join('')}</aside><article>${body}</article></div>`;
  return page(
    'body{padding:40px}div{display:flex;margin:8px 0;break-inside:avoid}aside{width:150px;color:#066}article{flex:1}h2{font-size:14pt;color:#066}h4{font-size:11pt}',
    [
      tag('h1', p.name),
      tag('p', p.label),
      tag('p', join([p.place, p.email, p.phone], ', ')),
      section(
        p.headings.work,
        p.work
          .map((job) =>
            row(
              [job.dates, job.dates && '3 years, 2 months'],
              tag('h4', join([job.role, job.place], ', ')) + tag('p', job.company) + list(tasksOf(job)),
            ),
          )
          .join(''),
      ),
      section(
        p.headings.education,
        p.education.map((e) => row([e.dates], tag('h4', e.degree) + tag('p', e.school))).join(''),
      ),
      section(p.headings.languages, p.languages.map(({ name, level }) => row([name], tag('p', level))).join('')),
      section(p.headings.skills, tag('p', skillsOf(p).join(', '))),
    ].join(''),
  );
}

/** Jobs and studies in one line each: dates, role, employer in bold, place in brackets; tasks in smaller letters under it. */
function lines(p) {
  const heading = (text, body) => (body ? par(text, { bold: true, size: 22, color: '444444' }) + body : '');
  const line = (dates, what, where, place) =>
    par(join([dates, join([what, where], ', ') + (place ? ` (${place})` : '')], '  '));
  return docx(
    [
      par(p.name, { bold: true, size: 30 }),
      par(join([p.place, p.phone, p.email], ' – '), { size: 18 }),
      par(p.label, { bold: true }),
      heading(p.headings.education, p.education.map((e) => line(e.dates, e.degree, e.school, '')).join('')),
      heading(
        p.headings.work,
        p.work
          .map(
            (job) =>
              line(job.dates, job.role, job.company, job.place) +
              tasksOf(job)
                .map((each) => par(each, { size: 18, bullet: true }))
                .join(''),
          )
          .join(''),
      ),
      heading(p.headings.languages, p.languages.map(({ name, level }) => par(join([name, level], ' – '))).join('')),
      heading(p.headings.skills, par(groupsOf(p).join('; '))),
    ].join(''),
  );
}

/** A light sidebar at the right; role left and dates right in each line of the jobs. */
function rightSidebar(p) {
  const line = (left, right) => `<div class="line"><b>${left}</b><span>${right}</span></div>`;
  const main = [
    tag('h1', p.name),
    tag('p', p.label),
    section(
      p.headings.work,
      p.work
        .map((job) => line(job.role, job.dates) + tag('p', join([job.company, job.place], ', ')) + list(tasksOf(job)))
        .join(''),
    ),
    section(p.headings.education, p.education.map((e) => line(e.school, e.dates) + tag('p', e.degree)).join('')),
  ];
  const side = [
    section('Contact', [p.phone, p.email, p.place].map((each) => tag('p', each)).join('')),
    section(p.headings.summary, tag('p', p.summary)),
    section(
      p.headings.skills,
      groupsOf(p)
        .map((each) => tag('p', each))
        .join(''),
    ),
    section(p.headings.languages, spoken(p, '<br>')),
  ];
  return page(
    'body{position:relative}main{margin-right:210px;padding:32px}aside{position:absolute;right:0;top:0;width:170px;min-height:100vh;background:#f1efe9;padding:32px 18px;font-size:9pt}.line{display:flex;justify-content:space-between;gap:14px}.line span{white-space:nowrap}h2{font-size:12pt;letter-spacing:2px;text-transform:uppercase}',
    `<main>${main.join('')}</main><aside>${side.join('')}</aside>`,
  );
}

/** A timeline: a line with dots, dates above the role at its right. */
function timeline(p) {
  const stop = (dates, body) =>
    `<div class="stop"><i></i>${tag('p', dates, 'font-weight:bold;color:#845')}${body}</div>`;
  return page(
    'body{padding:40px}.stop{position:relative;border-left:2px solid #845;margin-left:8px;padding:2px 0 8px 20px}i{position:absolute;left:-6px;top:6px;width:10px;height:10px;border-radius:5px;background:#845}h2{font-size:15pt}h1{text-align:center}header{text-align:center}',
    [
      `<header>${tag('h1', p.name)}${tag('p', join([p.phone, p.email, p.place], ' • '))}</header>`,
      section(p.headings.summary, tag('p', p.summary)),
      section(
        p.headings.skills,
        `<p>${skillsOf(p)
          .map(
            (each) =>
              `<span style="border:1px solid #845;border-radius:9px;padding:1px 8px;margin:2px 4px;display:inline-block">${each}</span>`,
          )
          .join('')}</p>`,
      ),
      section(
        p.headings.work,
        p.work
          .map((job) =>
            stop(
              job.dates,
              tag('p', `<b>${job.company}</b>${job.place && `, ${job.place}`}`) +
                tag('p', job.role, 'font-style:italic') +
                list(tasksOf(job)),
            ),
          )
          .join(''),
      ),
      section(
        p.headings.education,
        p.education.map((e) => stop(e.dates, tag('p', e.school, 'font-weight:bold') + tag('p', e.degree))).join(''),
      ),
      section(p.headings.languages, tag('p', spoken(p, ', '))),
    ].join(''),
  );
}

/** Text with dates before a column of their own, set with blanks. */
function textDates(p) {
  const wrap = (text, width) =>
    (text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)`, 'gu')) ?? []).map((each) => each.trim());
  const hang = (label, lines) => lines.map((line, at) => `${(at === 0 ? label : '').padEnd(26)}${line}`);
  const heading = (text, lines) => (lines.length > 0 ? ['', text, '-'.repeat(text.length), ...lines] : []);
  return [
    p.name,
    p.label,
    join([p.place, p.phone, p.email], '   '),
    ...heading(
      p.headings.work,
      p.work.flatMap((job) => [
        ...hang(job.dates, [
          ...wrap(job.role, 50),
          ...wrap(join([job.company, job.place], ', '), 50),
          ...tasksOf(job).flatMap((each) => wrap(`- ${each}`, 50)),
        ]),
        '',
      ]),
    ),
    ...heading(
      p.headings.education,
      p.education.flatMap((e) => hang(e.dates, [...wrap(e.degree, 50), ...wrap(e.school, 50)])),
    ),
    ...heading(
      p.headings.skills,
      p.skills.flatMap(({ name, keywords }) => hang(name.slice(0, 25), wrap(keywords.join(', ') || name, 50))),
    ),
    ...heading(
      p.headings.languages,
      p.languages.flatMap(({ name, level }) => hang(name, [level || '-'])),
    ),
  ].join('\n');
}

/** Two boxes that float under the name: experience in the wide one, everything else in the other. */
function boxes(p) {
  const heading = (text, body) => (body ? par(text, { bold: true, size: 24, color: '7F3F00' }) + body : '');
  const wide = heading(
    p.headings.work,
    p.work
      .map(
        (job) =>
          par(job.role, { bold: true }) +
          par(job.company) +
          par(join([job.dates, job.place], ', ')) +
          tasksOf(job)
            .slice(0, 3)
            .map((each) => par(each, { bullet: true, size: 18 }))
            .join(''),
      )
      .join(''),
  );
  const narrow = [
    heading(
      p.headings.education,
      p.education
        .map((e) => par(e.school, { bold: true, size: 18 }) + par(e.degree, { size: 18 }) + par(e.dates, { size: 18 }))
        .join(''),
    ),
    heading(
      p.headings.skills,
      groupsOf(p)
        .map((each) => par(each, { size: 18 }))
        .join(''),
    ),
    heading(
      p.headings.languages,
      p.languages.map(({ name, level }) => par(join([name, level], ', '), { size: 18 })).join(''),
    ),
  ];
  const top =
    par(p.name, { bold: true, size: 40 }) + par(join([p.label, p.place], ', ')) + par(join([p.email, p.phone], '  '));
  return docx(
    top +
      box({ x: 50, y: 140, width: 320, height: 660 }, wide) +
      box({ x: 385, y: 140, width: 180, height: 660 }, narrow.join('')),
  );
}

/** Jobs in one line each, as long resumes have them, the dates in a table's right cell. */
function rightCells(p) {
  const heading = (text, body) => (body ? par(text, { bold: true, size: 28 }) + body : '');
  const entry = (left, right, more) => table([7000, 2800], [[left, right]]).replace(/<w:p\/>$/, '') + more;
  return docx(
    [
      par(p.name, { bold: true, size: 36 }),
      par(`${p.label}\t${p.place}`),
      par(`${p.email}\t${p.phone}`),
      heading(p.headings.summary, par(p.summary)),
      heading(
        p.headings.work,
        p.work
          .map((job) =>
            entry(
              par(job.company, { bold: true }) + par(job.role),
              par(job.place) + par(job.dates),
              tasksOf(job)
                .map((each) => par(each, { bullet: true }))
                .join(''),
            ),
          )
          .join(''),
      ),
      heading(
        p.headings.education,
        p.education.map((e) => entry(par(e.school, { bold: true }) + par(e.degree), par(e.dates), '')).join(''),
      ),
      heading(
        p.headings.skills,
        table(
          [3300, 3300, 3300],
          chunks(skillsOf(p), 3).map((row) => [0, 1, 2].map((at) => par(row[at] ?? '', { bullet: true }))),
        ),
      ),
      heading(p.headings.languages, par(spoken(p, ', '))),
    ].join(''),
  );
}

const chunks = (items, size) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, at * size + size));

export const layouts = {
  board: { dates: 'long', make: board, formats: ['letter.pdf', 'docx', 'doc'] },
  gutter: { dates: 'numbers', make: gutter, formats: ['a4.pdf'] },
  lines: { dates: 'numbers', make: lines, formats: ['pdf', 'docx', 'doc'] },
  'right-sidebar': { dates: 'short', make: rightSidebar, formats: ['letter.pdf', 'a4.pdf'] },
  timeline: { dates: 'short', make: timeline, formats: ['a4.pdf', 'letter.pdf'] },
  'text-dates': { dates: 'numbers', make: textDates, formats: ['txt'] },
  boxes: { dates: 'years', make: boxes, formats: ['docx', 'pdf', 'doc'] },
  'right-cells': { dates: 'short', make: rightCells, formats: ['docx', 'pdf', 'doc'] },
};
