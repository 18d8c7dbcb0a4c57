import { describe, expect, test } from 'vitest';
import type { PostingLanguage } from '../posting.ts';
import { flagsIn } from './posting.fixture.ts';

const gendered = (title: string, language: PostingLanguage, text: string) =>
  flagsIn(text, { title, language }).filter((flag) => flag.kind === 'discriminatory_wording');

const rest: Record<PostingLanguage, string> = {
  en: 'You will work in our shop in town, five days a week.',
  de: 'Wir freuen uns auf die Bewerbung, gern auch per E-Mail.',
  es: 'El puesto es para nuestra tienda del centro, a jornada completa.',
  fr: 'Le poste est à pourvoir dans notre magasin du centre-ville.',
};

describe('a title for one sex is flagged', () => {
  test.each<[string, PostingLanguage, string]>([
    ['Salesman', 'en', 'Write “Salesperson”.'],
    ['Foreman (Nights)', 'en', 'Write “Site supervisor”.'],
    [
      'Softwareentwickler Java',
      'de',
      'Write “Softwareentwickler Java (m/w/d)”, or a neutral form such as “-kraft” or “:in”.',
    ],
    ['Krankenschwester', 'de', 'Write “Krankenschwester (m/w/d)”, or a neutral form such as “-kraft” or “:in”.'],
    ['Développeur Python', 'fr', 'Write “Développeur Python (H/F)”.'],
    ['Camarera', 'es', 'Write both forms (“técnico/a”), or start with “Persona”.'],
  ])('%s', (title, language, suggestion) => {
    const text = `${title}\n${rest[language]}`;
    const [flag] = gendered(title, language, text);
    expect(flag?.suggestion).toBe(suggestion);
    expect(text.slice(flag?.start, flag?.end)).toBe(title);
  });
});

describe('a title for everybody is not', () => {
  test.each<[string, PostingLanguage]>([
    ['Salesperson', 'en'],
    ['Waiter/Waitress', 'en'],
    ['Softwareentwickler Java (m/w/d)', 'de'],
    ['Elektriker:in', 'de'],
    ['Steuerfachangestellte/n', 'de'],
    ['Pflegefachkraft für Kinder', 'de'],
    ['Senior Software Engineer', 'de'],
    ['Laborleitung', 'de'],
    ['Développeur (H/F)', 'fr'],
    ['Infirmier(ère) en pédiatrie', 'fr'],
    ['Serveur ou serveuse', 'fr'],
    ['Comptable', 'fr'],
    ['Data Engineer', 'fr'],
    ['Desarrollador/a Full Stack', 'es'],
    ['Técnico o técnica de proyectos', 'es'],
    ['Contable sénior', 'es'],
  ])('%s', (title, language) => {
    expect(gendered(title, language, `${title}\n${rest[language]}`)).toEqual([]);
  });

  test('when the mark or the other form stands elsewhere in the advert', () => {
    expect(gendered('Elektriker', 'de', `Elektriker gesucht\n${rest.de} (m/w/d)`)).toEqual([]);
    expect(gendered('Jefe de cocina', 'es', `JEFE DE COCINA\nBuscamos jefe o jefa de cocina. ${rest.es}`)).toEqual([]);
  });
});

describe('one pronoun throughout', () => {
  const of = (text: string) => flagsIn(text).map(({ start = 0, end = 0 }) => text.slice(start, end));

  test('is flagged where it stands for the applicant', () => {
    expect(of('The candidate knows timber. He must hold a licence and his tools are his own.')).toEqual(['He']);
    expect(of('Our next colleague loves books. She will open the shop and she has the keys.')).toEqual(['She']);
  });

  test('is not where both stand, or where it is somebody else', () => {
    expect(of('The candidate knows timber. He or she must hold a licence and own the tools.')).toEqual([]);
    expect(of('Our founder Al began in a garage. He must be the oldest cook in town by now.')).toEqual([]);
  });
});
