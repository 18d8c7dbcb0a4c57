import { expect, test } from 'vitest';
import { findSpecialties } from './specialties.ts';

test.each([
  ['Senior Photographer', 'Wedding Photography', 'wedding photographer'],
  ['Security Engineer', 'Penetration testing', 'penetration tester'],
  ['Lawyer', 'Employment law', 'employment lawyer'],
])('a %s who knows %s is a %s', (title, skill, role) => expect(findSpecialties(title, [skill])).toEqual([role]));

test.each([
  ['Chef', 'Employment law'],
  ['Software Engineer', 'Software testing'],
  ['Lawyer', 'Law'],
])('a %s who knows %s is nothing more', (title, skill) => expect(findSpecialties(title, [skill])).toEqual([]));
