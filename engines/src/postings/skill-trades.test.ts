import { expect, test } from 'vitest';
import { splitPassages } from './passages.ts';
import { readPostingSkills } from './posting-skills.ts';
import { readDescription } from './read-description.ts';

function skillsIn(line: string) {
  const description = readDescription(`Requirements\n- ${line}`);
  const { required, preferred } = readPostingSkills(description, splitPassages(description), undefined);
  return [required, preferred].map((skills) => skills.map(({ name }) => name));
}

test.each([
  ['You hold a Care Certificate or work towards it', 'Care Certificate'],
  ['CACES R486 nacelle', 'CACES R486'],
  ['Führerschein CE mit Schlüsselzahl 95', 'Führerschein CE'],
  ['CS38 for tree climbing', 'CS38'],
  ['Cat B licence and CPC', 'CPC'],
  ['Registered nurse (RGN)', 'RGN'],
])('its shape tells a licence: %s', (line, name) => {
  expect(skillsIn(line)[0]).toContain(name);
});

test.each([
  ['Comfortable with Venetian plaster', 'Venetian plaster'],
  ['Selenium, Java, REST Assured, Jenkins', 'REST Assured'],
  ['Paediatric first aid', 'Paediatric first aid'],
  ['ICP-MS and ion chromatography', 'ion chromatography'],
  ['Gestes et postures, PSC1', 'Gestes et postures'],
  ['Experiencia en cocina a la brasa', 'cocina a la brasa'],
])('a name stays as narrow as it is worded: %s', (line, name) => {
  expect(skillsIn(line)[0]).toContain(name);
});

test.each([
  ['Java, SQL, Kotlin a plus', ['Java', 'SQL'], ['Kotlin']],
  ['Experience with Excel and ideally also SQL', ['Excel'], ['SQL']],
  ['Java (Kotlin a plus)', ['Java'], ['Kotlin']],
  ['Python (must), Go (nice)', ['Python'], ['Go']],
  ['Solid SQL and, if possible, Tableau', ['SQL'], ['Tableau']],
  ['SAP is essential and Tableau is a plus', ['SAP'], ['Tableau']],
  ['Docker, Helm and Kubernetes are a plus', [], ['Docker', 'Helm', 'Kubernetes']],
])('a requirement may hold a wish: %s', (line, required, preferred) => {
  expect(skillsIn(line)).toEqual([required, preferred]);
});

test.each(['A driving licence is needed for home visits', 'Experience of a busy hotel kitchen', 'Secondary education'])(
  'place, purpose and schooling are no skills: %s',
  (line) => {
    expect(skillsIn(line)[0]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/home visits|kitchen|education/i)]),
    );
  },
);
