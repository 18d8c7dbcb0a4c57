import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue, skillKey } from './skill-catalogue.ts';
import { canonicalSkill, findSkills, skillFamily } from './skills.ts';
import { suggestSkills } from './suggest.ts';

const found = (text: string) => findSkills(text).map((skill) => skill.canonical);

test('skills are found under any of their names and in several languages', () => {
  expect(found('Built with ReactJS, k8s and Postgres.')).toEqual(['React', 'Kubernetes', 'PostgreSQL']);
  expect(found('Wundversorgung, soins palliatifs; Gestión de equipos')).toEqual([
    'Wound care',
    'Palliative care',
    'Team leadership',
  ]);
});

test('names with signs are told apart', () => {
  expect(found('C++, C#, C, .NET and Node.js; ASP.NET')).toEqual(['C++', 'C#', 'C', '.NET', 'Node.js', 'ASP.NET']);
});

test('the longest name wins, and a comma ends a name', () => {
  expect(found('React Native')).toEqual(['React Native']);
  expect(found('Machine\nlearning')).toEqual(['Machine learning']);
  expect(found('Spring, Boot')).toEqual(['Spring']);
});

test('a common word counts only where it is written as the name or stands in a list', () => {
  expect(found('I go to school and react to it, in spring.')).toEqual([]);
  expect(found('Go to the bank. R is a letter. C was missed.')).toEqual([]);
  expect(found('Languages: Go, R, Swift')).toEqual(['Go', 'R', 'Swift']);
  expect(found('• Go\n• Rust')).toEqual(['Go', 'Rust']);
  expect(found('JavaScript is not Java')).toEqual(['JavaScript', 'Java']);
});

test('what is found says where it stands', () => {
  const text = 'Ich kann Kubernetes und Buchhaltung.';
  const skills = findSkills(text);
  expect(skills.map(({ start, end }) => text.slice(start, end))).toEqual(skills.map((skill) => skill.name));
  expect(skills.map((skill) => skill.name)).toEqual(['Kubernetes', 'Buchhaltung']);
});

test('a name leads to its canonical form and family', () => {
  expect(canonicalSkill('js')).toBe('JavaScript');
  expect(canonicalSkill('Golang')).toBe('Go');
  expect(canonicalSkill('underwater basket weaving')).toBeUndefined();
  expect(skillFamily('React')).toBe('Web development');
  expect(skillFamily('Wound care')).toBe('Health care and nursing');
});

test('what is typed finds names that begin with it first', () => {
  expect(suggestSkills('reac')[0]).toBe('React');
  expect(suggestSkills('k8')).toEqual(['Kubernetes']);
  expect(suggestSkills('python')[0]).toBe('Python');
  expect(suggestSkills('')).toEqual([]);
  expect(suggestSkills('s', 4).length).toBe(4);
});

test('the catalogue is broad and no spelling means two skills', () => {
  expect(catalogue().families.size).toBeGreaterThanOrEqual(1500);
  const owner = new Map<string, string>();
  const clashes: string[] = [];
  const folder = new URL('families/', import.meta.url);
  for (const file of readdirSync(folder))
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      if (!line || line.startsWith('#')) continue;
      const spellings = line.split('=').map((text) => text.replace(/^[~^]/, ''));
      for (const key of new Set(spellings.map(skillKey))) {
        if (owner.has(key)) clashes.push(`${key}: ${owner.get(key)} and ${spellings[0]}`);
        owner.set(key, spellings[0] as string);
      }
    }
  expect(clashes).toEqual([]);
});
