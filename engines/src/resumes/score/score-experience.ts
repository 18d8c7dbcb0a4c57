import { skillsIn } from '../lists/skill-mentions.ts';
import type { Check, PartialDate } from '../resume.ts';
import { count, graded, shareOf, splitUnsure } from './score-check.ts';
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
      namedComment(jobs.length, names.sure.length, named.length) + names.aside,
      heads(names.sure.length > 0 ? named : jobs),
    ),
    graded(
      'dates',
      shareOf(dated.length, dates.sure.length, jobs.length),
      datesComment(jobs.length, dates.sure.length, dated.length) + dates.aside,
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

function namedComment(found: number, all: number, named: number): string {
  if (found === 0) return 'List your jobs; internships, apprenticeships and voluntary work count too.';
  if (all === 0) return 'What your jobs were is there.';
  if (named === all) return `${all === 1 ? 'Your job says' : `All ${all} jobs say`} what you were and where.`;
  return `${count(all - named, 'job')} of ${all} lacks a title or an employer: write both.`;
}

function datesComment(found: number, all: number, dated: number): string {
  if (found === 0) return 'Give each job a beginning and an end.';
  if (all === 0) return 'Your jobs have dates.';
  return dated === all
    ? 'Every job has a beginning and an end.'
    : `Give each job a beginning and an end: ${all - dated} of ${all} ${all - dated === 1 ? 'lacks' : 'lack'} one.`;
}

function toldComment(share: number, all: number): string {
  if (all === 0) return 'Describe each job in three to six short lines.';
  return share >= 0.9
    ? 'Your latest jobs are described in enough detail.'
    : 'Describe your latest jobs in three to six lines each: what you did, with what, to what end.';
}

function usedComment(used: string[]): string {
  return used.length >= skillsInUse
    ? `Your work shows skills in use, such as ${used.slice(0, 3).join(', ')}.`
    : 'Name the skills and tools you used in the lines about each job.';
}

function checkActions({ resume, statements }: Material): Check {
  const language = resume.document_language;
  const enough = Math.min(1, statements.length / statementsPerJob);
  if (!canReadActions(language)) {
    // Where the wording cannot be judged it is not: enough lines earn the points.
    const comment = enough === 1 ? 'Your work is told in enough lines.' : 'Tell your work in three lines and more.';
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
      ? 'Your lines begin with what you did.'
      : 'Tell your work in several lines that begin with what you did: built, led, cared for, sold, repaired.';
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
  if (starts.length === 0) return graded('order', 0, 'Begin with your latest job.');
  const rising = starts.filter((start, index) => index > 0 && isLater(start, starts[index - 1] as string)).length;
  const comment =
    rising === 0 ? 'Your latest job comes first.' : 'Put your latest job first: that is where readers look.';
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
