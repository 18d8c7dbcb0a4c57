import type { PersonalData } from '../../infra/personal-data.ts';
import { selectProfile } from './profile.queries.ts';

export const profileOfPerson: PersonalData = {
  feature: 'profile',
  async *exportOf({ db, storage }, user_id) {
    const { avatar_key, cover_image_key, ...profile } = await selectProfile(db, user_id);
    yield { path: 'profile/profile.json', bytes: Buffer.from(JSON.stringify(profile, null, 2)) };
    for (const [name, key] of Object.entries({ avatar: avatar_key, cover: cover_image_key }))
      if (key) yield { path: `profile/${name}.webp`, bytes: (await storage.get(key)).body };
  },
  // The profile is columns of the person's own row, which accounts delete with everything below users/<id>/.
  eraseOf: async () => [],
};
