import { buildPublicUrl } from '../../postings/postings.ts';
import { missingFor } from '../../public-postings/public-postings.ts';
import type { Board } from '../board.ts';

/** Nothing is sent: Google reads the JobPosting in the head of the public page, which the sitemap leads to. */
export const googleJobs: Board = {
  platform_type: 'google_jobs',
  name: 'Google for Jobs',
  description:
    'Google finds the public page of a posting by itself and reads it. Adding the sitemap to Google Search Console once makes it faster.',
  lacks: missingFor,
  pageOf: buildPublicUrl,
};
