// What recruiters might type, in four languages: put together at random from what the bench's candidates have, wide and narrow.
import { type Vocabulary, zipf } from '../candidates/people.ts';
import { certifications, fields, languages, type Random, titles } from './careers.ts';

const pick = <One>(all: readonly One[], random: Random): One => all[Math.floor(random() * all.length)] as One;

export function makeSentences(count: number, random: Random, words: Vocabulary): string[] {
  const skill = () => zipf(words.skills, random);
  const role = () => zipf(titles.slice(0, 30), random).toLowerCase();
  const city = () => zipf(words.cities, random).city;
  const country = () => zipf(words.cities, random).country;
  const years = () => 1 + Math.floor(random() * 12);
  const language = () => zipf(languages, random);
  const forms: (() => string)[] = [
    () => `${role()}s`,
    () => skill(),
    () => `${role()} in ${country()}`,
    () => `senior ${role()} with ${skill()} and ${skill()}`,
    () => `${role()}s with at least ${years()} years of experience, not in ${country()}`,
    () => `${skill()} or ${skill()} in ${city()}`,
    () => `${role()} within 100 km of ${city()} who speaks ${language()}`,
    () => `people with a master in ${pick(fields, random)} and ${skill()}`,
    () => `${role()} in Europe with ${skill()}, no juniors`,
    () => `formerly ${role()}, now ${role()}`,
    () => `who worked at ${zipf(words.companies, random)}`,
    () => `${pick(certifications, random)} certified ${role()}`,
    () => `led a team of 5 and speaks fluent ${language()}`,
    () => `candidates without a resume in ${country()}`,
    () => `${role()} with a resume score over ${30 + Math.floor(random() * 40)}`,
    () => `curious and reliable ${role()} who likes ${pick(words.last_names, random)}`,
    () => `Softwareentwickler mit ${skill()} in Deutschland`,
    () => `Krankenpfleger mit mehr als ${years()} Jahren Erfahrung`,
    () => `ingenieros de software en España con ${skill()}`,
    () => `infirmières à Paris qui parlent anglais`,
  ];
  return Array.from({ length: count }, (_, n) => (forms[n % forms.length] as () => string)());
}
