import { expect, test } from 'vitest';
import { readPosting } from '../read-posting.ts';

function employerOf(text: string): string | null {
  const reading = readPosting(`${text}\n\nPay is fair, and the kettle is always on in the back office.`);
  return reading.status === 'ok' ? reading.facts.company_name : null;
}

test.each([
  ['An opening has come up for a plasterer within Harrow & Pike, Truro.', 'Harrow & Pike'],
  ['Want to be heard? Then come to Amberline in Dundee, where we need a plasterer.', 'Amberline'],
  ['Pinehurst Dental have an opportunity for a plasterer to join their team.', 'Pinehurst Dental'],
  ['Im Auftrag von Hotel Silberner Bär besetzen wir in Kassel die Stelle eines Kochs.', 'Hotel Silberner Bär'],
  ['Seit 1921 steht der Name Vollmond für gute Arbeit. Wir suchen einen Koch.', 'Vollmond'],
  ['Nun braucht die Rösterei Wendelin in Jena einen Koch.', 'Rösterei Wendelin'],
  ['Por jubilación, Talleres Moyano ofrece en Toledo una plaza de soldador.', 'Talleres Moyano'],
  ['Envie de changer ? Menuiserie Duvallet vous attend à Troyes pour un poste de menuisier.', 'Menuiserie Duvallet'],
  ['Mon patron (Transports Arnaudin, à Laval) cherche un chauffeur pour lundi.', 'Transports Arnaudin'],
  ["There is a role with a payments company I'm working with, Quillmint. They need a tester.", 'Quillmint'],
])('a name is told by its shape and what stands around it: %s', (text, name) => {
  expect(employerOf(text)).toBe(name);
});

test.each([
  'Plasterer wanted in Truro. Safe Pass and own van needed. Ask inside for Priya.',
  'A plasterer is wanted in Truro. Playwright and TypeScript are what the testers use.',
])('papers, tools and people are no employers: %s', (text) => {
  expect(employerOf(text)).toBeNull();
});
