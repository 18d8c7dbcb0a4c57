// The score of a resume by the rubric that docs/how-we-score.md explains to candidates and recruiters.
import type { Document } from '../../documents/document.ts';
import {
  type Check,
  type Resume,
  type ResumeScore,
  type SectionName,
  type SectionScore,
  sectionMaxima,
} from '../resume.ts';
import { rubricVersion } from './rubric.ts';
import { checkAchievements } from './score-achievements.ts';
import { checkAts } from './score-ats.ts';
import { oneDecimal, section } from './score-check.ts';
import { checkContact } from './score-contact.ts';
import { checkEducation } from './score-education.ts';
import { checkExperience } from './score-experience.ts';
import { collectMaterial, type Material } from './score-material.ts';
import { checkProjects, inProportion } from './score-projects.ts';
import { checkSkills } from './score-skills.ts';
import { checkSummary } from './score-summary.ts';

const judges: Record<Exclude<SectionName, 'projects'>, (material: Material) => Check[]> = {
  contact_and_professional_presentation: checkContact,
  professional_summary: checkSummary,
  work_experience: checkExperience,
  skills_section: checkSkills,
  education_certifications: checkEducation,
  achievements_impact: checkAchievements,
  ats_optimization: checkAts,
};

/**
 * Scores a resume from 0 to 100, with one decimal: the sum of eight sections, each the sum of its checks. Deterministic; the
 * same facts give the same score. Judged are only the work, skills and training that the visible text states, and how
 * well they can be read: never a name, picture, gender, age, nationality, school or address, and never what a text asks for.
 * Facts whose paths are in `unsure` (see `unsureFacts`) neither earn nor cost: what we read badly is not the person's fault.
 */
export function scoreResume(resume: Resume, document: Document, unsure: string[] = []): ResumeScore {
  const material = collectMaterial(resume, document, unsure);
  const scored = new Map<SectionName, SectionScore>();
  for (const [name, judge] of Object.entries(judges) as [keyof typeof judges, (typeof judges)[keyof typeof judges]][])
    scored.set(name, section(sectionMaxima[name], judge(material)));
  const others = [...scored.values()];
  const share = sum(others, 'score') / sum(others, 'max');
  scored.set('projects', section(sectionMaxima.projects, checkProjects(material, share)));
  const names = Object.keys(sectionMaxima) as SectionName[];
  const sections = Object.fromEntries(names.map((name) => [name, scored.get(name)])) as ResumeScore['sections'];
  return { total: sum([...scored.values()], 'score'), rubric_version: rubricVersion, sections, ...remarks(sections) };
}

function sum(sections: SectionScore[], field: 'score' | 'max'): number {
  return oneDecimal(sections.reduce((total, one) => total + one[field], 0));
}

/** Checks earned in full, and those that would earn most: the comments of single checks, one a section. */
function remarks(sections: ResumeScore['sections']): Pick<ResumeScore, 'top_strengths' | 'improvement_areas'> {
  const all = Object.values(sections).map(({ checks }) => checks.filter((check) => check.id !== inProportion));
  const strong = all.map((checks) =>
    best(
      checks.filter((check) => check.points === check.max),
      (check) => check.points,
    ),
  );
  const weak = all.map((checks) =>
    best(
      checks.filter((check) => check.points < check.max),
      (check) => check.max - check.points,
    ),
  );
  return {
    top_strengths: comments(strong, (check) => check.points, 3),
    improvement_areas: comments(weak, (check) => check.max - check.points, 2),
  };
}

function best(checks: Check[], weight: (check: Check) => number): Check | undefined {
  return [...checks].sort((a, b) => weight(b) - weight(a))[0];
}

function comments(checks: (Check | undefined)[], weight: (check: Check) => number, max: number): string[] {
  const found = checks.filter((check) => check !== undefined).sort((a, b) => weight(b) - weight(a));
  return found.slice(0, max).map((check) => check.comment);
}
