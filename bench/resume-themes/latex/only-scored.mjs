// Layouts in LaTeX of whose pages nobody opens one.
import { moderncv } from './moderncv.mjs';
import { article, bullets, join, section, skillLines } from './words.mjs';

const icons = { GitHub: '\\faGithub', LinkedIn: '\\faLinkedin', Twitter: '\\faTwitter' };

/** Employer and place over role and dates, both pairs at the two margins; kinds of skills right-aligned in a table. */
function corners(p) {
  const packages = `\\usepackage[a4paper,margin=1.5cm,footskip=1cm]{geometry}\\usepackage[default]{sourcesanspro}
\\usepackage{xcolor,enumitem,array,fancyhdr,fontawesome5}\\usepackage[hidelinks]{hyperref}\\definecolor{red}{HTML}{DC3522}
\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}\\fancyfoot[C]{\\small\\scshape ${p.name}~~~·~~~CV}\\fancyfoot[R]{\\small\\thepage}
\\newcommand{\\cvsection}[1]{\\medskip{\\Large\\bfseries\\color{red}#1}\\enspace\\color{gray}\\leaders\\hrule height 0.9pt\\hfill\\kern0pt\\color{black}\\par\\smallskip}
\\newcommand{\\cventry}[4]{\\begin{tabular*}{\\textwidth}{@{}l@{\\extracolsep{\\fill}}r@{}}\\textbf{#1} & {\\color{red}\\slshape\\small #2}\\\\ {\\scshape\\small\\color{gray}#3} & {\\slshape\\small\\color{gray}#4}\\end{tabular*}\\par}`;
  const contact = [
    p.phone && `\\faMobile*~${p.phone}`,
    p.email && `\\faEnvelope~${p.email}`,
    p.url && `\\faHome~${p.url}`,
    ...p.profiles.map(({ network, username }) => username && `${icons[network] ?? '\\faGlobe'}~${username}`),
  ];
  const body = `\\begin{center}{\\fontsize{32pt}{36pt}\\selectfont ${p.name}}\\\\[3pt]{\\color{red}\\small\\scshape ${p.label}}\\\\ {\\color{gray}\\small\\slshape ${join([p.address, p.place], ', ')}}\\\\ {\\footnotesize ${join(contact, '\\quad|\\quad ')}}\\end{center}
${section(p.headings.summary, p.summary, '\\cvsection')}
${section(p.headings.work, p.work.map((job) => `\\cventry{${job.company}}{${job.place}}{${job.role}}{${job.dates}}${bullets([job.summary, ...job.highlights].filter(Boolean), '[nosep]')}`).join('\n'), '\\cvsection')}
${section(p.headings.education, p.education.map((e) => `\\cventry{${e.school}}{}{${e.degree}}{${e.dates}}`).join('\n'), '\\cvsection')}
${section(p.headings.skills, p.skills.length > 0 && `\\begin{tabular}{@{}r@{\\hspace{3mm}}p{13cm}@{}}${p.skills.map((s) => `\\textbf{${s.keywords.length > 0 ? s.name : ''}} & ${s.keywords.join(', ') || s.name}`).join('\\\\')}\\end{tabular}`, '\\cvsection')}
${section(p.headings.languages, p.languages.map((each) => join([each.name, each.level && `(${each.level})`], ' ')).join(' \\textbullet{} '), '\\cvsection')}
${section(p.headings.certificates, p.certificates.map((each) => `\\begin{tabular*}{\\textwidth}{@{}l@{\\extracolsep{\\fill}}r@{}}${join([`\\textbf{${each.name}}`, each.issuer], ', ')} & ${each.date}\\end{tabular*}`).join('\\par'), '\\cvsection')}`;
  return article('11pt', packages, body);
}

/** An aside with contact and skills left of the jobs, which have their dates in a gutter. */
function aside(p) {
  const packages = `\\usepackage[a4paper,left=6.3cm,right=1.5cm,top=1.5cm,bottom=1.5cm]{geometry}\\usepackage[sfdefault,light]{roboto}
\\usepackage[absolute,overlay]{textpos}\\usepackage{xcolor,titlesec,array}\\setlength{\\TPHorizModule}{1cm}\\setlength{\\TPVertModule}{1cm}\\pagestyle{empty}
\\titleformat{\\section}{\\Large\\bfseries\\color{black!75}}{}{0em}{}`;
  const block = (heading, lines) =>
    lines.length > 0 ? `{\\bfseries ${heading}}\\\\ ${lines.join('\\\\ ')}\\par\\bigskip ` : '';
  const table = (rows) =>
    rows
      .map(
        ([left, right]) =>
          `\\begin{tabular}{@{}p{2.6cm}p{10cm}@{}}\\small ${left} & ${right}\\end{tabular}\\par\\medskip`,
      )
      .join('\n');
  const keywords = p.skills.flatMap((skill) => (skill.keywords.length > 0 ? skill.keywords : [skill.name]));
  const body = `\\begin{textblock}{4.2}(1.2,5)\\raggedleft
${block('Contact', [p.address, p.place, p.phone, p.email.replace('@', '\\allowbreak @'), p.url].filter(Boolean))}
${block(
  p.headings.languages,
  p.languages.map((each) => join([each.name, each.level], ' · ')),
)}
${block(p.headings.skills, keywords)}
\\end{textblock}
{\\fontsize{34pt}{38pt}\\selectfont ${p.name}}\\par{\\large ${p.label}}\\par\\bigskip
${p.summary}
${section(p.headings.work, table(p.work.map((job) => [job.dates, `\\textbf{${job.company}}\\hfill{\\footnotesize ${job.place}}\\par\\textit{${job.role}}\\par ${join([job.summary, ...job.highlights], ' ')}`])))}
${section(p.headings.education, table(p.education.map((e) => [e.dates, `\\textbf{${e.degree}}\\par ${e.school}`])))}
${section(p.headings.certificates, table(p.certificates.map((each) => [each.date, join([each.name, each.issuer], ', ')])))}`;
  return article('10pt', packages, body);
}

/** Capitals over rules; employer and dates, then role and place; address lines parted by diamonds. */
function medium(p) {
  const packages = `\\usepackage[left=0.75in,top=0.6in,right=0.75in,bottom=0.6in]{geometry}\\usepackage{array,enumitem,ifthen}\\pagestyle{empty}
\\newenvironment{rubric}[1]{\\medskip\\MakeUppercase{\\bf #1}\\medskip\\hrule\\begin{list}{}{\\setlength{\\leftmargin}{1.5em}}\\item[]}{\\end{list}}`;
  const part = (heading, body) => (body ? `\\begin{rubric}{${heading}}\n${body}\n\\end{rubric}` : '');
  const body = `\\begin{center}\\MakeUppercase{\\huge\\bf ${p.name}}\\\\[4pt]${join([p.phone, p.place], ' $\\diamond$ ')}\\\\ ${join([p.email, p.url], ' $\\diamond$ ')}\\end{center}
${part(p.headings.education, p.education.map((e) => `{\\bf ${e.school}}\\hfill{\\em ${e.dates}}\\\\ ${e.degree}\\hfill ${e.score}`).join('\\par\\smallskip '))}
${part(p.headings.skills, p.skills.length > 0 && `\\begin{tabular}{@{}>{\\bfseries}l@{\\hspace{6ex}}p{11cm}}${p.skills.map((s) => `${s.keywords.length > 0 ? s.name : ''} & ${s.keywords.join(', ') || s.name}`).join('\\\\')}\\end{tabular}`)}
${part(p.headings.work, p.work.map((job) => `{\\bf ${job.company}}\\hfill ${job.dates}\\\\{\\em ${job.role}}\\hfill{\\em ${job.place}}\\par ${job.summary && `${job.summary}\\par`}${bullets(job.highlights, '[label=$\\cdot$,nosep]')}`).join('\\medskip '))}
${part(p.headings.languages, p.languages.map((each) => join([each.name, each.level && `(${each.level})`], ' ')).join(', '))}`;
  return article('11pt,letterpaper', packages, body);
}

/** A coloured sidebar with who somebody is, skills with bars, and dates left of the jobs. */
function coloured(p) {
  const packages = `\\usepackage[a4paper,left=7.2cm,right=0.8cm,top=0.8cm,bottom=1cm]{geometry}\\usepackage[absolute,overlay]{textpos}
\\usepackage{tikz,xcolor,fontawesome5,ClearSans,titlesec}\\setlength{\\TPHorizModule}{1cm}\\setlength{\\TPVertModule}{1cm}\\pagestyle{empty}
\\definecolor{side}{HTML}{E7E7E7}\\titleformat{\\section}{\\Large\\bfseries\\color{teal}}{}{0em}{}
\\newcommand{\\bars}[1]{#1\\par\\begin{tikzpicture}\\fill[white](0,0)rectangle(5.4,0.25);\\fill[teal](0,0)rectangle(3.8,0.25);\\end{tikzpicture}\\par\\smallskip}
\\usepackage{eso-pic}\\AddToShipoutPictureBG*{\\AtPageLowerLeft{\\color{side}\\rule{6.6cm}{\\paperheight}}}`;
  const icon = (name, text) => text && `\\makebox[0.6cm][l]{\\color{teal}${name}}${text}\\par\\smallskip `;
  const headed = (heading, body) =>
    body ? `{\\large\\bfseries\\color{teal}${heading}}\\par\\smallskip ${body}\\par\\bigskip ` : '';
  const twenty = (rows) =>
    rows
      .map(
        ([date, title, at, text]) =>
          `\\begin{tabular}{@{}p{2.2cm}p{10cm}@{}}${date} & \\textbf{${title}}\\hfill{\\footnotesize\\color{gray}${at}}\\\\ & ${text}\\end{tabular}\\par\\smallskip`,
      )
      .join('\n');
  const keywords = p.skills
    .flatMap((skill) => (skill.keywords.length > 0 ? skill.keywords : [skill.name]))
    .slice(0, 14);
  const body = `\\begin{textblock}{5.6}(0.5,0.9)\\raggedright{\\Huge ${p.name}\\par}\\smallskip{\\large\\color{gray}${p.label}\\par}\\bigskip
${icon('\\faMapMarker', join([p.address, p.place], ', '))}${icon('\\faPhone', p.phone)}${icon('\\faEnvelope', p.email)}${icon('\\faGlobe', p.url)}\\bigskip
${headed(p.headings.summary, p.summary)}
${headed(p.headings.skills, keywords.map((each) => `\\bars{${each}}`).join(''))}
${headed(p.headings.languages, p.languages.map((each) => join([each.name, each.level], ' -- ')).join('\\par '))}
\\end{textblock}
${section(p.headings.work, twenty(p.work.map((job) => [job.dates, job.role, job.place, `\\textit{${job.company}}\\par ${join([job.summary, ...job.highlights], ' ')}`])))}
${section(p.headings.education, twenty(p.education.map((e) => [e.dates, e.degree, e.school, ''])))}
${section(p.headings.certificates, twenty(p.certificates.map((each) => [each.date, each.name, each.issuer, ''])))}`;
  return article('10pt', packages, body);
}

/** A narrow column on the right over all pages, jobs on the left; icons as bullets of contact. */
function narrowRight(p) {
  const packages = `\\usepackage[a4paper,margin=1.6cm]{geometry}\\usepackage{paracol,fontawesome5,xcolor,enumitem,charter,sectsty}\\pagestyle{empty}
\\columnratio{0.68}\\setlength{\\columnsep}{7mm}\\sectionfont{\\color{violet}\\normalsize\\MakeUppercase}`;
  const body = `{\\LARGE ${p.name}}\\par{\\itshape ${p.label}}\\par\\vspace{2mm}\\hrule\\vspace{3mm}
\\begin{paracol}{2}
${section(p.headings.summary, p.summary)}
${section(p.headings.work, p.work.map((job) => `\\textbf{${job.role}}\\hfill\\textsc{${job.dates}}\\par{\\color{gray}${join([job.company, job.place], ' --- ')}}\\par ${job.summary}${bullets(job.highlights, '[nosep,leftmargin=4mm]')}`).join('\\par\\medskip '))}
${section(p.headings.projects, p.projects.map((each) => `\\textbf{${each.name}}: ${each.description}`).join('\\par '))}
\\switchcolumn\\raggedright
${join([p.email && `\\faEnvelope\\ ${p.email}`, p.phone && `\\faPhone\\ ${p.phone}`, p.place && `\\faMapMarker\\ ${p.place}`, p.url && `\\faLink\\ ${p.url}`, ...p.profiles.map(({ network, username }) => username && `${icons[network] ?? '\\faHashtag'}\\ ${username}`)], '\\\\ ')}
${section(p.headings.education, p.education.map((e) => `\\textbf{${e.degree}}\\\\ ${e.school}\\\\ \\textsc{${e.dates}}`).join('\\par\\medskip '))}
${section(p.headings.skills, skillLines(p, (name) => `\\textit{${name}}\\\\`).join('\\par\\smallskip '))}
${section(p.headings.languages, p.languages.map((each) => join([each.name, each.level && `\\textit{${each.level}}`], ', ')).join('\\\\ '))}
${section(p.headings.interests, p.interests.join(', '))}
\\end{paracol}`;
  return article('10pt', packages, body);
}

/** The package currvita: lists whose labels are dates. */
function currvita(p) {
  const list = (heading, items) =>
    items.length > 0
      ? `\\begin{cvlist}{${heading}}\n${items.map(([label, text]) => `\\item[${label}] ${text}\n`).join('')}\\end{cvlist}`
      : '';
  const packages =
    '\\usepackage{currvita}\\usepackage[a4paper,margin=2.2cm]{geometry}\\setlength{\\cvlabelwidth}{40mm}\\setlength{\\cvlabelsep}{3mm}';
  const body = `\\begin{cv}{${p.name}}
${list(
  'Contact',
  [
    ['', join([p.address, p.place], ', ')],
    ['', join([p.phone, p.email], ', ')],
  ].filter(([, text]) => text),
)}
${list(
  p.headings.work,
  p.work.map((job) => [
    job.dates,
    `\\textbf{${job.role}}\\\\ ${join([job.company, job.place], ', ')}. ${join([job.summary, ...job.highlights], ' ')}`,
  ]),
)}
${list(
  p.headings.education,
  p.education.map((e) => [e.dates, join([e.degree, e.school], ', ')]),
)}
${list(
  p.headings.skills,
  p.skills.map((s) => [s.keywords.length > 0 ? s.name : '', s.keywords.join(', ') || s.name]),
)}
${list(
  p.headings.languages,
  p.languages.map((each) => [each.name, each.level || '--']),
)}
\\end{cv}`;
  return article('11pt', packages, body);
}

function europasscv(p) {
  const job = (each) =>
    `\\ecvtitle{${each.dates}}{${each.role}}\n\\ecvitem{}{${join([each.company, each.place], ', ')}}\n${each.summary && `\\ecvitem{}{${each.summary}}`}\n${each.highlights.length > 0 ? `\\ecvitem{}{\\begin{ecvitemize}${each.highlights.map((h) => `\\item ${h}`).join('\n')}\\end{ecvitemize}}` : ''}`;
  return `\\documentclass[english,a4paper,nologo,notitle,narrow]{europasscv}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage[english]{babel}\\usepackage{lmodern}
\\ecvname{${p.name}}
${p.address && `\\ecvaddress{${join([p.address, p.place], ', ')}}`}
${p.phone && `\\ecvmobile{${p.phone}}`}
${p.email && `\\ecvemail{${p.email}}`}
\\begin{document}\\begin{europasscv}\\ecvpersonalinfo
${section(p.headings.work, p.work.map(job).join('\n'), '\\ecvsection')}
${section(p.headings.education, p.education.map((e) => `\\ecvtitle{${e.dates}}{${e.degree}}\n\\ecvitem{}{${e.school}}`).join('\n'), '\\ecvsection')}
${section(p.headings.skills, p.skills.map((s) => `\\ecvblueitem{${s.keywords.length > 0 ? s.name : ''}}{${s.keywords.join(', ') || s.name}}`).join('\n'), '\\ecvsection')}
\\end{europasscv}\\end{document}
`;
}

/** Two columns of sections under a band, as multicol flows them. */
function newspaper(p) {
  const packages = `\\usepackage[a4paper,margin=1.5cm]{geometry}\\usepackage{multicol,enumitem,helvet,xcolor,titlesec}\\renewcommand{\\familydefault}{\\sfdefault}\\pagestyle{empty}
\\titleformat{\\section}{\\bfseries\\color{orange!80!black}}{}{0em}{}[\\titlerule]\\setlength{\\columnsep}{8mm}`;
  const body = `\\colorbox{black!85}{\\parbox{\\dimexpr\\textwidth-2\\fboxsep}{\\color{white}\\vspace{3mm}\\centering{\\Huge ${p.name}}\\\\[2mm] ${join([p.email, p.phone, p.place], ' \\textbar{} ')}\\vspace{3mm}}}
\\begin{multicols}{2}\\raggedright\\small
${section(p.headings.summary, p.summary)}
${section(p.headings.skills, p.skills.map((s) => (s.keywords.length > 0 ? `\\textbf{${s.name}}\\\\ ${s.keywords.join(' / ')}` : s.name)).join('\\par '))}
${section(p.headings.languages, p.languages.map((each) => join([each.name, each.level], ' -- ')).join('\\par '))}
${section(p.headings.education, p.education.map((e) => `\\textbf{${e.degree}}\\par ${e.school}, ${e.dates}`).join('\\par\\smallskip '))}
${section(p.headings.work, p.work.map((job) => `\\textbf{${job.role}}\\par ${join([job.company, job.place], ', ')}\\par\\textit{${job.dates}}\\par ${job.summary && `${job.summary}\\par`}${bullets(job.highlights, '[nosep,leftmargin=*]')}`).join('\\par\\smallskip '))}
\\end{multicols}`;
  return article('10pt', packages, body);
}

/** Each layout with the way it writes dates. */
export const layouts = {
  corners: { layout: corners, dates: 'short' },
  'moderncv-casual': { layout: moderncv('casual', 'orange'), dates: 'numbers' },
  aside: { layout: aside, dates: 'years' },
  medium: { layout: medium, dates: 'long' },
  coloured: { layout: coloured, dates: 'years' },
  'moderncv-oldstyle': { layout: moderncv('oldstyle', 'red'), dates: 'short' },
  'narrow-right': { layout: narrowRight, dates: 'short' },
  currvita: { layout: currvita, dates: 'numbers' },
  europasscv: { layout: europasscv, dates: 'long' },
  newspaper: { layout: newspaper, dates: 'short' },
  'moderncv-fancy': { layout: moderncv('fancy', 'purple'), dates: 'long' },
};
