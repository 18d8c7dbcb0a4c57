// What fills a profile: the words for each part, and the card on /profile where it is given.
import type { Message } from '@hireframe/contract/messages.ts';
import type { ProfilePart } from '@hireframe/contract/users.ts';

/** The anchors of /profile. */
export type ProfileAnchor = 'header' | 'details' | 'location' | 'skills' | 'languages' | 'links' | 'resumes';

export const partWords = {
  name: { ask: 'Add your name', why: "So people know who they're writing to", anchor: 'details' },
  avatar: { ask: 'Add a photo', why: 'Shown next to your name', anchor: 'header' },
  location: {
    ask: 'Add your location',
    why: 'To help us show relevant opportunities in your area',
    anchor: 'location',
  },
  mobile_number: { ask: 'Add your phone number', why: 'So recruiters can call you', anchor: 'details' },
  current_organization: { ask: 'Add your company', why: 'Where you work now', anchor: 'details' },
  skills: { ask: 'Add your skills', why: "What you're good at, in a few words", anchor: 'skills' },
  languages: { ask: 'Add your languages', why: 'Many jobs ask for them', anchor: 'languages' },
  links: { ask: 'Add a link', why: 'LinkedIn, GitHub or your own website', anchor: 'links' },
  resume: { ask: 'Upload a resume', why: "We'll score it and show you why", anchor: 'resumes' },
  verified_email: { ask: 'Confirm your email address', why: 'Use the link we emailed you', anchor: null },
} as const satisfies Record<ProfilePart, { ask: Message; why: Message; anchor: ProfileAnchor | null }>;
