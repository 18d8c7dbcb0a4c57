// What a workspace uploaded about somebody becomes their own as well, once they open the account that it made.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { UserChange, UserDetails } from '@hireframe/contract/users.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { profileFromResume } from '../candidates/candidates.ts';
import { lockProfile, profileOf, writeProfile } from '../profile/profile.ts';
import { keepResume } from '../resumes/resumes.ts';
import * as people from './people.queries.ts';

export const handOverTask = task({
  name: 'intake.hand-over',
  input: z.object({ user_id: z.uuid() }),
  run: (context, { user_id }) => giveResume(context, user_id),
});

/**
 * Copies the newest resume of the workspace that made the account, and fills what the profile leaves empty from it. From
 * other workspaces nothing: whoever has a resume of the person shows it to nobody.
 */
async function giveResume(context: AppContext, user_id: string): Promise<void> {
  const { db, storage } = context;
  const newest = await people.findResumeFor(db, user_id);
  if (!newest) return;
  if (newest.extracted_data) await fillProfile(context, user_id, newest.extracted_data as ExtractedResume);
  const { file_name, size_bytes, content_type, object_key } = newest;
  if (await people.hasCopy(db, user_id, { file_name, size_bytes })) return; // An earlier run of this task.
  const { body } = await storage.get(object_key);
  await keepResume(context, user_id, { file_name, size_bytes, content_type, bytes: body });
}

/** The person said nothing there yet: what the resume says is a beginning, where it is fit for a profile. */
async function fillProfile({ db }: Pick<AppContext, 'db'>, user_id: string, read: ExtractedResume): Promise<void> {
  const said: Record<string, unknown> = await profileFromResume(read);
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, user_id);
    const known: Record<string, unknown> = await profileOf(tx, user_id);
    const isMissing = (field: string) => !(known[field] as string | unknown[]).length;
    const fill = (shape: Record<string, z.ZodType>, fields: string[]) =>
      Object.fromEntries(
        fields.filter(isMissing).flatMap((field) => {
          const { data } = shape[field]?.safeParse(said[field]) ?? {};
          return data === undefined ? [] : [[field, data]];
        }),
      );
    // A city without its country, or another's, would be nowhere: the three stand together.
    const wholes = placeFields.every(isMissing) ? [...ownFields, ...placeFields] : ownFields;
    const details = fill(UserDetails.shape, wholes);
    await writeProfile(tx, user_id, { ...fill(UserChange.shape, personFields), details });
  });
}

const personFields = ['first_name', 'last_name', 'mobile_number'];
const placeFields = ['city', 'state_province', 'country'];
const ownFields = ['current_organization', 'linkedin', 'github', 'website', 'skills', 'languages'];
