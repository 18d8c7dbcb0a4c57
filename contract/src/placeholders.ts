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

/** Names in brackets: those that are filled in, each once, and those that nobody knows. */
export function findPlaceholders(template: string): { known: Placeholder[]; unknown: string[] } {
  const names = new Set([...template.matchAll(/\[([A-Z_]+)\]/g)].map(([, name = '']) => name));
  const known = letterPlaceholders.filter((name) => names.has(name));
  return { known, unknown: [...names].filter((name) => !known.includes(name as Placeholder)) };
}

/** Whom a letter is to where nobody is named. */
export const someRecruiter = 'Hiring Team';

export const sampleCoverLetter = `Dear [RECRUITER_NAME],

My name is [CANDIDATE_NAME], and I would like to apply for the position of [JOB_TITLE] at [COMPANY_NAME].

My resume shows what I have done so far. I would be glad to tell you how it can help your team.

Kind regards,
[CANDIDATE_FIRST_NAME]`;
