import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';
import { unsureFacts } from './unsure-facts.ts';

const unsure = async (text: string) => unsureFacts(await readText(text));
const head = 'Mara Ellington\nmara.ellington@mail.example\n+44 20 7946 0958\nLeeds, United Kingdom\n\nExperience\n\n';
const job = 'Engineer, Acme Robotics Ltd\nMar 2019 - Feb 2021\n- Built the arm of a robot\n\n';

test('a plain resume leaves no doubt', async () => {
  expect(await unsure(head + job)).toEqual([]);
});

test('two names of which nothing says what and where are unsure', async () => {
  const text = `${head}Lumen, Ardent\nMar 2019 - Feb 2021\n- Built the arm of a robot\n`;
  expect(await unsure(text)).toEqual(['experience.0.role', 'experience.0.company']);
});

test('a job that does not tell takes the order of one that does, and stays unsure if it seemed otherwise', async () => {
  const text = `${head}${job}Lumen, Ardent\nJan 2015 - Feb 2018\n- Built the leg of a robot\n`;
  const resume = await readText(text);
  expect(resume.experience[1]).toMatchObject({ role: 'Lumen', company: 'Ardent' });
  expect(unsureFacts(resume)).toEqual(['experience.1.role', 'experience.1.company']);
});

test('a name that only the e-mail address tells from other words is unsure', async () => {
  const body = 'Skills\nPython, SQL\n\nExperience\n\n';
  const text = `mara.ellington@mail.example\n\n${body}${job}\nDeclaration\nAll of this is true.\nMara Ellington\n`;
  const resume = await readText(text);
  expect(resume.name).toBe('Mara Ellington');
  expect(unsureFacts(resume)).toEqual(['name']);
});

test('of two places without a country either may be where the person lives', async () => {
  const text = 'Mara Ellington\nmara.ellington@mail.example\nLeeds\nBristol\n\nExperience\n\n';
  const resume = await readText(text + job);
  expect(resume.location.city).toBe('Leeds');
  expect(unsureFacts(resume)).toEqual(['location']);
});

test('facts in words that were hardly recognized are unsure, a long text with one of them is not', async () => {
  const resume = await readText(head + job);
  const facts = [
    { fact: 'name', start: 0, end: 14, boxes: [] },
    { fact: 'phone', start: 45, end: 61, boxes: [] },
    { fact: 'experience.0', start: 90, end: 160, boxes: [] },
    { fact: 'experience.0.description', start: 100, end: 400, boxes: [] },
  ];
  const doubtful = [
    { start: 5, end: 14 },
    { start: 95, end: 125 },
  ];
  expect(unsureFacts(resume, facts, doubtful)).toEqual(['name']);
});
