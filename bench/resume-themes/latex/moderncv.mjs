import { bullets, join, section } from './words.mjs';

const networks = { GitHub: 'github', LinkedIn: 'linkedin', Twitter: 'twitter' };

/** The class moderncv in one of its styles. */
export const moderncv = (style, color) => (p) => {
  const [first, ...last] = p.name.split(' ');
  const social = p.profiles
    .filter(({ network, username }) => networks[network] && username)
    .map(({ network, username }) => `\\social[${networks[network]}]{${username}}`);
  const job = (each) =>
    `\\cventry{${each.dates}}{${each.role}}{${each.company}}{${each.place}}{}{${each.summary}${bullets(each.highlights)}}`;
  const study = (each) =>
    `\\cventry{${each.dates}}{${each.degree}}{${each.school}}{}{${each.score && `\\textit{${each.score}}`}}{${each.courses.join(', ')}}`;
  const skill = (each) =>
    each.keywords.length > 0 ? `\\cvitem{${each.name}}{${each.keywords.join(', ')}}` : `\\cvlistitem{${each.name}}`;
  const certificate = (each) => `\\cvitem{${each.date}}{${join([`\\textbf{${each.name}}`, each.issuer], ', ')}}`;
  const list = (heading, items) => section(heading, items.join('\n'), '\\section');
  return `\\PassOptionsToPackage{expansion=false}{microtype}\\documentclass[11pt,a4paper,sans]{moderncv}
\\moderncvstyle{${style}}\\moderncvcolor{${color}}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage[scale=0.78]{geometry}
\\name{${first}}{${last.join(' ')}}
${p.label && `\\title{${p.label}}`}
${p.address && `\\address{${p.address}}{${p.place}}{}`}
${p.phone && `\\phone[mobile]{${p.phone}}`}
${p.email && `\\email{${p.email}}`}
${p.url && `\\homepage{${p.url}}`}
${social.join('\n')}
\\begin{document}\\makecvtitle
${list(p.headings.summary, p.summary ? [`\\cvitem{}{${p.summary}}`] : [])}
${list(p.headings.work, p.work.map(job))}
${list(p.headings.education, p.education.map(study))}
${list(p.headings.skills, p.skills.map(skill))}
${list(
  p.headings.languages,
  p.languages.map((each) => `\\cvitemwithcomment{${each.name}}{${each.level}}{}`),
)}
${list(p.headings.certificates, p.certificates.map(certificate))}
\\end{document}
`;
};
