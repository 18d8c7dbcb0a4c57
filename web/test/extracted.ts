// Extracted candidates as the server would answer them, and a server that keeps what is decided.
import {
  approveExtracted,
  bulkApproveExtracted,
  bulkRejectExtracted,
  type ExtractedCandidateDetail,
  getExtractedCandidate,
  getExtractedStats,
  listExtractedCandidates,
  rejectExtracted,
} from '@hireframe/contract/extracted-candidates.ts';
import { makeBreakdown, makeExtracted as makeFacts } from './candidate.ts';
import { makeId, makePage } from './candidate-page.ts';
import { answers } from './fake-api.tsx';
import { mailboxesAre, makeMailbox } from './mailboxes.ts';

const day = '2026-09-03T10:00:00.000Z';
const job = (role: string, start_date: string, end_date: string) => ({
  role,
  company: `${role} Works`,
  location: '',
  start_date,
  end_date,
  description: '',
  technologies: [],
});
const project = (name: string) => ({ name, description: '', technologies: ['Loom', 'Wool', 'Dye', 'Thread'] });

export function makeExtracted(number: number, given: Partial<ExtractedCandidateDetail> = {}): ExtractedCandidateDetail {
  const { rubric_version: _, ...scores } = makeBreakdown();
  const facts = makeFacts({
    summary: 'Weaves.',
    experience: [
      job('Apprentice', '2010', '2012'),
      job('Weaver', '2018-03', 'present'),
      job('Dyer', '2013', '2018-02'),
    ],
    projects: ['Carpet', 'Flag', 'Sail', 'Tent'].map(project),
  });
  return {
    id: makeId(800 + number),
    status: 'extracted',
    extracted_name: `Person ${number}`,
    extracted_phone: '',
    extracted_email: `person${number}@example.com`,
    extracted_location: 'Lyon, France',
    resume_score: 82,
    relevance_to_job_percent: 64.4,
    job_id: makeId(700),
    job_title: 'Nurse',
    resume_file_name: 'cv.docx',
    resume_mime_type: 'application/msword',
    sender_email: 'agency@example.com',
    gmail_subject: 'My CV',
    mailbox_address: 'jobs@example.com',
    received_at: day,
    created_at: day,
    processed_at: null,
    candidate_id: null,
    is_known: false,
    flags: [],
    created_user: null,
    review_notes: '',
    reviewed_by_name: null,
    current_organization: 'Weaver Works',
    current_role: 'Weaver',
    total_years: 14,
    skills: ['Loom', 'Wool', 'Dye', 'Thread', 'Silk', 'Linen'],
    extracted_data: facts,
    resume_file_url: '/objects/view',
    resume_download_url: '/objects/save',
    resume_component_scores: { ...scores, projects_section: scores.projects },
    match_reasons: [{ kind: 'location', label: 'Location', points: 0, max: 12, detail: 'Lyon is far away.' }],
    ...given,
  };
}

/** `asked`: with what the list was asked for; `sent`: what was decided. What is approved is made once `makeAll` is called. */
export function keepExtracted(all: ExtractedCandidateDetail[], mailboxes = [makeMailbox()]) {
  const asked: object[] = [];
  const sent: object[] = [];
  const find = (id: string) => all.find((one) => one.id === id) as ExtractedCandidateDetail;
  const decide = (id: string, change: Partial<ExtractedCandidateDetail>) =>
    Object.assign(find(id), { processed_at: day, reviewed_by_name: 'Ana Silva', ...change });
  const count = (status: string) => all.filter((one) => one.status === status).length;
  const many = (ids: string[], status: 'approved' | 'rejected') => {
    const results = ids.map((id) => {
      const message = status === 'approved' && !find(id).extracted_email ? 'The resume names no email address.' : null;
      if (!message) decide(id, { status });
      return { id, message, status: find(id).status };
    });
    const failed = results.filter(({ message }) => message).length;
    return { results, failed, succeeded: ids.length - failed };
  };
  const fakes = [
    mailboxesAre(mailboxes),
    answers(getExtractedStats, () => ({
      total_extracted: all.length,
      pending_review: count('extracted'),
      users_created: count('user_created'),
      rejected: count('rejected'),
      approval_rate: all.length ? 33 : null,
    })),
    answers(bulkApproveExtracted, ({ body }) => {
      sent.push(body);
      return many(body.ids, 'approved');
    }),
    answers(bulkRejectExtracted, ({ body }) => {
      sent.push(body);
      return many(body.ids, 'rejected');
    }),
    answers(listExtractedCandidates, ({ query }) => {
      asked.push(query);
      return makePage(structuredClone(all.filter(({ status }) => !query.status || status === query.status)));
    }),
    answers(getExtractedCandidate, ({ params }) => structuredClone(find(params.id))),
    answers(approveExtracted, ({ params, body }) => {
      sent.push({ ...body });
      return structuredClone(decide(params.id, { status: 'approved' }));
    }),
    answers(rejectExtracted, ({ params, body }) => {
      sent.push({ ...body });
      return structuredClone(decide(params.id, { status: 'rejected', review_notes: body?.reason ?? '' }));
    }),
  ];
  const makeAll = () => {
    for (const one of all)
      if (one.status === 'approved')
        Object.assign(one, { status: 'user_created', created_user: { email: 'a@b.com' }, candidate_id: makeId(1) });
  };
  return { asked, sent, fakes, makeAll };
}
