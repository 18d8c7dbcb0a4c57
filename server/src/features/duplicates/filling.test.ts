import { expect, test } from 'vitest';
import type { StoredCandidate } from '../candidates/candidates.ts';
import { planFilling, withoutFilling } from './filling.ts';

const empty = {
  first_name: '',
  last_name: '',
  mobile_number: '',
  current_organization: '',
  city: '',
  state_province: '',
  country: '',
  latitude: null,
  longitude: null,
  linkedin: '',
  github: '',
  website: '',
  twitter: '',
  skills: [],
  languages: [],
  total_experience_years: null,
  avatar_key: null,
  title: '',
  typed: {},
};
const about = (columns: Partial<StoredCandidate>) => ({ ...empty, ...columns }) as unknown as StoredCandidate;

test('only what is empty is filled', () => {
  const kept = about({ mobile_number: '1', github: 'https://github.com/a' });
  const other = about({ mobile_number: '2', github: 'https://github.com/b', website: 'https://b.example' });
  expect(planFilling(kept, other, true).after).toEqual({ website: 'https://b.example' });
});

test('what somebody cleared by hand stays empty', () => {
  const by = { user_id: 'robin', at: '2026-11-20T10:00:00Z' };
  const porto = { city: 'Porto', country: 'Portugal', latitude: 41.1, longitude: -8.6 };
  const kept = about({ typed: { mobile_number: by, place: by } });
  expect(planFilling(kept, about({ ...porto, mobile_number: '2', title: 'Nurse' }), true).after).toEqual({
    title: 'Nurse',
  });
});

test('a place is taken whole or not at all', () => {
  const porto = { city: 'Porto', country: 'Portugal', latitude: 41.1, longitude: -8.6 };
  expect(planFilling(about({ country: 'Spain' }), about(porto), true).after).toEqual({});
  expect(planFilling(about({}), about(porto), true).after).toMatchObject(porto);
});

test('skills and languages are joined, whatever their case', () => {
  const filling = planFilling(about({ skills: ['React', 'SQL'] }), about({ skills: ['react', 'Go'] }), false);
  expect(filling.after).toEqual({ skills: ['React', 'SQL', 'Go'] });
});

test('years are those of the newest resume', () => {
  const [kept, other] = [about({ total_experience_years: 4 }), about({ total_experience_years: 6 })];
  expect(planFilling(kept, other, true).after).toEqual({ total_experience_years: 6 });
  expect(planFilling(kept, other, false).after).toEqual({});
  expect(planFilling(kept, about({}), true).after).toEqual({});
});

test('taken out again, everything is as it was, and what people changed stays changed', () => {
  const kept = about({ skills: ['React'], total_experience_years: 4 });
  const other = about({ skills: ['Go'], city: 'Porto', mobile_number: '1', total_experience_years: 6 });
  const filling = planFilling(kept, other, true);
  const filled = { ...kept, ...filling.after };
  expect({ ...filled, ...withoutFilling(filled, filling) }).toEqual(kept);
  const changed = { ...filled, skills: ['React', 'Go', 'Rust'], city: 'Braga', mobile_number: '2' };
  expect({ ...changed, ...withoutFilling(changed, filling) }).toEqual({
    ...kept,
    skills: ['React', 'Rust'],
    city: 'Braga',
    mobile_number: '2',
  });
});

test('who typed a fact goes along with it, there and back', () => {
  const by = { user_id: 'robin', at: '2026-11-20T10:00:00Z' };
  const kept = about({ mobile_number: '1', typed: { mobile_number: by } });
  const other = about({ mobile_number: '2', title: 'Nurse', typed: { mobile_number: by, title: by } });
  const filling = planFilling(kept, other, false);
  expect(filling.after).toEqual({ title: 'Nurse', typed: { mobile_number: by, title: by } });
  const filled = { ...kept, ...filling.after };
  expect({ ...filled, ...withoutFilling(filled, filling) }).toEqual(kept);
});
