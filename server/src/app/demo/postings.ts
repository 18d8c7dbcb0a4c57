// The demo's postings: read from descriptions as a recruiter would paste them, approved, and applied to by the demo's
// people. Everything goes through the doors; a run that was killed goes on where it stood.
import { randomUUID } from 'node:crypto';
import type { ApplicationQuestion, QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import { type ApplicationStatus, applicationWay, type RejectionReason } from '@hireframe/contract/application-words.ts';
import { sampleCoverLetter } from '@hireframe/contract/placeholders.ts';
import type { AnonymousReview } from '@hireframe/contract/postings.ts';
import type { Tracking } from '@hireframe/contract/tracking-words.ts';
import { z } from 'zod';
import { lockApplication, withdrawApplication } from '../../features/applications/applications.ts';
import { changeStatus } from '../../features/applications/decide.ts';
import { requestAssessment } from '../../features/assessment-requests/assessment-requests.ts';
import { postExternal } from '../../features/boards/boards.ts';
import { actOnPosting, changeQuestions } from '../../features/postings/act-on-posting.ts';
import { requirePosting } from '../../features/postings/postings.ts';
import { readPostingTask } from '../../features/postings/read-posting-task.ts';
import { setAnonymousReview } from '../../features/postings/set-anonymous-review.ts';
import { setConfidential } from '../../features/postings/set-confidential.ts';
import { reviewCoverLetter } from '../../features/quick-apply/apply.ts';
import { saveProfile } from '../../features/quick-apply/quick-apply.ts';
import { startTask } from '../../features/tasks/tasks.ts';
import { giveReferralCode } from '../../features/tracking-links/tracking-links.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Candidate, Recruiter } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { postingHooks } from '../posting-hooks.ts';
import { addCareersPage } from './careers-page.ts';
import { addDeclarations } from './declarations.ts';
import { findPerson, findRecruiter } from './demo.queries.ts';
import { beginMail } from './mail.ts';
import { makePastApplicants } from './past-applicants.ts';
import json from './postings.json' with { type: 'json' };
import * as queries from './postings.queries.ts';
import { askForReviewOnce } from './reviews.ts';
import { addWarnedApplications } from './warnings.ts';

type Applicant = {
  number: number;
  days: number;
  to: ApplicationStatus;
  reason?: string;
  candidate_reason?: RejectionReason;
  review?: string; // What they ask a person to consider, after they were rejected.
  reached?: ApplicationStatus; // Before they were rejected; left out: under review.
  answers?: string[];
  link?: Tracking & { is_referred?: boolean }; // That they followed; by the recruiter's own they are referred.
};
type Question = Pick<ApplicationQuestion, 'kind' | 'text'> & { options?: string[] };
type Described = {
  days: number;
  team: string;
  description: string;
  /** Who applied is hidden; left out: nobody is. */
  anonymous_review?: AnonymousReview;
  /** Only those who hire for it see it; left out: everybody. */
  is_confidential?: boolean;
  /** Left out: what the description says of the employer and of benefits. */
  about?: string;
  /** What its law wants said is missing, for the page to point out. */
  says_nothing_legal?: boolean;
  views: number;
  then: 'draft' | 'approve' | 'post' | 'pause' | 'close';
  questions?: Question[];
  applicants: Applicant[]; // With their answers to the questions, in order.
};
const described = json as Described[];

export const addDemoPostingsTask = task({
  name: 'demo.add-postings',
  input: z.object({}),
  run: (context) => addPostings(context),
});

/** Once the demo's candidates are there. */
export const beginPostings = ({ db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>) =>
  enqueue(db, addDemoPostingsTask, {});

async function addPostings(context: AppContext): Promise<void> {
  for (const [at, one] of described.entries()) {
    const recruiter = await findRecruiter(context.db);
    if (!recruiter) return; // The demo was removed.
    if (at === 0) await addCareersPage(context, recruiter); // First, so that postings have their addresses there.
    await addPosting(context, recruiter, one);
    if (at === 0) await addWarnedApplications(context, recruiter, one.description);
  }
  await addDeclarations(context);
  await askFirstPerson(context);
  await beginMail(context);
}

/** Whoever signs in as the demo's candidate has something to do. Once: nobody is asked again. */
async function askFirstPerson(context: AppContext): Promise<void> {
  const { db } = context;
  const [recruiter, person] = await Promise.all([findRecruiter(db), findPerson(db, 0)]);
  const application_id = recruiter && person && (await queries.findUnasked(db, recruiter.workspace_id, person.user_id));
  if (!application_id) return;
  await requestAssessment(context, recruiter, application_id, {
    reason: 'We liked your work on queues. Tell us how you find out why a system is slow.',
    question_focus: 'Finding out why a system is slow',
    deadline_hours: 72,
  });
  await db.transaction().execute((tx) => queries.forgetMails(tx, [person.user_id]));
}

async function addPosting(
  context: AppContext,
  recruiter: Recruiter,
  { about, views, ...one }: Described,
): Promise<void> {
  const { db } = context;
  const { workspace_id } = recruiter;
  const known = await queries.findPosting(db, workspace_id, one.description);
  const { id, status } = known ?? (await read(context, recruiter, one.description));
  if (status !== 'draft' && status !== 'approved' && status !== 'posted_external') return; // It has come to its end.
  await queries.setTeam(db, { workspace_id, id }, one.team);
  if (one.team === 'Engineering') await queries.addHiringTeam(db, { workspace_id, id });
  if (about) await queries.setAbout(db, { workspace_id, id }, about);
  await queries.setViews(db, { workspace_id, id }, views, one.days);
  const questions = await ask(context, recruiter, id, one.questions ?? []);
  if (one.then === 'draft') return;
  if (one.then !== 'pause' && !one.says_nothing_legal) await queries.setLegalLines(db, { workspace_id, id });
  if (status === 'draft' && one.anonymous_review)
    await setAnonymousReview(context, recruiter, id, one.anonymous_review); // Once, as the questions.
  if (status === 'draft' && one.is_confidential) await setConfidential(context, postingHooks, recruiter, id, true);
  if (status === 'draft') await actOnPosting(context, postingHooks, recruiter, id, 'approve');
  if (one.then === 'post' && status !== 'posted_external') await postExternal(context, recruiter, id, undefined);
  const past = one.then === 'close' ? makePastApplicants([0, ...one.applicants.map(({ number }) => number)]) : [];
  for (const applicant of [...one.applicants, ...past])
    await addApplication(context, recruiter, id, applicant, questions);
  const note = { reason: one.then === 'close' ? 'The position is filled' : 'Waiting for the budget', notes: '' };
  if (one.then === 'pause' || one.then === 'close')
    await actOnPosting(context, postingHooks, recruiter, id, one.then, note);
  await db.transaction().execute((tx) => queries.movePostingBack(tx, { workspace_id, id }, one.days));
}

/** Once: what a person changes afterwards stays. */
async function ask(context: AppContext, recruiter: Recruiter, id: string, questions: Question[]) {
  const known = await requirePosting(context.db, recruiter, id);
  if (known.questions.length > 0 || questions.length === 0) return known.questions;
  const asked = questions.map(({ options = [], ...one }) => ({ id: randomUUID(), ...one, is_required: true, options }));
  return (await changeQuestions(context, recruiter, id, asked)).questions;
}

const answersTo = (questions: ApplicationQuestion[], answers: string[]): QuestionAnswers =>
  Object.fromEntries(questions.map(({ id }, at) => [id, answers[at] ?? '']));

async function read(context: AppContext, { workspace_id, user_id }: Recruiter, job_description: string) {
  const task_id = await startTask(context.db, { user_id, type: 'POSTING_ANALYSIS' });
  await readPostingTask.run(context, { workspace_id, user_id, task_id, job_description, auto_post_enabled: false });
  const made = await queries.findPosting(context.db, workspace_id, job_description);
  if (!made) throw new Error('The demo has a description that makes no posting.');
  return made;
}

async function addApplication(
  context: AppContext,
  recruiter: Recruiter,
  id: string,
  { number, days, answers = [], link, review, ...asked }: Applicant,
  questions: ApplicationQuestion[],
) {
  const { db } = context;
  const person = await findPerson(db, number);
  if (!person?.resume_id) return; // Somebody else has the address.
  const { user_id, resume_id } = person;
  const which = { workspace_id: recruiter.workspace_id, id };
  if (!(await queries.findApplication(db, which, user_id)))
    await apply(context, id, {
      user_id,
      resume_id,
      answers: answersTo(questions, answers),
      tracking: link?.is_referred ? { ref: (await giveReferralCode(db, recruiter)).code } : { ...link },
    });
  const applied = await queries.findApplication(db, which, user_id);
  if (!applied) return;
  if (applied.status === 'submitted') await decide(context, recruiter, { id: applied.id, user_id, ...asked });
  await db.transaction().execute(async (tx) => {
    await queries.moveApplicationBack(tx, { ...applied, workspace_id: recruiter.workspace_id }, days);
    await queries.forgetMails(tx, [user_id]);
  });
  if (review) await askForReviewOnce(context, { user_id, id: applied.id, review });
}

type Applying = { user_id: string; resume_id: string; answers: QuestionAnswers; tracking: Tracking };

async function apply(context: AppContext, posting_id: string, { user_id, resume_id, answers, tracking }: Applying) {
  const actor: Candidate = { role: 'candidate', user_id, sign_in_id: '' };
  const profile = {
    default_cover_letter: sampleCoverLetter,
    enable_quick_apply: true,
    require_cover_letter_review: true,
  };
  if (!(await queries.hasProfile(context.db, user_id)))
    await saveProfile(context, { actor }, { ...profile, default_resume_id: resume_id });
  const given = { ...tracking, cover_letter: sampleCoverLetter, proceed_with_application: true, resume_id, answers };
  await reviewCoverLetter(context, { actor, language: 'en' }, posting_id, given);
}

type Decided = Pick<Applicant, 'to' | 'reason' | 'candidate_reason' | 'reached'> & { id: string; user_id: string };

/** Step by step, as the table has it. */
async function decide(
  context: AppContext,
  recruiter: Recruiter,
  { id, user_id, to, reason = '', candidate_reason = 'not_given', reached = 'under_review' }: Decided,
): Promise<void> {
  if (to === 'withdrawn') {
    await context.db
      .transaction()
      .execute(async (tx) => withdrawApplication(tx, { user_id }, await lockApplication(tx, recruiter, id)));
    return;
  }
  const way: readonly ApplicationStatus[] = applicationWay;
  const upTo = (status: ApplicationStatus) => way.slice(1, way.indexOf(status) + 1);
  const steps = to === 'rejected' ? [...upTo(reached), to] : upTo(to);
  for (const status of steps)
    await changeStatus(
      context,
      recruiter,
      id,
      status === 'rejected' ? { status, note: '', reason, candidate_reason } : { status, note: '', reason: '' },
    );
}
