import type { Task } from '../../infra/tools.ts';
import type { CandidatePart } from './candidates.ts';

/** @param _parts what the features above keep about a candidate */
export const candidateTasks = (_parts: CandidatePart[]): Task[] => [];
