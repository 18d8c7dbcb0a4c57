// What the accounts of the demo's people say.
import type { Insertable } from 'kysely';
import type { Users } from '../../infra/database/schema.ts';
import type { ResumePerson } from './resumes/person.ts';

/** Candidates, beside the recruiter. */
export const peopleCount = 60;

export const company = { name: 'Fernhill Collective', country: 'IE' };

export const recruiter = {
  email: 'recruiter@fernhill.example',
  first_name: 'Robin',
  last_name: 'Averill',
  is_email_verified: true,
} as const;

/** One member of each other role; they sign in with the recruiter's password. */
export const colleagues = [
  { first_name: 'Noor', last_name: 'Haddad', workspace_role: 'admin' },
  { first_name: 'Tomas', last_name: 'Lindqvist', workspace_role: 'recruiter' },
  { first_name: 'Maren', last_name: 'Oduya', workspace_role: 'hiring_manager' },
  { first_name: 'Felix', last_name: 'Brandt', workspace_role: 'interviewer' },
  { first_name: 'Sofia', last_name: 'Marchetti', workspace_role: 'viewer' },
].map((one) => ({
  first_name: one.first_name,
  last_name: one.last_name,
  workspace_role: one.workspace_role,
  email: `${one.first_name.toLowerCase()}@fernhill.example`,
  is_email_verified: true,
}));

/** The languages of profiles are written in English, whatever language the resume is in. */
const inEnglish: Record<string, string> = {
  Deutsch: 'German',
  Französisch: 'French',
  Englisch: 'English',
  Türkisch: 'Turkish',
  Spanisch: 'Spanish',
  Français: 'French',
  Anglais: 'English',
  Espagnol: 'Spanish',
  Arabe: 'Arabic',
  Allemand: 'German',
  Español: 'Spanish',
  Inglés: 'English',
  Francés: 'French',
  Portugués: 'Portuguese',
  Catalán: 'Catalan',
};
const english = (word: string) => inEnglish[word] ?? word;

/** Without the place: the gazetteer takes its time. */
export function buildAccount(person: ResumePerson): Insertable<Users> {
  const { first_name, last_name, email, phone, skills, links, jobs } = person;
  const link = (begins: string) =>
    links.filter((one) => one.startsWith(begins)).map((one) => `https://${one}`)[0] ?? '';
  const own = links.find((one) => !/^(linkedin|github)\./.test(one));
  const [newest] = jobs;
  return {
    first_name,
    last_name,
    email,
    mobile_number: phone,
    skills,
    is_email_verified: true,
    linkedin: link('linkedin.'),
    github: link('github.'),
    website: own ? `https://${own}` : '',
    languages: person.languages.map(({ name }) => english(name)),
    current_organization: newest?.end === 'present' ? newest.company : '',
  };
}

/** As if the person had chosen it from the suggestions. */
export async function placeOfPerson({ city, region, country }: ResumePerson) {
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const place = resolvePlace(city, region, country);
  if (!place) return { city, state_province: region, country };
  const { state_province, latitude, longitude } = place;
  return { city: place.city, state_province, country: place.country, latitude, longitude };
}
