/** What stands under a heading. `top` is what comes before the first one. */
export type SectionKind =
  | 'top'
  | 'contact'
  | 'personal'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'awards'
  | 'interests'
  | 'references'
  | 'publications'
  | 'other';
