// Certificates that are also skills: who lists HACCP among skills and who holds the certificate are the same to those who ask.
import { canonicalSkill } from '../skills/skills.ts';
import { certificationNames, findCertifications } from './certifications.ts';
import { nameKey } from './names.ts';

/** The skill of a certificate's name; none where the name is another thing unless it is said to be a certificate ('Scrum'). */
export function skillOfCertificate(name: string): string | undefined {
  const skill = canonicalSkill(name);
  return skill !== undefined && isSame(skill, name) && findCertifications(name).length > 0 ? skill : undefined;
}

/** The certificates whose name a skill has. */
export function certificatesOfSkill(skill: string): readonly string[] {
  bySkill ??= allCertificates();
  return bySkill.get(skill) ?? [];
}

let bySkill: Map<string, string[]> | undefined;

function allCertificates(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of certificationNames()) {
    const skill = canonicalSkill(name);
    if (skill !== undefined && isSame(skill, name)) found.set(skill, [...(found.get(skill) ?? []), name]);
  }
  return found;
}

/** 'Food safety (HACCP)' is HACCP and 'Chartered financial analyst' CFA; 'Truck driving' is more than its licence. */
function isSame(skill: string, certificate: string): boolean {
  const [words, key] = [nameKey(skill).split(' '), nameKey(certificate)];
  return ` ${words.join(' ')} `.includes(` ${key} `) || words.map((word) => word[0]).join('') === key;
}
