import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const company = (text: string) => only(text, 'company_name')[0];

test.each([
  ['Company: Brindle Mill Ltd\nTitle: Weaver\nYou weave cloth on old looms.', 'Brindle Mill Ltd'],
  ['Weaver – Brindle Mill – Leeds\nYou weave cloth on old looms all day.', 'Brindle Mill'],
  ['Brindle Mill in Leeds is looking for a Weaver to work on old looms.', 'Brindle Mill'],
  ['Kestrel Search, on behalf of a client in Leeds, seeks a Weaver for old looms.', 'Kestrel Search'],
  ['Kestrel Search is recruiting for a Weaver. The client, Brindle Mill, makes cloth in Leeds.', 'Brindle Mill'],
  ['We’re Brindle Mill and we’re hiring a Weaver in Leeds for our old looms.', 'Brindle Mill'],
  ['Weaver at Brindle Mill\nLeeds\nYou weave cloth on old looms all day.', 'Brindle Mill'],
  ['Join Brindle Mill as a Weaver and work on looms from 1880 with us.', 'Brindle Mill'],
  ['Die Brindle Werke GmbH sucht einen Weber (m/w/d) in Hamburg zum 1. Mai.', 'Brindle Werke GmbH'],
  ['Weber (m/w/d)\nbei der Brindle Werke GmbH in Hamburg\nSie weben Tuch auf alten Stühlen.', 'Brindle Werke GmbH'],
  ['Unternehmen: Brindle Werke AG\nStelle: Weber (m/w/d)\nSie weben Tuch auf alten Stühlen.', 'Brindle Werke AG'],
  ['En Telares Brindle buscamos tejedor para nuestra fábrica de Sevilla, jornada completa.', 'Telares Brindle'],
  ['¡Únete a Brindle! Buscamos una persona para el puesto de contable en Sevilla.', 'Brindle'],
  ['Chez Brindle, nous recherchons un comptable pour notre équipe de Nantes dès juin.', 'Brindle'],
  ['Entreprise : Tissages Brindle\nPoste : Comptable\nVous tenez les comptes du groupe.', 'Tissages Brindle'],
  ['Payroll Clerk\nCompany: Brindle Looms (Pty) Ltd, Durban\nYou run the payroll.', 'Brindle Looms (Pty) Ltd'],
  [
    'Transportes Brindle e Hijos, S.A. de C.V. busca contador en Monterrey.',
    'Transportes Brindle e Hijos, S.A. de C.V.',
  ],
  ['Weber (m/w/d)\nBrindle Werke GmbH & Co. KG\nEssen\n\nSie weben Tuch.', 'Brindle Werke GmbH & Co. KG'],
  ['Dream big. That is us at Brindle, a maker of looms. We are seeking a Weaver.', 'Brindle'],
  ['Moin, hier ist Jule von der Weberei Brindle in Kiel. Uns fehlt ein Weber (m/w/d).', 'Weberei Brindle'],
  ['We have run the old looms since 1880. To mend them, Brindle Mill needs a Fitter.', 'Brindle Mill'],
  ['A chance for a Fitter. You will join the night team of Halvor Brindle, mending looms.', 'Halvor Brindle'],
  ['Old looms are loud. That is why Brindlefox exists. We want a Fitter who can quiet them.', 'Brindlefox'],
  ['Hi! So, Brindle Mill is this tiny cloth maker in Leeds and they want a weaver.', 'Brindle Mill'],
  [
    'Am Standort Jena der Brindle Optikwerke AG ist die Stelle als Feinoptiker (m/w/d) zu besetzen.',
    'Brindle Optikwerke AG',
  ],
  ['En Ferretería Brindle (Logroño) se jubila nuestro dependiente y necesitamos otro.', 'Ferretería Brindle'],
  ['La mairie de Pontivy recherche un agent d’accueil, contrat de six mois.', 'mairie de Pontivy'],
  [
    'Gesucht: Weber (m/w/d) – Kanzlei Brindle & Partner mbB, Ulm. Teilzeit oder Vollzeit.',
    'Kanzlei Brindle & Partner mbB',
  ],
  ['ok, the deal 😎 Brindle & Mint (a kitchen in Leeds) is blowing up and we need a Cook.', 'Brindle & Mint'],
  ['En Brindle Studio no paramos de crecer y buscamos diseñador para Zaragoza.', 'Brindle Studio'],
  [
    'Notre client, la société Tissages du Ponant SAS, implantée à Brest, cherche un comptable.',
    'Tissages du Ponant SAS',
  ],
  ['On a hill by the sea stands Brindle Hospital. We are seeking a Porter for its nights.', 'Brindle Hospital'],
  ['Title: Weaver\nOrg: Brindle County Authority\nYou weave cloth on old looms all day.', 'Brindle County Authority'],
  [
    'Data Analyst (f/m/d) – Fraud\n🏢 Brindle Payments SE\n📍 Leeds\nYou dig through transactions.',
    'Brindle Payments SE',
  ],
  ['L’association Les Petits Fuseaux recrute un comptable pour ses ateliers.', 'Les Petits Fuseaux'],
  [
    'Seit 1962 hilft der Weberverein Lahntal e.V. den Webern. Unser Büro sucht Verstärkung.',
    'Weberverein Lahntal e.V.',
  ],
  ['Weaver\n\nBrindletree runs old looms behind the mill.\n\nRust is a cherry on top.', 'Brindletree'],
  ['🔥 LOOM FITTER 🔥\nAre you hungry? So is Brindle Looms Inc. We mend looms in Denver.', 'Brindle Looms Inc'],
  // What there is to do.
  [
    'Weaver\n\nBrindle Mill, Leeds.\n\nWhat you will do\n- Mend old looms\n- Plan hiring with the heads of four teams',
    'Brindle Mill',
  ],
  // Abbreviations and initials inside a name.
  [
    'Empresa: Frutas Hnos. Belmar S.A.\nPuesto: Contable\nBuscamos contable para la oficina.',
    'Frutas Hnos. Belmar S.A.',
  ],
])('the employer is found in "%s"', (text, expected) => {
  expect(company(text)).toBe(expected);
});

test.each([
  'Nurse wanted, Leeds, full time, call Anna, thanks very much.',
  'We are looking for a baker. You will bake bread with Maria and clean the ovens.',
  'We need a porter. Our clients are places like Brindle Hospital and its neighbours.',
  'Wir suchen einen Bäcker für unsere Backstube. Kenntnisse in Excel sind kein Muss.',
])('no employer is read from "%s"', (text) => {
  expect(company(text)).toBeNull();
});
