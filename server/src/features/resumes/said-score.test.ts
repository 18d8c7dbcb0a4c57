import { type Language, languages } from '@hireframe/contract/languages.ts';
import { deleteResume, getResume, listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { sayScore } from './said-score.ts';

const { call, db, runTasks } = await startApp();

const text = `Maria Keller
maria.keller@example.com

Experience
Senior Nurse, Example Hospital
03/2018 - present
- Led a team of 12 nurses and cut infections by 30 %.

Nurse
- Cared for 8 patients a shift.

Education
BSc Nursing, Example University, 2013

Skills
Intensive care
`;
const as = await makeCandidate(db);

async function upload(content: string, name = 'cv.txt', language?: Language) {
  const { body } = await call(uploadResume, { files: [new File([content], name)], as });
  await runTasks();
  const task = await call(getStatusOfTask, { params: { id: body.task_id }, as, ...(language && { language }) });
  const { body: all } = await call(listResumes, { query: {}, as });
  return { task: task.body, id: all.results[0]?.id ?? '' };
}
const { id } = await upload(text);
const get = async (language?: Language) => {
  const { body } = await call(getResume, { params: { id }, as, ...(language && { language }) });
  if (!body.resume_score_breakdown) throw new Error('It was read');
  return { ...body, score: body.resume_score_breakdown };
};
const findCheck = ({ score }: Awaited<ReturnType<typeof get>>, name: string) =>
  Object.values(score)
    .flatMap((section) => (typeof section === 'object' && 'checks' in section ? section.checks : []))
    .find((check) => check.id === name);

test('a score is said in the language of its reader, with its numbers and plurals', async () => {
  const german = await get('de');
  expect(findCheck(german, 'email')).toMatchObject({
    name: 'E-Mail-Adresse',
    comment: 'Die E-Mail-Adresse ist leicht zu finden.',
  });
  expect(findCheck(german, 'training')?.comment).toBe('Nennt einen Abschluss.');
  expect(findCheck(german, 'skill_list')?.comment).toBe('Nennt 1 Kenntnis. Gut sind acht bis fünfzehn.');
  const { checks, comments } = german.score.skills_section;
  expect(comments).toBe(checks.map(({ comment }) => comment).join(' '));
  const all = Object.values(german.score).flatMap((section) =>
    typeof section === 'object' && 'checks' in section ? section.checks.map(({ comment }) => comment) : [],
  );
  expect(german.improvement_areas).toHaveLength(2);
  for (const line of [...german.top_strengths, ...german.improvement_areas]) expect(all).toContain(line);
});

test('no sentence stays English in any language, in the list as in the whole', async () => {
  const english = await get();
  const said = JSON.stringify(english.score);
  for (const language of languages.filter((one) => one !== 'en')) {
    const other = await get(language);
    for (const [name, section] of Object.entries(english.score)) {
      if (typeof section !== 'object' || !('checks' in section)) continue;
      const theirs = other.score[name as 'projects'];
      expect(theirs.checks.map(({ points, evidence }) => ({ points, evidence }))).toEqual(
        section.checks.map(({ points, evidence }) => ({ points, evidence })),
      );
      for (const { comment } of theirs.checks) expect(said, `${language}: ${comment}`).not.toContain(`"${comment}"`);
    }
    const { body } = await call(listResumes, { query: {}, as, language });
    expect(body.results[0]?.improvement_areas).toEqual(other.improvement_areas);
    expect(body.results[0]?.resume_score_breakdown?.projects.comments).toBe(other.score.projects.comments);
  }
});

test('whoever names no language, and whoever names English, gets the English that is stored, and no message behind it', async () => {
  const [plain, english] = [await get(), await get('en')];
  expect(plain.score).toEqual(english.score);
  expect(findCheck(plain, 'training')?.comment).toBe('Lists one qualification.');
  expect(JSON.stringify(plain)).not.toContain('"said"');
  const stored = await db.selectFrom('resumes').select('resume_score_breakdown').executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).toContain('Lists one qualification.');
});

test('of a score from before its messages were kept, and of one that says what we no longer say, the English stays', async () => {
  const { score } = await get();
  expect(sayScore(score, 'de').education_certifications.checks[0]).toMatchObject({
    name: 'Ausbildung',
    comment: 'Lists one qualification.',
  });
  expect(sayScore(score, 'de').contact_and_professional_presentation.checks[0]?.comment).toMatch(/^Die E-Mail/);
  const [check] = score.education_certifications.checks;
  const old = { ...check, said: [{ message: 'Has {count} papers.', values: { count: 2 } }], comment: 'Has 2 papers.' };
  const section = { ...score.education_certifications, checks: [old as never] };
  expect(sayScore({ ...score, education_certifications: section }, 'de').education_certifications.comments).toBe(
    'Has 2 papers.',
  );
});

test('why a file could not be read is said in the language of who asks, by the resume and by its task', async () => {
  const { task, id: empty } = await upload('   ', 'leer.txt', 'de');
  const why = 'Diese Datei enthält keinen Text. Prüfen Sie, ob es die richtige ist.';
  expect(task.error).toBe(why);
  const ask = async (language?: Language) =>
    (await call(getResume, { params: { id: empty }, as, ...(language && { language }) })).body.error_message;
  expect(await ask('de')).toBe(why);
  expect(await ask()).toBe("This file has no text. Check that it's the right file.");
  await call(deleteResume, { params: { id: empty }, as });
});
