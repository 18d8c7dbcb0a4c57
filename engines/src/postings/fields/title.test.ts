import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const title = (text: string) => only(text, 'title')[0];

test.each([
  ['Night Porter - 36 hrs - Ref HT/2231\nBrindle Inn, Bath\nYou look after our guests.', 'Night Porter'],
  ['Ref: 88213-B\nHGV Driver – Days – 48h\nBrindle Haulage Ltd, Leeds\n£16.20ph', 'HGV Driver'],
  ['Role: Data Engineer (JR-20913)\nLocation: Pune\nYou build pipelines in Spark.', 'Data Engineer'],
  [
    'Sachbearbeiter Einkauf (m/w/d), 30 Std./Woche, Kennziffer 2026-114\nBrindle GmbH\nEssen',
    'Sachbearbeiter Einkauf (m/w/d)',
  ],
  ['WELDERS WELDERS WELDERS\nBrindle Works, Leeds\nYou weld frames for looms.', 'Welders'],
  ['URJENTE contable\nBrindle S.A., Soria\nLlevar las cuentas del grupo.', 'contable'],
  ['Are you a Dental Nurse who likes people? Then read on, as we are growing in Leeds.', 'Dental Nurse'],
  ['Du bist Physiotherapeut (m/w/d) und suchst etwas Neues? Wir freuen uns auf dich.', 'Physiotherapeut (m/w/d)'],
  ['¿Eres veterinario y te gusta el campo? Ampliamos nuestro equipo en Soria.', 'veterinario'],
  ['Vous êtes cuisinier et vous aimez les produits frais ? Notre brigade s’agrandit.', 'cuisinier'],
  ['Moin! Uns fehlt ein Tischlergeselle (m/w/d), gern sofort, gern für lange.', 'Tischlergeselle (m/w/d)'],
  ['Se busca panadera con ganas de madrugar para nuestro obrador de Soria.', 'panadera'],
  ['Gesucht: Weber (m/w/d) – Brindle Werke, Ulm. Teilzeit oder Vollzeit. Gehalt nach Tarif.', 'Weber (m/w/d)'],
  ['Looking for a rockstar growth marketer!!! We at Brindle change how people book saunas.', 'growth marketer'],
  ['Au bureau d’études Brindle, une place de dessinateur se libère dès juin.', 'dessinateur'],
  ['¿Te suena After Effects? Entonces puedes ser nuestro próximo diseñador en Zaragoza.', 'diseñador'],
  [
    'Notre client cherche son responsable logistique (H/F).\n\nRattaché au directeur industriel, vous organisez tout.',
    'responsable logistique (H/F)',
  ],
  ['🔥 LOOM FITTER 🔥 uncapped!! 🔥\nAre you hungry? So is Brindle Inc. We mend looms in Denver, CO.', 'LOOM FITTER'],
  ['Site Electrician\nBrindle Mill, Leeds\n\nYou wire houses.', 'Site Electrician'],
  ['Job title: Payroll Clerk\nLocation: Leeds\nYou run the payroll of ninety people.', 'Payroll Clerk'],
  ['WE ARE HIRING: WAREHOUSE OPERATIVE\nBrindle Mill, Leeds. You pick and pack orders.', 'Warehouse Operative'],
  [
    'Brindle Mill is looking for an experienced Quality Inspector to join the night shift in Leeds.',
    'Quality Inspector',
  ],
  [
    'Hi Tom, could you post this? Brindle Mill need a Forklift Driver for their Leeds depot, three months.',
    'Forklift Driver',
  ],
  ['Head of Marketing – Brindle Mill – Leeds\n\nYou lead a team of nine people and the brand.', 'Head of Marketing'],
  [
    'Senior Engineer, Payments\nBrindle Pay\n\nYou write services in Go for card payments.',
    'Senior Engineer, Payments',
  ],
  ['Nurse wanted, Leeds, full time, call Anna, thanks very much.', 'Nurse'],
  [
    'Die Brindle GmbH sucht zum 1. Mai eine Reinigungskraft (m/w/d) in Teilzeit für Hamburg.',
    'Reinigungskraft (m/w/d)',
  ],
  ['Elektriker (m/w/d) gesucht!\nBrindle GmbH, Wien\nMontage von Anlagen auf Dächern.', 'Elektriker (m/w/d)'],
  [
    'Verstärken Sie uns als Pflegefachkraft für die Intensivstation (w/m/d) in Hamburg bei der Klinik Brindle.',
    'Pflegefachkraft für die Intensivstation (w/m/d)',
  ],
  [
    'Buscamos un/a administrativo/a contable para nuestra oficina de Madrid, incorporación inmediata.',
    'administrativo/a contable',
  ],
  [
    'Técnico de mantenimiento\nHotel Brindle, Sevilla\nRevisar las instalaciones del hotel.',
    'Técnico de mantenimiento',
  ],
  ['Nous recherchons un(e) comptable pour notre cabinet de Lyon, poste à pourvoir de suite.', 'comptable'],
  ['Chargé de projets (H/F)\nBrindle, Nantes\nVous pilotez les chantiers de la ville.', 'Chargé de projets (H/F)'],
  [
    '<h1>Product Designer</h1><p>Brindle, Lisbon</p><p>You draw screens and test them with people.</p>',
    'Product Designer',
  ],
  // A label below a label is no title; how many are wanted is no part of it.
  ['Offre n° 178\nIntitulé du poste\nComptable général (H/F)\nEntreprise\nKervella SARL', 'Comptable général (H/F)'],
  ['Puesto: Carretillero de almacén (2 puestos)\nEmpresa: Frutas Belmar S.A.', 'Carretillero de almacén'],
])('the title is found in "%s"', (text, expected) => {
  expect(title(text)).toBe(expected);
});

test('a text that names no position has no title', () => {
  expect(
    title('Good morning. The weather is fine today and we had soup with bread for lunch, then some tea.'),
  ).toBeNull();
});

test.each([
  ['Our Lock Keeper is leaving us after nine years, so we need a new one by May. You live near Hull.', 'Lock Keeper'],
  ['Hello all. The person who joins us as Lock Keeper will live by the canal near Hull.', 'Lock Keeper'],
  ['Mein Chef sucht einen Hufschmied für den Reitstall in Kassel, du solltest Pferde mögen.', 'Hufschmied'],
])('a post that no cue announces is told by its noun, and the writer’s own boss is none: %s', (text, expected) => {
  expect(title(text)).toBe(expected);
});
