// Applying with what a person has set up: at once, or after a look at the letter.
import { randomUUID } from 'node:crypto';
import type { ApplicationAnswer, QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { fillIn, someRecruiter } from '@hireframe/contract/placeholders.ts';
import { type ApplyResult, maxCoverLetterLetters } from '@hireframe/contract/quick-apply.ts';
import type { Tracking } from '@hireframe/contract/tracking-words.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, Problem, ruleBroken } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { messagesIn } from '../../lib/messages.ts';
import { deleteFilesTask } from '../accounts/accounts.ts';
import { type Filed, fileApplication, takeAnswers } from '../applications/applications.ts';
import { findPublicPosting, namesOfPosting, type StoredPosting } from '../postings/postings.ts';
import { type Copy, copyFile, share } from '../sharing/sharing.ts';
import * as queries from './quick-apply.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'now'> & MailContext;
/** `language` is that of the page, in which the person read what is to be sent. */
type Applicant = { actor: Candidate; language: Language | undefined };
/** What a person chooses for one job; left out: the default resume, and no answers. */
type Chosen = { resume_id: string | undefined; answers: QuestionAnswers | undefined };
type Profile = NonNullable<Awaited<ReturnType<typeof queries.findProfile>>> & { default_resume: string };

/**
 * Sends the application, unless the person wants to see the letter first: by their profile, or this time.
 * @throws Problem 404 for a posting that is not open, without a profile and for a resume that is not theirs, 409 after applying, 422 where the profile is
 * switched off or has no resume to send, and for a question that must be answered
 */
export async function quickApply(
  context: Context,
  applicant: Applicant,
  posting_id: string,
  {
    review_cover_letter = false,
    resume_id,
    answers,
    ...link
  }: Partial<Chosen> & Tracking & { review_cover_letter?: boolean } = {},
): Promise<ApplyResult> {
  const { actor } = applicant;
  const { posting, profile } = await readyToApply(context.db, actor, posting_id);
  const cover_letter = await letterFor(context.db, applicant, posting, profile.default_cover_letter);
  if (profile.require_cover_letter_review || review_cover_letter) return toReview(cover_letter);
  const tracking = trackingOf(link);
  return send(context, actor, posting, {
    resume_id: resume_id ?? profile.default_resume,
    cover_letter,
    answers,
    tracking,
  });
}

/** The letter is as the person left it; placeholders that still stand in it are filled. @throws Problem as `quickApply` */
export async function reviewCoverLetter(
  context: Context,
  applicant: Applicant,
  posting_id: string,
  given: { cover_letter: string; proceed_with_application: boolean } & Partial<Chosen> & Tracking,
): Promise<ApplyResult> {
  const { actor } = applicant;
  const { posting, profile } = await readyToApply(context.db, actor, posting_id);
  const cover_letter = await letterFor(context.db, applicant, posting, given.cover_letter);
  if (!given.proceed_with_application) return toReview(cover_letter);
  const { resume_id = profile.default_resume, answers } = given;
  return send(context, actor, posting, { resume_id, cover_letter, answers, tracking: trackingOf(given) });
}

const trackingOf = ({ utm_source = '', utm_campaign = '', ref = '' }: Tracking): Tracking => ({
  utm_source,
  utm_campaign,
  ref,
});

async function readyToApply(db: Db, { user_id }: Candidate, posting_id: string) {
  const [posting, profile, hasApplied] = await Promise.all([
    findPublicPosting(db, posting_id),
    queries.findProfile(db, user_id),
    queries.hasApplied(db, user_id, posting_id),
  ]);
  if (!posting) throw notOpen();
  if (hasApplied) throw appliedAlready(); // The constraint decides; this spares the copies of files.
  return { posting, profile: usable(profile) };
}

/** @throws Problem 404 without one, 422 where it is switched off or its resume cannot be sent */
function usable(profile: Awaited<ReturnType<typeof queries.findProfile>>): Profile {
  if (!profile) throw new Problem(404, { message: 'Quick Apply profile not found. Please set up your profile first.' });
  if (!profile.enable_quick_apply) throw rule('Quick Apply is not enabled. Please enable it in your profile settings.');
  if (!profile.can_quick_apply || !profile.default_resume)
    throw rule('Quick apply not set up properly. Please complete your quick apply profile first.');
  return { ...profile, default_resume: profile.default_resume };
}

const rule = (message: string) => ruleBroken({ message, non_field_errors: [message] });
const appliedAlready = () =>
  conflict('You have already applied to this job. Please check your applications dashboard.');
const notOpen = () => new Problem(404, { message: 'This job no longer accepts applications.' });

const toReview = (cover_letter: string): ApplyResult => ({
  success: true,
  action_required: 'cover_letter_review',
  application_id: null,
  match_score: null,
  cover_letter,
  message: "Review your cover letter before it's sent.",
});

async function letterFor(
  db: Db,
  { actor: { user_id }, language }: Applicant,
  posting: StoredPosting,
  letter: string,
): Promise<string> {
  if (!letter) return '';
  const [{ title, company_name, recruiter_name }, { first_name, last_name }] = await Promise.all([
    namesOfPosting(db, posting, posting.id),
    queries.selectPerson(db, user_id),
  ]);
  const filled = fillIn(letter, {
    COMPANY_NAME: company_name,
    JOB_TITLE: title,
    RECRUITER_NAME: posting.created_by ? recruiter_name : messagesIn(language).t(someRecruiter),
    CANDIDATE_NAME: `${first_name} ${last_name}`.trim(),
    CANDIDATE_FIRST_NAME: first_name,
  });
  return filled.slice(0, maxCoverLetterLetters); // Names may make it longer than a letter may be.
}

/** Files are copied first; then sharing and filing happen both or not at all. */
async function send(
  context: Context,
  { user_id }: Candidate,
  posting: StoredPosting,
  chosen: { resume_id: string; cover_letter: string; answers: QuestionAnswers | undefined; tracking: Tracking },
): Promise<ApplyResult> {
  const { resume_id, cover_letter, tracking } = chosen;
  const answers = takeAnswers(posting.questions, chosen.answers);
  const folder = `workspaces/${posting.workspace_id}/candidates/${randomUUID()}/`;
  try {
    const copy = await copyFile(context, user_id, folder, resume_id);
    const filed = await context.db
      .transaction()
      .execute((tx) => shareAndFile(context, tx, { user_id, posting, copy, cover_letter, answers, tracking }));
    const { id: application_id, match_score } = filed;
    const message = 'Your application was sent.';
    return { success: true, action_required: null, application_id, match_score, cover_letter, message };
  } catch (error) {
    await context.storage.deletePrefix(folder);
    throw error;
  }
}

type Sending = {
  user_id: string;
  posting: StoredPosting;
  copy: Copy;
  cover_letter: string;
  answers: ApplicationAnswer[];
  tracking: Tracking;
};

async function shareAndFile(
  context: Context,
  tx: Db,
  { user_id, posting, copy, cover_letter, answers, tracking }: Sending,
): Promise<Filed> {
  if (!(await queries.holdOpen(tx, posting.workspace_id, posting.id))) throw notOpen(); // Closed a moment ago.
  const owner = { workspace_id: posting.workspace_id, user_id };
  const { email } = await queries.selectPerson(tx, user_id);
  const shared = await share(tx, owner, { email, shared_at: context.now().toISOString() }, copy, 'application');
  if (shared.unused.length > 0) await context.enqueue(tx, deleteFilesTask, { prefixes: shared.unused });
  const { candidate_id, resume_id } = shared;
  return fileApplication(tx, context, {
    posting,
    candidate_id,
    user_id,
    email,
    resume_id,
    cover_letter,
    answers,
    source: 'quick_apply',
    tracking,
    is_address_confirmed: true,
  });
}
