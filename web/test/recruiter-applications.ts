// Applications as the server would answer a recruiter, and a server that keeps where they are.
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import {
  type Application,
  type ApplicationAnalytics,
  type ApplicationDetail,
  bulkChangeApplicationStatus,
  changeApplicationStatus,
  getApplication,
  getApplicationAnalytics,
  getApplicationNeighbours,
  listApplicationHistory,
  listApplications,
  previewMove,
  undoMoves,
} from '@hireframe/contract/applications.ts';
import { listAssessmentRequests } from '@hireframe/contract/assessment-requests.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { listInterviews } from '@hireframe/contract/interviews.ts';
import { listEmailTemplates } from '@hireframe/contract/message-templates.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import { getScorecards } from '@hireframe/contract/scorecards.ts';
import { makeFile, makeId, makePage, nothingElse } from './candidate-page.ts';
import { answers } from './fake-api.tsx';

const day = '2026-09-03T10:00:00.000Z';

export const makeApplication = (number: number, given: Partial<Application> = {}): Application => {
  const status = given.status ?? 'submitted';
  return {
    id: makeId(600 + number),
    job_id: makeId(700),
    job_title: 'Nurse',
    company_name: 'Holm Clinic',
    posting_status: 'approved',
    candidate_id: makeId(number),
    candidate_name: `Person ${number}`,
    candidate_email: `person${number}@example.com`,
    candidate_avatar: null,
    is_anonymous: false,
    candidate_location: 'Leeds, UK',
    organization: 'St James',
    rejected_from: null,
    source: 'quick_apply',
    added_by_name: null,
    utm_source: '',
    utm_campaign: '',
    referred_by_name: null,
    is_address_confirmed: true,
    match_score: 72.4,
    resume_score: 81,
    has_cover_letter: true,
    open_request: false,
    assessment_score: null,
    is_assessment_unscored: false,
    created_at: day,
    status_changed_at: day,
    candidate_title: 'Ward Nurse',
    has_new_reply: false,
    next_interview_at: null,
    ...given,
    status,
    status_display: applicationStatusWords[status],
  };
};

const reasons = [
  {
    kind: 'required_skills',
    label: 'Required skills',
    points: 40,
    max: 60,
    detail: 'Found: Triage. Not found: Driving.',
  },
  { kind: 'location', label: 'Location', points: 0, max: 0, detail: 'Not counted. The work is remote.' },
];

export const makeDetail = (given: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...makeApplication(1, given),
  answers: [],
  cover_letter: 'Dear all,\nI work at night.',
  resume: makeFile(),
  scores_withheld: null,
  match: { match_score: 72.4, missing: null, reasons },
  ...given,
});

const figures: ApplicationAnalytics = {
  total: 7,
  by_status: { submitted: 4, rejected: 3 },
  by_day: [],
  by_source: {},
  reached: {},
  average_match_score: 61.5,
  median_hours_to_first_decision: 60,
};

type Sent = { ids: string[]; status: ApplicationStatus; note?: string; reason?: string; mail?: object | null };

/** On which moves the workspace mails. */
const mailed: ApplicationStatus[] = ['shortlisted', 'interview', 'offer', 'hired', 'rejected'];

/** Keeps moves. `sent`: the moves that it was asked for; `asked`: the lists; `undone`: the moves taken back. */
export function keepApplications(all: Application[]) {
  const sent: Sent[] = [];
  const asked: object[] = [];
  const undone: string[][] = [];
  const before = new Map<string, Application>();
  function put({ ids, status }: Sent) {
    const changed = ids.flatMap((id) => {
      const at = all.findIndex((one) => one.id === id);
      const known = all[at];
      if (!known) return [];
      before.set(id, known);
      const rejected_from = status === 'rejected' ? known.status : null;
      all[at] = { ...known, status, status_display: applicationStatusWords[status], rejected_from };
      return [{ id, from_status: known.status }];
    });
    return { changed, refused: [] };
  }
  const fakes = [
    answers(getApplicationAnalytics, () => figures), // Before one with any id.
    answers(listApplications, ({ query }) => {
      asked.push(query);
      return makePage(all.filter(({ status }) => !query.status || status === query.status));
    }),
    answers(changeApplicationStatus, ({ params, body }) => {
      sent.push({ ids: [params.id], ...body });
      put({ ids: [params.id], ...body });
      return makeDetail(all.find(({ id }) => id === params.id));
    }),
    answers(bulkChangeApplicationStatus, ({ body }) => {
      sent.push(body);
      return put(body);
    }),
    answers(undoMoves, ({ body: { ids } }) => {
      undone.push(ids);
      const changed = ids.map((id) => {
        const at = all.findIndex((one) => one.id === id);
        const from_status = all[at]?.status ?? 'submitted';
        all[at] = before.get(id) as Application;
        return { id, from_status };
      });
      return { changed, refused: [] };
    }),
    answers(previewMove, ({ query: { status } }) => ({
      to_name: 'Person',
      to_address: 'person@example.com',
      subject: 'Your application for Nurse',
      body: 'Hello Person,',
      template_subject: 'Your application for [JOB_TITLE]',
      template_body: 'Hello [CANDIDATE_FIRST_NAME],',
      is_sent: mailed.includes(status),
    })),
    answers(listEmailTemplates, () => makePage([])),
    answers(listMessages, () => makePage([])),
    answers(getApplication, ({ params }) => makeDetail(all.find(({ id }) => id === params.id))),
    answers(getApplicationNeighbours, () => ({ previous_id: null, next_id: null, position: 1, count: 1 })),
    answers(listApplicationHistory, () => makePage([])),
    answers(listPostings, () => makePage([])),
    answers(listAssessmentRequests, () => makePage([])),
    answers(listInterviews, () => makePage([])),
    answers(getScorecards, () => ({ criteria: [], mine: null, others: [], hidden_count: 0, averages: [] })),
    ...nothingElse,
  ];
  return { fakes, sent, asked, undone };
}
