import { expect, test } from 'vitest';
import { makeExtracted, makeUser } from '../../../../test/candidate.ts';
import { findAddition, findAll } from './add-to-profile.ts';

test('skills are merged with those of the profile, and Undo gives the profile back its own', () => {
  const me = makeUser({ details: { skills: ['React', 'SQL'] } });
  const read = makeExtracted({ skills: ['react', 'Go', 'go', 'Rust'] });
  expect(findAddition('skills', read, me)).toEqual({
    change: { details: { skills: ['React', 'SQL', 'Go', 'Rust'] } },
    undo: { details: { skills: ['React', 'SQL'] } },
    says: 'Added to your skills: Go, Rust',
    replaces: null,
  });
});

test('a list stops at the 100 that a profile may hold', () => {
  const own = Array.from({ length: 99 }, (_, at) => `Skill ${at}`);
  const found = findAddition(
    'skills',
    makeExtracted({ skills: ['Go', 'Rust'] }),
    makeUser({ details: { skills: own } }),
  );
  expect(found).toMatchObject({ says: 'Added to your skills: Go' });
});

test('what the profile has already is said, and what the resume lacks is not offered', () => {
  const me = makeUser({ mobile_number: '+49 30 1', details: { languages: ['English'] } });
  const read = makeExtracted({ phone: '+49 30 1', languages: ['english'] });
  expect(findAddition('languages', read, me)).toBe('in profile');
  expect(findAddition('mobile_number', read, me)).toBe('in profile');
  expect(findAddition('location', read, me)).toBeUndefined();
  expect(findAddition('links', read, me)).toBeUndefined();
  expect(findAddition('skills', read, me)).toBeUndefined();
});

test('an empty location is filled', () => {
  const read = makeExtracted({ location: { city: 'Porto', region: '', country: 'Portugal' } });
  expect(findAddition('location', read, makeUser())).toEqual({
    change: { details: { city: 'Porto', state_province: '', country: 'Portugal' } },
    undo: { details: { city: '', state_province: '', country: '' } },
    says: 'Added your location: Porto, Portugal',
    replaces: null,
  });
});

test('a resume that says less of the same place replaces nothing', () => {
  const details = { city: 'London', state_province: 'England', country: 'United Kingdom' };
  const read = makeExtracted({ location: { city: 'London', region: '', country: 'United Kingdom' } });
  expect(findAddition('location', read, makeUser({ details }))).toBe('in profile');
});

test('a value that differs is offered as a replacement that names what it replaces', () => {
  const me = makeUser({ details: { current_organization: 'Globex' } });
  expect(findAddition('current_organization', makeExtracted({ current_organization: 'Initech' }), me)).toMatchObject({
    change: { details: { current_organization: 'Initech' } },
    undo: { details: { current_organization: 'Globex' } },
    says: 'Your organization is now Initech; it was Globex',
    replaces: 'Globex',
  });
});

test('links fill the empty ones only, get their scheme, and Undo empties them again', () => {
  const me = makeUser({ details: { github: 'https://github.com/mine' } });
  const read = makeExtracted({
    links: { linkedin: 'linkedin.com/in/ada', github: 'github.com/other', website: 'x y' },
  });
  expect(findAddition('links', read, me)).toMatchObject({
    change: { details: { linkedin: 'https://linkedin.com/in/ada' } },
    undo: { details: { linkedin: '' } },
    says: 'Added to your links: LinkedIn',
  });
});

test('a number that a profile could not hold is not offered', () => {
  expect(findAddition('mobile_number', makeExtracted({ phone: 'call me' }), makeUser())).toBeUndefined();
});

test('all of it fills what the profile lacks in one change, leaves what it says otherwise, and is undone whole', () => {
  const me = makeUser({ mobile_number: '', details: { city: 'Turin', country: 'Italy', skills: ['React'] } });
  const read = makeExtracted({
    phone: '+49 30 1234567',
    skills: ['Go'],
    location: { city: 'Porto', region: '', country: 'Portugal' },
    links: { linkedin: 'linkedin.com/in/ada', github: '', website: '' },
  });
  expect(findAll(read, me)).toEqual({
    change: {
      mobile_number: '+49 30 1234567',
      details: { skills: ['React', 'Go'], linkedin: 'https://linkedin.com/in/ada' },
    },
    undo: { mobile_number: '', details: { skills: ['React'], linkedin: '' } },
    says: 'Added to your profile: phone number, skills, links',
  });
  expect(findAll(makeExtracted({ skills: ['react'] }), me)).toBeUndefined();
});
