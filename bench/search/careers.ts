// Resumes of the bench's candidates, invented as their rows are: what was not in a row is drawn anew, the same on every run.
import type { PersonToIndex } from '@hireframe/engines/search/entry.ts';
import { type Vocabulary, zipf } from '../candidates/people.ts';

export type Random = () => number;
/** Of the table `candidates`. */
export type Row = Omit<PersonToIndex, 'resume' | 'document_text' | 'today'> & {
  id: string;
  years: number | null;
  has_resume: boolean;
};

export const titles =
  `Software Engineer|Sales Manager|Registered Nurse|Project Manager|Accountant|Data Analyst|Backend Developer|Teacher
Marketing Manager|Frontend Developer|Product Manager|Data Scientist|Electrician|DevOps Engineer|Graphic Designer|Nurse|Recruiter
Java Developer|Office Manager|Mechanical Engineer|Chef|Customer Service Representative|Financial Analyst|Business Analyst|Welder
QA Engineer|HR Manager|Civil Engineer|Truck Driver|Machine Learning Engineer|UX Designer|Pharmacist|Lawyer|Warehouse Worker
Full Stack Developer|System Administrator|Security Engineer|Physiotherapist|Architect|Operations Manager|Data Engineer|Plumber
Softwareentwickler|Krankenpfleger|Buchhalterin|Projektleiter|Vertriebsleiter|Elektriker|Lehrerin|Ingeniera de Software
Desarrollador Backend|Enfermera|Contador|Jefe de Proyecto|Développeur Web|Infirmière|Comptable|Chef de Projet|Ingénieur Logiciel
Dentist|Paramedic|Barista|Store Manager|Research Scientist|Copywriter|Translator|Carpenter|Supply Chain Manager|Auditor`
    .split(/[|\n]/)
    .filter(Boolean);
const ranks = ['', '', '', '', '', 'Senior ', 'Senior ', 'Lead ', 'Junior ', 'Head of '];
export const fields =
  'Computer Science|Business Administration|Mechanical Engineering|Nursing|Economics|Law|Physics|Psychology|Design|Biology'.split(
    '|',
  );
const degreeNames = ['BSc', 'Bachelor of Arts', 'MSc', 'Master of Science', 'PhD', 'Diploma'];
export const schools = [
  'University of York',
  'TU Munich',
  'Sorbonne University',
  'University of Toronto',
  'ETH Zurich',
  'University of Seville',
  'State College',
  'Polytechnic',
];
export const languages = [
  'English',
  'Spanish',
  'German',
  'French',
  'Portuguese',
  'Polish',
  'Arabic',
  'Hindi',
  'Italian',
  'Dutch',
];
const spoken = ['native', 'fluent', 'C1', 'B2', 'A2', 'basic', 'intermediate'];
export const certifications = [
  'PMP',
  'AWS Certified Solutions Architect',
  'Certified ScrumMaster',
  'CPA',
  'CISSP',
  'ITIL Foundation',
];
const industries = ['fintech', 'healthcare', 'e-commerce', 'logistics', 'automotive', 'energy', 'gaming', 'insurance'];
const deeds = [
  'Built and ran',
  'Introduced',
  'Was responsible for',
  'Improved',
  'Taught colleagues',
  'Maintained',
  'Moved the company to',
];

const pick = <One>(all: readonly One[], random: Random): One => all[Math.floor(random() * all.length)] as One;
const lastYear = 2026;

/** @param row of whom a resume is invented, where there is one */
export function makeCareer(row: Row, random: Random, { companies }: Vocabulary): PersonToIndex {
  const { id: _, years, has_resume, ...profile } = row;
  const told = { ...profile, today: `${lastYear}-11` };
  if (!has_resume) return { ...told, resume: null, document_text: null };
  const said = Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => `${zipf(languages, random)}: ${pick(spoken, random)}`,
  );
  const resume = {
    summary:
      random() < 0.6
        ? `${pick(ranks, random)}professional with ${Math.round(years ?? 3)} years in ${pick(industries, random)}.`
        : '',
    skills: row.skills as string[],
    languages: said.map((one) => one.split(':')[0] as string),
    experience: postsOf(row, random, companies),
    education: random() < 0.85 ? [educationOf(random)] : [],
    certifications: random() < 0.2 ? [{ name: zipf(certifications, random), issued_by: '', year: '2022' }] : [],
    projects: [],
    location: { city: row.city, region: row.state_province, country: row.country },
  };
  return { ...told, resume: resume as PersonToIndex['resume'], document_text: `Languages\n${said.join('\n')}` };
}

function postsOf(row: Row, random: Random, companies: string[]) {
  const count = 1 + Math.floor(random() * 3);
  let end = lastYear;
  return Array.from({ length: count }, (_, n) => {
    const start = end - 1 - Math.floor(random() * 5);
    const company = n === 0 ? row.current_organization : zipf(companies, random);
    const post = {
      role: pick(ranks, random) + zipf(titles, random),
      company,
      location: '',
      start_date: `${start}-03`,
      end_date: n === 0 ? 'Present' : `${end}-02`,
      description: descriptionOf(row, random, company),
      technologies: [],
    };
    end = start;
    return post;
  });
}

function descriptionOf(row: Row, random: Random, company: string): string {
  const lines = Array.from(
    { length: 2 },
    () => `${pick(deeds, random)} ${pick(row.skills, random)} and ${pick(row.skills, random)}`,
  );
  if (random() < 0.2) lines.push(`Led a team of ${2 + Math.floor(random() * 20)}`);
  if (random() < 0.2) lines.push(`${company} is a company in ${pick(industries, random)}`);
  return lines.join('\n');
}

const educationOf = (random: Random) => ({
  degree: `${pick(degreeNames, random)}, ${zipf(fields, random)}`,
  institution: zipf(schools, random),
  year: String(1985 + Math.floor(random() * 40)),
});
