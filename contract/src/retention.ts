// How long a workspace keeps people: who goes soon, who must stay, and proof of what is gone.
import { z } from 'zod';
import { countryCodes } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { plainText, trimmed } from './plain-text.ts';

/** Nobody is deleted by time who was not told, or shown to the recruiters, this long before. */
export const warningDays = 30;

export const EndingCandidate = z
  .object({
    candidate_id: z.uuid(),
    name: z.string(),
    last_contact_at: z.iso.datetime(), // When they came, or something last happened with them.
    deletes_at: z.iso.datetime(),
    is_mailed: z.boolean(), // They got an email with a link that keeps them.
  })
  .meta({ id: 'EndingCandidate' });
export type EndingCandidate = z.infer<typeof EndingCandidate>;

export const RetentionMonths = z
  .int('Enter a whole number of months')
  .min(1, 'At least 1 month')
  .max(120, 'At most 120 months');

/** For candidates who live there: instead of the workspace's own time, shorter or longer. */
export const RetentionCountry = z
  .object({ country: z.enum(countryCodes, 'Choose a country'), months: RetentionMonths })
  .meta({ id: 'RetentionCountry' });
export type RetentionCountry = z.infer<typeof RetentionCountry>;

export const NewLegalHold = z
  .object({
    reason: z
      .string('Enter the reason')
      .overwrite(trimmed)
      .min(1, 'Enter the reason')
      .max(500, 'The reason has at most 500 characters')
      .transform(plainText),
  })
  .meta({ id: 'NewLegalHold' });
export const LegalHold = z
  .object({
    candidate_id: z.uuid(),
    name: z.string(),
    reason: z.string(),
    held_by_name: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LegalHold' });
export type LegalHold = z.infer<typeof LegalHold>;

/** A certificate: it names nobody, else it would be a trace itself. */
export const Erasure = z
  .object({
    id: z.uuid(),
    cause: z.enum(['member', 'retention', 'person']), // The person: they deleted their account.
    erased_by_name: z.string().nullable(), // Of a member; null else, and once they left.
    erased_at: z.iso.datetime(),
    people: z.int(), // With the copies that were merged into them.
    rows: z.record(z.string(), z.int()), // What named them, by table.
    files: z.int(),
    checked_at: z.iso.datetime().nullable(), // When a look through all these tables and files found nothing left; null: not yet.
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** What the page behind a mailed link shows. */
export const KeptData = z
  .object({ company_name: z.string(), deletes_at: z.iso.datetime().nullable() }) // Null: not at risk (any more).
  .meta({ id: 'KeptData' });

const params = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const hold = { ...recruiter, path: '/recruiter/candidates/{id}/legal-hold', params } as const;
const token = z.string().min(1, 'This link is incomplete').max(400);
const following = { name: 'keep-data-links', max: 60, seconds: 600, by: 'address' } as const;

export const listEndingCandidates = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/retention',
  permission: 'candidates:read',
  query: PagingQuery,
  list: EndingCandidate,
  summary: 'Who was warned that their data is deleted, soonest first',
});
export const keepCandidate = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/candidates/{id}/keep',
  permission: 'candidates:write',
  params,
  summary: 'Keep somebody: the time after which their data is deleted begins anew',
});
export const listLegalHolds = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/legal-holds',
  permission: 'audit:read',
  query: PagingQuery,
  list: LegalHold,
  summary: 'Whose data must not be deleted, newest first',
});
export const placeLegalHold = endpoint({
  ...hold,
  method: 'PUT',
  permission: 'audit:write',
  body: NewLegalHold,
  summary: 'Keep the data of a candidate from being deleted by anybody, time included; again: with another reason',
});
export const releaseLegalHold = endpoint({
  ...hold,
  method: 'DELETE',
  permission: 'audit:write',
  summary: 'Let the data of a candidate be deleted again',
});
export const listErasures = endpoint({
  audience: 'recruiter',
  method: 'GET',
  path: '/recruiter/erasures',
  permission: 'audit:read',
  query: PagingQuery,
  list: Erasure,
  summary: 'Certificates of what was erased, newest first',
});
export const listRetentionCountries = endpoint({
  audience: 'recruiter',
  method: 'GET',
  path: '/workspace/retention-countries',
  permission: 'workspace:read',
  query: PagingQuery,
  list: RetentionCountry,
  summary: 'Countries whose candidates are kept for another time than the others',
});
export const putRetentionCountry = endpoint({
  audience: 'recruiter',
  method: 'PUT',
  path: '/workspace/retention-countries',
  permission: 'workspace:write',
  body: RetentionCountry.extend({ months: RetentionMonths.nullable() }), // Null: as long as the others.
  summary: 'Keep candidates of a country for another time than the others, or as long as they',
});
export const previewKeptData = endpoint({
  method: 'POST',
  path: '/public/kept-data/preview',
  audience: 'anyone',
  body: z.object({ token }),
  output: KeptData,
  limit: following,
  summary: 'Which company a mailed link is about, and when it deletes the data',
});
export const keepMyData = endpoint({
  method: 'POST',
  path: '/public/kept-data/keep',
  audience: 'anyone',
  body: z.object({ token }),
  output: KeptData,
  limit: following,
  summary: 'Stay with the company; following the link again does no harm',
});
