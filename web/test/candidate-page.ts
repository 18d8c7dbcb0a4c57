// A candidate of a workspace as the server would answer it, and a server that keeps what is done with them.
import { listApplications } from '@hireframe/contract/applications.ts';
import {
  type CandidateDetail,
  type CandidateResume,
  getCandidate,
  getCandidateNeighbours,
  listCandidateActivity,
} from '@hireframe/contract/candidates.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { listDuplicates, listMerges } from '@hireframe/contract/duplicates.ts';
import { listEmailTemplates } from '@hireframe/contract/message-templates.ts';
import { listNotes, type Note } from '@hireframe/contract/notes.ts';
import { listCandidateTags, type TagLink } from '@hireframe/contract/tags.ts';
import { getWorkspace, listMembers, type Member } from '@hireframe/contract/workspaces.ts';
import { recruiter, visitAs } from './app.tsx';
import { makeBreakdown, makeExtracted } from './candidate.ts';
import { answers, whole } from './fake-api.tsx';
import { someWorkspace } from './workspace.ts';

export const makeId = (number: number) => `0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const day = '2026-09-03T10:00:00.000Z';

export const makeFile = (given: Partial<CandidateResume> = {}): CandidateResume => ({
  id: makeId(501),
  file_name: 'grace.pdf',
  content_type: 'application/pdf',
  size_bytes: 524288,
  file_size_mb: 0.5,
  uploaded_at: day,
  total_score: 82,
  flags: [],
  file_url: '/objects/view',
  download_url: '/objects/save',
  top_strengths: ['Clear dates', 'Complete contact', 'Grouped skills'],
  improvement_areas: ['Say results in numbers', 'Describe a project'],
  ...given,
});

export const makeCandidate = (given: Partial<CandidateDetail> = {}): CandidateDetail => ({
  id: makeId(1),
  name: 'Grace Hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  mobile_number: '+44 20 7946 0000',
  sources: {},
  is_email_theirs: false,
  avatar: null,
  organization: 'Remington Rand',
  title: 'Systems Engineer',
  skills: ['COBOL', 'Compilers'],
  tags: [],
  created_at: day,
  last_activity_at: day,
  updated_at: day,
  has_resume: true,
  latest_resume_score: 82,
  resume_score_breakdown: makeBreakdown(),
  score: makeBreakdown(),
  resume: [makeFile()],
  is_onboarded: true,
  is_email_verified: true,
  is_password_autoset: false,
  is_anonymous: false,
  profile_completion: 70,
  experience_level: 'Senior',
  total_experience_years: 9.5,
  source: 'upload',
  details: {
    current_organization: 'Remington Rand',
    city: 'Arlington',
    state_province: 'Virginia',
    country: 'United States',
    linkedin: 'https://www.linkedin.com/in/grace',
    github: '',
    website: 'https://grace.example.com',
    twitter: '',
    skills: ['COBOL', 'Compilers'],
    languages: ['English'],
  },
  assessment_summary: { total: 3, completed: 2, in_progress: 1 },
  extracted_data: makeExtracted({
    education: [{ degree: 'PhD Mathematics', institution: 'Yale', year: '1934' }],
    summary: 'Makes machines understand people.',
  }),
  experience: [
    {
      title: 'Director',
      company: 'Remington Rand',
      location: 'Philadelphia',
      start_date: '2020-03',
      end_date: null,
      is_current: true,
      duration_text: '6 years 8 months',
      description: 'Wrote the first compiler.',
      technologies: ['FLOW-MATIC'],
    },
    {
      title: 'Programmer',
      company: 'Harvard',
      location: '',
      start_date: '2014-07',
      end_date: '2020-02',
      is_current: false,
      duration_text: '5 years 7 months',
      description: '',
      technologies: [],
    },
  ],
  ...given,
});

export const nobody = makeCandidate({
  name: 'no-name@example.com',
  first_name: '',
  last_name: '',
  email: 'no-name@example.com',
  mobile_number: '',
  organization: '',
  skills: [],
  resume: [],
  has_resume: false,
  latest_resume_score: null,
  score: null,
  resume_score_breakdown: null,
  is_onboarded: false,
  is_email_verified: false,
  experience_level: null,
  total_experience_years: null,
  source: 'invitation',
  experience: [],
  extracted_data: null,
  details: {
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
  },
  assessment_summary: { total: 0, completed: 0, in_progress: 0 },
});

export const makeTag = (name: string, number: number) => ({
  id: makeId(100 + number),
  name,
  description: '',
  color: '#3B82F6',
  is_active: true,
  created_at: day,
});
export const makeLink = (name: string, number: number, given: Partial<TagLink> = {}): TagLink => ({
  id: makeId(200 + number),
  tag: makeTag(name, number),
  notes: '',
  tagged_by_name: 'Robin Averill',
  tagged_at: day,
  ...given,
});
export const makeNote = (given: Partial<Note> = {}): Note => ({
  id: makeId(301),
  body: 'A strong candidate.',
  mentions: [],
  author_name: 'Robin Averill',
  is_mine: false,
  created_at: day,
  edited_at: null,
  ...given,
});
export const makeMember = (name: string, number: number): Member => ({
  id: makeId(400 + number),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@northwind.example`,
  avatar: null,
  role: 'recruiter',
  is_me: false,
  joined_at: day,
});

export const makePage = <One>(results: One[], { count = results.length, next = null as string | null } = {}) => ({
  count,
  next,
  previous: null,
  results,
});

type Fakes = Parameters<typeof visitAs>[2][];
type PageOptions = { candidate?: CandidateDetail; search?: string; isAdmin?: boolean };

/** A page on which nothing else is known; `fakes` come before these answers. */
export function openCandidate(
  { candidate = makeCandidate(), search = '', isAdmin = true }: PageOptions,
  ...fakes: Fakes
) {
  return visitAs(
    recruiter({ role: isAdmin ? 'admin' : 'recruiter' }),
    `/candidates/${candidate.id}${search}`,
    ...fakes,
    ...nothingElse,
    answers(getCandidate, () => candidate),
  );
}

export const nothingElse: Fakes = [
  answers(getCandidateNeighbours, () => ({ previous_id: null, next_id: null, position: 1, count: 1 })),
  answers(listCandidateTags, () => whole([])),
  answers(listDuplicates, () => whole([])),
  answers(listMerges, () => makePage([])),
  answers(listNotes, () => makePage([])),
  answers(listApplications, () => makePage([])),
  answers(listMessages, () => makePage([])),
  answers(listEmailTemplates, () => makePage([])),
  answers(listCandidateActivity, () => makePage([])),
  answers(listMembers, () =>
    makePage([makeMember('Robin Averill', 1), makeMember('Robin Ashe', 2), makeMember('Mei Tan', 3)]),
  ),
  answers(getWorkspace, () => someWorkspace),
];
