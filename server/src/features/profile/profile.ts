// The profile: what a person says of themselves.
import type { User, UserChange, UserDetails } from '@hireframe/contract/users.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { changeUser, getUser, type HasResume } from '../accounts/accounts.ts';
import { lockProfile } from './profile.queries.ts';

export { lockProfile, selectProfile as profileOf } from './profile.queries.ts';

/** @returns the person with the change */
export async function changeProfile(
  context: Pick<AppContext, 'db' | 'storage'>,
  hasResume: HasResume,
  { user_id }: Actor,
  change: UserChange,
): Promise<User> {
  await context.db.transaction().execute((tx) => writeProfile(tx, user_id, change));
  return getUser(context, hasResume, user_id);
}

/** Touches only what the change names. A change of place also finds its coordinates, where the gazetteer knows it. */
export async function writeProfile(tx: Db, user_id: string, { details = {}, ...rest }: UserChange): Promise<void> {
  const change = { ...rest, ...details, ...tidyLists(details), ...(await placeIn(tx, user_id, details)) };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await changeUser(tx, user_id, given); // {details: {}} asks for nothing.
}

type Details = { [Name in keyof UserDetails]?: UserDetails[Name] | undefined };

const tidyLists = ({ skills, languages }: Details) => ({
  ...(skills && { skills: withoutRepeats(skills) }),
  ...(languages && { languages: withoutRepeats(languages) }),
});

/** 'React' and 'react' are one skill, in the spelling that came first. */
function withoutRepeats(words: string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const word of words) if (!bySpelling.has(word.toLowerCase())) bySpelling.set(word.toLowerCase(), word);
  return [...bySpelling.values()];
}

async function placeIn(tx: Db, user_id: string, details: Details) {
  const named = [details.city, details.state_province, details.country];
  if (named.every((part) => part === undefined)) return {};
  const known = await lockProfile(tx, user_id);
  const { city = known.city, state_province = known.state_province, country = known.country } = details;
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const { latitude = null, longitude = null } = resolvePlace(city, state_province, country) ?? {};
  return { latitude, longitude };
}
