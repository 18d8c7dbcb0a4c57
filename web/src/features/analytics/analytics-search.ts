// What the analytics page keeps in its address, and what it asks the server with it.
import {
  candidateFilters,
  chartFilterAddress,
  orNothing,
  wordsInAddress,
} from '@hireframe/contract/candidate-filters.ts';
import { z } from 'zod';

// The router reads this file before anybody signs in: of the contract it takes the filters alone, which are small.
export const presetDays = [7, 30, 90, 180, 365] as const;
export const chartLimits = [5, 10, 15, 20] as const;
const words = wordsInAddress(2000);

/** Conditions on candidates: they wait for Apply Filters. */
const CandidateFilters = z.object(chartFilterAddress);
export type CandidateFilters = z.output<typeof CandidateFilters>;
export type CandidateFilterName = keyof CandidateFilters;
export const analyticsSearch = z.object({
  ...chartFilterAddress,
  view: orNothing(z.enum(['charts', 'map', 'combined'])), // Left out: combined.
  days: orNothing(z.literal(presetDays)), // Left out with no dates: 30.
  ...candidateFilters.days.address, // Of a custom range, which holds when both are given.
  custom: orNothing(z.boolean()), // Custom range is chosen; its dates may still be to come.
  limit: orNothing(z.literal(chartLimits)),
  advanced: orNothing(z.boolean()), // The advanced filters are open.
  pending: orNothing(CandidateFilters), // Filters as they stand in the fields, where they differ from those that hold.
  drill: orNothing(z.looseObject({ type: z.string(), page: z.number().optional() })), // The drill-down that is open, with what it adds to the filters.
  export: words, // The chart whose export dialog is open.
  cluster_by: orNothing(z.enum(['coordinates', 'city', 'region', 'country'])),
  map: orNothing(z.enum(['map', 'list'])),
  cluster: words, // The cluster whose details are open.
  cluster_page: orNothing(z.int().min(1)),
  job_id: words, // The posting that the hiring pipeline is of.
  behind: words, // Whose number of the hiring charts is open: 'asked.completed', 'upload.hired'.
  behind_page: orNothing(z.int().min(1)),
  postings_page: orNothing(z.int().min(1)), // Of posting performance.
  dashboard: words, // The saved dashboard that is open.
  mailing: orNothing(z.boolean()), // The dialog of its weekly mail is open.
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;
