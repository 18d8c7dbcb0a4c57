import type { Sentence } from '../../text/sentence.ts';
import type { Check } from '../resume.ts';
import { graded, say } from './score-check.ts';
import type { Material } from './score-material.ts';
import { canReadActions, saysResult } from './score-words.ts';

// Five lines with a figure in a whole resume are well over one a job. More prove nothing more, so they earn nothing more.
const figures = 5;
const results = 2;
const recentJobs = 3;

/** Figures and results in the lines about jobs: what came of the work. Each line counts once. */
export function checkAchievements({ resume, jobs, statements }: Material): Check[] {
  const language = resume.document_language;
  const measured = statements.filter((one) => one.hasFigure);
  const recent = jobs.slice(0, recentJobs);
  const spread = recent.filter((job) => job.statements.some((one) => one.hasFigure)).length / recent.length || 0;
  const resulting = canReadActions(language) ? statements.filter((one) => saysResult(one.text, language)) : measured;
  return [
    graded(
      'figures',
      measured.length / figures,
      figureComment(measured.length),
      measured.map((one) => one.evidence),
    ),
    graded(
      'recent_figures',
      spread,
      spread === 1 ? 'Every recent job includes a number.' : 'Add at least one number to each recent job.',
      measured.slice(0, recentJobs).map((one) => one.evidence),
    ),
    graded(
      'results',
      resulting.length / results,
      resulting.length >= results
        ? say('Describes results, for example: “{line}”', { line: shortened(resulting[0]?.text ?? '') })
        : 'Say what improved: faster, cheaper, safer, more, fewer.',
      resulting.map((one) => one.evidence),
    ),
  ];
}

function figureComment(number: number): string | Sentence[] {
  if (number === 0) return 'Add numbers: how many, how much, how often, how large a team.';
  return number >= figures
    ? say('{count} lines include numbers.', { count: number })
    : say('{count, plural, one {one line includes} other {# lines include}} a number. Aim for five or more.', {
        count: number,
      });
}

function shortened(text: string): string {
  return text.length > 90
    ? `${text
        .slice(0, 88)
        .toWellFormed()
        .replace(/\s\S*$/, '')} …`
    : text;
}
