import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const place = (text: string) => only(text, 'location')[0];

test.each([
  ['Location: Leeds, United Kingdom\nWeaver\nYou weave cloth on old looms.', 'Leeds, United Kingdom'],
  ['We build stock trailers just outside Austin, TX, and look for a Welder.', 'Austin, TX'],
  ['La residencia, en las afueras de Zaragoza, busca una cocinera para su equipo.', 'Zaragoza'],
  ['The family live in Bristol near the park and look for a Nanny for their three children.', 'Bristol'],
  ['Location: Leeds (hybrid)\nWeaver\nYou weave cloth on old looms.', 'Leeds'],
  ['Weaver | Brindle Mill | Austin, TX | $32/hr\nYou weave cloth on looms.', 'Austin, TX'],
  ['Brindle Mill in Manchester is looking for a Weaver to work on old looms.', 'Manchester'],
  ['We need a Weaver for our Bristol jobs, three months, to work on looms.', 'Bristol'],
  [
    'Weaver\nBrindle Mill\nThe role is based in Dublin, Ireland. We have customers in Paris and Tokyo.',
    'Dublin, Ireland',
  ],
  ['Weaver\nLocation: Bengaluru / Pune\nYou weave cloth on old looms.', 'Bengaluru / Pune'],
  ['Weber (m/w/d)\nStandort: München\nSie weben Tuch auf alten Stühlen.', 'München'],
  ['Weber (m/w/d)\nBrindle GmbH, Standort Wien. Sie weben Tuch auf alten Stühlen.', 'Wien'],
  ['Contable\nUbicación: Barcelona, España\nLlevar la contabilidad del grupo.', 'Barcelona, España'],
  ['Buscamos contable en remoto desde cualquier punto de México para llevar las cuentas.', 'México'],
  ['Comptable\nLieu : Lyon (69)\nVous tenez les comptes du groupe.', 'Lyon (69)'],
  ['Brindle recrute à Paris un comptable pour tenir les comptes du groupe.', 'Paris'],
  ['Weaver\nBrindle Mill\nLisbon or remote within the EU\nYou weave cloth on old looms.', 'Lisbon'],
  ['We look for a Weaver. The mill is two minutes from Preston station and full of looms.', 'Preston'],
  ['Brindle is a family business from Halifax. We look for a Weaver for our old looms.', 'Halifax'],
  ['We are hiring a Weaver for Brindle Mill. You can work in either Leeds or York, as you like.', 'Leeds or York'],
  ['We need a Weaver. We at Brindle (cloth makers, Bradford) are changing how people dress.', 'Bradford'],
  ['Weaver\n\nWho we are: Brindle Ltd, makers of cloth on the quay in Falmouth.\nYou weave it.', 'Falmouth'],
  ['La mairie de Pontivy recherche un agent d’accueil, contrat de six mois, 28 heures par semaine.', 'Pontivy'],
  ['Loom Fitter\nBrindle Inc sold 400% more last year from our loft in Denver, CO.', 'Denver, CO'],
  // The one town that a text speaks of.
  [
    'Die Kanzlei betreut von Siegen aus vierhundert Mandate. Zur Verstärkung wird jemand gesucht, der rechnen kann.',
    'Siegen',
  ],
  ['Nous cherchons quelqu’un de soigneux. Nous intervenons dans de petites copropriétés autour de Quimper.', 'Quimper'],
  // The number of a département, a part of a town, a state behind a town.
  ['Poste\nComptable\nLieu\n29 - Quimper\nContrat\nCDI', 'Quimper'],
  ['Immediate need at Sonoran Smiles of Mesa, AZ. Dental hygienist, full time.', 'Mesa, AZ'],
])('the place of work is found in "%s"', (text, expected) => {
  expect(place(text)).toBe(expected);
});

test.each([
  'Weaver\nYou weave cloth for customers in Paris, London and Tokyo, and travel to Milan twice a year.',
  'Weaver\nA background in wool? Nice, but not needed. Spanish? Even nicer.',
  'Weaver\nWe meet in Porto in spring and in Lyon in autumn.',
  'Weaver, fully remote.\nThe company was founded in Boston. You weave cloth on looms at home.',
])('no place named in passing is taken in "%s"', (text) => {
  expect(place(text)).toBeNull();
});
