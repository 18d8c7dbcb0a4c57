// What a resume is scored by, as data: docs/how-we-score.md gives the reason for each check and each threshold.
import type { SectionName } from '../resume.ts';

/** Raised with every change that can change a score. */
export const rubricVersion = '3';

/** The checks of each section with their names and most points; those of a section add up to its maximum. */
export const rubric = {
  contact_and_professional_presentation: {
    email: ['Email address', 3],
    phone: ['Phone number', 3],
    link: ['Profile link', 1],
    length: ['Length', 2],
    date_style: ['Consistent dates', 1],
  },
  professional_summary: {
    summary: ['Summary', 5],
    summary_length: ['Summary length', 4],
    summary_skills: ['Skills in summary', 3],
    summary_figure: ['Number in summary', 3],
  },
  work_experience: {
    role_and_employer: ['Titles and employers', 6],
    dates: ['Dates', 6],
    duties: ['Responsibilities', 8],
    actions: ['Action-led lines', 5],
    order: ['Newest first', 2],
    skills_at_work: ['Skills in use', 3],
  },
  skills_section: {
    skill_list: ['Skills list', 4],
    skills_shown: ['Skills backed by work', 4],
    skill_list_length: ['Readable skills list', 2],
  },
  projects: {
    projects: ['Projects', 4],
    project_descriptions: ['Project descriptions', 3],
    project_tools: ['Tools and methods', 2],
    project_proof: ['Links or numbers', 1],
  },
  education_certifications: {
    training: ['Training', 4],
    what_and_where: ['Course and school', 3],
    further_qualifications: ['Further qualifications', 3],
  },
  achievements_impact: {
    figures: ['Numbers', 6],
    recent_figures: ['Numbers in recent jobs', 2],
    results: ['Results', 2],
  },
  ats_optimization: {
    known_sections: ['Standard headings', 2],
    one_column: ['One column', 1],
    contact_in_body: ['Contact details in body', 1],
    copyable_text: ['Selectable text', 1],
  },
} as const satisfies Record<SectionName, Record<string, readonly [name: string, max: number]>>;

type IdsOf<S> = S extends unknown ? keyof S : never;
export type CheckId = IdsOf<(typeof rubric)[SectionName]> & string;

type NamesOf<S> = S extends Record<string, readonly [infer Name, number]> ? Name : never;
/** Of the section of projects where a profession shows none. */
export const inProportionName = 'Based on the other sections';
/** Said to people, in their language. */
export type CheckName = NamesOf<(typeof rubric)[SectionName]> | typeof inProportionName;

const byId = Object.assign({}, ...Object.values(rubric)) as Record<CheckId, readonly [name: string, max: number]>;
export const checkName = (id: CheckId): string => byId[id][0];
export const maxPoints = (id: CheckId): number => byId[id][1];
