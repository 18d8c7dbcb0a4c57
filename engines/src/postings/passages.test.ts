import { describe, expect, test } from 'vitest';
import { splitPassages } from './passages.ts';
import { readDescription } from './read-description.ts';

function listsOf(text: string) {
  const passages = splitPassages(readDescription(text));
  const named = (kind: string) => passages.filter((passage) => passage.kind === kind).map(({ name }) => name);
  return { duties: named('duty'), requirements: named('requirement'), wishes: named('wish') };
}

test('English prose', () => {
  const text =
    'We run a small dairy near Thirsk and are looking for a cheesemaker. You will heat the milk, cut and turn the curd and keep the hygiene records. ' +
    'You must hold a Level 3 food certificate and have two years of experience in a dairy. Forklift experience is a plus. ' +
    'We offer 30 days of leave and free cheese. Applications from everyone are welcome.';
  expect(listsOf(text)).toEqual({
    duties: ['heat the milk', 'cut and turn the curd', 'keep the hygiene records'],
    requirements: ['a Level 3 food certificate', 'have two years of experience in a dairy'],
    wishes: ['Forklift experience is a plus'],
  });
});

test('German prose', () => {
  const text =
    'Für unsere Gärtnerei in Erfurt suchen wir eine Gärtnerin. Sie pflegen die Beete, beraten die Kundschaft und bestellen Saatgut. ' +
    'Wir erwarten eine abgeschlossene Ausbildung und gute Kenntnisse der Stauden. Ein Führerschein ist von Vorteil. Wir bieten 28 Tage Urlaub.';
  expect(listsOf(text)).toEqual({
    duties: ['pflegen die Beete', 'beraten die Kundschaft', 'bestellen Saatgut'],
    requirements: ['eine abgeschlossene Ausbildung', 'gute Kenntnisse der Stauden'],
    wishes: ['Ein Führerschein ist von Vorteil'],
  });
});

test('Spanish prose', () => {
  const text =
    'Buscamos recepcionista para un hotel en Cádiz. Te encargarás de recibir a los clientes, gestionar las reservas y atender el teléfono. ' +
    'Se requiere experiencia de dos años en hotel y un nivel alto de inglés. Se valorará francés. Ofrecemos contrato indefinido.';
  expect(listsOf(text)).toEqual({
    duties: ['recibir a los clientes', 'gestionar las reservas', 'atender el teléfono'],
    requirements: ['experiencia de dos años en hotel', 'un nivel alto de inglés'],
    wishes: ['Se valorará francés'],
  });
});

test('French prose', () => {
  const text =
    'Nous recherchons une vendeuse pour notre boutique de Nantes. Vous accueillerez les clients, tiendrez la caisse et rangerez la réserve. ' +
    "Titulaire d'un CAP vente, vous avez une première expérience en boutique et une bonne maîtrise de Word. L'italien serait un plus. Nous offrons une mutuelle.";
  expect(listsOf(text)).toEqual({
    duties: ['accueillerez les clients', 'tiendrez la caisse', 'rangerez la réserve'],
    requirements: ["Titulaire d'un CAP vente", 'une première expérience en boutique', 'une bonne maîtrise de Word'],
    wishes: ["L'italien serait un plus"],
  });
});

describe('bullets', () => {
  test('stay whole, as they are worded', () => {
    const { duties, requirements } = listsOf(
      'Duties\n- Plan menus, order stock and cook\n\nRequirements\n- Clear English; Welsh is a plus\n- Five years at sea.',
    );
    expect(duties).toEqual(['Plan menus, order stock and cook']);
    expect(requirements).toEqual(['Clear English; Welsh is a plus', 'Five years at sea']);
  });

  test('a wish among requirements is a wish', () => {
    const { requirements, wishes } = listsOf(
      'Requirements\n- SQL, ideally PostgreSQL\n- Welsh (desirable)\n- Go would be nice',
    );
    expect(requirements).toEqual(['SQL, ideally PostgreSQL']);
    expect(wishes).toEqual(['Welsh (desirable)', 'Go would be nice']);
  });

  test('a list without bullets is a list', () => {
    const { duties } = listsOf('Ihre Aufgaben:\nReinigung der Zimmer\nBestellung der Wäsche\n\nWir bieten:\nObst');
    expect(duties).toEqual(['Reinigung der Zimmer', 'Bestellung der Wäsche']);
  });
});

test('a label and a list of names are one requirement, other lists are parted', () => {
  expect(
    listsOf('Baker wanted.\nSkills: Java, SQL, Docker\nWe ask: a clean licence, two years on site, own tools')
      .requirements,
  ).toEqual(['Java, SQL, Docker', 'a clean licence', 'two years on site', 'own tools']);
});

test.each([
  'We offer a pension, a bicycle allowance and a day off on your birthday.',
  'Our group has grown for 30 years and runs 12 bakeries.',
  'No previous experience needed.',
  'You will join a team of twelve and report to the head baker.',
  'Please send your CV to the address below.',
  'All applicants are considered regardless of age, sex or faith.',
  'The post is subject to an enhanced check.',
  'Wir bieten dir 30 Tage Urlaub und ein Jobticket.',
  'Keine Vorkenntnisse erforderlich.',
  'Ofrecemos vacaciones y seguro médico.',
  'Vous bénéficierez de tickets restaurant et d’une mutuelle.',
])('is neither work nor person: %s', (text) => {
  expect(listsOf(text)).toEqual({ duties: [], requirements: [], wishes: [] });
});
