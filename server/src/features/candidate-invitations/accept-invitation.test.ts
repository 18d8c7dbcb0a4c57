import { deleteMe, exportMe } from '@hireframe/contract/account-settings.ts';
import {
  acceptCandidateInvitation,
  inviteCandidates,
  listCandidateInvitations,
} from '@hireframe/contract/candidate-invitations.ts';
import { getCandidate, listCandidateActivity, listCandidates } from '@hireframe/contract/candidates.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { changeMe, getMe, putAvatar } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { readNewestMail } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeNewcomer, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { findTraces } from '../../../test/traces.ts';
import { acceptInvitation } from './accept-invitation.ts';

const { call, context, http, runTasks } = await startApp();
const { db, storage } = context;
type As = { token: string };
const query = {};

/** @returns the token of the newest link */
async function invited(as: As, email: string) {
  await call(inviteCandidates, { body: { emails: [email] }, as });
  const { text_body } = await readNewestMail(db, email);
  return /candidate-invitation\?token=(\S+)/.exec(text_body)?.[1] ?? '';
}
const accept = (token: string, as: As) => call(acceptCandidateInvitation, { body: { token }, as });
const candidatesOf = async (as: As) => {
  await runTasks(); // Facts, and files that are to go.
  return (await call(listCandidates, { query, as })).body.results;
};
const detailOf = async (id: string, as: As) => (await call(getCandidate, { params: { id }, query, as })).body;

async function withPicture(as: As) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await call(putAvatar, { raw: new Blob([new Uint8Array(bytes)], { type: 'image/png' }), as });
}
async function upload(as: As, name: string, text = resumeText) {
  await call(uploadResume, { files: [new File([text], name)], as });
  await runTasks();
}
const filesOf = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key);

test('accepting gives the workspace a copy of the profile and of the newest resume, and nothing else', async () => {
  const recruiter = await makeRecruiter(db, { workspace: await makeWorkspace(db, { name: 'Acme' }) });
  const as = await makeCandidate(db, { first_name: 'Mia', last_name: 'Keller' });
  const details = { city: 'Porto', country: 'Portugal', skills: ['Sewing'] };
  await call(changeMe, { body: { mobile_number: '+351 1', details }, as });
  await withPicture(as);
  await upload(as, 'old.txt', 'Mia Keller\n\nSkills\nCooking');
  await upload(as, 'new.txt');
  const token = await invited(recruiter, as.email);
  const { status, body } = await accept(token, as);
  expect({ status, body }).toEqual({ status: 200, body: { workspace_name: 'Acme' } });

  const [listed] = await candidatesOf(recruiter);
  const found = await detailOf(listed?.id ?? '', recruiter);
  expect(found).toMatchObject({
    name: 'Mia Keller',
    email: as.email,
    mobile_number: '+351 1',
    source: 'invitation',
    skills: ['Sewing'],
    is_onboarded: true,
    is_email_verified: true,
    is_password_autoset: false,
    // What the profile leaves open the resume says.
    details: { city: 'Porto', state_province: '', country: 'Portugal', languages: ['German', 'English'] },
    resume: [{ file_name: 'new.txt' }],
    extracted_data: { name: 'Maria Keller' },
    total_experience_years: 2,
  });
  const { body: own } = await call(listResumes, { query, as });
  expect(found.latest_resume_score).toBe(own.results[0]?.total_score);
  expect((await http.inject({ url: found.resume[0]?.file_url ?? '' })).payload).toBe(resumeText);
  expect((await http.inject({ url: found.avatar ?? '' })).headers['content-type']).toBe('image/webp');
  const { latitude } = await db
    .selectFrom('candidates')
    .select('latitude')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  expect(latitude).toBeCloseTo(41.1, 0);

  const [invitation] = (await call(listCandidateInvitations, { query, as: recruiter })).body.results;
  expect(invitation).toMatchObject({ status: 'accepted', candidate_id: found.id, accepted_at: expect.any(String) });
  const { body: thread } = await call(listMessages, { params: { id: found.id }, query, as: recruiter });
  expect(thread.results).toMatchObject([{ kind: 'invitation', status: 'sent', to_address: as.email }]);
  const { body: history } = await call(listCandidateActivity, { params: { id: found.id }, query, as: recruiter });
  expect(history.results).toMatchObject([{ line: 'Accepted the invitation', actor_name: 'Mia Keller' }]);
});

test('the copy stays as it was when the person changes theirs, and the other way round', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  await withPicture(as);
  await upload(as, 'cv.txt');
  await accept(await invited(recruiter, as.email), as);
  await call(changeMe, { body: { first_name: 'Changed' }, as });
  const [{ id = '' } = {}] = await candidatesOf(recruiter);
  expect((await detailOf(id, recruiter)).first_name).toBe('Any');
  const keys = await filesOf(`workspaces/${recruiter.workspace_id}/`);
  expect(keys.filter((key) => key.includes(as.user_id))).toEqual([]);
  expect(keys).toHaveLength(2);
});

test('without a resume the profile alone is shared', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  expect((await accept(await invited(recruiter, as.email), as)).status).toBe(200);
  expect(await candidatesOf(recruiter)).toMatchObject([{ email: as.email, has_resume: false, is_onboarded: true }]);
  expect(await filesOf(`workspaces/${recruiter.workspace_id}/`)).toEqual([]);
});

test('a resume that could not be read is not shared', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  await upload(as, 'good.txt');
  await upload(as, 'bad.pdf', 'no PDF');
  await accept(await invited(recruiter, as.email), as);
  const [{ id = '' } = {}] = await candidatesOf(recruiter);
  expect((await detailOf(id, recruiter)).resume.map(({ file_name }) => file_name)).toEqual(['good.txt']);
});

test('a newcomer becomes a candidate, whose address is proven by the link', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeNewcomer(db);
  await accept(await invited(recruiter, as.email), as);
  expect((await call(getMe, { as })).body).toMatchObject({ role: 'candidate', is_email_verified: true });
});

test('a link works once, also for two at the same time', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  await upload(as, 'cv.txt');
  const token = await invited(recruiter, as.email);
  const both = await Promise.all([accept(token, as), accept(token, as)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await accept(token, as)).status).toBe(404);
  const [{ id = '' } = {}] = await candidatesOf(recruiter);
  expect((await detailOf(id, recruiter)).resume).toHaveLength(1);
  expect(await filesOf(`workspaces/${recruiter.workspace_id}/`)).toHaveLength(1);
});

test('what was copied for a link that somebody used meanwhile is removed', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  await upload(as, 'cv.txt');
  const token = await invited(recruiter, as.email);
  async function put(...given: Parameters<typeof storage.put>) {
    await storage.put(...given);
    expect((await accept(token, as)).status).toBe(200);
  }
  const late = acceptInvitation({ ...context, storage: { ...storage, put } }, as, token);
  await expect(late).rejects.toThrow('This invitation is no longer valid.');
  expect(await filesOf(`workspaces/${recruiter.workspace_id}/`)).toHaveLength(1);
});

test('an expired link shares nothing', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const token = await invited(recruiter, as.email);
  await db.updateTable('candidate_invitations').set({ expires_at: sql`now()` }).where('email', '=', as.email).execute();
  expect((await accept(token, as)).status).toBe(404);
  expect(await candidatesOf(recruiter)).toEqual([]);
});

test('only the invited address may accept; another one hears for whom the invitation is', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const token = await invited(recruiter, 'ana@example.com');
  const refused = await accept(token, as);
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status: 403,
    message: `This invitation is for ana@example.com, but you're signed in as ${as.email}.`,
  });
  const { body } = await call(acceptCandidateInvitation, { body: { token }, as, language: 'de' });
  expect(body.message).toBe(`Diese Einladung ist für ana@example.com, aber Sie sind als ${as.email} angemeldet.`);
  expect(await candidatesOf(recruiter)).toEqual([]);
});

test('a recruiter cannot become a candidate with the same account, and the link stays good', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeRecruiter(db);
  const token = await invited(recruiter, as.email);
  expect([(await accept(token, as)).status, (await accept(token, as)).status]).toEqual([409, 409]);
  expect(await candidatesOf(recruiter)).toEqual([]);
  expect(await filesOf(`workspaces/${recruiter.workspace_id}/`)).toEqual([]);
});

test('whom the workspace took in meanwhile is linked, and gets what was shared on top', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db, { first_name: 'Mia', last_name: 'Keller' });
  await upload(as, 'mine.txt');
  const token = await invited(recruiter, as.email);
  const about = { email: as.email, first_name: 'M.', current_organization: 'Example Hospital' };
  const id = await insertCandidate(db, recruiter, about);
  await insertCandidateResume(context, recruiter, id, { file_name: 'theirs.txt' });
  expect((await accept(token, as)).status).toBe(200);
  expect((await candidatesOf(recruiter)).map((one) => one.id)).toEqual([id]);
  const found = await detailOf(id, recruiter);
  expect(found).toMatchObject({
    name: 'Mia Keller',
    organization: 'Example Hospital',
    source: 'upload',
    is_onboarded: true,
    resume: [{ file_name: 'mine.txt' }, { file_name: 'theirs.txt' }],
  });
  const { body: history } = await call(listCandidateActivity, { params: { id }, query, as: recruiter });
  expect(history.results.map(({ line }) => line)).toEqual(['Accepted the invitation']);
});

test.each(['somebody else', 'nobody'])(
  'whoever was taken into another, who is %s to us, shares a file with them and takes it back',
  async (who) => {
    const recruiter = await makeRecruiter(db);
    const as = await makeCandidate(db);
    await upload(as, 'mine.txt');
    const token = await invited(recruiter, as.email);
    const user_id = who === 'nobody' ? null : (await makeCandidate(db)).user_id; // As of a recruiter elsewhere.
    const id = await insertCandidate(db, recruiter, { first_name: 'Stays', user_id });
    await insertCandidate(db, recruiter, { email: as.email, merged_into: id });
    expect((await accept(token, as)).status).toBe(200);
    expect(await detailOf(id, recruiter)).toMatchObject({ first_name: 'Stays', resume: [{ file_name: 'mine.txt' }] });
    const kept = db.selectFrom('candidates').select(['user_id', 'shared_at']).where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ user_id, shared_at: null });

    await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
    expect((await call(deleteMe, { body: { password: '' }, as })).status).toBe(204);
    expect(await detailOf(id, recruiter)).toMatchObject({ first_name: 'Stays', resume: [] });
  },
);

test('a picture that nobody has any more is deleted', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const pictures = async () => (await filesOf(`workspaces/${recruiter.workspace_id}/`)).length;
  for (const _ of ['first', 'again']) {
    await withPicture(as);
    expect((await accept(await invited(recruiter, as.email), as)).status).toBe(200);
    const [listed] = await candidatesOf(recruiter);
    expect((await http.inject({ url: listed?.avatar ?? '' })).statusCode).toBe(200);
    expect(await pictures()).toBe(1);
  }

  const [merged, other] = [await makeCandidate(db), await makeCandidate(db)];
  const id = await insertCandidate(db, recruiter, { email: other.email, user_id: other.user_id });
  await insertCandidate(db, recruiter, { email: merged.email, merged_into: id });
  await withPicture(merged);
  await accept(await invited(recruiter, merged.email), merged);
  await runTasks();
  expect((await detailOf(id, recruiter)).avatar).toBeNull();
  expect(await pictures()).toBe(1);
});

test('two workspaces that a person shares with do not meet', async () => {
  const [one, two] = [await makeRecruiter(db), await makeRecruiter(db)];
  const as = await makeCandidate(db);
  await upload(as, 'cv.txt');
  await accept(await invited(one, as.email), as);
  expect(await candidatesOf(two)).toEqual([]);
  await accept(await invited(two, as.email), as);
  const [[first], [second]] = [await candidatesOf(one), await candidatesOf(two)];
  expect(first?.id).not.toBe(second?.id);
  expect((await call(getCandidate, { params: { id: first?.id ?? '' }, query, as: two })).status).toBe(404);
});

test('a person who leaves takes back what they shared; an invitation that they never followed stays', async () => {
  const [recruiter, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const as = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
  await withPicture(as);
  await upload(as, 'cv.txt');
  await accept(await invited(recruiter, as.email), as);
  await invited(other, as.email);
  await call(exportMe, { as });
  await runTasks();
  expect(await findTraces(context, [as.email])).toContain('candidates');

  expect((await call(deleteMe, { body: { password: '' }, as })).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, [as.user_id, `workspaces/${recruiter.workspace_id}/`])).toEqual([]);
  expect(await findTraces(context, [as.email])).toEqual(['candidate_invitations']);
  // The other workspace wrote an address and cannot tell that anything happened to an account.
  const { body } = await call(listCandidateInvitations, { query, as: other });
  expect(body.results).toMatchObject([{ email: as.email, status: 'pending' }]);
  expect((await call(listCandidateInvitations, { query, as: recruiter })).body.results).toEqual([]);
});
