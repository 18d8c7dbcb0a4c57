// The steps of an analysis as data, and which of them may run: no database, no files.

export const stepNames = ['recording', 'sound', 'picture', 'transcript', 'findings'] as const;
export type StepName = (typeof stepNames)[number];
export type StepStatus = 'waiting' | 'queued' | 'running' | 'done' | 'failed' | 'stopped';
export type StepRow = { step: StepName; version: string; status: StepStatus };

type Step = {
  name: StepName;
  version: string; // Raised when the same recording could give another result: old results are then made anew.
  needs: StepName[]; // Their results: without them it cannot run.
  waits_for: StepName[]; // It goes by what they found, and without where they failed or are not of this analysis.
  weight: number; // How long it takes beside the others, for the progress.
  stage: 0 | 1; // Of `analysisStages`: processing, calculating.
};

export const steps: Step[] = [
  { name: 'recording', version: '1', needs: [], waits_for: [], weight: 1, stage: 0 },
  { name: 'sound', version: '2', needs: ['recording'], waits_for: [], weight: 3, stage: 0 },
  { name: 'picture', version: '2', needs: ['recording'], waits_for: [], weight: 8, stage: 1 },
  { name: 'transcript', version: '1', needs: ['sound'], waits_for: [], weight: 6, stage: 1 },
  {
    name: 'findings',
    version: '2',
    needs: [],
    weight: 1,
    stage: 1,
    waits_for: ['recording', 'sound', 'picture', 'transcript'],
  },
];
const byName = new Map(steps.map((step) => [step.name, step]));
export const getStep = (name: StepName) => byName.get(name) as Step;
/** Later steps go before earlier ones of others, so that what was begun first ends first. */
export const stepDepth = (name: StepName) => stepNames.indexOf(name);

/** Which steps an answer needs. The picture is not even decoded where it may not be observed. */
export function stepsFor({ kind, is_observed }: { kind: string; is_observed: boolean }): StepName[] {
  if (kind === 'text') return ['findings'];
  return stepNames.filter((name) => name !== 'picture' || (kind === 'video' && is_observed));
}

const isOpen = ({ status }: StepRow) => status === 'queued' || status === 'running';
const rowOf = (rows: StepRow[], name: StepName) => rows.find(({ step }) => step === name);
const isDone = (rows: StepRow[], name: StepName) => rowOf(rows, name)?.status === 'done';

/** It is under way, or will be once what it needs is done. */
function willEnd(rows: StepRow[], name: StepName): boolean {
  const row = rowOf(rows, name);
  if (!row) return false;
  if (row.status !== 'waiting') return isOpen(row);
  return getStep(name).needs.every((need) => isDone(rows, need) || willEnd(rows, need));
}

/** Of one answer: which waiting steps may be queued now. */
export function nextSteps(rows: StepRow[]): StepName[] {
  const mayRun = ({ step, status }: StepRow) =>
    status === 'waiting' &&
    getStep(step).needs.every((need) => isDone(rows, need)) &&
    !getStep(step).waits_for.some((one) => willEnd(rows, one));
  return rows.filter(mayRun).map(({ step }) => step);
}

/** Nothing of this answer runs, and nothing more of it can. */
export const hasEnded = (rows: StepRow[]): boolean => !rows.some(({ step }) => willEnd(rows, step));

/** Everything that the steps promised is there. */
export const isComplete = (rows: StepRow[]): boolean => rows.every(({ status }) => status === 'done');

/** What has failed, was stopped, is of another version or is named, with everything that goes by it. */
export function stepsToRepeat(rows: StepRow[], named: StepName[] = []): StepName[] {
  const again = new Set<StepName>();
  for (const { name, version, needs, waits_for } of steps) {
    const row = rows.find(({ step }) => step === name);
    if (!row || isOpen(row)) continue;
    const isStale = row.status === 'failed' || row.status === 'stopped' || row.version !== version;
    if (isStale || named.includes(name) || [...needs, ...waits_for].some((one) => again.has(one))) again.add(name);
  }
  return [...again];
}

const stageShare = 25;

/**
 * How far an analysis of all answers is: 0 to 50 for the two stages that steps belong to (the report itself is the rest),
 * each by its steps' weights. Only the first stage that is not done counts, so that a stage's name is true.
 */
export function computeProgress(answers: StepRow[][]): { progress: number; stage: 0 | 1 | 2 } {
  const all = answers.flatMap((rows) =>
    rows.map(({ step }) => ({ ...getStep(step), has_ended: !willEnd(rows, step) })),
  );
  const weigh = (some: Step[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  for (const stage of [0, 1] as const) {
    const here = all.filter((one) => one.stage === stage);
    const ended = here.filter(({ has_ended }) => has_ended);
    if (ended.length < here.length) return { progress: stageShare * (stage + weigh(ended) / weigh(here)), stage };
  }
  return { progress: 2 * stageShare, stage: 2 };
}
