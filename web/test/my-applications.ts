// What a candidate applies with and has sent, as the server would answer it.
import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import type { QuickApplyProfile } from '@hireframe/contract/quick-apply.ts';

export const jobId = '0199a1b2-0000-7000-8000-0000000000b1';
export const applicationId = '0199a1b2-0000-7000-8000-0000000000c1';
const day = '2026-09-03T10:00:00.000Z';

export const makeJob = (given: Partial<PublicPostingDetail> = {}): PublicPostingDetail => ({
  id: jobId,
  job_id: 'HF-7K3QX',
  title: 'Nurse',
  company_name: 'Holm Clinic',
  location: 'Leeds',
  team: '',
  careers_slug: null,
  job_type: null,
  job_type_display: '',
  work_mode: null,
  work_mode_display: '',
  experience_level: null,
  experience_level_display: '',
  min_experience_years: null,
  max_experience_years: null,
  min_salary: null,
  max_salary: null,
  salary_currency: null,
  salary_period: null,
  questions: [],
  vacancy_kind: null,
  says_machine_analysis: false,
  analysis_noticed_at: null,
  required_skills: [],
  preferred_skills: [],
  skill_groups: [],
  posted_at: day,
  expires_at: null,
  about: '',
  responsibilities: [],
  qualifications: [],
  language: null,
  ...given,
});

export const makeProfile = (given: Partial<QuickApplyProfile> = {}): QuickApplyProfile => ({
  default_resume: '0199a1b2-0000-7000-8000-0000000000d1',
  default_resume_title: 'ana.pdf',
  default_cover_letter: 'Dear [RECRUITER_NAME]',
  enable_quick_apply: true,
  require_cover_letter_review: false,
  can_quick_apply: true,
  available_resumes: [],
  ...given,
});

export const makeMyApplication = (given: Partial<MyApplicationDetail> = {}): MyApplicationDetail => ({
  id: applicationId,
  job_id: jobId,
  job_title: 'Nurse',
  company_name: 'Holm Clinic',
  location: 'Leeds',
  is_open: true,
  status: 'submitted',
  status_display: 'Submitted',
  source: 'quick_apply',
  match_score: 72,
  assessment: null,
  next_interview_at: null,
  created_at: day,
  status_changed_at: day,
  answers: [],
  cover_letter: 'Dear Robin',
  resume_file_name: 'ana.pdf',
  resume_url: '/objects/ana',
  match: null,
  interviews: [],
  ...given,
});

export const makePage = <One>(...results: One[]) => ({ count: results.length, next: null, previous: null, results });
