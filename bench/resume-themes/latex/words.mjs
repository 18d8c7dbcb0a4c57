// What the LaTeX layouts share: the words of a resume in its language, safe for LaTeX.

const signs = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '≥': '$\\geq$',
  '≤': '$\\leq$',
  '→': '$\\rightarrow$',
  '×': '$\\times$',
  '\u202f': '~',
  '\u00a0': '~',
  '\u2011': '-',
  '\n': ' ',
};

/** Text as LaTeX prints it letter for letter. */
export const tex = (text) =>
  String(text ?? '')
    .normalize('NFC')
    .replace(/[\\~^≥≤→×\u202f\u00a0\u2011\n&%$#_{}]/g, (sign) => signs[sign] ?? `\\${sign}`);

const headings = {
  en: 'Profile|Experience|Education|Skills|Languages|Certifications|Projects|Interests',
  de: 'Profil|Berufserfahrung|Ausbildung|Kenntnisse|Sprachen|Zertifikate|Projekte|Interessen',
  fr: 'Profil|Expérience professionnelle|Formation|Compétences|Langues|Certifications|Projets|Centres d’intérêt',
  es: 'Perfil|Experiencia laboral|Formación académica|Habilidades|Idiomas|Certificaciones|Proyectos|Intereses',
  it: 'Profilo|Esperienza professionale|Istruzione|Competenze|Lingue|Certificazioni|Progetti|Interessi',
  pt: 'Resumo|Experiência profissional|Formação acadêmica|Competências|Idiomas|Certificações|Projetos|Interesses',
  nl: 'Profiel|Werkervaring|Opleiding|Vaardigheden|Talen|Certificaten|Projecten|Interesses',
};
const present = {
  en: 'Present',
  de: 'heute',
  fr: 'aujourd’hui',
  es: 'actualidad',
  it: 'oggi',
  pt: 'atual',
  nl: 'heden',
};
const smallWords = {
  en: 'the and with for from',
  de: 'und der die mit für',
  fr: 'et les des pour du',
  es: 'y los con del para',
  it: 'di il e della con',
  pt: 'e do da com dos',
  nl: 'en van het voor de',
};

/** The language that most of the person's sentences are in, as a code of two letters. */
function languageOf(person) {
  const words =
    JSON.stringify([person.basics.summary, person.work])
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(smallWords).map(([language, list]) => {
    const small = new Set(list.split(' '));
    return { language, count: words.filter((word) => small.has(word)).length };
  });
  return counts.sort((a, b) => b.count - a.count)[0].language;
}

const monthStyles = {
  short: (date, language) => date.toLocaleDateString(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  long: (date, language) => date.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  numbers: (date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`,
  years: (date) => `${date.getUTCFullYear()}`,
};

/**
 * A person as the layouts print them: every text ready for its format, dates written, nothing undefined.
 * @param dates 'short' (Mar 2019), 'long' (March 2019), 'numbers' (03/2019) or 'years'
 * @param ready makes a text fit for its format, and `dash` stands within ranges: those of LaTeX unless others are told
 */
export function toPrint(person, dates, ready = tex, dash = '--') {
  const language = languageOf(person);
  const date = (value) => {
    if (!value) return '';
    return ready(value.length > 4 ? monthStyles[dates](new Date(value), language) : value);
  };
  const range = (from, to, isOpen) =>
    [date(from), to ? date(to) : isOpen && from ? present[language] : ''].filter(Boolean).join(` ${dash} `);
  const { basics } = person;
  const names = headings[language].split('|').map(ready);
  const place = basics.location ?? {};
  return {
    headings: Object.fromEntries(
      'summary work education skills languages certificates projects interests'
        .split(' ')
        .map((kind, index) => [kind, names[index]]),
    ),
    name: ready(basics.name),
    label: ready(basics.label),
    email: ready(basics.email),
    phone: ready(basics.phone),
    url: ready((basics.url ?? '').replace(/^https?:\/\//, '')),
    summary: ready(basics.summary),
    city: ready(place.city),
    place: ready([place.city, place.region ?? place.countryCode].filter(Boolean).join(', ')),
    address: ready(place.address),
    profiles: (basics.profiles ?? []).map((profile) => ({
      network: ready(profile.network),
      username: ready(profile.username),
      url: ready((profile.url ?? '').replace(/^https?:\/\/(?:www\.)?/, '')),
    })),
    work: (person.work ?? []).map((job) => ({
      role: ready(job.position),
      company: ready(job.name),
      place: ready(job.location),
      dates: range(job.startDate, job.endDate, true),
      summary: ready(job.summary),
      highlights: (job.highlights ?? []).map(ready),
    })),
    education: (person.education ?? []).map((study) => ({
      degree: ready([study.studyType, study.area].filter(Boolean).join(' in ')),
      school: ready(study.institution),
      dates: range(study.startDate, study.endDate, false),
      score: ready(study.score),
      courses: (study.courses ?? []).map(ready),
    })),
    skills: (person.skills ?? []).map((skill) => ({
      name: ready(skill.name),
      keywords: (skill.keywords ?? []).map(ready),
    })),
    languages: (person.languages ?? []).map((each) => ({ name: ready(each.language), level: ready(each.fluency) })),
    certificates: (person.certificates ?? []).map((each) => ({
      name: ready(each.name),
      issuer: ready(each.issuer),
      date: date(each.date),
    })),
    projects: (person.projects ?? []).map((each) => ({
      name: ready(each.name),
      description: ready(each.description),
      highlights: (each.highlights ?? []).map(ready),
    })),
    interests: (person.interests ?? []).map((each) => ready(each.name)),
  };
}

/** The items that are not empty, with something between them. */
export const join = (items, between) => items.filter(Boolean).join(between);

/** A list of bullets, or nothing. */
export const bullets = (items, options = '') =>
  items.length > 0
    ? `\\begin{itemize}${options}\n${items.map((item) => `\\item ${item}\n`).join('')}\\end{itemize}\n`
    : '';

/** 'Group: one, two', and groups without members as items of their own. */
export const skillLines = ({ skills }, bold = (name) => `\\textbf{${name}:}`) =>
  skills.map(({ name, keywords }) => (keywords.length > 0 ? `${bold(name)} ${keywords.join(', ')}` : name));

/** A section that is left out where the person has nothing for it. */
export const section = (heading, body, command = '\\section*') => (body ? `${command}{${heading}}\n${body}\n` : '');

/** What every document of the article class begins with. */
export const article = (options, packages, body) => `\\documentclass[${options}]{article}
\\usepackage[utf8]{inputenc}
\\usepackage[T1]{fontenc}
\\usepackage{textcomp,lmodern}
${packages}
\\setlength{\\parindent}{0pt}
\\begin{document}
${body}
\\end{document}
`;
