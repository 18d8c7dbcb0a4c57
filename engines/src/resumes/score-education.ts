import type { Check } from './resume.ts';
import { count, graded } from './score-check.ts';
import type { Material } from './score-material.ts';

const further = 2;
// The name of a certificate has a few words; a longer line is something else that stands among them.
const nameWords = 12;

/** Training and certificates, whichever the field asks for. Which school it was and when earn and cost nothing. */
export function checkEducation({ resume }: Material): Check[] {
  const { education } = resume;
  const certificates = distinctNames(resume.certifications).filter(({ name }) => name.split(/\s+/).length <= nameWords);
  const trained = [...education, ...certificates].map((entry) => entry.evidence);
  const complete = education.filter((study) => study.degree && study.institution);
  // Trades and many careers rest on certificates alone: those then count as the training.
  const completeShare = education.length ? complete.length / education.length : Math.min(1, certificates.length / 2);
  const more = Math.max(0, education.length - 1) + certificates.length - (education.length ? 0 : 1);
  return [
    graded(
      'Training',
      4,
      trained.length,
      trained.length
        ? `Your training is named: ${count(trained.length, 'qualification')}.`
        : 'Name your training: school, apprenticeship, course or degree.',
      trained,
    ),
    graded(
      'What and where',
      3,
      completeShare,
      completeShare === 1
        ? 'Your training says what it was and where.'
        : 'Write for each training both what it was and where you did it.',
      complete.map((study) => study.evidence),
    ),
    graded(
      'Further qualifications',
      3,
      (Math.max(0, more) + 1) / (further + 1) - (trained.length ? 0 : 1),
      more >= further
        ? 'You kept learning: further training or certificates are there.'
        : 'Add certificates, licences or courses that matter for your work, if you have them.',
      certificates.map((one) => one.evidence),
    ),
  ];
}

function distinctNames<T extends { name: string }>(entries: T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.name.toLowerCase(), entry])).values()];
}
