import type { Route } from '../../infra/http.ts';
import type { CandidatePart } from '../candidates/candidates.ts';

/** @param _parts what features keep about a candidate */
export const duplicateRoutes = (_parts: CandidatePart[]): Route[] => [];
