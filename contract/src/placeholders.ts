// Names in square brackets that are filled in when a letter or a mail is written: the server fills, the screens preview.

export const letterPlaceholders = [
  'COMPANY_NAME',
  'JOB_TITLE',
  'RECRUITER_NAME',
  'CANDIDATE_NAME',
  'CANDIDATE_FIRST_NAME',
] as const;
export type Placeholder = (typeof letterPlaceholders)[number];

/** Each filled in wherever it stands, in one pass: what a value holds is never read as a placeholder. Unknown ones stay. */
export const fillIn = (template: string, values: Record<Placeholder, string>): string =>
  template.replace(/\[([A-Z_]+)\]/g, (all, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : all,
  );

/** Whom a letter is to where nobody is named. */
export const someRecruiter = 'Hiring Team';

export const sampleCoverLetter = `Dear [RECRUITER_NAME],

I am writing to apply for the position of [JOB_TITLE] at [COMPANY_NAME].

My resume shows what I have done so far. I would be glad to tell you how it can help your team.

Kind regards,
[CANDIDATE_NAME]`;
