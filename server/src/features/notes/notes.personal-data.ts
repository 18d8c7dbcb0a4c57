import type { PersonalData } from '../../infra/personal-data.ts';
import { selectNotesBy } from './notes.queries.ts';

/** Notes are the workspace's: they stay, without their author. */
export const notesOfPerson: PersonalData = {
  feature: 'notes',
  async *exportOf({ db }, user_id) {
    const notes = await selectNotesBy(db, user_id);
    if (notes.length > 0) yield { path: 'notes/notes.json', bytes: Buffer.from(JSON.stringify(notes, null, 2)) };
  },
  eraseOf: async () => [],
};
