import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const type = (line: string, title = 'Baker') =>
  only(`${title} – Brindle Mill\n${line}\nYou bake bread and clean the ovens after the shift.`, 'job_type')[0];

test.each([
  ['Permanent, full-time.', 'full_time'],
  ['Full time post, 37.5 hours per week.', 'full_time'],
  ['Vollzeit, unbefristet', 'full_time'],
  ['40 Stunden pro Woche', 'full_time'],
  ['Contrato indefinido a jornada completa.', 'full_time'],
  ['Contrat : CDI', 'full_time'],
  ['CDI temps plein', 'full_time'],
  ['Part-time, 20 hours a week.', 'part_time'],
  ['Hours: 16 per week', 'part_time'],
  ['0.6 FTE', 'part_time'],
  ['Teilzeit (50 %)', 'part_time'],
  ['Minijob auf 538-Euro-Basis', 'part_time'],
  ['Media jornada, 20 horas semanales.', 'part_time'],
  ['Poste à temps partiel (60 %).', 'part_time'],
  ['Hours: 45 over 4 days', 'full_time'],
  ['Jornada: completa', 'full_time'],
  ['The post is for thirty hours a week.', 'part_time'],
  ['Fünfunddreißig Stunden pro Woche.', 'full_time'],
  ['Five evenings, full contract.', 'full_time'],
  ['Dos días en casa, 31-37k, indefinido.', 'full_time'],
  ['Halbtags, vormittags.', 'part_time'],
  ['Fixed-term contract for 12 months.', 'contract'],
  ['Maternity cover, full-time.', 'contract'],
  ['Contract type: Temporary', 'contract'],
  ['6 month contract, outside IR35', 'contract'],
  ['Befristet auf zwei Jahre.', 'contract'],
  ['Contrato temporal de seis meses.', 'contract'],
  ['CDD de 6 mois', 'contract'],
  ['Freelance contract, three months.', 'freelance'],
  ['Auf freiberuflicher Basis.', 'freelance'],
  ['En régimen de autónomo.', 'freelance'],
  ['Paid internship of ten weeks.', 'internship'],
  ['Stage de 6 mois conventionné.', 'internship'],
  ['Contrato en prácticas', 'internship'],
  ['Wir vergeben ein Pflichtpraktikum.', 'internship'],
])('"%s" is %s', (line, expected) => {
  expect(type(line)).toBe(expected);
});

test.each([
  ['Marketing Intern', 'internship'],
  ['Werkstudent Vertrieb (m/w/d)', 'part_time'],
  ['Praktikant (m/w/d) Einkauf', 'internship'],
  ['Freelance Copywriter', 'freelance'],
  ['Part-time Bookkeeper', 'part_time'],
  ['Becario/a de comunicación', 'internship'],
])('the title "%s" says %s', (title, expected) => {
  expect(type('Start in May.', title)).toBe(expected);
});

test.each([
  'You negotiate contracts with suppliers.',
  'You supervise two interns and a part-time student.',
  'We support part-time studies.',
  'You manage our freelancers.',
  'You lead a team of full-time and part-time colleagues.',
  'We trade internationally and audit internal stages of work.',
])('"%s" says nothing about the contract', (line) => {
  expect(type(line)).toBeNull();
});

test('hours from Monday to Friday are those of a week', () => {
  expect(only('Joiner in Hexham. 40 hrs Mon-Fri, an early finish on Friday, and tea at ten.', 'job_type')).toEqual([
    'full_time',
  ]);
});
