import { z } from 'zod';
import { changeUser } from '../../features/accounts/accounts.ts';
import { detectContentType, keepResume } from '../../features/resumes/resumes.ts';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { buildAccount, peopleCount, placeOfPerson } from './accounts.ts';
import { addDemoCandidatesTask } from './candidates.ts';
import * as queries from './demo.queries.ts';
import type { MadeResume } from './resumes/make-resume.ts';

export const addDemoPeopleTask = task({
  name: 'demo.add-people',
  input: z.object({}),
  run: (context, _, stopping) => addPeople(context, stopping),
});

/** One after the other, so that a run that was killed goes on where it stood. */
async function addPeople(context: AppContext, stopping?: AbortSignal): Promise<void> {
  // Loaded here: who has the people already starts faster without the makers of PDF and DOCX.
  const { makeResume } = await import('./resumes/make-resume.ts');
  for (let number = 0; number < peopleCount; number++) {
    stopping?.throwIfAborted();
    const known = await queries.findPerson(context.db, number);
    if (known?.resume_id) continue;
    const made = await makeResume(number);
    const user_id = known?.user_id ?? (await addPerson(context, number, made));
    if (!user_id) continue;
    await changeUser(context.db, user_id, await placeOfPerson(made.person));
    const { file_name, bytes } = made;
    const content_type = detectContentType(file_name);
    await keepResume(context, user_id, { file_name, content_type, bytes, size_bytes: bytes.length });
  }
  await context.enqueue(context.db, addDemoCandidatesTask, {});
}

/** @returns undefined when the demo was removed meanwhile, or somebody else has the address */
async function addPerson({ db, now }: AppContext, number: number, { person }: MadeResume): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await queries.holdDemo(tx))) return undefined;
    const account = { ...buildAccount(person), role: 'candidate', onboarded_at: now().toISOString() };
    return queries.insertPerson(tx, account, number);
  });
}
