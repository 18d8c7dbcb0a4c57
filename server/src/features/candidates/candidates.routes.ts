import type { Route } from '../../infra/http.ts';
import type { CandidatePart } from './candidates.ts';

/** @param _parts what the features above keep about a candidate */
export const candidateRoutes = (_parts: CandidatePart[]): Route[] => [];
