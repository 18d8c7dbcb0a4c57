import { expect, test } from 'vitest';
import { splitPassages } from './passages.ts';
import { readPostingSkills } from './posting-skills.ts';
import { readDescription } from './read-description.ts';

function skillsIn(text: string) {
  const description = readDescription(text);
  const { required, preferred } = readPostingSkills(description, splitPassages(description), undefined);
  return [required, preferred].map((skills) => skills.map(({ name }) => name));
}

test('requirements and wishes are kept apart, duties and benefits name none', () => {
  const text =
    'Duties\n- Write COBOL\n\nRequirements\n- Java and Spring Boot\n- SQL, ideally PostgreSQL\n\nNice to have\n- Some Go\n\nBenefits\n- Free Python lessons';
  expect(skillsIn(text)).toEqual([
    ['Java', 'Spring Boot', 'SQL'],
    ['PostgreSQL', 'Go'],
  ]);
});

test('a skill that is asked for is not also wished for', () => {
  expect(skillsIn('Requirements\n- Excel\n\nNice to have\n- Microsoft Excel\n- Access')[1]).not.toContain(
    'Microsoft Excel',
  );
});

test.each([
  ['Confident with hoof trimming and farriery tools', ['hoof trimming', 'farriery']],
  ['Current CPR certification', ['CPR']],
  ['A valid SIA licence', ['SIA licence']],
  ['Erfahrung mit Zendrio und sicherer Umgang mit Kolvex', ['Zendrio', 'Kolvex']],
  ['Manejo de A3ERP o ContaPlus', ['A3ERP', 'ContaPlus']],
  ["Bonne pratique d'Orvalys", ['Orvalys']],
  ['Fluent English and basic Welsh', ['English', 'Welsh']],
  ['Gute Deutschkenntnisse', ['Deutsch']],
  ['Führerschein B erforderlich', ['Führerschein B']],
  ['Sehr gut Deutsch sprechen', ['Deutsch']],
  ['Certificate III in Hoof Care', ['Hoof Care']],
])('%s', (line, names) => {
  expect(skillsIn(`Requirements\n- ${line}`)[0]).toEqual(names);
});

test.each([
  'Able to excel in a team under pressure',
  "Bachelor's degree in computer science",
  'Five years in a warehouse',
  'You give swift replies and have a rusty sense of humour',
  'No Java needed',
  'Teamfähigkeit und Freude an der Arbeit',
])('names no skill: %s', (line) => {
  expect(skillsIn(`Requirements\n- ${line}`)[0]).toEqual([]);
});

test.each([
  ['Bonus points if you have some Kolvex', ['Kolvex']],
  ['Familiarity with Dentrix would set you apart', ['Dentrix']],
  ['Si vous connaissez Orvalys, tant mieux', ['Orvalys']],
  ['Wenn du Ungarisch sprichst, umso besser', ['Ungarisch']],
])('is wished for: %s', (line, names) => {
  expect(skillsIn(`Nice to have\n- ${line}`)).toEqual([[], names]);
});
