// Certificates, licences and registrations by their names, with the families they belong to.
import { readFileSync } from 'node:fs';
import { type FoundName, findName, findNames, type NameTable, nameKey, readNameTable, withAbove } from './names.ts';

let loaded: NameTable | undefined;

function certifications(): NameTable {
  loaded ??= readNameTable(readFileSync(new URL('certifications.txt', import.meta.url), 'utf8'));
  return loaded;
}

/** Every certificate and family, as people write it. */
export function certificationNames(): readonly string[] {
  return certifications().names;
}

/**
 * What a certificate of this name is, and the families it belongs to: 'AWS Solutions Architect – Associate' → 'AWS Certified
 * Solutions Architect', 'AWS Certified'. Of a name that is not known, the certificates named in it; of one that names none, itself.
 */
export function readCertifications(name: string): string[] {
  const table = certifications();
  const whole = findName(table, name);
  if (whole) return withAbove(table, whole);
  const found = findNames(table, name.slice(0, 200)).flatMap((one) => withAbove(table, one.name));
  const own = name.trim().slice(0, 200);
  return [...new Set(found.length > 0 ? [...found, own] : [own])].filter((one) => nameKey(one) !== '');
}

/** What ends names of certificates and is a role, too: 'AWS certified DevOps engineers' holds a certificate of AWS and a role. */
const role =
  /^(.*)[ -]+(?:engineers?|architects?|developers?|administrators?|consultants?|masters?|analysts?|practitioners?)$/u;

/**
 * The certificates and families that a text names, the longest name where they overlap. A role in small letters is not taken
 * for part of a name whose beginning is a family.
 */
export function findCertifications(text: string): FoundName[] {
  const table = certifications();
  return findNames(table, text).map((found) => {
    const family = role.exec(text.slice(found.start, found.end))?.[1];
    const [shorter] = family ? findNames(table, text.slice(found.start, found.start + family.length)) : [];
    const isFamily = shorter?.start === 0 && readCertifications(found.name).includes(shorter.name);
    return isFamily ? { ...shorter, start: found.start, end: found.start + shorter.end } : found;
  });
}
