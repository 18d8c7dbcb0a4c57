// The kinds of facts. Each has a colour and a line of its own in the document: colour is never the only sign.

export const kinds = ['contact', 'summary', 'work', 'education', 'skills', 'other'] as const;
export type Kind = (typeof kinds)[number];

export const kindNames: Record<Kind, string> = {
  contact: 'Contact',
  summary: 'Summary',
  work: 'Experience',
  education: 'Education',
  skills: 'Skills',
  other: 'Other',
};

const kindOfPart: Record<string, Kind> = {
  name: 'contact',
  original_email: 'contact',
  phone: 'contact',
  location: 'contact',
  links: 'contact',
  summary: 'summary',
  experience: 'work',
  current_organization: 'work',
  education: 'education',
  certifications: 'education',
  skills: 'skills',
  languages: 'other',
  projects: 'other',
};

/** @param path of a fact, such as 'experience.0.role'. */
export const getFactKind = (path: string): Kind => kindOfPart[path.split('.')[0] ?? ''] ?? 'other';
