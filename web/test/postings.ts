// Postings for page tests. Give only what the test is about.
import { listExternalPostings } from '@hireframe/contract/boards.ts';
import type { Posting, PostingDetail, PostingEvent } from '@hireframe/contract/postings.ts';
import { getPosting, listPostingHistory } from '@hireframe/contract/postings.ts';
import { getCriteria } from '@hireframe/contract/scorecards.ts';
import { recruiter, visitAs } from './app.tsx';
import { answers, whole } from './fake-api.tsx';

const at = '2026-09-01T00:00:00.000Z';

export const makePosting = (given: Partial<Posting> = {}): Posting => ({
  id: crypto.randomUUID(),
  job_id: 'HF-7K3QX',
  title: 'Baker',
  company_name: 'Acme',
  location: 'Lyon, France',
  team: '',
  status: 'draft',
  status_display: 'Draft',
  is_expired: false,
  is_confidential: false,
  is_public: false,
  public_url: null,
  auto_post_enabled: false,
  approved_at: null,
  posted_external_at: null,
  expires_at: null,
  created_at: at,
  updated_at: at,
  created_by_name: 'Rita Reis',
  views_count: 0,
  applications_count: 0,
  external_posting_count: 0,
  active_posting_count: 0,
  ai_confidence_score: 0.82,
  job_type: 'full_time',
  job_type_display: 'Full-time',
  work_mode: 'onsite',
  work_mode_display: 'On-site',
  experience_level: null,
  experience_level_display: '',
  all_skills: [],
  required_skills: [],
  preferred_skills: [],
  skill_groups: [],
  responsibilities: [],
  qualifications: [],
  min_experience_years: null,
  max_experience_years: null,
  min_salary: null,
  max_salary: null,
  salary_currency: null,
  salary_period: null,
  vacancy_kind: null,
  says_machine_analysis: false,
  missing_rules: [],
  ...given,
});

export const makeDetail = (given: Partial<PostingDetail> = {}): PostingDetail => ({
  ...makePosting(),
  about: '',
  questions: [],
  anonymous_review: 'off',
  original_description: 'Acme looks for a Baker in Lyon.',
  flags: [],
  rules: [],
  analysis_noticed_at: null,
  evidence: [],
  ...given,
});

export const history = (...events: PostingEvent[]) => answers(listPostingHistory, () => whole(events));

/** Its page, as a recruiter. What else is asked for is in `fakes`, which come before what is given here. */
export function visitPosting(
  posting: PostingDetail,
  search = '?tab=description',
  ...fakes: Parameters<typeof visitAs>[2][]
) {
  const shown = answers(getPosting, () => posting);
  const criteria = answers(getCriteria, () => ({ criteria: [] }));
  const boards = answers(listExternalPostings, () => whole([]));
  const address = `/job-requirements/${posting.id}${search}`;
  return visitAs(recruiter(), address, ...fakes, shown, history(), criteria, boards);
}
