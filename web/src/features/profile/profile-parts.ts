// What fills a profile: the words for each part, and the card on /profile where it is given.
import type { ProfilePart } from '@hireframe/contract/users.ts';

/** The anchors of /profile. */
export type ProfileAnchor = 'header' | 'details' | 'location' | 'skills' | 'languages' | 'links' | 'resumes';

export const partWords: Record<ProfilePart, { ask: string; why: string; anchor: ProfileAnchor | null }> = {
  name: { ask: 'Add your name', why: 'So that people know who they write to', anchor: 'details' },
  avatar: { ask: 'Add a picture', why: 'Shown beside your name', anchor: 'header' },
  location: {
    ask: 'Add your location',
    why: 'To help us show relevant opportunities in your area',
    anchor: 'location',
  },
  mobile_number: { ask: 'Add your mobile number', why: 'For when a recruiter wants to call', anchor: 'details' },
  current_organization: { ask: 'Add your organization', why: 'Where you work now', anchor: 'details' },
  skills: { ask: 'Add your skills', why: 'What you can do, in a few words', anchor: 'skills' },
  languages: { ask: 'Add your languages', why: 'Many positions ask for them', anchor: 'languages' },
  links: { ask: 'Add a link', why: 'LinkedIn, GitHub or your own page', anchor: 'links' },
  resume: { ask: 'Upload a resume', why: 'It is read and scored, with reasons', anchor: 'resumes' },
  verified_email: { ask: 'Confirm your e-mail address', why: 'With the link that we sent you', anchor: null },
};
