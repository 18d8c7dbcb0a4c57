import type { PersonalData } from '../../infra/personal-data.ts';
import { selectOwnResumes } from './resumes.queries.ts';

export const resumesOfPerson: PersonalData = {
  feature: 'resumes',
  async *exportOf({ db, storage }, user_id) {
    for (const { object_key, file_name, id, resume_score_summary: _, ...resume } of await selectOwnResumes(
      db,
      user_id,
    )) {
      yield { path: `resumes/${id}/${file_name}`, bytes: (await storage.get(object_key)).body };
      yield {
        path: `resumes/${id}/resume.json`,
        bytes: Buffer.from(JSON.stringify({ file_name, ...resume }, null, 2)),
      };
    }
  },
  async eraseOf(tx, user_id) {
    await tx.deleteFrom('resumes').where('user_id', '=', user_id).execute();
    return [`users/${user_id}/resumes/`];
  },
};
