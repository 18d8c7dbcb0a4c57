import { describe, expect, test } from 'vitest';
import type { Resume } from '../resumes/resume.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { inEnglish } from '../text/sentence.ts';
import { makeResume, matchResume } from './match.fixture.ts';
import { implied, substitutes } from './near-skills.ts';
import { shownBy } from './shown.ts';

const leeds = { city: 'Leeds', region: '', country: 'United Kingdom' };
const job = (role: string, description: string) => ({ role, description, technologies: [] });
const reasonOf = (match: ReturnType<typeof matchResume>, kind: string) =>
  match.reasons.find((one) => one.kind === kind);

test('a resume that shows all a posting asks for matches by 100', () => {
  const posting = {
    required_skills: ['Java', 'SQL'],
    preferred_skills: ['Kubernetes'],
    min_experience_years: 5,
    location: 'Leeds, United Kingdom',
    work_mode: 'hybrid' as const,
  };
  const match = matchResume(posting, { skills: ['Java', 'SQL', 'K8s'], total_years: 6, location: leeds });
  expect(match).toMatchObject({ match_score: 100, missing: null });
  expect(match.reasons.map(({ said: _, ...reason }) => reason)).toEqual([
    { kind: 'required_skills', label: 'Required skills', points: 60, max: 60, detail: 'Found: Java, SQL.' },
    { kind: 'preferred_skills', label: 'Preferred skills', points: 15, max: 15, detail: 'Found: Kubernetes (K8s).' },
    {
      kind: 'experience',
      label: 'Years of experience',
      points: 15,
      max: 15,
      detail: '6 years (asks for 5 or more).',
    },
    { kind: 'location', label: 'Location', points: 10, max: 10, detail: 'In Leeds, England, United Kingdom.' },
  ]);
});

test('a reason is kept as its messages and their values, too, which say the same in English', () => {
  const posting = {
    required_skills: ['Java', 'Kotlin', 'SQL', 'Phonics'],
    skill_groups: [{ names: ['Java', 'Kotlin'], needed: 1 as const, required: true }],
    min_experience_years: 4,
    location: 'Leeds, United Kingdom',
  };
  const london = { city: 'London', region: '', country: 'United Kingdom' };
  const match = matchResume(posting, { skills: ['Kotlin', 'SQL'], total_years: 1, location: london });
  const either = { message: '{one} or {other}', values: { one: 'Java', other: 'Kotlin' } };
  const skills = [{ message: '{asked} ({found})', values: { asked: either, found: 'Kotlin' } }, 'SQL'];
  expect(reasonOf(match, 'required_skills')?.said).toEqual([
    { message: 'Found: {skills}.', values: { skills } },
    { message: 'Not found: {skills}.', values: { skills: ['Phonics'] } },
  ]);
  expect(reasonOf(match, 'location')?.said).toEqual([
    {
      message: 'About {km} km from {place}.',
      values: { km: expect.any(Number), place: 'Leeds, England, United Kingdom' },
    },
  ]);
  const remote = matchResume({ ...posting, work_mode: 'remote' as const }, { skills: ['SQL'] });
  expect(reasonOf(remote, 'location')?.said).toEqual([{ message: 'Not counted.' }, { message: 'The job is remote.' }]);
  for (const { detail, said } of [...match.reasons, ...remote.reasons])
    expect(said.map(inEnglish).join(' ')).toBe(detail);
});

test('what is missing costs its part, and the reasons say what', () => {
  const posting = { required_skills: ['Java', 'Phonics'], min_experience_years: 4 };
  const match = matchResume(posting, { skills: ['Java'], total_years: 1 });
  expect(match.match_score).toBe(45); // (60 × ½ + 15 × ¼) ÷ 75
  expect(reasonOf(match, 'required_skills')).toMatchObject({
    points: 40,
    max: 80,
    detail: 'Found: Java. Not found: Phonics.',
  });
  expect(reasonOf(match, 'experience')).toMatchObject({
    points: 5,
    max: 20,
    detail: '1 year (asks for 4 or more).',
  });
});

describe('a skill counts', () => {
  const credit = (asked: string, said: Parameters<typeof matchResume>[1]) =>
    matchResume({ required_skills: [asked] }, { skills: ['Juggling'], ...said }).match_score;

  test.each([
    ['in full by another name', 'Kubernetes', { skills: ['k8s'] }, 100],
    ['in full in another language', 'Projektmanagement', { skills: ['Project management'] }, 100],
    [
      'in full where a job tells of it',
      'PostgreSQL',
      { experience: [job('Engineer', 'Moved 3 TB to PostgreSQL.')] },
      100,
    ],
    [
      'in full where a certificate says it',
      'Gabelstaplerschein',
      { certifications: [{ name: 'Gabelstaplerschein' }] },
      100,
    ],
    ['in full as a spoken language', 'Französisch', { languages: ['French (C1)'] }, 100],
    ['in full where another implies it', 'Python', { skills: ['Django'] }, 100],
    ['in full in a longer phrase', 'Advanced Excel in a finance team', { skills: ['Excel'] }, 100],
    [
      'in full though no catalogue knows it',
      'Wedding tiaras',
      { experience: [job('Smith', 'Made wedding tiaras.')] },
      100,
    ],
    ['by a half as a tool for the same work', 'MySQL', { skills: ['PostgreSQL'] }, 50],
    ['by a half in a narrower form', 'Beekeeping', { skills: ['Urban beekeeping'] }, 50],
    ['by a quarter as another of its family', 'Ventilator management', { skills: ['Wound care'] }, 25],
    ['not at all without any of these', 'Java', { skills: ['Wound care'] }, 0],
    ['not by a soft skill', 'Teamwork', { skills: ['Punctuality'] }, 0],
    ['not as a short part of something else', 'Go', { skills: ['Go to market'] }, 0],
  ])('%s', (_how, asked, said, score) => {
    expect(credit(asked, said)).toBe(score);
  });
});

describe('alternatives', () => {
  const skill_groups = [{ names: ['Java', 'Kotlin'], needed: 1 as const, required: true }];
  const match = (skills: string[], required_skills = ['Java', 'Kotlin', 'Phonics']) =>
    matchResume({ required_skills, skill_groups }, { skills });

  test('are one requirement, which any of them meets', () => {
    for (const one of ['Java', 'Kotlin']) expect(match([one, 'Phonics']).match_score).toBe(100);
    expect(match(['Kotlin', 'Juggling']).match_score).toBe(50);
    expect(match(['Kotlin']).reasons[0]?.detail).toBe('Found: Java or Kotlin (Kotlin). Not found: Phonics.');
  });

  test('count by the best of them, and are named together where none is found', () => {
    expect(match(['C#', 'Juggling']).match_score).toBe(25); // A tool for the same work: half of one of two.
    expect(match(['Phonics']).reasons[0]?.detail).toBe('Found: Phonics. Not found: Java or Kotlin.');
  });

  test('of required skills change nothing among preferred ones', () => {
    const posting = {
      preferred_skills: ['Java', 'Phonics'],
      skill_groups: [{ ...skill_groups[0], names: ['Java', 'Phonics'] }],
    };
    expect(matchResume(posting as never, { skills: ['Java'] }).match_score).toBe(50);
  });
});

test('a skill under two names is asked for once', () => {
  const match = matchResume({ required_skills: ['Excel', 'Microsoft Excel', 'Phonics'] }, { skills: ['MS Excel'] });
  expect(match.match_score).toBe(50);
  expect(match.reasons[0]?.detail).toBe('Found: Excel (MS Excel). Not found: Phonics.');
});

describe('years', () => {
  const points = (min: number | null, total_years: number | null) =>
    matchResume({ min_experience_years: min }, { total_years }).match_score;

  test('below the least count in proportion, above it in full', () => {
    expect([points(4, 1), points(4, 3.9), points(4, 4), points(4, 30)]).toEqual([25, 97.5, 100, 100]);
  });

  test('that nobody asks for do not count', () => {
    expect([points(null, 7), points(0, 7)]).toEqual([null, null]);
  });

  test('that the resume does not tell are left out, and the rest weighs more', () => {
    const match = matchResume(
      { required_skills: ['Java'], min_experience_years: 5 },
      { skills: ['Java'], total_years: null },
    );
    expect(match.match_score).toBe(100);
    expect(reasonOf(match, 'required_skills')?.max).toBe(100);
    expect(reasonOf(match, 'experience')).toMatchObject({
      points: 0,
      max: 0,
      detail: expect.stringContaining('Not counted'),
    });
  });
});

describe('the place', () => {
  const share = (
    location: string,
    city: string,
    work_mode: 'hybrid' | 'onsite' | 'remote' | null = 'onsite',
    country = 'United Kingdom',
  ) => {
    const posting = { required_skills: ['Java'], location, work_mode };
    const reason = reasonOf(
      matchResume(posting, { skills: ['Java'], location: { city, region: '', country } }),
      'location',
    );
    return reason?.max ? (100 * reason.points) / reason.max : null;
  };

  test('within 50 km costs nothing, from 200 km on all', () => {
    expect(share('Leeds, United Kingdom', 'Bradford')).toBe(100);
    expect(share('Leeds, United Kingdom', 'London')).toBe(0);
    const sheffieldToBirmingham = share('Sheffield, United Kingdom', 'Birmingham'); // 105 km: (200 − 105) ÷ 150
    expect(sheffieldToBirmingham).toBeGreaterThan(60);
    expect(sheffieldToBirmingham).toBeLessThan(67);
  });

  test('may be further away for hybrid work, and does not count for remote work', () => {
    expect(share('Sheffield, United Kingdom', 'Birmingham', 'hybrid')).toBeGreaterThan(95);
    expect(share('Sheffield, United Kingdom', 'Birmingham', 'remote')).toBeNull();
  });

  test('the nearest of several counts', () => {
    expect(share('London or Leeds', 'Bradford')).toBe(100);
  });

  test('anywhere in the country will do where the posting names the country', () => {
    expect(share('France', 'Lyon', 'onsite', 'France')).toBe(100);
    expect(share('France', 'Leeds')).toBe(0);
  });

  test('of a resume that names only the country is left out, unless it is another country', () => {
    expect(share('Leeds, United Kingdom', '')).toBeNull();
    expect(share('Lyon, France', '')).toBe(0);
  });

  test('that nobody knows is left out and said so', () => {
    const match = matchResume({ required_skills: ['Java'], location: 'Leeds, United Kingdom' }, { skills: ['Java'] });
    expect(match.match_score).toBe(100);
    expect(reasonOf(match, 'location')).toMatchObject({
      max: 0,
      detail: 'Not counted. The resume has no known location.',
    });
  });
});

describe('there is no score, and the answer says why', () => {
  test('where the posting asks for nothing, or for nothing but a place', () => {
    expect(matchResume({}, { skills: ['Java'] })).toEqual({
      match_score: null,
      reasons: [],
      missing: 'The job lists no skills or years of experience to compare.',
    });
    expect(matchResume({ location: 'Leeds, United Kingdom' }, { location: leeds }).match_score).toBeNull();
  });

  test('where the resume names no skills and the posting does', () => {
    const match = matchResume({ required_skills: ['Java'], location: 'Leeds, United Kingdom' }, { location: leeds });
    expect(match).toMatchObject({ match_score: null, missing: expect.stringContaining('lists no skills') });
  });

  test('where nothing that is asked for can be known', () => {
    const match = matchResume({ min_experience_years: 3, location: 'Leeds, United Kingdom' }, { location: leeds });
    expect(match).toMatchObject({ match_score: null, missing: expect.stringContaining("doesn't show years") });
  });
});

test('the points of the reasons add up to the score, and their greatest to 100', () => {
  const posting = {
    required_skills: ['Java', 'Go', 'SQL'],
    preferred_skills: ['Kubernetes', 'Phonics'],
    location: 'London',
  };
  const match = matchResume(posting, { skills: ['Java', 'MySQL', 'Docker'], location: leeds });
  const sum = (field: 'points' | 'max') => match.reasons.reduce((total, reason) => total + reason[field], 0);
  expect(sum('points')).toBeCloseTo(match.match_score as number, 0);
  expect(sum('max')).toBeCloseTo(100, 0);
});

test('who somebody is, where they learnt and for whom they worked changes nothing', () => {
  const work = { skills: ['Java'], total_years: 3, location: leeds };
  const person = (name: string, institution: string, company: string): Partial<Resume> => ({
    ...work,
    name,
    original_email: `${name}@mail.example`,
    phone: '+44 20 7946 0958',
    current_organization: company,
    education: [{ degree: 'BSc Physics', institution, year: '1979', evidence: { start: 0, end: 1 } }],
    experience: [
      {
        role: 'Engineer',
        company,
        location: 'Leeds',
        start_date: '2021',
        end_date: 'present',
        description: 'Built services in Java.',
        technologies: [],
        evidence: { start: 0, end: 1 },
      },
    ],
  });
  const one = shownBy(makeResume(person('Aisha Khan', 'Kubernetes College', 'Phonics Ltd')));
  const other = shownBy(makeResume(person('John Smith', 'University of Leeds', 'Ledgerloom')));
  expect(one).toEqual(other);
});

test('every name in the lists of near skills is one of the catalogue', () => {
  const names = [...Object.keys(implied), ...Object.values(implied).flat(), ...substitutes.flat()];
  expect(names.filter((name) => canonicalSkill(name) !== name)).toEqual([]);
});
