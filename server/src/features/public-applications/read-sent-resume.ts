// The task that reads what was sent without an account. Nothing is lost when it cannot be read: the file is kept.
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { cannotMatch, matchNow } from '../applications/applications.ts';
import {
  changeCandidate,
  findUnreadResume,
  keepReading,
  lockCandidates,
  profileFromResume,
} from '../candidates/candidates.ts';
import { storedReading, toFacts } from '../resumes/resumes.ts';

const Input = z.object({
  workspace_id: z.uuid(),
  application_id: z.uuid(),
  resume_id: z.uuid(),
  is_new: z.boolean(), // The workspace knew nobody of this address: what is not known of them is taken from the resume.
});
type Input = z.output<typeof Input>;

export const readSentResumeTask = task({
  name: 'public-applications.read-resume',
  input: Input,
  groupOf: ({ workspace_id }) => workspace_id, // Two at a time each.
  run: (context, input) => readSentResume(context, input),
  giveUp: ({ db }, { workspace_id, application_id }) =>
    cannotMatch(
      db,
      { workspace_id, id: application_id },
      'Something went wrong on our side while reading this resume. Open the file itself.',
    ),
});

async function readSentResume({ db, storage, reader, now }: AppContext, input: Input): Promise<void> {
  const { workspace_id, application_id, resume_id } = input;
  const found = await findUnreadResume(db, { workspace_id }, resume_id);
  if (!found || found.is_read) return; // Deleted meanwhile, or an earlier run of this task.
  const bytes = await buffer((await storage.get(found.object_key)).body);
  const answer = await reader.read(bytes, found.file_name, now().toISOString().slice(0, 7));
  if (answer.status === 'failed') return cannotMatch(db, { workspace_id, id: application_id }, answer.message);
  const profile = input.is_new ? await profileFromResume(toFacts(answer.resume)) : undefined;
  await db.transaction().execute(async (tx) => {
    const { candidate_id } = found;
    const owner = { workspace_id, user_id: null };
    const [candidate] = await lockCandidates(tx, owner, [candidate_id]);
    await keepReading(tx, owner, resume_id, storedReading({ ...answer, language_model: null }));
    if (candidate && profile) await changeCandidate(tx, owner, candidate_id, missing(candidate, profile));
    await matchNow(tx, workspace_id, application_id);
  });
}

type Profile = Awaited<ReturnType<typeof profileFromResume>>;
const placeFields = ['city', 'state_province', 'country', 'latitude', 'longitude'] as const;

/** What the resume says and the candidate does not. A place is one whole. */
function missing(candidate: object, said: Profile): Partial<Profile> {
  const known = candidate as Record<string, unknown>;
  const isEmpty = (name: string) =>
    known[name] === '' || known[name] === null || (Array.isArray(known[name]) && known[name].length === 0);
  const hasPlace = !placeFields.every(isEmpty);
  const fit = Object.entries(said).filter(([name]) =>
    (placeFields as readonly string[]).includes(name) ? !hasPlace : isEmpty(name),
  );
  return Object.fromEntries(fit) as Partial<Profile>;
}
