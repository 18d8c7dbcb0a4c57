import type { Check, Evidence, PartialDate } from '../resume.ts';
import { graded, passed, say } from './score-check.ts';
import { type Material, wordCount } from './score-material.ts';

// One page holds some 400 words, two some 800. Below 150 there is nothing to judge by; above 1200 (three full pages)
// recruiters stop reading; see docs/how-we-score.md for the sources.
const length = { min: 150, max: 1200, far: 2400 };

/** Ways to reach the person, a sensible length, dates in one style. Not which name, place or address. */
export function checkContact(material: Material): Check[] {
  const { resume, document } = material;
  const { evidence, links } = resume;
  return [
    passed(
      'email',
      given(resume.original_email, evidence.original_email),
      'The email address is easy to find.',
      'Add an email address near your name so employers can reply.',
    ),
    passed(
      'phone',
      given(resume.phone, evidence.phone),
      'A phone number is included.',
      'Add a phone number with its country code.',
    ),
    passed(
      'link',
      linkEvidence(Object.values(links).find(Boolean), document.text),
      'Links to a profile or work.',
      'Add a link to a professional profile, a portfolio or a website, if you have one.',
    ),
    checkLength(words(material)),
    checkDates(resume.experience.flatMap((job) => [job.start_date, job.end_date])),
  ];
}

/** Words of what was read as facts, so that no name, school, employer, personal line or repetition changes the length. */
function words({ resume, statements, certificates }: Material): number {
  const texts = [
    resume.summary,
    ...statements.map((one) => one.text),
    ...resume.experience.map((job) => job.role),
    ...resume.projects.flatMap((project) => [project.name, project.description]),
    ...resume.education.map((study) => study.degree),
    ...certificates.map((certificate) => certificate.name),
    ...new Set(resume.skills.slice(0, 30)),
  ];
  return wordCount(texts.join('\n'));
}

function checkLength(number: number): Check {
  if (number < length.min)
    return graded(
      'length',
      number / length.min,
      say('About {words} words is short. Add more about your work.', { words: number }),
    );
  if (number <= length.max) return graded('length', 1, say('About {words} words is a good length.', { words: number }));
  const share = (length.far - number) / (length.far - length.max);
  return graded(
    'length',
    share,
    say('About {words} words is long. Two pages are enough for most readers.', { words: number }),
  );
}

function checkDates(dates: PartialDate[]): Check {
  const written = dates.filter((date) => date && date !== 'present');
  if (written.length === 0) return graded('date_style', 0, 'Add dates to each job.');
  const withMonth = written.filter((date) => date.includes('-')).length;
  const share = Math.max(withMonth, written.length - withMonth) / written.length;
  return share === 1
    ? graded('date_style', 1, 'All dates use the same format.')
    : graded(
        'date_style',
        share / 2,
        say('{count} dates: some with a month, some without. Use one format.', { count: written.length }),
      );
}

function given(value: string, evidence: Evidence | undefined): Evidence[] {
  return value ? [evidence ?? { start: 0, end: 0 }] : [];
}

function linkEvidence(link: string | undefined, text: string): Evidence[] {
  if (!link) return [];
  const shown = link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  const start = text.indexOf(shown);
  return [start < 0 ? { start: 0, end: 0 } : { start, end: start + shown.length }];
}
