import { describe, expect, test } from 'vitest';
import { readPosting } from './read-posting.ts';

const head = 'Analyst\n\nAcme GmbH, Berlin\n\nRequirements\n- ';

function read(lines: string) {
  const text = head + lines;
  const reading = readPosting(text);
  if (reading.status !== 'ok') throw new Error(reading.reason);
  const { facts, evidence } = reading;
  const quoted = evidence
    .filter(({ field }) => field === 'skill_groups')
    .map(({ start, end }) => text.slice(start, end));
  return { ...facts, quoted };
}
const groupsIn = (line: string) => read(line).skill_groups.map(({ names }) => names);

test('skills of which one is enough are listed like all others, and the group beside them says so', () => {
  const { required_skills, preferred_skills, skill_groups, quoted } = read(
    'Experience with TypeScript or Java\n- PostgreSQL\n\nNice to have\n- Go or Rust',
  );
  expect(required_skills).toEqual(['TypeScript', 'Java', 'PostgreSQL']);
  expect(preferred_skills).toEqual(['Go', 'Rust']);
  expect(skill_groups).toEqual([
    { names: ['TypeScript', 'Java'], needed: 1, required: true },
    { names: ['Go', 'Rust'], needed: 1, required: false },
  ]);
  expect(quoted).toEqual(['TypeScript or Java', 'Go or Rust']);
});

test.each([
  ['Experience with React, Vue or Angular', ['React', 'Vue', 'Angular']],
  ['A frontend framework (React, Vue or Angular)', ['React', 'Vue', 'Angular']],
  ['TypeScript (or Java)', ['TypeScript', 'Java']],
  ['Experience with Java and/or Kotlin', ['Java', 'Kotlin']],
  ['Java experience or a solid knowledge of Kotlin', ['Java', 'Kotlin']],
  ['Forklift licence or reach truck licence', ['Forklift licence', 'reach truck licence']],
  ['English B2 or German B2', ['English', 'German']],
  ['At least one of the following languages: Java, Kotlin, Scala', ['Java', 'Kotlin', 'Scala']],
  ['Kenntnisse in Java oder Kotlin', ['Java', 'Kotlin']],
  ['Java- oder Kotlin-Kenntnisse', ['Java', 'Kotlin']],
  ['Mindestens eine der Sprachen Java, Python und Go', ['Java', 'Python', 'Go']],
  ['Manejo de A3ERP o ContaPlus', ['A3ERP', 'ContaPlus']],
  ['Photoshop y/o Illustrator', ['Photoshop', 'Illustrator']],
  ['Maîtrise de Photoshop ou Illustrator', ['Photoshop', 'Illustrator']],
  ["Connaissance de l'un des outils Photoshop, Figma et Sketch", ['Photoshop', 'Figma', 'Sketch']],
])('%s', (line, names) => {
  expect(groupsIn(line)).toEqual([names]);
});

describe('what is asked for by itself stays out of a group', () => {
  test.each([
    ['Python and Java or Kotlin', ['Java', 'Kotlin']],
    ['Java or Kotlin, SQL and Docker', ['Java', 'Kotlin']],
    ['SQL, Python or R, and Excel', ['Python', 'R']],
    ['Docker and either Kubernetes or Nomad', ['Kubernetes', 'Nomad']],
    ['Forklift licence, Word or Excel', ['Word', 'Excel']],
  ])('%s', (line, names) => {
    expect(groupsIn(line)).toEqual([names]);
  });

  test.each([
    'Java, Kotlin and Scala',
    'Java and Spring or Python and Django',
    'Java for backend services or frontend work with React',
    'Jest or similar',
    'Excel or Microsoft Excel',
    'Two or more years of Java, Spring',
  ])('no group: %s', (line) => {
    expect(groupsIn(line)).toEqual([]);
  });
});

test('a slash means or between tools for the same work alone', () => {
  expect(groupsIn('AWS/Azure/GCP')).toEqual([['AWS', 'Azure', 'GCP']]);
  expect(groupsIn('HTML/CSS')).toEqual([]);
  expect(groupsIn('CI/CD and TCP/IP')).toEqual([]);
});

test('each skill stands in one group, by the name that the posting has for it', () => {
  const { required_skills, skill_groups } = read('Excel or SPSS\n- Microsoft Excel or Tableau');
  expect(required_skills).toEqual(['Excel', 'SPSS', 'Tableau']);
  expect(skill_groups.map(({ names }) => names)).toEqual([['Excel', 'SPSS']]);
});
