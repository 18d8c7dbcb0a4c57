// What people do in the product, as the calls that its pages make: those of a visit go out together. Taken down from the pages in Chromium.

export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };
/** A page that somebody opens, or a thing they do there. `often`: as its share of all visits of such people. */
export type Visit = { what: string; often: number; calls: (pick: Pick) => Call[] };
/** Ids of what the demo holds, and a number from 0 to below 1 that chooses. */
export type Pick = { candidate: string; application: string; job: string; chance: number };

const get = (path: string): Call => ({ method: 'GET', path });
/** What stands around each page, asked anew when the page is loaded. */
const frame = [get('/users/me'), get('/notifications?is_read=false&page_size=1')];
const frameOfMembers = [...frame, get('/extracted-candidates/stats'), get('/workspace')];

const words = ['java', 'nurse', 'berlin', 'react', 'manager', 'london', 'sql', 'design'];
const sentences = [
  'senior java developers in Berlin',
  'nurses with 5 years',
  'who knows React and SQL?',
  'designers near London',
];
const oneOf = <One>(list: One[], chance: number) => list[Math.floor(chance * list.length)] as One;

export const visitsOfRecruiters: Visit[] = [
  {
    what: 'dashboard',
    often: 0.12,
    calls: () => [...frameOfMembers, get('/recruiter/work-queue?whose=mine'), get('/recruiter/dashboard')],
  },
  {
    what: 'candidates',
    often: 0.2,
    calls: () => [
      get('/recruiter/candidate-views?page=1&page_size=100'),
      get('/tags?is_active=true&page=1&page_size=100'),
      get('/recruiter/candidate-counts'),
      get('/recruiter/candidates?sort_by=-created_at&page=1&page_size=20'),
    ],
  },
  {
    what: 'candidates by a word',
    often: 0.14,
    calls: ({ chance }) => [
      get(`/recruiter/candidates?search=${oneOf(words, chance)}&sort_by=-created_at&page=1&page_size=20`),
    ],
  },
  {
    what: 'a candidate',
    often: 0.14,
    calls: ({ candidate }) => [
      get(`/recruiter/candidates/${candidate}`),
      get(`/recruiter/candidates/${candidate}/notes?page=1`),
      get(`/recruiter/candidates/${candidate}/duplicates`),
    ],
  },
  {
    what: 'a note on a candidate',
    often: 0.04,
    calls: ({ candidate }) => [
      { method: 'POST', path: `/recruiter/candidates/${candidate}/notes`, body: { body: 'Call again on Monday.' } },
    ],
  },
  {
    what: 'applications',
    often: 0.14,
    calls: () => [
      get('/recruiter/applications/analytics'),
      get('/recruiter/job-requirements?search=&page_size=30'),
      get('/recruiter/applications?sort_by=-created_at&page=1'),
    ],
  },
  { what: 'an application', often: 0.1, calls: ({ application }) => [get(`/recruiter/applications/${application}`)] },
  {
    what: 'analytics',
    often: 0.06,
    calls: () => [
      get('/recruiter/analytics?days=30'),
      get('/recruiter/charts/candidate-activity?days=30&by=day'),
      get('/recruiter/charts/experience-level?days=30'),
      get('/recruiter/charts/resume-score-distribution?days=30'),
      get('/recruiter/charts/skills-distribution?days=30&limit=10'),
    ],
  },
  {
    what: 'Magic Search',
    often: 0.06,
    calls: ({ chance }) => [
      { method: 'POST', path: '/candidates/magic-search', body: { query: oneOf(sentences, chance) } },
    ],
  },
];

export const visitsOfCandidates: Visit[] = [
  {
    what: 'dashboard of a candidate',
    often: 0.2,
    calls: () => [
      ...frame,
      get('/candidate/screenings?page_size=100'),
      get('/candidate/applications?page_size=4'),
      get('/candidate/conversations?page_size=3'),
      get('/reports?page_size=1'),
      get('/users/me/resumes?page_size=100'),
      get('/candidate/quick-apply-profile'),
    ],
  },
  { what: 'jobs', often: 0.25, calls: () => [get('/public/jobs?page=1')] },
  { what: 'a job', often: 0.25, calls: ({ job }) => [get(`/public/jobs/${job}`)] },
  {
    what: 'my applications',
    often: 0.15,
    calls: () => [get('/candidate/applications/analytics'), get('/candidate/applications?page=1')],
  },
  {
    what: 'my profile',
    often: 0.1,
    calls: () => [...frame, get('/storage'), get('/users/me/resumes?page_size=100')],
  },
  {
    what: 'a change of my profile',
    often: 0.05,
    calls: ({ chance }) => [
      { method: 'PATCH', path: '/users/me', body: { details: { city: oneOf(['Leeds', 'York', 'Hull'], chance) } } },
    ],
  },
];
