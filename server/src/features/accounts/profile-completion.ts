import { type ProfilePart, profileParts, type User } from '@hireframe/contract/users.ts';

type Profile = Pick<User, 'first_name' | 'last_name' | 'avatar' | 'mobile_number' | 'is_email_verified' | 'details'>;

/** Every part weighs the same. `profile_completion` is the percentage of parts that are there, rounded. */
export function measureCompletion(profile: Profile, hasResume: boolean) {
  const { details } = profile;
  const isThere: Record<ProfilePart, boolean> = {
    name: Boolean(profile.first_name && profile.last_name),
    avatar: profile.avatar !== null,
    location: Boolean(details.city || details.state_province || details.country),
    mobile_number: profile.mobile_number !== '',
    current_organization: details.current_organization !== '',
    skills: details.skills.length > 0,
    languages: details.languages.length > 0,
    links: Boolean(details.linkedin || details.github || details.website || details.twitter),
    resume: hasResume,
    verified_email: profile.is_email_verified,
  };
  const profile_missing = profileParts.filter((part) => !isThere[part]);
  const there = profileParts.length - profile_missing.length;
  return { profile_completion: Math.round((there / profileParts.length) * 100), profile_missing };
}
