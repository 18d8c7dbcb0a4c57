import { getSession, startAssessment } from '@hireframe/contract/assessments.ts';
import { changeMe } from '@hireframe/contract/users.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { agree, makeAsked } from '../../../test/assessments.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { tightenConditions } from './conditions.ts';
import { statesWithRelease } from './written-release.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const sessionOf = async (as: { token: string }, id: string) => (await call(getSession, { params: { id }, as })).body;

async function begin(details: { country?: string; state_province?: string; city?: string }) {
  const as = await makeCandidate(db);
  await call(changeMe, { body: { details }, as });
  return { as, id: (await call(startAssessment, { body: {}, as })).body.session_id };
}

test('the state of the person or of the job is enough, and other places ask for nothing', () => {
  const at = (region: string, country_code = 'US') => ({ region, country_code });
  for (const state of ['Illinois', 'Maryland', 'Texas', 'Washington'])
    expect([statesWithRelease(at(state)), statesWithRelease(undefined, at(state))]).toEqual([[state], [state]]);
  expect(statesWithRelease(at('Texas'), at('Illinois'))).toEqual(['Illinois', 'Texas']);
  expect(statesWithRelease(at('Ohio'), at('Illinois', 'CA'), undefined)).toEqual([]);
});

test('in such a state nothing spoken is analysed without a signed release, which is kept with what was read', async () => {
  const { as, id } = await begin({ country: 'United States', state_province: 'Illinois' });
  const { notice } = await sessionOf(as, id);
  expect(notice.release?.jurisdictions).toEqual(['Illinois']);
  expect(notice.release?.text.join()).toContain('Biometric Information Privacy Act');
  const refused = await agree(app, as, id);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { release: [expect.stringContaining('Sign the written release')] } });
  const { body } = await agree(app, as, id, { release: { name: ' Ana Lima ' } });
  expect(body.consent).toMatchObject({ analysis: true, release: { name: 'Ana Lima' }, version: notice.version });
  expect(body.notice).toMatchObject({
    language: 'en',
    release: { purposes: expect.arrayContaining([expect.any(String)]) },
  });
  expect(Date.now() - Date.parse(body.consent?.given_at ?? '')).toBeLessThan(60_000);
});

test('whoever does not sign answers the same questions, in writing or for people alone', async () => {
  for (const given of [{ analysis: false }, { recording: false }]) {
    const { as, id } = await begin({ country: 'United States', state_province: 'Texas' });
    expect((await agree(app, as, id, given)).status).toBe(200);
  }
});

test('elsewhere there is no release, and a blank name is none', async () => {
  const ohio = await begin({ country: 'United States', state_province: 'Ohio' });
  expect((await sessionOf(ohio.as, ohio.id)).notice.release).toBeUndefined();
  expect((await agree(app, ohio.as, ohio.id)).status).toBe(200);
  const seattle = await begin({ country: 'United States', state_province: 'Washington', city: 'Seattle' });
  expect((await agree(app, seattle.as, seattle.id, { release: { name: '  ' } })).status).toBe(422);
});

test('the place of the job asks for it too', async () => {
  const recruiter = await makeRecruiter(db);
  const place = { location: 'Baltimore, MD', country_code: 'US', region: 'Maryland', city: 'Baltimore' };
  const posting_id = await makeOpenPosting(db, recruiter, place);
  const made = await makeAsked(app, {}, { recruiter });
  await db.updateTable('screenings').set({ posting_id }).where('id', '=', made.screening.id).execute();
  const { body } = await call(startAssessment, { body: { token: made.token }, as: made.candidate });
  expect((await sessionOf(made.candidate, body.session_id)).notice.release?.jurisdictions).toEqual(['Maryland']);
});

test('whoever moves there after agreeing is measured as under the EU rule', async () => {
  const { as, id } = await begin({ country: 'United States', state_province: 'Ohio' });
  await agree(app, as, id, { observation: true });
  await call(changeMe, { body: { details: { country: 'United States', state_province: 'Illinois' } }, as });
  await db.transaction().execute((tx) => tightenConditions(tx, { user_id: as.user_id, session_id: id }));
  const row = db.selectFrom('assessment_sessions').select(['eu_rule', 'observation_off']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ eu_rule: true, observation_off: expect.stringContaining('release') });
});
