// Layouts that rules are written while looking at: exports of networks, forms, pages, and those of `looked-at-word.mjs`.
import { join, list, page, section, skillsOf, tag } from './html.mjs';
import { boxed, dateCells, form, ruled, shaded } from './looked-at-word.mjs';

/** As a network saves a profile: a dark column with contact, skills and languages, the employer over its role and dates. */
function network(p) {
  const side = [
    section(
      'Contact',
      [p.phone && `${p.phone} (Mobile)`, p.email, ...p.profiles.map(({ url }) => url)]
        .map((each) => tag('p', each))
        .join(''),
    ),
    section(
      p.headings.skills,
      skillsOf(p)
        .map((skill) => tag('p', skill))
        .join(''),
    ),
    section(
      p.headings.languages,
      p.languages.map(({ name, level }) => tag('p', join([name, level && `(${level})`], ' '))).join(''),
    ),
    section(p.headings.certificates, p.certificates.map(({ name }) => tag('p', name)).join('')),
  ];
  const main = [
    tag('h1', p.name),
    tag('p', p.label),
    tag('p', p.place, 'color:#777'),
    section(p.headings.summary, tag('p', p.summary)),
    section(
      p.headings.work,
      p.work
        .map(
          (job) =>
            `<div>${tag('h3', job.company)}${tag('p', job.role)}${tag('p', job.dates && `${job.dates} (2 years 3 months)`, 'color:#555')}${tag('p', job.place, 'color:#777')}${tag('p', job.summary)}${job.highlights.map((each) => tag('p', `- ${each}`)).join('')}</div>`,
        )
        .join(''),
    ),
    section(
      p.headings.education,
      p.education
        .map((e) => `<div>${tag('h3', e.school)}${tag('p', join([e.degree, e.dates && `(${e.dates})`], ' · '))}</div>`)
        .join(''),
    ),
  ];
  return page(
    'main{margin-left:190px;padding:30px 36px}aside{position:absolute;left:0;top:0;width:150px;min-height:100vh;background:#293e49;color:#eee;padding:30px 16px;font-size:8.5pt}h1{font-size:22pt}div{margin-bottom:10px}h3{font-size:11pt}',
    `<aside>${side.join('')}</aside><main>${main.join('')}</main>`,
  );
}

/** Headings in the writer's own words, the role at its employer in one line, dates in brackets. */
function ownWords(p) {
  return page(
    'body{padding:40px 50px;font:10.5pt Georgia,serif}h2{font-size:14pt;color:#a33;font-style:italic;font-weight:normal}',
    [
      tag('h1', p.name),
      tag('p', join([p.label, p.place], ' in ')),
      tag('p', join([p.email, p.phone], ' · ')),
      section('In a nutshell', tag('p', p.summary)),
      section(
        'Where I have worked so far',
        p.work
          .map(
            (job) =>
              `<h4>${join([job.role, job.company], ' at ')}${job.dates && ` (${job.dates})`}</h4>${list([job.summary, ...job.highlights].filter(Boolean))}`,
          )
          .join(''),
      ),
      section(
        'Where I went to school',
        p.education.map((e) => tag('p', join([e.degree && `<b>${e.degree}</b>`, e.school, e.dates], ', '))).join(''),
      ),
      section('What I am good at', tag('p', skillsOf(p).join(' / '))),
      section(
        'How I make myself understood',
        tag('p', p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ')).join(' / ')),
      ),
    ].join(''),
  );
}

/** Text in two columns: the narrow one with contact, skills and languages at the right. */
function textColumns(p) {
  const wrap = (text, width) =>
    (text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)`, 'gu')) ?? []).map((each) => each.trim());
  const heading = (text, body) => (body.length > 0 ? [text.toUpperCase(), ...body, ''] : []);
  const main = [
    ...heading(p.headings.summary, wrap(p.summary, 56)),
    ...heading(
      p.headings.work,
      p.work.flatMap((job) => [
        ...wrap(job.role, 56),
        ...wrap(join([job.company, job.dates], ', '), 56),
        ...[job.summary, ...job.highlights].filter(Boolean).flatMap((each) => wrap(`* ${each}`, 56)),
        '',
      ]),
    ),
    ...heading(
      p.headings.education,
      p.education.flatMap((e) => [...wrap(e.degree, 56), ...wrap(join([e.school, e.dates], ', '), 56), '']),
    ),
  ];
  const side = [
    ...heading('Contact', [p.phone, p.email, p.place].filter(Boolean)),
    ...heading(
      p.headings.skills,
      skillsOf(p).flatMap((each) => wrap(each, 30)),
    ),
    ...heading(
      p.headings.languages,
      p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ').slice(0, 30)),
    ),
  ];
  const rows = Array.from({ length: Math.max(main.length, side.length) }, (_, row) =>
    `${(main[row] ?? '').padEnd(62)}${side[row] ?? ''}`.trimEnd(),
  );
  return [p.name, p.label, '', ...rows].join('\n');
}

/** A form of today: '[ from – to ]' over the role, then employer, then city with its label. */
function bracketed(p) {
  const dates = (text) => text && `[ ${text} ]`;
  return page(
    'body{padding:40px 50px}h1{color:#004494}h2{border-bottom:2px solid #004494;font-size:12pt;text-transform:uppercase}h4{font-size:10.5pt}',
    [
      tag('h1', p.name),
      tag(
        'p',
        join(
          [
            p.email && `<b>Email address:</b> ${p.email}`,
            p.phone && `<b>Phone number:</b> ${p.phone}`,
            p.place && `<b>Address:</b> ${p.place}`,
          ],
          ' &nbsp; ',
        ),
      ),
      section(p.headings.summary, tag('p', p.summary)),
      section(
        p.headings.work,
        p.work
          .map(
            (job) =>
              tag('p', dates(job.dates), 'color:#777') +
              tag('h4', job.role) +
              tag('p', job.company, 'font-style:italic') +
              tag('p', job.place && `<b>City:</b> ${job.place}`) +
              list([job.summary, ...job.highlights].filter(Boolean)),
          )
          .join(''),
      ),
      section(
        p.headings.education,
        p.education
          .map(
            (e) =>
              tag('p', dates(e.dates), 'color:#777') + tag('h4', e.degree) + tag('p', e.school, 'font-style:italic'),
          )
          .join(''),
      ),
      section(
        p.headings.languages,
        tag('p', p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ')).join(' | ')),
      ),
      section(p.headings.skills, tag('p', skillsOf(p).join(' | '))),
    ].join(''),
  );
}

/** A coloured column at the left with bars for skills; jobs beside dates that stand one over the other. */
function stackedDates(p) {
  const side = [
    tag('h1', p.name),
    tag('p', p.label),
    [p.email, p.phone, p.place, ...p.profiles.map(({ url }) => url)].map((each) => tag('p', each)).join(''),
    section(
      p.headings.skills,
      skillsOf(p)
        .map((skill) => `<p>${skill}</p><div style="background:#fff;height:4px;width:70%"></div>`)
        .join(''),
    ),
    section(
      p.headings.languages,
      p.languages.map(({ name, level }) => `<p><b>${name}</b></p>${tag('p', level)}`).join(''),
    ),
  ];
  const row = (dates, body) => `<tr><td>${dates.split(' – ').join('<br>')}</td><td>${body}</td></tr>`;
  const main = [
    section(p.headings.summary, tag('p', p.summary)),
    section(
      p.headings.work,
      `<table>${p.work.map((job) => row(job.dates, tag('h3', job.role) + tag('p', join([job.company, job.place], ' | '), 'color:#a60') + tag('p', job.summary) + list(job.highlights))).join('')}</table>`,
    ),
    section(
      p.headings.education,
      `<table>${p.education.map((e) => row(e.dates, tag('h3', e.degree) + tag('p', e.school, 'color:#a60'))).join('')}</table>`,
    ),
  ];
  return page(
    'body{position:relative}aside{position:absolute;left:0;top:0;width:180px;min-height:100vh;background:#a60;color:#fff;padding:24px 14px;font-size:9pt}aside h1{font-size:19pt}main{margin-left:208px;padding:24px 30px}td{vertical-align:top;padding:0 14px 8px 0}td:first-child{white-space:nowrap;font-size:9pt;color:#555}h2{text-transform:uppercase;font-size:12pt}h3{font-size:10.5pt}',
    `<aside>${side.join('')}</aside><main>${main.join('')}</main>`,
  );
}

/** Headings left of their sections; the employer with its address, dates at the right, '@' before the employer. */
function marginHeadings(p) {
  const part = (heading, body) => (body ? `<div class="part"><h2>${heading}</h2><article>${body}</article></div>` : '');
  const head = (left, right) => `<div class="head"><h3>${left}</h3><span>${right}</span></div>`;
  return page(
    'body{padding:36px 40px;font-family:Georgia,serif}.part{display:flex;border-top:1px solid #ccc;padding:8px 0}h2{width:130px;font-size:10.5pt;color:#357}article{flex:1}.head{display:flex;justify-content:space-between}h3{font-size:10.5pt}header{text-align:right}',
    [
      `<header>${tag('h1', p.name)}${tag('p', p.label)}${tag('p', join([p.phone, p.email], ' / '))}${tag('p', p.place)}</header>`,
      part(p.headings.summary, tag('p', p.summary)),
      part(
        p.headings.work,
        p.work
          .map(
            (job) =>
              head(`${job.role} <i>@ ${job.company}</i>`, job.dates) +
              tag('p', `www.${job.company.toLowerCase().replace(/[^a-z]+/g, '')}.example`, 'font-size:8pt;color:#888') +
              tag('p', job.summary) +
              list(job.highlights),
          )
          .join(''),
      ),
      part(
        p.headings.skills,
        p.skills.map(({ name, keywords }) => tag('p', `<b>${name}</b>`) + tag('p', keywords.join(' · '))).join(''),
      ),
      part(p.headings.education, p.education.map((e) => head(e.school, e.dates) + tag('p', e.degree)).join('')),
      part(p.headings.languages, p.languages.map(({ name, level }) => tag('p', join([name, level], ' — '))).join('')),
    ].join(''),
  );
}

/** Two cells a job: employer, place and dates left; role and tasks right. */
function facts(p) {
  const row = (left, right) =>
    `<tr><td>${left
      .filter(Boolean)
      .map((each) => tag('p', each))
      .join('')}</td><td>${right}</td></tr>`;
  return page(
    'body{padding:40px}td{vertical-align:top;padding:4px 18px 10px 0}td:first-child{width:150px;color:#444}h2{background:#eee;padding:3px 6px;font-size:12pt}h3{font-size:11pt}',
    [
      tag('h1', p.name),
      tag('p', p.label),
      tag('p', join([p.email, p.phone, p.place], ' · ')),
      section(
        p.headings.work,
        `<table>${p.work.map((job) => row([`<b>${job.company}</b>`, job.place, job.dates], tag('h3', job.role) + tag('p', job.summary) + list(job.highlights))).join('')}</table>`,
      ),
      section(
        p.headings.education,
        `<table>${p.education.map((e) => row([`<b>${e.school}</b>`, e.dates], tag('h3', e.degree))).join('')}</table>`,
      ),
      section(
        p.headings.skills,
        `<table>${p.skills.map(({ name, keywords }) => row([name], keywords.join(', '))).join('')}</table>`,
      ),
      section(
        p.headings.languages,
        `<table>${p.languages.map(({ name, level }) => row([name], level)).join('')}</table>`,
      ),
    ].join(''),
  );
}

/** Two columns of one width: work left, everything else right, in cards with 'Highlights' over the tasks. */
function halves(p) {
  const job = (each) =>
    `<div class="card">${tag('h3', each.company)}${tag('p', each.dates, 'font-size:8.5pt')}${tag('p', `<b>${each.role}</b>`)}${tag('p', each.summary)}${each.highlights.length > 0 ? `<h4>Highlights</h4>${list(each.highlights)}` : ''}</div>`;
  const left = section(p.headings.work, p.work.map(job).join(''));
  const right = [
    section(p.headings.summary, tag('p', p.summary)),
    section(
      p.headings.skills,
      p.skills.map(({ name, keywords }) => `<div class="card"><h4>${name}</h4>${list(keywords)}</div>`).join(''),
    ),
    section(
      p.headings.education,
      p.education
        .map(
          (e) =>
            `<div class="card">${tag('h3', e.school)}${tag('p', e.degree)}${tag('p', e.dates, 'font-size:8.5pt')}</div>`,
        )
        .join(''),
    ),
    section(p.headings.languages, list(p.languages.map(({ name, level }) => join([name, level && `(${level})`], ' ')))),
  ];
  return page(
    'body{padding:30px 36px;font-size:9.5pt}.two{display:flex;gap:30px}.two>div{flex:1;min-width:0}.card{margin-bottom:10px}h2{color:#285;font-size:13pt}h3{font-size:10.5pt}h4{font-size:9.5pt}',
    `${tag('h1', p.name)}${tag('p', p.label)}${tag('p', join([p.email, p.phone, p.place], ' | '))}<div class="two"><div>${left}</div><div>${right.join('')}</div></div>`,
  );
}

export const layouts = {
  bracketed: { dates: 'numbers', make: bracketed, formats: ['a4.pdf', 'docx'] },
  network: { dates: 'long', make: network, formats: ['a4.pdf', 'letter.pdf'] },
  form: { dates: 'numbers', make: form, formats: ['docx', 'pdf', 'doc'] },
  'date-cells': { dates: 'numbers', make: dateCells, formats: ['pdf', 'docx', 'doc'] },
  boxed: { dates: 'short', make: boxed, formats: ['docx', 'pdf', 'doc'] },
  'own-words': { dates: 'short', make: ownWords, formats: ['letter.pdf', 'docx'] },
  'text-columns': { dates: 'numbers', make: textColumns, formats: ['txt'] },
  ruled: { dates: 'years', make: ruled, formats: ['pdf', 'docx', 'doc'] },
  'stacked-dates': { dates: 'short', make: stackedDates, formats: ['a4.pdf', 'letter.pdf'] },
  'margin-headings': { dates: 'long', make: marginHeadings, formats: ['a4.pdf', 'docx', 'letter.pdf'] },
  facts: { dates: 'numbers', make: facts, formats: ['a4.pdf', 'docx', 'doc'] },
  halves: { dates: 'short', make: halves, formats: ['letter.pdf', 'a4.pdf'] },
  shaded: { dates: 'short', make: shaded, formats: ['docx', 'pdf', 'doc'] },
};
