import { findPlace, resolvePlace } from '../places/find-place.ts';
import type { Place } from '../places/place.ts';
import type { Resume } from '../resumes/resume.ts';
import { skillKey } from '../skills/skill-tokens.ts';
import { canonicalSkill, findSkills } from '../skills/skills.ts';
import { languageName } from '../skills/spoken-languages.ts';

/**
 * What a resume shows of what postings ask for, and nothing of who the person is: no name, picture, school, employer, age or sex
 * comes in here.
 */
export type Shown = {
  skills: ShownSkill[];
  /** English names of spoken languages. */
  languages: string[];
  /** The words of jobs, projects and certificates as a key (see `skillKey`) between blanks, for what the catalogue does not know. */
  words: string;
  total_years: number | null;
  place: Place | undefined;
};
type ShownSkill = { name: string; canonical: string | undefined; key: string };

/** The part of a resume's facts (`extracted_data`) that is looked at. */
export type ResumeToMatch = Pick<Resume, 'skills' | 'languages' | 'location' | 'total_years' | 'summary'> & {
  experience: Pick<Resume['experience'][number], 'role' | 'description' | 'technologies'>[];
  projects: Pick<Resume['projects'][number], 'name' | 'description' | 'technologies'>[];
  certifications: Pick<Resume['certifications'][number], 'name'>[];
  education: Pick<Resume['education'][number], 'degree'>[];
};

/** From stored facts. It reads the lines of jobs, some milliseconds: make it once a resume, not once a posting. */
export function shownBy(resume: ResumeToMatch): Shown {
  const { experience, projects, certifications, education } = resume;
  const works = [...experience, ...projects];
  const certificates = certifications.map(({ name }) => name);
  const lines = [
    ...experience.map(({ role, description }) => `${role}\n${description}`),
    ...projects.map(({ name, description }) => `${name}\n${description}`),
    resume.summary,
    ...certificates,
    ...education.map(({ degree }) => degree),
  ].join('\n\n');
  const named = [...resume.skills, ...works.flatMap((work) => work.technologies), ...certificates];
  return {
    skills: distinct([...named, ...findSkills(lines).map(({ canonical }) => canonical)]),
    languages: [...new Set(resume.languages.flatMap((language) => languageName(language) ?? []))],
    words: ` ${skillKey([lines, ...named].join(' / '))} `,
    total_years: resume.total_years,
    place: placeOfResume(resume.location),
  };
}

/** Each skill once, as it is named first. */
function distinct(names: string[]): ShownSkill[] {
  const first = new Map<string, ShownSkill>();
  for (const name of names) {
    const skill = { name, canonical: canonicalSkill(name), key: skillKey(name) };
    const id = skill.canonical ?? skill.key;
    if (id && !first.has(id)) first.set(id, skill);
  }
  return [...first.values()];
}

function placeOfResume({ city, region, country }: Resume['location']): Place | undefined {
  return resolvePlace(city, region, country) ?? findPlace([city, region, country].filter(Boolean).join(', '));
}
