// Links that say where an application came from.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cutTracking } from './tracking-words.ts';

const word = z.string().transform(cutTracking).default('');
/** What goes along with an application. Nothing here is ever refused: a bad link still leads to a job. */
export const trackingFields = { utm_source: word, utm_campaign: word, ref: word };

export const ReferralCode = z.object({ code: z.string() }).meta({ id: 'ReferralCode' });

export const makeReferralCode = endpoint({
  method: 'PUT',
  path: '/recruiter/referral-code',
  audience: 'recruiter',
  permission: 'jobs:write',
  output: ReferralCode,
  summary: 'My referral code in this workspace; it is made once and stays',
});
