// A candidate and their resumes, as the server would answer them.
import { type ResumeDetail, type ResumeScoreBreakdown, scoreSections } from '@hireframe/contract/resumes.ts';
import type { User, UserDetails } from '@hireframe/contract/users.ts';

const noDetails: UserDetails = {
  current_organization: '',
  city: '',
  state_province: '',
  country: '',
  linkedin: '',
  github: '',
  website: '',
  twitter: '',
  skills: [],
  languages: [],
};

export const makeUser = ({
  details,
  ...given
}: Partial<Omit<User, 'details'>> & { details?: Partial<UserDetails> } = {}): User => ({
  id: '0199a1b2-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'candidate',
  avatar: null,
  cover_image: null,
  mobile_number: '',
  is_email_verified: true,
  is_password_autoset: false,
  is_onboarded: true,
  needs_second_factor: false,
  profile_completion: 20,
  profile_missing: [],
  workspace: null,
  has_quick_apply: true,
  is_demo: false,
  language: null,
  created_at: '2026-09-01T00:00:00.000Z',
  details: { ...noDetails, ...details },
  ...given,
});

function section(max: number) {
  const text = `Quote worth ${max / 2}`;
  const evidence = [{ start: 3, end: 3 + text.length, text }];
  const check = {
    id: `check_${max}`,
    name: `Check of ${max}`,
    points: max / 2,
    max,
    comment: 'Half of it is there.',
    evidence,
  };
  return { score: max / 2, max, comments: `Half of ${max} points.`, checks: [check] };
}

export const makeBreakdown = (given: Partial<ResumeScoreBreakdown> = {}) =>
  ({
    total_score: 50,
    rubric_version: '1',
    ...Object.fromEntries(Object.entries(scoreSections).map(([name, max]) => [name, section(max)])),
    top_strengths: ['Clear dates', 'Complete contact', 'Grouped skills'],
    improvement_areas: ['Say results in numbers', 'Describe a project'],
    ...given,
  }) as ResumeScoreBreakdown;

type Whole = Omit<ResumeDetail, 'extracted_data'>;

export function makeResume(given: Partial<Whole> = {}): Whole {
  const breakdown = makeBreakdown();
  const { top_strengths, improvement_areas } = breakdown;
  return {
    id: crypto.randomUUID(),
    file_name: 'ada.pdf',
    status: 'ready',
    task_id: null,
    error_message: null,
    flags: [],
    total_score: 50,
    file_size_mb: 0.5,
    size_bytes: 524288,
    content_type: 'application/pdf',
    uploaded_at: '2026-09-03T10:00:00.000Z',
    file_url: '/objects/view',
    download_url: '/objects/save',
    top_strengths,
    improvement_areas,
    resume_score_breakdown: breakdown,
    ...given,
  };
}

export const unread = { total_score: null, resume_score_breakdown: null, top_strengths: [], improvement_areas: [] };

type Extracted = NonNullable<ResumeDetail['extracted_data']>;
export const makeExtracted = (given: Partial<Extracted> = {}): Extracted => ({
  name: '',
  original_email: '',
  phone: '',
  location: { city: '', region: '', country: '' },
  current_organization: '',
  summary: '',
  skills: [],
  languages: [],
  experience: [],
  education: [],
  certifications: [],
  projects: [],
  links: { linkedin: '', github: '', website: '' },
  total_years: null,
  as_of: '',
  ...given,
});
