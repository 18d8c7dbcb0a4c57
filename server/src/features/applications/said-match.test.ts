import { getApplication } from '@hireframe/contract/applications.ts';
import { type Language, languages } from '@hireframe/contract/languages.ts';
import { getMyApplication, withdrawMyApplication } from '@hireframe/contract/my-applications.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { attachResume, cannotMatch } from '../applications/applications.ts';
import { sayMatch } from './said-match.ts';

const { call, context } = await startApp();
const { db } = context;
const [as, recruiter] = [await makeCandidate(db), await makeRecruiter(db)];
const text = 'Mia Keller\nPorto, Portugal\n\nSkills\nTypeScript, PostgreSQL\n';

/** @returns the application of this candidate, matched with what they sent */
async function matched(posting: Parameters<typeof makeOpenPosting>[2]) {
  const posting_id = await makeOpenPosting(db, recruiter, posting);
  const { id, candidate_id } = await makeApplication(db, recruiter, { user_id: as.user_id, posting_id });
  const { id: resume_id } = await insertCandidateResume(context, recruiter, candidate_id, { text });
  await attachResume(db, { workspace_id: recruiter.workspace_id, id }, resume_id);
  return id;
}
const id = await matched({
  required_skills: ['TypeScript', 'Welding', 'Phonics'],
  skill_groups: JSON.stringify([{ names: ['TypeScript', 'Welding'], needed: 1, required: true }]),
  preferred_skills: ['MySQL'],
  min_experience_years: 4,
  location: 'Lisbon, Portugal',
});
const ask = async (language?: Language, which = id) => {
  const { body } = await call(getMyApplication, { params: { id: which }, as, ...(language && { language }) });
  if (!body.match) throw new Error('It was matched');
  return body.match;
};
const linesOf = ({ reasons }: Awaited<ReturnType<typeof ask>>) =>
  reasons.map(({ label, detail }) => `${label}: ${detail}`);

test('a candidate reads in their language why an application matches as it does', async () => {
  const lines = linesOf(await ask('de'));
  expect(lines).toEqual([
    'Erforderliche Kenntnisse: Gefunden: TypeScript oder Welding (TypeScript). Nicht gefunden: Phonics.',
    'Erwünschte Kenntnisse: Ähnlich: MySQL (PostgreSQL).',
    'Jahre Berufserfahrung: Zählt nicht. Die Daten im Lebenslauf zeigen nicht, wie lange.',
    expect.stringMatching(/^Ort: Etwa \d+ km entfernt von .*Portugal\.$/),
  ]);
  const { body } = await call(withdrawMyApplication, { params: { id }, as, language: 'de' });
  expect(body.match && linesOf(body.match)).toEqual(lines);
});

test('no line stays English in any language, and the figures stay', async () => {
  const english = await ask();
  for (const language of languages.filter((one) => one !== 'en')) {
    const other = await ask(language);
    expect(other.match_score).toBe(english.match_score);
    for (const [at, { label, detail, ...figures }] of other.reasons.entries()) {
      expect(detail, language).not.toBe(english.reasons[at]?.detail);
      expect(english.reasons[at]).toMatchObject(figures);
    }
  }
});

test('whoever names no language, and the team in every language, reads the English that is stored', async () => {
  const english = await ask();
  expect(linesOf(english).slice(0, 2)).toEqual([
    'Required skills: Found: TypeScript or Welding (TypeScript). Not found: Phonics.',
    'Preferred skills: Close: MySQL (PostgreSQL).',
  ]);
  expect(await ask('en')).toEqual(english);
  expect(JSON.stringify([english, await ask('de')])).not.toContain('"said"');
  const { body } = await call(getApplication, { params: { id }, as: recruiter, language: 'de' });
  expect(body.match).toEqual(english);
});

test('why there is no match is said, too, also where the file could not be read', async () => {
  const nothing = await matched({ location: '' });
  expect((await ask('de', nothing)).missing).toBe(
    'Die Stelle nennt keine Kenntnisse oder Berufsjahre zum Vergleichen.',
  );
  const which = { workspace_id: recruiter.workspace_id, id: nothing };
  await cannotMatch(db, which, "This file has no text. Check that it's the right file.");
  expect((await ask('de', nothing)).missing).toBe(
    'Diese Datei enthält keinen Text. Prüfen Sie, ob es die richtige ist.',
  );
});

test('a match from before its messages were kept stays readable, in English where its sentences hold values', async () => {
  const reason = { kind: 'location', label: 'Location', points: 0, max: 8, detail: 'About 462 km from Lisbon.' };
  const old = { match_score: 80, reasons: [reason], missing: null };
  expect(sayMatch(old, 'de')).toEqual({ ...old, reasons: [{ ...reason, label: 'Ort' }] });
  const said = [{ message: 'Some {km} km away.', values: { km: 462 } }];
  const foreign = { ...old, reasons: [{ ...reason, said } as typeof reason] };
  expect(sayMatch(foreign, 'de').reasons[0]?.detail).toBe('About 462 km from Lisbon.');
});
