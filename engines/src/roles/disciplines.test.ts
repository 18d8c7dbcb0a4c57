import { expect, test } from 'vitest';
import { findRoles, rolesOfTitle } from './roles.ts';

const asked = (sentence: string) => [...new Set(findRoles(sentence).map(({ role }) => role))];

const people: [role: string, words: string][] = [
  ['frontend engineer', 'frontend,front-end'],
  ['backend engineer', 'backend'],
  ['mobile developer', 'mobile'],
  ['embedded engineer', 'embedded,firmware'],
  ['data engineer', 'data'],
  ['devops engineer', 'platform,DevOps,infrastructure'],
  ['cloud engineer', 'cloud'],
  ['security engineer', 'security,cybersecurity'],
  ['qa engineer', 'QA,test'],
  ['network engineer', 'network'],
  ['game developer', 'game'],
  ['machine learning engineer', 'machine learning,AI'],
];

test.each(people)('%s: whatever the trade is called', (role, words) => {
  for (const word of words.split(','))
    for (const trade of ['developers', 'engineers', 'programmers']) {
      expect(asked(`${word} ${trade}`)).toEqual([role]);
      expect(rolesOfTitle(`Senior ${word} ${trade.slice(0, -1)}`).map((one) => one.role)).toContain(role);
    }
});

test.each([
  ['Plattform-Entwicklerinnen', 'devops engineer'],
  ['Netzwerkingenieure', 'network engineer'],
  ['Spieleentwickler', 'game developer'],
  ['ingenieras de ciberseguridad', 'security engineer'],
  ['desarrolladores de sistemas embebidos', 'embedded engineer'],
  ['ingénieures réseau', 'network engineer'],
  ['développeuses de jeux vidéo', 'game developer'],
  ['frontend architects', 'frontend engineer'],
  ['cloud architects', 'cloud architect'],
  ['data architects', 'data architect'],
  ['support workers', 'support worker'],
])('%s', (words, role) => expect(asked(words)).toEqual([role]));
