import { expect, test } from 'vitest';
import { specialtiesOf } from './specialties.ts';

test.each([
  ['Senior Photographer', 'Wedding Photography', 'wedding photographer'],
  ['Security Engineer', 'Penetration testing', 'penetration tester'],
  ['Lawyer', 'Employment law', 'employment lawyer'],
])('a %s who knows %s is a %s', (title, skill, role) => expect(specialtiesOf(title, [skill])).toEqual([role]));

test.each([
  ['Chef', 'Employment law'],
  ['Software Engineer', 'Software testing'],
  ['Lawyer', 'Law'],
])('a %s who knows %s is nothing more', (title, skill) => expect(specialtiesOf(title, [skill])).toEqual([]));
