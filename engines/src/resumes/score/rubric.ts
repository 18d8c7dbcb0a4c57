// What a resume is scored by, as data: docs/how-we-score.md gives the reason for each check and each threshold.
import type { SectionName } from '../resume.ts';

/** Raised with every change that can change a score. */
export const rubricVersion = '3';

/** The checks of each section with their names and most points; those of a section add up to its maximum. */
export const rubric = {
  contact_and_professional_presentation: {
    email: ['E-mail address', 3],
    phone: ['Telephone number', 3],
    link: ['Link to more', 1],
    length: ['Length', 2],
    date_style: ['One style of dates', 1],
  },
  professional_summary: {
    summary: ['Summary', 5],
    summary_length: ['Length of the summary', 4],
    summary_skills: ['Skills in the summary', 3],
    summary_figure: ['A figure in the summary', 3],
  },
  work_experience: {
    role_and_employer: ['Role and employer', 6],
    dates: ['Dates', 6],
    duties: ['What you did', 8],
    actions: ['Lines that begin with an action', 5],
    order: ['Newest first', 2],
    skills_at_work: ['Skills at work', 3],
  },
  skills_section: {
    skill_list: ['A list of skills', 4],
    skills_shown: ['Skills shown at work', 4],
    skill_list_length: ['A list that can be read', 2],
  },
  projects: {
    projects: ['Projects', 4],
    project_descriptions: ['What each was', 3],
    project_tools: ['Tools and methods', 2],
    project_proof: ['Something to see', 1],
  },
  education_certifications: {
    training: ['Training', 4],
    what_and_where: ['What and where', 3],
    further_qualifications: ['Further qualifications', 3],
  },
  achievements_impact: {
    figures: ['Figures', 6],
    recent_figures: ['Figures in each recent job', 2],
    results: ['Results', 2],
  },
  ats_optimization: {
    known_sections: ['Sections that machines know', 2],
    one_column: ['One column', 1],
    contact_in_body: ['Contact in the body', 1],
    copyable_text: ['Text that can be copied', 1],
  },
} as const satisfies Record<SectionName, Record<string, readonly [name: string, max: number]>>;

type IdsOf<S> = S extends unknown ? keyof S : never;
export type CheckId = IdsOf<(typeof rubric)[SectionName]> & string;

const byId = Object.assign({}, ...Object.values(rubric)) as Record<CheckId, readonly [name: string, max: number]>;
export const checkName = (id: CheckId): string => byId[id][0];
export const maxPoints = (id: CheckId): number => byId[id][1];
