import type { Sentence } from '../../text/sentence.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Check, PartialDate } from '../resume.ts';
import { graded, say, shareOf, splitUnsure } from './score-check.ts';
import type { Job, Material } from './score-material.ts';
import { canReadActions, saysAction } from './score-words.ts';

// The jobs that a reader looks at; older ones may be short. Three statements a job is the lower end of the three to
// five or six that guides agree on.
const recentJobs = 3;
const statementsPerJob = 3;
// Not every line must begin with an action: three in five read as a habit.
const actionShare = 0.6;
const skillsInUse = 4;

/** Jobs that say what, where, when and what was done. Gaps, ages and numbers of years earn and cost nothing. */
export function checkExperience(material: Material): Check[] {
  const { jobs } = material;
  const recent = jobs.slice(0, recentJobs);
  const names = splitUnsure(jobs, ['role', 'company']);
  const named = names.sure.filter(({ entry }) => entry.role && entry.company);
  const dates = splitUnsure(jobs, ['start_date', 'end_date']);
  const dated = dates.sure.filter(({ entry }) => entry.start_date && entry.end_date);
  const told = average(recent.map((job) => Math.min(1, job.statements.length / statementsPerJob)));
  const used = material.evidenced.length;
  return [
    graded(
      'role_and_employer',
      shareOf(named.length, names.sure.length, jobs.length),
      [...namedComment(jobs.length, names.sure.length, named.length), ...names.aside],
      heads(names.sure.length > 0 ? named : jobs),
    ),
    graded(
      'dates',
      shareOf(dated.length, dates.sure.length, jobs.length),
      [...datesComment(jobs.length, dates.sure.length, dated.length), ...dates.aside],
      heads(dates.sure.length > 0 ? dated : jobs),
    ),
    graded(
      'duties',
      told,
      toldComment(told, jobs.length),
      recent.flatMap((job) => job.statements.map((one) => one.evidence)),
    ),
    checkActions(material),
    checkOrder(jobs),
    graded(
      'skills_at_work',
      jobs.length ? used / skillsInUse : 0,
      usedComment(material.evidenced),
      material.statements.filter((one) => skillsIn(one.text).length > 0).map((one) => one.evidence),
    ),
  ];
}

function namedComment(found: number, all: number, named: number): Sentence[] {
  if (found === 0) return say('Add your jobs. Internships, apprenticeships and volunteering count too.');
  if (all === 0) return say('Jobs list a title and employer.');
  if (named < all)
    return say('{count, plural, one {one job} other {# jobs}} of {all} lacks a title or employer. Add both.', {
      count: all - named,
      all,
    });
  if (all === 1) return say('The job lists a title and employer.');
  if (all === 2) return say('Both jobs list a title and employer.');
  return say('All {count} jobs list a title and employer.', { count: all });
}

function datesComment(found: number, all: number, dated: number): Sentence[] {
  if (found === 0) return say('Add a start and end date to each job.');
  if (all === 0) return say('Jobs have dates.');
  if (dated === all) return say('Every job has a start and end date.');
  return say('Add start and end dates: {count} of {all} {count, plural, one {job lacks} other {jobs lack}} them.', {
    count: all - dated,
    all,
  });
}

function toldComment(share: number, all: number): string {
  if (all === 0) return 'Describe each job in three to six short lines.';
  return share >= 0.9
    ? 'Recent jobs have enough detail.'
    : 'Describe each recent job in three to six lines: what you did, how, and what it achieved.';
}

function usedComment(used: string[]): string | Sentence[] {
  return used.length >= skillsInUse
    ? say('Shows skills in use, such as {skills}.', { skills: used.slice(0, 3).join(', ') })
    : 'Name the skills and tools you used in each job.';
}

function checkActions({ resume, statements }: Material): Check {
  const language = resume.document_language;
  const enough = Math.min(1, statements.length / statementsPerJob);
  if (!canReadActions(language)) {
    // Where the wording cannot be judged it is not: enough lines earn the points.
    const comment = enough === 1 ? 'Work is described in enough lines.' : 'Describe your work in at least three lines.';
    return graded(
      'actions',
      enough,
      comment,
      statements.map((one) => one.evidence),
    );
  }
  const active = statements.filter((one) => saysAction(one.text, language));
  const share = active.length / statements.length || 0;
  const comment =
    share >= actionShare && enough === 1
      ? 'Lines start with an action.'
      : 'Start lines with an action: built, led, cared for, sold, repaired.';
  // One good line among none is no habit: all points want as many lines as one well described job has.
  return graded(
    'actions',
    (share / actionShare) * enough,
    comment,
    active.map((one) => one.evidence),
  );
}

function checkOrder(jobs: Job[]): Check {
  const asWritten = [...jobs].sort((a, b) => a.entry.evidence.start - b.entry.evidence.start);
  const starts = asWritten.map(({ entry }) => entry.start_date).filter(Boolean);
  if (starts.length === 0) return graded('order', 0, 'Start with your latest job.');
  const rising = starts.filter((start, index) => index > 0 && isLater(start, starts[index - 1] as string)).length;
  const comment = rising === 0 ? 'The latest job comes first.' : 'Put your latest job first, where readers look.';
  return graded('order', 1 - rising / Math.max(1, starts.length - 1), comment, heads(jobs.slice(0, 1)));
}

/** Compared as precisely as both are written: '2020' is not later than '2020-05'. */
function isLater(a: PartialDate, b: PartialDate): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}

function heads(jobs: Job[]): Check['evidence'] {
  return jobs.map((job) => job.head);
}

function average(shares: number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
