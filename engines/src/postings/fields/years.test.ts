import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const years = (text: string) => only(text, 'min_experience_years', 'max_experience_years');

test.each([
  ['5+ years of commercial Java experience', 5, null],
  ['3–6 years of experience in logistics', 3, 6],
  ['at least two years of experience in a call centre', 2, null],
  ['Minimum of 4 years’ experience as a buyer', 4, null],
  ['Between three and five years post-qualification experience', 3, 5],
  ['Up to 3 years of experience', null, 3],
  ['Seven or more years in corporate finance', 7, null],
  ['A minimum of one year of experience with children', 1, null],
  ['10 yrs exp in embedded C', 10, null],
  ['0-2 years of experience', 0, 2],
  ['You have spent six years writing firmware', 6, null],
  ['Mindestens drei Jahre Berufserfahrung als Buchhalter', 3, null],
  ['2-4 Jahre Erfahrung im Vertrieb', 2, 4],
  ['Mehr als 5 Jahre Erfahrung in der Pflege', 5, null],
  ['dreijährige Berufserfahrung im Einkauf', 3, null],
  ['mind. 2 Jahre Praxis in der Küche', 2, null],
  ['Al menos 3 años de experiencia en ventas', 3, null],
  ['Experiencia mínima de 2 años en un puesto similar', 2, null],
  ['De cuatro a seis años de experiencia como electricista', 4, 6],
  ['Más de cinco años trabajando con SAP y experiencia en auditoría', 5, null],
  ['Vous justifiez de 5 ans d’expérience minimum', 5, null],
  ['Expérience de 2 à 4 ans sur un poste similaire', 2, 4],
  ['Un an minimum d’expérience en boulangerie', 1, null],
  ['Au moins trois ans de pratique en cabinet', 3, null],
  ['3 yrs payroll, good Excel', 3, null],
  ['2-4 yrs of B2B sales', 2, 4],
  ['No fewer than three years with adults', 3, null],
  ['4 or so years as a software developer', 4, null],
  ['A year or more in supported housing', 1, null],
  ['Wenigstens ein Jahr am Empfang gearbeitet', 1, null],
  ['mind. 3 J. Erfahrung in der Abrechnung', 3, null],
  ['3 a 5 años administrando Oracle', 3, 5],
  ['Half a dozen years of buying behind you', 6, null],
  ['A couple of years in purchasing', 2, null],
  ['A decade in purchasing', 10, null],
  ['Somebody who has worked as a buyer for two years', 2, null],
  ['Having bought cotton for a minimum of four years, you know the trade', 4, null],
  ['two yrs+ purchasing', 2, null],
  ['5-7 yoe', 5, 7],
  ['4y+ exp with suppliers', 4, null],
  ['Between two and four years under your belt', 2, 4],
  ['Not more than three years of experience', null, 3],
  ['Erste Berufserfahrung (1-2 Jahre)', 1, 2],
  ['Llevas cuatro años o más en compras', 4, null],
  ['Vous avez passé au moins quatre ans aux achats', 4, null],
  ['Fort de trois à cinq années d’expérience, vous aimez le coton', 3, 5],
  ['3+ yrs.', 3, null],
  ['Con dos añitos tras un mostrador nos vale', 2, null],
  ['Au moins trois ans de Revit', 3, null],
  ['No experience? No problem: we train you', 0, null],
  ['Schon ein, zwei Jahre am Empfang gearbeitet', 1, 2],
  ['Eine abgeschlossene Lehre oder drei Jahre Praxis', 3, null],
  ['No previous experience needed, we train you.', 0, null],
  ['Keine Berufserfahrung erforderlich', 0, null],
])('"%s" asks for %s to %s years', (line, min, max) => {
  expect(years(`Buyer (m/w/d)\n\nRequirements\n- ${line}\n- Own tools`)).toEqual([min, max]);
});

test.each([
  'We are a company 20 years old with offices in nine countries.',
  'Wir sind seit 30 Jahren ein Familienbetrieb.',
  'Llevamos 25 años fabricando muebles.',
  'Depuis 40 ans, nous fabriquons des vélos.',
  'This is a 2-year fixed-term contract.',
  'Applicants must be at least 18 years old.',
  'Eine dreijährige Ausbildung in der Pflege ist Voraussetzung.',
  'You will set our direction for the next five years.',
  'Befristet auf zwei Jahre, mit Option auf Verlängerung.',
  'Our team has 40 years of combined experience.',
  'Stock options vest over four years.',
  'Contrato de 2 años, incorporación inmediata.',
  'CDD de 2 ans, poste à pourvoir de suite.',
  'A sabbatical of three months after five years.',
])('no years of experience are read from "%s"', (line) => {
  expect(years(`Buyer at Brindle Mill\n\n${line}\nYou buy cotton and count it twice.`)).toEqual([null, null]);
});

test('of several requirements the overall one is taken', () => {
  const text =
    'Engineer\n\nRequirements\n- 2+ years with React\n- 6+ years of professional software experience\n- 1 year of Go\n\nNice to have\n- 10 years of Rust experience';
  expect(years(text)).toEqual([6, null]);
});
