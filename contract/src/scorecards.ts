// Scorecards: members judge an application by the posting's criteria, each before seeing what the others say.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineField, requiredLine, textField } from './text-fields.ts';

export const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'] as const;
export type Recommendation = (typeof recommendations)[number];
export const recommendationWords: Record<Recommendation, string> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
};
export const maxCriteria = 12;

/** `rating_count`: given by anybody to any application of the posting; they go when the criterion goes. */
export const Criterion = z
  .object({ id: z.uuid(), name: z.string(), description: z.string(), rating_count: z.int() })
  .meta({ id: 'Criterion' });
export type Criterion = z.infer<typeof Criterion>;

/** All of them, in order. With an id it stays the same criterion, and keeps its ratings. */
export const CriteriaChange = z
  .object({
    criteria: z
      .array(
        z.object({
          id: z.uuid().optional(),
          name: requiredLine('Name', 100),
          description: lineField('Description', 300),
        }),
      )
      .max(maxCriteria, `At most ${maxCriteria} criteria`),
    // Those that whoever changes them has seen: where others have come since, nothing is changed, and no rating is lost.
    seen_ids: z.array(z.uuid()).max(maxCriteria).optional(),
  })
  .meta({ id: 'CriteriaChange' });

const Rating = z.object({ criterion_id: z.uuid(), rating: z.int().min(1).max(5) });
export const Scorecard = z
  .object({
    user_id: z.uuid(),
    reviewer_name: z.string(),
    recommendation: z.enum(recommendations),
    ratings: z.array(Rating), // Criteria that were not rated are left out.
    note: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Scorecard' });
export type Scorecard = z.infer<typeof Scorecard>;
export const ScorecardFields = z
  .object({
    recommendation: z.enum(recommendations, 'Choose a recommendation'),
    ratings: z.array(Rating).max(maxCriteria).default([]),
    note: textField('The note', 5000),
  })
  .meta({ id: 'ScorecardFields' });

export const Scorecards = z
  .object({
    criteria: z.array(Criterion),
    mine: Scorecard.nullable(),
    others: z.array(Scorecard), // Empty until I have given mine.
    hidden_count: z.int(), // How many others there are that I do not see yet.
    averages: z.array(z.object({ criterion_id: z.uuid(), average: z.number(), count: z.int() })), // Of those that I see.
  })
  .meta({ id: 'Scorecards' });
export type Scorecards = z.infer<typeof Scorecards>;

const params = z.object({ id: z.uuid() });
const ofPosting = { path: '/recruiter/job-requirements/{id}/criteria', audience: 'recruiter', params } as const;
const criteria = z.object({ criteria: z.array(Criterion) });
const recruiter = { audience: 'recruiter', shows_candidates: true, params, output: Scorecards } as const;

export const getCriteria = endpoint({
  ...ofPosting,
  method: 'GET',
  permission: 'scorecards:read',
  output: criteria,
  summary: 'By what the applications of a posting are judged',
});
export const changeCriteria = endpoint({
  ...ofPosting,
  method: 'PUT',
  permission: 'jobs:write',
  body: CriteriaChange,
  output: criteria,
  summary: 'Write the criteria; ratings of those that are left out are deleted',
});
export const getScorecards = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/applications/{id}/scorecards',
  permission: 'scorecards:read',
  summary: 'My scorecard, and those of others once I gave mine',
});
export const saveScorecard = endpoint({
  ...recruiter,
  method: 'PUT',
  path: '/recruiter/applications/{id}/scorecards',
  permission: 'scorecards:write',
  body: ScorecardFields,
  summary: 'Give or change my scorecard',
});
export const deleteScorecard = endpoint({
  ...recruiter,
  method: 'DELETE',
  path: '/recruiter/applications/{id}/scorecards',
  permission: 'scorecards:write',
  summary: 'Take my scorecard back',
});
