// What can be found of a candidate, as terms: short statements that conditions of a query ask for. An entry is all terms of a
// person with the lines of the resume that show them. It says nothing of name, photo, gender, age or nationality.

/**
 * | kind | key | value |
 * |---|---|---|
 * | skill | the catalogue's spelling, else as written, folded | how well it is shown, 1 to 255: used in the current job over an earlier one (the longer ago the less) over the summary over a list |
 * | role_now, role_before | a role and all that are above it (roles/roles.ts) | 255 the title itself, less for those above it |
 * | title_now, title_before | each word of a title, folded to its stem | 255 |
 * | company_now, company_before | `companyKey` | 255 |
 * | industry, led_industry | vocabulary/industries.ts | 255 now, less the longer ago |
 * | team | '' | people led at most, at most 255; at least 1 |
 * | degree | '' | place in `degrees`, from 1: the highest |
 * | field | a field of study and those above it, folded | place in `degrees`, from 1 |
 * | school | folded name | 255 |
 * | graduated | '' | the latest year − 1900 |
 * | certification | its name and families ('aws certified'), folded | 255 |
 * | language | English name, folded | place in `languageLevels`, from 1; where no level is said 2, and 5 for a mother tongue |
 * | place | the gazetteer's ids of city, region and country | 255 |
 */
export const termKinds = [
  'skill',
  'role_now',
  'role_before',
  'title_now',
  'title_before',
  'company_now',
  'company_before',
  'industry',
  'led_industry',
  'team',
  'degree',
  'field',
  'school',
  'graduated',
  'certification',
  'language',
  'place',
] as const;
export type TermKind = (typeof termKinds)[number];

/** `line`: which of the entry's lines shows it best; -1: none does (it comes from the profile). */
export type Term = { kind: TermKind; key: string; value: number; line: number };

/** `part`: of the resume, for ranking: a word in a title weighs more than one in a list. */
export type Line = {
  text: string;
  part: 'title' | 'skills' | 'experience' | 'summary' | 'education' | 'other';
  is_now?: boolean;
};

export type Entry = {
  lines: Line[]; // As the resume has them, each at most 300 letters.
  terms: Term[]; // Each kind and key once, with its highest value.
  latitude: number | null; // Degrees.
  longitude: number | null;
};
