import { expect, test } from 'vitest';
import { asked, nameless, type Said, said, text } from '../test-asked.ts';
import { acceptAnswer } from './model-answer.ts';
import type { Asked } from './model-gaps.ts';

/** The words at the places of what was filled. */
const quoted = ({ document_text }: Asked, filled: ReturnType<typeof acceptAnswer>['filled']) =>
  Object.fromEntries(filled.map(({ fact, start, end }) => [fact, document_text.slice(start, end)]));

test('what is missing is filled from quotes that stand in the text, each with its place', async () => {
  const before = await asked((resume) => {
    Object.assign(resume, { name: '', original_email: '', phone: '', summary: '', skills: [], languages: [] });
    resume.location = { city: '', region: '', country: '' };
    resume.links.linkedin = '';
  });
  const line = 'maria.keller@example.com | +41 44 668 18 00 | Zürich, Switzerland';
  const { resume, filled } = acceptAnswer(
    before,
    said(
      ['name', 'Maria Keller', 'Maria Keller'],
      ['original_email', 'maria.keller@example.com', line],
      ['phone', '+41446681800', line],
      ['location.city', 'Zürich', 'Zürich, Switzerland'],
      ['location.country', 'switzerland', 'Zürich, Switzerland'],
      ['links.linkedin', 'linkedin.com/in/maria-keller', 'linkedin.com/in/maria-keller'],
      ['summary', 'Nurse with eleven years in intensive care', 'Nurse with eleven years in intensive care, at home'],
      ['skills', 'Triage', 'Intensive care, Triage'],
      ['skills', 'Patient safety', 'Patient safety'],
      ['skills', 'TRIAGE', 'Intensive care, Triage'],
      ['languages', 'German', 'German, English'],
    ),
  );
  expect(resume).toMatchObject({
    name: 'Maria Keller',
    original_email: 'maria.keller@example.com',
    phone: '+41 44 668 18 00',
    location: { city: 'Zürich', region: '', country: 'Switzerland' },
    summary: 'Nurse with eleven years in intensive care',
    skills: ['Triage', 'Patient safety'],
    languages: ['German'],
  });
  expect(quoted(before, filled)).toEqual({
    name: 'Maria Keller',
    original_email: 'maria.keller@example.com',
    phone: '+41 44 668 18 00',
    summary: 'Nurse with eleven years in intensive care',
    'links.linkedin': 'linkedin.com/in/maria-keller',
    'location.city': 'Zürich',
    'location.country': 'Switzerland',
    'skills.0': 'Triage',
    'skills.1': 'Patient safety',
    'languages.0': 'German',
  });
});

test('fields of a job are filled from in or beside it, and years of work are reckoned anew', async () => {
  const before = await asked(({ experience: [first, second] }) => {
    Object.assign(first ?? {}, { company: '', start_date: '' });
    Object.assign(second ?? {}, { role: '', end_date: '' });
  });
  before.resume.current_organization = '';
  const { resume, filled } = acceptAnswer(
    before,
    said(
      ['experience.0.company', 'Example Hospital', 'Senior Nurse, Example Hospital'],
      ['experience.0.start_date', '2018', '03/2018 - present'],
      ['experience.1.role', 'Nurse', 'Nurse, Sample Clinic'],
      ['experience.1.end_date', '2018-02', '09/2013 - 02/2018'],
    ),
  );
  expect(resume.experience).toMatchObject([
    { company: 'Example Hospital', start_date: '2018-03' },
    { role: 'Nurse', end_date: '2018-02' },
  ]);
  expect(resume).toMatchObject({ current_organization: 'Example Hospital', total_years: 12.4 });
  expect(filled.map(({ fact }) => fact)).toHaveLength(4);
});

test('lists in which nothing was found are filled entry by entry, jobs newest first', async () => {
  const before = await asked((resume) => Object.assign(resume, { experience: [], education: [], total_years: null }));
  const { resume, filled } = acceptAnswer(
    before,
    said(
      ['experience.0.role', 'Nurse', 'Nurse, Sample Clinic'],
      ['experience.0.company', 'Sample Clinic', 'Nurse, Sample Clinic'],
      ['experience.0.start_date', '2013-09', '09/2013 - 02/2018'],
      ['experience.0.end_date', '2018-02', '09/2013 - 02/2018'],
      ['experience.1.role', 'Senior Nurse', 'Senior Nurse, Example Hospital'],
      ['experience.1.start_date', '2018-03', '03/2018 - present'],
      ['experience.1.end_date', 'present', '03/2018 - present'],
      ['experience.2.location', 'Zürich', 'Zürich'],
      ['education.0.degree', 'BSc Nursing', 'BSc Nursing, Example University, 2013'],
      ['education.0.year', '2013', 'BSc Nursing, Example University, 2013'],
    ),
  );
  expect(resume.experience).toMatchObject([
    { role: 'Senior Nurse', company: '', start_date: '2018-03', end_date: 'present', technologies: [] },
    { role: 'Nurse', company: 'Sample Clinic', start_date: '2013-09', end_date: '2018-02', description: '' },
  ]);
  expect(resume.education).toMatchObject([{ degree: 'BSc Nursing', institution: '', year: '2013' }]);
  expect(resume.total_years).toBe(12.4);
  expect(quoted(before, filled)).toMatchObject({
    'experience.0.role': 'Senior Nurse',
    'experience.1.role': 'Nurse',
    'education.0.year': '2013',
  });
});

test('an entry whose title stands in several places is the one with its employer and dates beside it', async () => {
  const of = text
    .replace('Maria Keller\n', 'Maria Keller\nSenior Nurse\n')
    .replace('linkedin.com/in/maria-keller\n', '');
  const before = await asked((resume) => void (resume.experience = []), { of });
  const { filled } = acceptAnswer(
    before,
    said(
      ['experience.0.role', 'Senior Nurse', 'Senior Nurse'],
      ['experience.0.company', 'Example Hospital', 'Example Hospital'],
    ),
  );
  expect(filled[0]).toMatchObject({
    fact: 'experience.0.role',
    start: before.document_text.indexOf('Senior Nurse, Example'),
  });
});

test('two roles under one employer both have it', async () => {
  const of = text.replace('Nurse, Sample Clinic', 'Nurse').replace('Senior Nurse, Example Hospital', 'Senior Nurse');
  const before = await asked((resume) => void (resume.experience = []), {
    of: of.replace('Experience\n', 'Experience\nExample Hospital\n'),
  });
  const { resume } = acceptAnswer(
    before,
    said(
      ['experience.0.role', 'Senior Nurse', 'Senior Nurse'],
      ['experience.0.company', 'Example Hospital', 'Example Hospital'],
      ['experience.0.end_date', 'present', '03/2018 - present'],
      ['experience.1.role', 'Nurse', 'Nurse\n09/2013 - 02/2018'],
      ['experience.1.company', 'Example Hospital', 'Example Hospital'],
    ),
  );
  expect(resume.experience.map(({ role, company }) => [role, company])).toEqual([
    ['Senior Nurse', 'Example Hospital'],
    ['Nurse', 'Example Hospital'],
  ]);
});

test('a number and an address end with their line, an address may have its scheme before it', async () => {
  const of = text.replace(' | Zürich, Switzerland', '\n8001 Zürich, Switzerland\nhttps://maria.example.org');
  const before = await asked(
    (resume) => void Object.assign(resume, { phone: '', links: { ...resume.links, website: '' } }),
    { of },
  );
  const { resume } = acceptAnswer(
    before,
    said(
      ['phone', '+41 44 668 18 00', '+41 44 668 18 00'],
      ['links.website', 'maria.example.org', 'maria.example.org'],
    ),
  );
  expect([resume.phone, resume.links.website]).toEqual(['+41 44 668 18 00', 'maria.example.org']);
});

test('what was read for sure is never overwritten, what was in doubt is', async () => {
  const answer = said(
    ['phone', '+41 31 300 10 00', '+41 31 300 10 00'],
    ['name', 'Zürich', 'Zürich, Switzerland'],
    ['experience.0.role', 'Nurse', 'Senior Nurse, Example Hospital'],
    ['skills', 'German', 'German, English'],
  );
  const sure = await asked();
  expect(acceptAnswer(sure, answer)).toEqual({ resume: sure.resume, filled: [] });
  const doubted = await asked(({ experience: [first] }) => Object.assign(first ?? {}, { role: 'Led a team' }), {
    unsure: ['experience.0'],
  });
  const { resume, filled } = acceptAnswer(doubted, answer);
  expect(filled).toMatchObject([{ fact: 'experience.0.role' }]);
  expect(resume.experience[0]?.role).toBe('Nurse');
});

test.each<[string, Said[]]>([
  ['stands nowhere', [['name', 'Jane Doe', 'Jane Doe']]],
  ['has other letters', [['name', 'Maria Keller', 'Maria  Kéller']]],
  ['does not hold the value', [['name', 'Maria Keller', 'Senior Nurse, Example Hospital']]],
  ['holds only a part of a word', [['name', 'Aria Keller', 'aria Keller']]],
  [
    'holds its words apart',
    [['name', 'Maria Zürich', 'Maria Keller\nmaria.keller@example.com | +41 44 668 18 00 | Zürich']],
  ],
  ['is of no name', [['name', 'Senior Nurse, Example Hospital', 'Senior Nurse, Example Hospital']]],
  ['is a referee’s', [['name', 'Peter Brunner', 'Peter Brunner']]],
  ['stands in a job', [['name', 'Sample Clinic', 'Nurse, Sample Clinic']]],
  ['is HTML', [['name', '<b>Maria Keller</b>', '<b>Maria Keller</b>']]],
  [
    'is empty',
    [
      ['name', '', ''],
      ['name', 'Maria Keller', ''],
      ['name', ' ', ' '],
    ],
  ],
  [
    'is for a field that there is not',
    [
      ['score', '100', '100'],
      ['__proto__', 'x', 'x'],
      ['total_score', '12', '12'],
    ],
  ],
])('a quote that %s fills nothing', async (_why, facts) => {
  const before = await asked(nameless);
  expect(acceptAnswer(before, said(...facts))).toEqual({ resume: before.resume, filled: [] });
});

test.each<Said>([
  ['original_email', 'peter.brunner@example.com', 'Peter Brunner, peter.brunner@example.com'],
  ['original_email', 'keller@example.com', 'keller@example.com'],
  ['original_email', 'maria.keller@example', 'maria.keller@example'],
  ['phone', '+41 31 300 10 00', 'peter.brunner@example.com, +41 31 300 10 00'],
  ['phone', '668 18 00', '668 18 00'],
  ['phone', '092013022018', '09/2013 - 02/2018'],
  ['links.linkedin', 'linkedin.com/in/maria', 'linkedin.com/in/maria'],
  ['links.linkedin', 'javascript:alert(1)', 'linkedin.com/in/maria-keller'],
  ['experience.0.start_date', '2018-04', '03/2018 - present'],
  ['experience.0.start_date', '2013-09', '09/2013 - 02/2018'],
  ['experience.0.start_date', 'March 2018', '03/2018 - present'],
  ['experience.0.company', 'Sample Clinic', 'Nurse, Sample Clinic'],
  ['experience.0.company', 'Senior Nurse', 'Senior Nurse, Example Hospital'],
  ['experience.0.company', 'Example University', 'BSc Nursing, Example University, 2013'],
  ['location.country', 'Zürich', 'Zürich, Switzerland'],
  ['languages', 'Triage', 'Intensive care, Triage'],
])('%s is not %s by the quote %s', async (...fact) => {
  const before = await asked((resume) => {
    Object.assign(resume, { original_email: '', phone: '', languages: [] });
    resume.location = { city: '', region: '', country: '' };
    resume.links.linkedin = '';
    Object.assign(resume.experience[0] ?? {}, { start_date: '', company: '' });
  });
  expect(acceptAnswer(before, said(fact))).toEqual({ resume: before.resume, filled: [] });
});

test('words and dates are taken whole', async () => {
  const before = await asked((resume) => Object.assign(resume, { skills: [], languages: [] }), {
    of: text.replace('03/2018', '11/2018').replace('Intensive care', 'JavaScript, C++'),
  });
  Object.assign(before.resume.experience[0] ?? {}, { start_date: '' });
  const answer = said(
    ['skills', 'Java', 'JavaScript, C++'],
    ['skills', 'C', 'JavaScript, C++'],
    ['experience.0.start_date', '2018-01', '1/2018 - present'],
  );
  expect(acceptAnswer(before, answer).filled).toEqual([]);
  expect(acceptAnswer(before, said(['skills', 'C++', 'JavaScript, C++'])).resume.skills).toEqual(['C++']);
});

test('a job does not end before it begins', async () => {
  const before = await asked(({ experience }) =>
    Object.assign(experience[1] ?? {}, { end_date: '', start_date: '2019' }),
  );
  expect(acceptAnswer(before, said(['experience.1.end_date', '2018-02', '09/2013 - 02/2018'])).filled).toEqual([]);
});
