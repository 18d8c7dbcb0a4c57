// How hiring is going, in one sentence, made from the figures of the funnel alone.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import type { ApplicationsSearch } from '../applications/applications-search.ts';

/** Whom a number is of, where they can be listed. */
export type Said = string | { words: string; behind: Pick<ApplicationsSearch, 'reached'> };

/** The list of those within the days and of the job that hold. */
export type ToApplications = (behind: ApplicationsSearch) => ApplicationsSearch;

/** From so many on a share is said in percent: of fewer, one more or less is a tenth. */
export const minForPercent = 10;
const fewApplications = 5;
/** What is worth saying: so many points of a share, so many days. */
const minDrop = 0.05;
export const slowerDays = 2;

const count = (number: number) => number.toLocaleString('en');

/** '72%'; of fewer than 10 '6 of 9'. */
export const formatShare = (part: number, whole: number) =>
  whole < minForPercent ? `${count(part)} of ${count(whole)}` : `${Math.round((100 * part) / whole)}%`;

/** '9 days', 'under a day' */
export function formatStay(days: number): string {
  if (days < 0.5) return 'under a day';
  const whole = Math.round(days);
  return whole === 1 ? '1 day' : `${count(whole)} days`;
}

/** @param length how many days */
export function sayHiring(funnel: PipelineFunnel, length: number): Said[] {
  const { total, total_before, stages } = funnel;
  const these = length === 1 ? 'today' : `in these ${count(length)} days`;
  const before = length === 1 ? 'the day before' : `in the ${count(length)} days before`;
  const compared = total_before === null ? '' : `, ${total_before === 0 ? 'none' : count(total_before)} ${before}`;
  if (total === 0)
    return [total_before === 0 ? `No applications ${these} or ${before}.` : `No applications ${these}${compared}.`];
  const applied = { words: `${count(total)} ${total === 1 ? 'application' : 'applications'}`, behind: {} };
  if (total < fewApplications) return [applied, ` ${these}${compared}: too few to compare.`];
  const hired = stages.at(-1);
  const head: Said[] = hired?.reached == null ? [applied, compared || ` ${these}`] : sayHired(hired, funnel, before);
  const [drop, slow] = [findDrop(funnel), findSlow(funnel)];
  if (!drop && !slow)
    return [...head, isComparable(funnel) ? '. No stage loses more people or takes longer than before.' : '.'];
  if (!drop) return [...head, '. ', `${slow}.`];
  return [...head, '. ', ...drop, slow ? `, and ${slow}.` : '.'];
}

type Stage = PipelineFunnel['stages'][number];

function sayHired({ reached, reached_before }: Stage, { total, total_before }: PipelineFunnel, before: string): Said[] {
  const hires = reached ? { words: `${count(reached)} hired`, behind: { reached: 'hired' } } : 'No hires';
  if (!total_before)
    return [hires, ` from ${count(total)} applications${total_before === 0 ? `, none ${before}` : ''}`];
  const then = reached_before === null ? '' : `, ${count(reached_before)} from ${count(total_before)} ${before}`;
  return [hires, ` from ${count(total)} applications${then}`];
}

/** What going on to a stage is called, and after which one it is. */
const steps = [
  undefined,
  { after: 'at the start', became: 'reviewed' },
  { after: 'after the review', became: 'shortlisted' },
  { after: 'after the shortlist', became: 'interviewed' },
  { after: 'after the interview', became: 'got an offer' },
  { after: 'after the offer', became: 'hired' },
];

type Step = { at: number; here: number; base: number; here_before: number; base_before: number };

/** Steps of which enough people are known, now and before, to compare their shares. */
const comparable = ({ stages }: PipelineFunnel): Step[] =>
  stages.flatMap((stage, at) => {
    const previous = stages[at - 1];
    const [here, base] = [stage.reached, previous?.reached ?? null];
    const [here_before, base_before] = [stage.reached_before, previous?.reached_before ?? null];
    if (here === null || base === null || here_before === null || base_before === null) return [];
    return Math.min(base, base_before) < minForPercent ? [] : [{ at, here, base, here_before, base_before }];
  });

const isComparable = (funnel: PipelineFunnel) => comparable(funnel).length > 0;
const lossOf = ({ here, base, here_before, base_before }: Step) => here_before / base_before - here / base;

/** The step at which a smaller share goes on than before. */
function findDrop(funnel: PipelineFunnel): Said[] | undefined {
  const [worst] = comparable(funnel).sort((a, b) => lossOf(b) - lossOf(a));
  const words = worst && steps[worst.at];
  if (!words || lossOf(worst) < minDrop) return undefined;
  const { at, here, base, here_before, base_before } = worst;
  const [status, previous] = [funnel.stages[at]?.status, funnel.stages[at - 1]?.status];
  return [
    `Fewer move on ${words.after}: `,
    here > 0 ? { words: count(here), behind: { reached: status } } : 'none',
    ' of ',
    { words: count(base), behind: at === 1 ? {} : { reached: previous } },
    ` ${words.became}, ${count(here_before)} of ${count(base_before)} before`,
  ];
}

/** In days as they are written, so that the words agree with the numbers. */
export const slowerBy = ({ median_days_in_stage: now, median_days_before: before }: Stage): number =>
  now === null || before === null ? 0 : Math.round(now) - Math.round(before);

function findSlow({ stages }: PipelineFunnel): string | undefined {
  const [slowest] = stages.toSorted((a, b) => slowerBy(b) - slowerBy(a));
  if (!slowest || slowerBy(slowest) < slowerDays) return undefined;
  const { label, median_days_in_stage: now, median_days_before: before } = slowest;
  const was = formatStay(before as number).replace(/^(\d+) days?$/, '$1');
  return `${label} takes ${formatStay(now as number)} instead of ${was}`;
}
