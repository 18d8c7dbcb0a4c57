// The door of public applications: applying without an account. Whether the address has one is looked at nowhere before
// somebody follows the mailed link.
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { PublicApplication } from '@hireframe/contract/public-applications.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Db, isUnreachable } from '../../infra/database/postgres.ts';
import { countCall, isWithinLimit } from '../../infra/http/limits.ts';
import type { UploadedFile } from '../../infra/http/uploads.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { messagesIn } from '../../lib/messages.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import {
  confirmApplication,
  fileApplication,
  renewLink,
  requireApplication,
  takeAnswers,
} from '../applications/applications.ts';
import { addCandidate, addUnreadResume, lockCandidates } from '../candidates/candidates.ts';
import { findPublicPosting, type StoredPosting } from '../postings/postings.ts';
import { giveResumeTask } from './follow-link.ts';
import { notOpen, requireFile, requireResume } from './look-at-resume.ts';
import { countApplication, type Proofs, requireProof } from './many-applications.ts';
import { mailLink, mailThatItStands } from './public-applications.mail.ts';
import * as queries from './public-applications.queries.ts';
import { readSentResumeTask } from './read-sent-resume.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'reader' | 'now'> & MailContext;
type ApplicationInput = z.output<typeof PublicApplication>;

/** `network`: whence, as `toWideNetwork` says it. */
type Applying = { actor: Actor | undefined; posting_id: string; network: string; proofs: Proofs };

/** Of one file for one posting: a person corrects a letter, a program fills the list with invented people. */
const sameFile = { name: 'public-apply-file', max: 5, seconds: 24 * 3600 };
/** To one address a day, whoever asks for them and for whatever posting: nobody's mailbox is filled by strangers. */
const mails = { name: 'public-apply-mail', max: 5, seconds: 24 * 3600 };

const answer = {
  success: true,
  message: 'Thank you for applying. We emailed you a link: open it to confirm your address and track your application.',
} as const;

/**
 * Files an application at once under an address that is not proved yet. The answer is the same whoever has an account or
 * has applied before; then the mail says what is true.
 * Whoever is signed in as a candidate of that address, and has proved it, has confirmed it: it is theirs at once.
 * @throws Problem 404 for a posting that is not open, 415 or 422 for a file that is no resume or cannot be read
 * and for a question that must be answered, 428 where many apply and there is no proof, 429; 409
 * for a candidate who has applied
 */
export async function applyInPublic(
  context: Context,
  { actor, posting_id, network, proofs }: Applying,
  { language = null, proof, ...given }: ApplicationInput & { language?: Language | null | undefined },
  [sent]: UploadedFile[],
) {
  const file = requireFile(sent);
  const posting = await findPublicPosting(context.db, posting_id);
  if (!posting) throw notOpen();
  const answers = takeAnswers(posting.questions, given.answers);
  await requireProof(context, { posting_id, network, proof }, proofs); // Before the file is read, which costs more.
  await countCall(context.db, sameFile, `${posting_id} ${file.sha256}`);
  await requireResume(context, file);
  await countApplication(context.db, { posting_id, network });
  const mayMail = await isWithinLimit(context.db, mails, given.email);
  const reader_id = await findReader(context.db, actor, given.email);
  const { file_name, size_bytes, sha256, path } = file;
  const content_type = await typeOf(file);
  const object_key = `workspaces/${posting.workspace_id}/candidates/${randomUUID()}/resume`;
  await context.storage.put(object_key, createReadStream(path), { content_type, size_bytes });
  const kept = { file_name, content_type, size_bytes, sha256, object_key };
  let isKept = false;
  try {
    isKept = await context.db
      .transaction()
      .execute((tx) => takeIn(context, tx, { posting, given, answers, file: kept, mayMail, reader_id, language }));
  } catch (error) {
    isKept = isUnreachable(error); // It may be the application's all the same.
    throw error;
  } finally {
    if (!isKept) await context.storage.delete(object_key);
  }
  return { ...answer, message: messagesIn(language).known(answer.message) };
}

/** A browser guesses the letters of a text, and wrongly, unless it is told. */
async function typeOf({ content_type, path }: UploadedFile & { content_type: string }): Promise<string> {
  const isUnicode = content_type === 'text/plain' && isUtf8(await readFile(path));
  return isUnicode ? 'text/plain; charset=utf-8' : content_type;
}

/** Whose sign-in vouches for the address; null: nobody's. */
async function findReader(db: Db, actor: Actor | undefined, email: string): Promise<string | null> {
  if (actor?.role !== 'candidate') return null;
  return (await queries.hasProved(db, actor.user_id, email)) ? actor.user_id : null;
}

type SentFile = { file_name: string; content_type: string; size_bytes: number; sha256: string; object_key: string };
type Sending = {
  posting: StoredPosting;
  given: Omit<ApplicationInput, 'proof'>;
  answers: ApplicationAnswer[];
  file: SentFile;
  mayMail: boolean;
  language: Language | null;
  reader_id: string | null; // Who applies, where a sign-in vouches for the address.
};

/** @returns whether the file is the application's now; false where there was one, which stays as it is */
async function takeIn(context: Context, tx: Db, sending: Sending): Promise<boolean> {
  const { posting, given, answers, file, mayMail, reader_id, language } = sending;
  if (!(await queries.holdOpen(tx, posting.workspace_id, posting.id))) throw notOpen(); // Closed a moment ago.
  const { cover_letter, answers: _, email, location, links, utm_source, utm_campaign, ref, ...person } = given;
  const owner = { workspace_id: posting.workspace_id, user_id: null };
  const { id: candidate_id, is_new } = await addCandidate(tx, owner, {
    ...person,
    ...(await placeIn(location)),
    ...sortLinks(links),
    email,
    source: 'application',
  });
  await lockCandidates(tx, owner, [candidate_id]); // Of two at once the second sees what the first has filed.
  const known_id = await queries.findApplication(tx, posting.workspace_id, posting.id, candidate_id);
  const names = {
    ...person,
    email,
    language,
    candidate_id,
    workspace_id: owner.workspace_id,
    job_title: posting.title,
    company_name: await companyOf(tx, posting),
  };
  if (known_id && !reader_id) {
    if (mayMail) await mailAgain(context, tx, owner, { ...names, application_id: known_id });
    return false;
  }
  const token = makeToken();
  const resume_id = await addUnreadResume(tx, owner, { ...file, candidate_id });
  const filed = await fileApplication(tx, context, {
    posting,
    candidate_id,
    user_id: known_id ? reader_id : null,
    email,
    resume_id,
    cover_letter,
    answers,
    language,
    source: reader_id ? 'applied' : 'public',
    tracking: { utm_source, utm_campaign, ref },
    is_address_confirmed: known_id !== undefined,
    confirm_token_hash: hashOfToken(token),
  });
  if (reader_id) {
    await confirmApplication(tx, context, token, reader_id);
    await context.enqueue(tx, giveResumeTask, { user_id: reader_id, workspace_id: posting.workspace_id, resume_id });
  } else if (mayMail) await mailLink(tx, context, { ...names, application_id: filed.id }, token);
  const { workspace_id } = owner;
  await context.enqueue(tx, readSentResumeTask, { workspace_id, application_id: filed.id, resume_id, is_new });
  return true;
}

/** Of a place as people say it. */
async function placeIn(location: string) {
  const parts = location.split(',').map((part) => part.trim());
  const [city = '', ...rest] = parts;
  const country = rest.at(-1) ?? '';
  const state_province = rest.slice(0, -1).join(', ');
  if (!location) return {};
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const place = resolvePlace(city, state_province, country);
  if (!place) return { city, state_province, country };
  const { latitude, longitude } = place;
  return { city: place.city, state_province: place.state_province, country: place.country, latitude, longitude };
}

/** The first of each kind. */
function sortLinks(links: string[]) {
  const isOf = (host: string) => (link: string) =>
    new URL(link).hostname
      .toLowerCase()
      .replace(/^www\./, '')
      .endsWith(host);
  const [linkedin = '', github = ''] = ['linkedin.com', 'github.com'].map((host) => links.find(isOf(host)));
  const website = links.find((link) => link !== linkedin && link !== github) ?? '';
  return { linkedin, github, website };
}

const companyOf = async (tx: Db, { company_name, workspace_id }: StoredPosting): Promise<string> =>
  company_name || (await queries.selectWorkspaceName(tx, workspace_id));

type Names = Parameters<typeof mailLink>[2];

/** What is there stays. Where the address is not proved yet, there is a new link to prove it. */
async function mailAgain(
  context: Context,
  tx: Db,
  owner: { workspace_id: string; user_id: null },
  names: Names,
): Promise<void> {
  const known = await requireApplication(tx, owner, names.application_id);
  if (known.is_address_confirmed || known.email !== names.email)
    return mailThatItStands(tx, context, names, known.status);
  const token = makeToken();
  await renewLink(tx, known, hashOfToken(token));
  await mailLink(tx, context, names, token, 'again');
}
