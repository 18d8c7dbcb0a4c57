import { expect, test } from 'vitest';
import { findPosting, meantFor } from './mail-posting.ts';

const codesIn = (subject: string, ...to: string[]) => meantFor({ to, subject }).codes;
const wordsIn = (subject: string) => meantFor({ to: [], subject }).subject_words;

test('codes are found in tags of addresses and in subjects, however they are written', () => {
  expect(codesIn('', 'jobs+HF-7K3QX@example.com')).toEqual(['HF-7K3QX']);
  expect(codesIn('', 'JOBS+hf7k3qx@example.com', 'x+apply.hf_22222@y.org', 'hf-bbbbb@z.org')).toEqual([
    'HF-7K3QX',
    'HF-22222',
  ]);
  for (const subject of ['Application HF-7K3QX', 'Re: [hf-7k3qx] hello', 'AW: HF–7K3QX', 'HF 7K3QX', '(hf7k3qx)'])
    expect(codesIn(subject), subject).toEqual(['HF-7K3QX']);
  expect(codesIn('HF-22222', 'a+hf-33333@b.c', 'a+hf-33333@b.c')).toEqual(['HF-33333', 'HF-22222']);
  // Neither vowels nor 0 and 1 are in codes, nor do they stand within words.
  for (const subject of ['HF-7K3QA', 'HF-70123', 'HF-7K3Q', 'HF-7K3QXX', 'AHF-7K3QX', 'HF-7K3QX7'])
    expect(codesIn(subject), subject).toEqual([]);
});

test('of a subject there stay the words that tell what for', () => {
  expect(wordsIn('Re: Fwd: AW: [EXTERNAL] Re[2]: Application for the position of Data Engineer')).toBe('data engineer');
  expect(wordsIn('WG: Bewerbung als Senior Entwickler/in (m/w/d)')).toBe('senior entwickler');
  expect(wordsIn('TR: Candidature au poste de Développeur·euse Java (H/F)')).toBe('developpeur java');
  expect(wordsIn('RV: Solicitud para el puesto de Ingeniero de Datos')).toBe('ingeniero de datos');
  expect(wordsIn('Applied Scientist')).toBe('applied scientist');
  expect(wordsIn('')).toBe('');
});

test('the posting is that of the code, else the one with the longest title that stands in the subject', () => {
  const postings = [
    { id: 'a', job_id: 'HF-7K3QX', title: 'Engineer' },
    { id: 'b', job_id: 'HF-22222', title: 'Data Engineer (m/f/d)' },
    { id: 'c', job_id: 'HF-33333', title: 'Pflegefachkraft' },
    { id: 'd', job_id: 'HF-44444', title: 'C++ Developer' },
    { id: 'e', job_id: 'HF-55555', title: 'Nurse' },
    { id: 'f', job_id: 'HF-66666', title: 'Nurse' },
    { id: 'g', job_id: 'HF-77777', title: 'IT' },
  ];
  const found = (subject: string, ...to: string[]) => findPosting(postings, { to, subject })?.id;
  expect(found('Data Engineer HF-7K3QX')).toBe('a');
  expect(found('HF-7K3QX', 'jobs+hf-33333@example.com')).toBe('c');
  expect(found('Data Engineer HF-99999')).toBe('b');
  expect(found('My application: Data Engineer, Ada Lovelace')).toBe('b');
  expect(found('Bewerbung als PFLEGEFACHKRAFT (m/w/d)')).toBe('c');
  expect(found('C++ developer wanted?')).toBe('d');
  expect(found('C developer')).toBeUndefined();
  expect(found('Bioengineers')).toBeUndefined();
  expect(found('Application as a nurse')).toBeUndefined();
  expect(found('Here it is')).toBeUndefined();
  expect(found('x '.repeat(1_000_000))).toBeUndefined();
});
