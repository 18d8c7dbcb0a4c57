// What tells who somebody is, as a workspace knows it of a candidate.
import type { Resume } from '../resumes/resume.ts';

/** Each as somebody typed or a file said it; empty where nobody did. */
export type Identity = {
  names: string[]; // Whole names, given names first: 'Anna-Lena Müller'.
  emails: string[];
  phones: string[];
  links: string[]; // Addresses of pages, with a scheme or without.
  schools: string[];
  years: string[]; // Of studies: 'YYYY', or a span as it was read.
};

export type IdentityKind = 'name' | 'email' | 'phone' | 'link' | 'school' | 'year' | 'pronoun';

/** Offsets into the text, in UTF-16 units; `end` is the first that is shown again. */
export type IdentitySpan = { start: number; end: number; kind: IdentityKind };

export const nobody: Identity = { names: [], emails: [], phones: [], links: [], schools: [], years: [] };

type Said = Pick<Resume, 'name' | 'original_email' | 'phone' | 'links'> & {
  education: Pick<Resume['education'][number], 'institution' | 'year'>[];
};

/** What a resume tells of who wrote it. */
export function identityOfResume({ name, original_email, phone, links, education }: Said): Identity {
  return {
    names: [name].filter(Boolean),
    emails: [original_email].filter(Boolean),
    phones: [phone].filter(Boolean),
    links: [links.linkedin, links.github, links.website].filter(Boolean),
    schools: education.map(({ institution }) => institution).filter(Boolean),
    years: education.map(({ year }) => year).filter(Boolean),
  };
}
