// Layouts in LaTeX that rules are written while looking at, as people write them by hand or copy them from each other.
import { moderncv } from './moderncv.mjs';
import { article, bullets, join, section, skillLines } from './words.mjs';

/** Rules under headings, employer and dates in a table that fills the line, role and place in italics under them. */
function subheadings(p) {
  const packages = `\\usepackage[margin=0.7in]{geometry}\\usepackage{lmodern,titlesec,enumitem}\\usepackage[hidelinks]{hyperref}
\\titleformat{\\section}{\\vspace{-4pt}\\scshape\\raggedright\\large}{}{0em}{}[\\titlerule \\vspace{-5pt}]
\\pagestyle{empty}
\\newcommand{\\entry}[4]{\\vspace{-2pt}\\item
  \\begin{tabular*}{0.97\\textwidth}[t]{l@{\\extracolsep{\\fill}}r}
    \\textbf{#1} & #2 \\\\ \\textit{\\small#3} & \\textit{\\small #4} \\\\
  \\end{tabular*}\\vspace{-7pt}}
\\newenvironment{entries}{\\begin{itemize}[leftmargin=0.15in, label={}]}{\\end{itemize}}`;
  const list = (entries) => (entries ? `\\begin{entries}\n${entries}\\end{entries}` : '');
  const profiles = p.profiles.map(({ url }) => `\\underline{${url}}`);
  const body = [
    `\\begin{center}{\\Huge \\scshape ${p.name}} \\\\ \\vspace{1pt} \\small ${join([p.phone, `\\href{mailto:x}{\\underline{${p.email}}}`, ...profiles, p.place], ' $|$ ')}\\end{center}`,
    section(
      p.headings.education,
      list(p.education.map((e) => `\\entry{${e.school}}{}{${e.degree}}{${e.dates}}\n`).join('')),
      '\\section',
    ),
    section(
      p.headings.work,
      list(
        p.work
          .map(
            (job) =>
              `\\entry{${job.role}}{${job.dates}}{${job.company}}{${job.place}}\n${bullets(
                join([job.summary, ...job.highlights], '\0')
                  .split('\0')
                  .filter(Boolean),
              )}`,
          )
          .join(''),
      ),
      '\\section',
    ),
    section(
      p.headings.projects,
      list(
        p.projects
          .map((each) => `\\item \\textbf{${each.name}} $|$ \\emph{${each.description}}\n${bullets(each.highlights)}`)
          .join(''),
      ),
      '\\section',
    ),
    section(
      p.headings.skills,
      list(p.skills.length > 0 && `\\small{\\item{${skillLines(p).join(' \\\\ ')}}}`),
      '\\section',
    ),
    section(
      p.headings.languages,
      p.languages.map((each) => join([each.name, each.level && `(${each.level})`], ' ')).join(', '),
      '\\section',
    ),
    section(
      p.headings.certificates,
      bullets(p.certificates.map((each) => join([each.name, each.issuer, each.date], ', '))),
      '\\section',
    ),
  ];
  return article('letterpaper,11pt', packages, body.join('\n'));
}

/** A wide column and a narrow one beside it, icons before dates and places, skills as tags. */
function tags(p) {
  const packages = `\\usepackage[left=1.2cm,right=1.2cm,top=1.3cm,bottom=1.3cm]{geometry}
\\usepackage[default]{lato}\\usepackage{paracol,xcolor,fontawesome5,tikz,enumitem}\\usepackage[hidelinks]{hyperref}
\\definecolor{accent}{HTML}{8F0D0D}\\pagestyle{empty}\\columnratio{0.62}\\setlength{\\columnsep}{2em}
\\newcommand{\\cvsection}[1]{\\bigskip{\\color{accent}\\LARGE\\bfseries\\MakeUppercase{#1}}\\\\[-1ex]{\\color{accent}\\rule{\\linewidth}{2pt}\\par}\\medskip}
\\newcommand{\\cvevent}[4]{{\\large\\color{black!80}#1\\par}\\smallskip\\normalsize\\textbf{\\color{accent}#2}\\par\\smallskip
  {\\small\\makebox[0.5\\linewidth][l]{\\faCalendar\\hspace{0.5em}#3}\\ifx\\relax#4\\relax\\else\\makebox[0.5\\linewidth][l]{\\faMapMarker\\hspace{0.5em}#4}\\fi\\par}\\medskip\\normalsize}
\\newcommand{\\cvtag}[1]{\\tikz[baseline]\\node[anchor=base,draw=black!30,rounded corners,inner xsep=1ex,inner ysep=0.75ex,text height=1.5ex,text depth=.25ex]{#1}; }
\\setlist{leftmargin=*,label={\\color{accent}\\textbullet},nosep}`;
  const divider = '\\par\\textcolor{black!30}{\\hdashrule}\\medskip\n'.replace(
    '\\hdashrule',
    '\\rule{\\linewidth}{0.4pt}',
  );
  const keywords = p.skills.flatMap((skill) => (skill.keywords.length > 0 ? skill.keywords : [skill.name]));
  const contact = [
    p.email && `\\faAt~${p.email}`,
    p.phone && `\\faPhone~${p.phone}`,
    p.place && `\\faMapMarker~${p.place}`,
    p.url && `\\faHome~${p.url}`,
    ...p.profiles.map(
      ({ network, username }) =>
        username && `${{ GitHub: '\\faGithub', LinkedIn: '\\faLinkedin' }[network] ?? '\\faGlobe'}~${username}`,
    ),
  ];
  const body = `{\\Huge\\bfseries\\MakeUppercase{${p.name}}\\par}\\medskip{\\large\\bfseries\\color{accent}${p.label}\\par}\\medskip
{\\footnotesize\\bfseries ${join(contact, '\\quad ')}\\par}\\medskip
\\begin{paracol}{2}\\raggedright
${section(p.headings.work, p.work.map((job) => `\\cvevent{${job.role}}{${job.company}}{${job.dates}}{${job.place}}\n${job.summary}${bullets(job.highlights)}`).join(divider), '\\cvsection')}
${section(p.headings.projects, p.projects.map((each) => `\\textbf{${each.name}}\\par ${each.description}\\par`).join(divider), '\\cvsection')}
\\switchcolumn
${section(p.headings.summary, p.summary, '\\cvsection')}
${section(p.headings.skills, keywords.map((each) => `\\cvtag{${each}}`).join('\n'), '\\cvsection')}
${section(p.headings.languages, p.languages.map((each) => `\\textbf{${each.name}}\\hfill ${each.level}\\par`).join('\n'), '\\cvsection')}
${section(p.headings.education, p.education.map((e) => `\\cvevent{${e.degree}}{${e.school}}{${e.dates}}{}`).join(divider), '\\cvsection')}
${section(p.headings.certificates, p.certificates.map((each) => `\\textbf{${each.name}}\\par{\\small ${join([each.issuer, each.date], ', ')}}\\par\\smallskip`).join('\n'), '\\cvsection')}
\\end{paracol}`;
  return article('10pt,a4paper', packages, body);
}

/** Dates in the first column of a table, everything else in the second. */
function datesInTable(p) {
  const packages = `\\usepackage[a4paper,margin=2cm]{geometry}\\usepackage{tabularx,enumitem,xcolor}\\pagestyle{empty}
\\usepackage{sectsty}\\sectionfont{\\color{blue!50!black}\\large}`;
  const table = (rows) =>
    rows.length > 0
      ? rows
          .map(
            ([left, right]) =>
              `\\begin{tabularx}{\\textwidth}{@{}p{3.4cm}X@{}}${left} & ${right}\\end{tabularx}\\par\\smallskip`,
          )
          .join('\n')
      : '';
  const body = `{\\LARGE\\textbf{${p.name}}}\\hfill\\begin{tabular}{r@{}}${join([p.address, p.place, p.phone, p.email], '\\\\')}\\end{tabular}
${section(p.headings.work, table(p.work.map((job) => [job.dates, `\\textbf{${job.role}}, ${join([`\\textit{${job.company}}`, job.place], ', ')}${bullets(job.highlights, '[nosep,leftmargin=*]') || `\\newline ${job.summary}`}`])))}
${section(p.headings.education, table(p.education.map((e) => [e.dates, `\\textbf{${e.degree}}\\newline ${e.school}`])))}
${section(p.headings.skills, table(p.skills.filter((s) => s.keywords.length > 0).map((s) => [s.name, s.keywords.join(', ')])))}
${section(p.headings.languages, table(p.languages.map((each) => [each.name, each.level])))}
${section(p.headings.certificates, table(p.certificates.map((each) => [each.date, join([each.name, each.issuer], ', ')])))}
${section(p.headings.interests, p.interests.join(', '))}`;
  return article('11pt', packages, body);
}

/** Headings in the margin, the text beside them, employer and dates on one line. */
function headingsInMargin(p) {
  const packages = `\\usepackage[letterpaper,left=1in,right=1in,top=1in,bottom=1in]{geometry}\\usepackage{mathptmx,enumitem}\\pagestyle{empty}
\\newlength{\\margin}\\setlength{\\margin}{1.35in}
\\newcommand{\\part@}{}
\\newcommand{\\margined}[2]{\\par\\noindent\\makebox[0pt][l]{\\parbox[t]{\\margin}{\\raggedright\\textbf{\\textsc{#1}}}}\\hangindent=\\margin\\hangafter=0\\begin{list}{}{\\leftmargin=\\margin\\topsep=0pt\\partopsep=0pt\\parsep=0pt\\itemsep=0pt}\\item[]#2\\end{list}\\bigskip}`;
  const part = (heading, body) => (body ? `\\margined{${heading}}{${body}}\n` : '');
  const body = `{\\Large\\bf ${p.name}}\\\\[2pt]\\rule{\\textwidth}{1pt}\\par\\medskip
${part('Contact', join([p.address, p.place, p.phone, p.email], '\\\\'))}
${part(p.headings.summary, p.summary)}
${part(p.headings.education, p.education.map((e) => `\\textbf{${e.school}}\\hfill ${e.dates}\\par ${e.degree}\\par`).join('\\medskip '))}
${part(p.headings.work, p.work.map((job) => `\\textbf{${job.company}}${job.place && `, ${job.place}`}\\par\\textit{${job.role}}\\hfill\\textbf{${job.dates}}\\par ${job.summary && `${job.summary}\\par`}${bullets(job.highlights, '[nosep]')}`).join('\\medskip '))}
${part(
  p.headings.skills,
  bullets(
    skillLines(p, (name) => `${name}:`),
    '[nosep]',
  ),
)}
${part(p.headings.languages, p.languages.map((each) => join([each.name, each.level], ': ')).join('; '))}`;
  return article('11pt', packages.replace('\\newcommand{\\part@}{}\n', ''), body);
}

function europecv(p) {
  return `\\RequirePackage{nameref}\\documentclass[helvetica,narrow,a4paper,english,nologo]{europecv}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{graphicx}\\usepackage[a4paper,top=1.27cm,left=1cm,right=1cm,bottom=2cm]{geometry}
\\ecvname{${p.name}}
${p.address && `\\ecvaddress{${join([p.address, p.place], ', ')}}`}
${p.phone && `\\ecvtelephone{${p.phone}}`}
${p.email && `\\ecvemail{${p.email}}`}
\\begin{document}\\begin{europecv}\\ecvpersonalinfo[10pt]
${section(p.headings.work, p.work.map((job) => `\\ecvitem{${job.dates}}{\\textbf{${job.role}}}\n\\ecvitem{}{${join([job.company, job.place], ', ')}}\n${job.summary && `\\ecvitem{}{${job.summary}}`}\n${job.highlights.map((each) => `\\ecvitem{}{-- ${each}}`).join('\n')}`).join('\n'), '\\ecvsection')}
${section(p.headings.education, p.education.map((e) => `\\ecvitem{${e.dates}}{\\textbf{${e.degree}}}\n\\ecvitem[10pt]{}{${e.school}}`).join('\n'), '\\ecvsection')}
${section(p.headings.skills, p.skills.map((s) => `\\ecvitem{${s.keywords.length > 0 ? s.name : ''}}{${s.keywords.join(', ') || s.name}}`).join('\n'), '\\ecvsection')}
${section(p.headings.languages, p.languages.map((each) => `\\ecvitem{${each.name}}{${each.level}}`).join('\n'), '\\ecvsection')}
\\end{europecv}\\end{document}
`;
}

/** A third of the page for schools, skills and links, two thirds for jobs; employer and role divided by a bar. */
function thirds(p) {
  const packages = `\\usepackage[a4paper,margin=1.2cm]{geometry}\\usepackage[sfdefault]{carlito}\\usepackage{xcolor,enumitem,titlesec}\\pagestyle{empty}
\\titleformat{\\section}{\\color{gray}\\large\\raggedright\\MakeUppercase}{}{0em}{}\\titlespacing{\\section}{0pt}{8pt}{2pt}
\\newcommand{\\run}[1]{{\\bfseries\\MakeUppercase{#1}}}\\newcommand{\\descript}[1]{{\\color{black!70}\\bfseries #1}}\\newcommand{\\where}[1]{{\\small\\color{gray}#1\\par}}`;
  const body = `\\begin{center}{\\fontsize{30pt}{34pt}\\selectfont ${p.name}}\\\\[4pt]{\\color{gray}\\small ${join([p.url, p.email, p.phone], ' | ')}}\\end{center}
\\begin{minipage}[t]{0.33\\textwidth}\\raggedright
${section(p.headings.education, p.education.map((e) => `\\run{${e.school}}\\par\\descript{${e.degree}}\\par\\where{${e.dates}}`).join('\\medskip '))}
${section(p.headings.languages, p.languages.map((each) => `${each.name} \\textbullet{} ${each.level}\\\\`).join(''))}
${section(p.headings.skills, p.skills.map((s) => (s.keywords.length > 0 ? `\\run{${s.name}}\\par ${s.keywords.join(' \\textbullet{} ')}\\par\\smallskip` : `${s.name}\\par`)).join('\n'))}
${section('Links', p.profiles.map(({ network, url }) => `${network}:// \\textbf{${url}}\\par`).join('\n'))}
\\end{minipage}\\hfill\\begin{minipage}[t]{0.63\\textwidth}\\raggedright
${section(p.headings.work, p.work.map((job) => `\\run{${job.company}} \\descript{| ${job.role}}\\par\\where{${join([job.dates, job.place], ' | ')}}${job.summary && `${job.summary}\\par`}${bullets(job.highlights, '[nosep,leftmargin=*]')}`).join('\\medskip '))}
${section(p.headings.projects, p.projects.map((each) => `\\run{${each.name}}\\par ${each.description}\\par`).join('\\medskip '))}
\\end{minipage}`;
  return article('10pt', packages, body);
}

/** The plain article that people write who know LaTeX from their studies. */
function plain(p) {
  const packages = `\\usepackage[margin=2.5cm]{geometry}\\usepackage{enumitem}\\usepackage[hidelinks]{hyperref}`;
  const body = `\\begin{center}{\\Large ${p.name}}\\\\ ${join([p.address, p.place], ', ')}\\\\ ${join([p.email, p.phone], ' \\textbullet{} ')}\\end{center}
${section(p.headings.summary, p.summary)}
${section(p.headings.work, p.work.map((job) => `\\textbf{${job.role}} \\hfill ${job.dates}\\\\ ${join([job.company, job.place], ', ')}${job.summary && `\\\\ ${job.summary}`}\n${bullets(job.highlights)}\n`).join('\n\\medskip\n'))}
${section(p.headings.education, p.education.map((e) => `\\textbf{${e.school}} \\hfill ${e.dates}\\\\ ${e.degree}\n`).join('\n\\medskip\n'))}
${section(p.headings.skills, p.skills.length > 0 && `\\begin{description}\n${p.skills.map((s) => `\\item[${s.name}] ${s.keywords.join(', ')}\n`).join('')}\\end{description}`)}
${section(p.headings.languages, bullets(p.languages.map((each) => join([each.name, each.level], ' -- '))))}
${section(p.headings.certificates, bullets(p.certificates.map((each) => join([each.name, each.issuer && `(${each.issuer})`, each.date], ' '))))}`;
  return article('11pt,a4paper', packages, body);
}

/** Each layout with the way it writes dates. */
export const layouts = {
  subheadings: { layout: subheadings, dates: 'short' },
  'moderncv-classic': { layout: moderncv('classic', 'blue'), dates: 'short' },
  tags: { layout: tags, dates: 'long' },
  'dates-in-table': { layout: datesInTable, dates: 'numbers' },
  'headings-in-margin': { layout: headingsInMargin, dates: 'long' },
  europecv: { layout: europecv, dates: 'numbers' },
  thirds: { layout: thirds, dates: 'short' },
  plain: { layout: plain, dates: 'years' },
  'moderncv-banking': { layout: moderncv('banking', 'green'), dates: 'long' },
};
