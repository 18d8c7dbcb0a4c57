// How much memory of a worker its analyses take at a time.
import { createBudget } from '../../lib/memory-budget.ts';
import type { StepName } from './steps.ts';

/**
 * Megabytes resident of the processes that a step starts, measured at 1280x720. With the worker itself, some 170, that
 * makes 500: a picture and a sound at once, never two pictures.
 */
export const stepMegabytes: Record<StepName, number> = {
  recording: 65,
  sound: 125,
  picture: 205,
  transcript: 125,
  findings: 0,
};
export const playbackMegabytes = 205;

/** One in a process, whoever asks. */
export const workerRoom = createBudget(330);
