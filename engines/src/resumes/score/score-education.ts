import type { Check } from '../resume.ts';
import { graded, say, shareOf, splitUnsure } from './score-check.ts';
import type { Material } from './score-material.ts';

const further = 2;

/** Training and certificates, whichever the field asks for. Which school it was and when earn and cost nothing. */
export function checkEducation({ resume, studies, certificates }: Material): Check[] {
  const { education } = resume;
  const trained = [...education, ...certificates].map((entry) => entry.evidence);
  const { sure, aside } = splitUnsure(studies, ['degree', 'institution']);
  const complete = sure.filter(({ entry }) => entry.degree && entry.institution);
  // Trades and many careers rest on certificates alone: those then count as the training.
  const completeShare = education.length
    ? shareOf(complete.length, sure.length, studies.length)
    : Math.min(1, certificates.length / 2);
  const more = Math.max(0, education.length - 1) + certificates.length - (education.length ? 0 : 1);
  return [
    graded(
      'training',
      trained.length,
      trained.length
        ? say('Lists {count, plural, one {one qualification} other {# qualifications}}.', { count: trained.length })
        : 'Add your education: school, apprenticeship, course or degree.',
      trained,
    ),
    graded(
      'what_and_where',
      completeShare,
      [
        ...say(
          completeShare === 1
            ? 'Education lists what was studied and where.'
            : 'For each course or degree, say what you studied and where.',
        ),
        ...aside,
      ],
      (sure.length > 0 ? complete : studies).map(({ entry }) => entry.evidence),
    ),
    graded(
      'further_qualifications',
      (Math.max(0, more) + 1) / (further + 1) - (trained.length ? 0 : 1),
      more >= further
        ? 'Includes further training or certificates.'
        : 'Add any relevant certificates, licences or courses.',
      certificates.map((one) => one.evidence),
    ),
  ];
}
