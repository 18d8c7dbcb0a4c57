// What the loading screen shows: the server's progress, and a step further for every 10 seconds in which that has not
// moved, as the specification says, never past what would claim completion and never back.
import { analysisStages } from '@hireframe/contract/reports.ts';
import { useEffect, useState } from 'react';
import type { WatchedTask } from '../tasks/tasks.api.ts';

const step_ms = 10_000;
const share = 100 / analysisStages.length;
const max = 95; // Until the server says that it is done.
const last = analysisStages.length - 1;

/** @returns `progress` 0 to 100, and `stage`, the index of the step that is under way */
export function useShownProgress({ status, progress, step }: Pick<WatchedTask, 'status' | 'progress' | 'step'>) {
  const isPending = status === 'PENDING' || status === 'IN_PROGRESS';
  const [shown, setShown] = useState({ said: progress, progress, stage: stageOf(progress, step) });
  const reported = { progress: Math.min(max, progress), stage: stageOf(progress, step) };
  if (isPending && (progress !== shown.said || reported.stage > shown.stage))
    setShown({ said: progress, ...furtherOf(shown, reported) });
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(
      () => setShown((now) => ({ said: now.said, ...furtherOf(now, stepFurther(now)) })),
      step_ms,
    );
    return () => clearInterval(timer);
  }, [isPending, progress, step]);
  if (status === 'SUCCESS') return { progress: 100, stage: analysisStages.length };
  return { progress: Math.round(shown.progress), stage: shown.stage };
}

type Shown = { progress: number; stage: number };

const furtherOf = (one: Shown, other: Shown): Shown => ({
  progress: Math.max(one.progress, other.progress),
  stage: Math.max(one.stage, other.stage),
});

/** The completed steps, and the one under way as far as it goes. */
const stepFurther = ({ stage }: Shown): Shown => {
  const next = Math.min(last, stage + 1);
  return { stage: next, progress: Math.min(max, (next + 1) * share) };
};

/** The step that the server names, else the one that its progress stands for. */
function stageOf(progress: number, step: string): number {
  const named = analysisStages.findIndex((name) => step.startsWith(name));
  return named >= 0 ? named : Math.min(last, Math.floor(progress / share));
}
