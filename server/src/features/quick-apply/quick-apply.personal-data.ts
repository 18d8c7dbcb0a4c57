import type { PersonalData } from '../../infra/personal-data.ts';
import { findProfile, selectTemplates } from './quick-apply.queries.ts';

export const quickApplyOfPerson: PersonalData = {
  feature: 'quick-apply',
  async *exportOf({ db }, user_id) {
    const profile = await findProfile(db, user_id);
    if (profile) yield { path: 'quick-apply/profile.json', bytes: jsonOf(profile) };
    const templates = await selectTemplates(db, user_id).execute();
    if (templates.length > 0) yield { path: 'quick-apply/templates.json', bytes: jsonOf(templates) };
  },
  eraseOf: async () => [], // They go with the person's row.
};

const jsonOf = (found: object) => Buffer.from(JSON.stringify(found, null, 2));
