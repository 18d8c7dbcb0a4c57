// What the columns are called.

export type SectionColumn = `section_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;
export const valueColumns = ['resume_score', 'assessment_score', 'experience_years'] as const;
type ValueColumn = (typeof valueColumns)[number] | SectionColumn;
export const termColumns = ['company_id', 'title_id'] as const;
/** `skill_count`: how many skills somebody has, as a value. */
export type ColumnName = 'day' | 'kind' | 'skill_count' | (typeof termColumns)[number] | ValueColumn;
export type ListName = 'skills' | 'tags' | 'assessments';

/** Section 0…7 of the resume. */
export const sectionColumn = (section: number): SectionColumn => `section_${section}` as SectionColumn;
