import {
  bulkChangeApplicationStatus,
  changeApplicationStatus,
  getApplication,
  getApplicationNeighbours,
  listApplications,
} from '@hireframe/contract/applications.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { getHiringTeam, setHiringTeam } from '@hireframe/contract/hiring-teams.ts';
import { listAllInterviews } from '@hireframe/contract/interviews.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { getPosting, getPostingStats, listPostings } from '@hireframe/contract/postings.ts';
import { saveScorecard } from '@hireframe/contract/scorecards.ts';
import { removeMember } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { notify } from '../notifications/notifications.ts';

const { call, context } = await startApp();
const { db } = context;

/** Two jobs, each with an application and an interview; a manager and an interviewer are on the team of the first. */
async function makeTeam() {
  const admin = await makeAdmin(db);
  const workspace = { id: admin.workspace_id };
  const manager = await makeRecruiter(db, { workspace, workspace_role: 'hiring_manager' });
  const interviewer = await makeRecruiter(db, { workspace, workspace_role: 'interviewer' });
  const jobs = [await makeOpenPosting(db, admin), await makeOpenPosting(db, admin)] as const;
  const made = [];
  for (const posting_id of jobs) {
    const { id } = await makeApplication(db, admin, { posting_id });
    const row = { workspace_id: admin.workspace_id, application_id: id, title: 'Any', time_zone: 'UTC' };
    await db
      .insertInto('interviews')
      .values({ ...row, starts_at: '2099-01-01T10:00:00Z', duration_minutes: 45 })
      .execute();
    made.push(id);
  }
  const body = { user_ids: [manager.user_id, interviewer.user_id] };
  const { status } = await call(setHiringTeam, { params: { id: jobs[0] }, body, as: admin });
  expect(status).toBe(200);
  return { admin, manager, interviewer, jobs, applications: made as [string, string] };
}

test('hiring managers see the jobs whose team they are on, with their applications and interviews, and no others', async () => {
  const { admin, manager, jobs, applications } = await makeTeam();
  const ids = ({ body }: { body: { results: { id: string }[] } }) => body.results.map(({ id }) => id);
  expect(ids(await call(listPostings, { query: {}, as: manager }))).toEqual([jobs[0]]);
  expect((await call(getPostingStats, { as: manager })).body).toMatchObject({ total: 1, applications: { total: 1 } });
  expect(ids(await call(listApplications, { query: {}, as: manager }))).toEqual([applications[0]]);
  expect(ids(await call(listApplications, { query: { candidate_name: 'a' }, as: manager }))).not.toContain(
    applications[1],
  );
  const interviews = (await call(listAllInterviews, { query: {}, as: manager })).body.results;
  expect(interviews.map(({ application_id }) => application_id)).toEqual([applications[0]]);
  const [own, other] = [{ id: applications[0] }, { id: applications[1] }];
  expect((await call(getApplication, { params: own, as: manager })).status).toBe(200);
  expect((await call(getApplication, { params: other, as: manager })).status).toBe(404);
  expect((await call(getPosting, { params: { id: jobs[1] }, as: manager })).status).toBe(404);
  expect((await call(getApplicationNeighbours, { params: own, query: {}, as: manager })).body.count).toBe(1);
  expect(ids(await call(listPostings, { query: {}, as: admin }))).toHaveLength(2);
});

test('hiring managers move the applications of their jobs, also when others are named beside them', async () => {
  const { manager, applications } = await makeTeam();
  const body = { ids: applications, status: 'under_review', mail: null } as const;
  const { body: outcome } = await call(bulkChangeApplicationStatus, { body, as: manager });
  expect(outcome.changed.map(({ id }) => id)).toEqual([applications[0]]);
  expect(outcome.refused.map(({ id }) => id)).toEqual([applications[1]]);
});

test('interviewers give scorecards, and see neither the job with its pay nor may they move anybody', async () => {
  const { interviewer, jobs, applications } = await makeTeam();
  const params = { id: applications[0] };
  const card = { recommendation: 'yes' } as const;
  expect((await call(saveScorecard, { params, body: card, as: interviewer })).status).toBe(200);
  expect((await call(saveScorecard, { params: { id: applications[1] }, body: card, as: interviewer })).status).toBe(
    404,
  );
  expect((await call(getPosting, { params: { id: jobs[0] }, as: interviewer })).status).toBe(403);
  const move = { status: 'under_review', mail: null } as const;
  expect((await call(changeApplicationStatus, { params, body: move, as: interviewer })).status).toBe(403);
});

test('only members are on a team, and who leaves the workspace is on none', async () => {
  const { admin, manager, jobs } = await makeTeam();
  const params = { id: jobs[0] };
  const stranger = await makeRecruiter(db);
  const refused = await call(setHiringTeam, { params, body: { user_ids: [stranger.user_id] }, as: admin });
  expect(refused.status).toBe(422);
  expect((await call(getHiringTeam, { params, as: admin })).body.members).toHaveLength(2);
  await call(removeMember, { params: { id: manager.user_id }, as: admin });
  const { members } = (await call(getHiringTeam, { params, as: admin })).body;
  expect(members.map(({ role }) => role)).toEqual(['interviewer']);
  const back = { role: 'recruiter', workspace_id: admin.workspace_id, workspace_role: 'interviewer' };
  const joined = { ...back, onboarded_at: '2026-09-01T00:00:00Z' };
  await db.updateTable('users').set(joined).where('id', '=', manager.user_id).execute();
  expect((await call(getHiringTeam, { params, as: admin })).body.members).toHaveLength(1);
});

test('who came to a team and who left it is in the audit log, once', async () => {
  const { admin, manager, interviewer, jobs } = await makeTeam();
  const params = { id: jobs[0] };
  for (let n = 0; n < 2; n++) await call(setHiringTeam, { params, body: { user_ids: [manager.user_id] }, as: admin });
  const { results } = (await call(listAuditEntries, { query: { object_id: jobs[0] }, as: admin })).body;
  expect(results.map(({ action, details }) => ({ action, ...details }))).toEqual([
    { action: 'hiring-team.changed', added: [], removed: [interviewer.user_id] },
    { action: 'hiring-team.changed', added: [manager.user_id, interviewer.user_id], removed: [] },
  ]);
});

test('who sees their jobs alone is told nothing of others, also of what they were told as a recruiter', async () => {
  const { manager, applications } = await makeTeam();
  const any = { workspace_id: manager.workspace_id, title: 'Any', line: 'Any', user_ids: [manager.user_id] };
  const paths = [...applications.map((id) => `/applications/${id}`), '/candidates/any?tab=notes'];
  for (const path of paths) await notify(db, { ...any, path });
  const told = (await call(listNotifications, { query: {}, as: manager })).body.results;
  expect(told.map(({ path }) => path)).toEqual([`/applications/${applications[0]}`]);
});
