// What a page says of a person: the data it was made of, as far as its text shows it.
const plain = (text) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, '');

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** @param printed what `printedFields` says of the theme @param text the text of the page */
export function truthOf(person, printed, text) {
  const seen = plain(text);
  const has = (value) => Boolean(value && plain(value) && seen.includes(plain(value)));
  const date = (value, withMonth) => {
    if (!value || !text.includes(value.slice(0, 4))) return '';
    return withMonth ? value.slice(0, 7) : value.slice(0, 4);
  };
  const { basics } = person;
  const jobs = (person.work ?? []).filter((job) => has(job.position) || has(job.name));
  const studies = (person.education ?? []).filter((study) => has(study.institution));
  const code = basics.location?.countryCode;
  return {
    name: has(basics.name) ? basics.name : '',
    email: has(basics.email) ? basics.email : '',
    phone: digits(basics.phone) && digits(text).includes(digits(basics.phone)) ? basics.phone : '',
    city: printed.city && has(basics.location?.city) ? basics.location.city : '',
    country: code && printed.code && new RegExp(`\\b${code}\\b`).test(text) ? countryNames.of(code) : '',
    skills: (person.skills ?? []).flatMap((skill) => skillsOf(skill, printed)).filter(has),
    groups: (person.skills ?? []).map((skill) => skill.name),
    languages: printed.lang ? (person.languages ?? []).map(({ language }) => language).filter(has) : [],
    jobs: jobs.map((job) => ({
      role: has(job.position) ? job.position : '',
      company: has(job.name) ? job.name : '',
      from: date(job.startDate, printed.startMonth),
      to: job.endDate ? date(job.endDate, printed.endMonth) : 'present',
    })),
    studies: studies.map((study) => ({
      degree: [printed.study && study.studyType, printed.area && study.area].filter(has).join(' in '),
      school: study.institution,
      year: study.endDate && text.includes(study.endDate.slice(0, 4)) ? study.endDate.slice(0, 4) : '',
    })),
  };
}

const digits = (text) => String(text ?? '').replace(/\D/g, '');

/** Most themes print the keywords under the name of their group, some only the name. */
function skillsOf({ name, keywords = [] }, printed) {
  if (printed.keyword && keywords.length > 0) return keywords;
  return printed.skill ? [name] : [];
}
