import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const pay = (text: string) => only(text, 'min_salary', 'max_salary', 'salary_currency', 'salary_period');
const head = 'Payroll Clerk at Brindle Mill\n';

test.each([
  ['Salary: £60–75k', 60000, 75000, 'GBP', 'year'],
  ['Salary: £30-35,000 depending on experience', 30000, 35000, 'GBP', 'year'],
  ['£45,000 pa', 45000, 45000, 'GBP', 'year'],
  ['Location: Boston, MA\n$55/hr', 55, 55, 'USD', 'hour'],
  ['CTC: 12–15 LPA', 1200000, 1500000, 'INR', 'year'],
  ['Pay: ₹8,00,000 - ₹12,50,000 per annum', 800000, 1250000, 'INR', 'year'],
  ['Package: Rs. 25 lakhs', 2500000, 2500000, 'INR', 'year'],
  ['We pay up to €80k DOE.', null, 80000, 'EUR', 'year'],
  ['Salary from £50k.', 50000, null, 'GBP', 'year'],
  ['Salary: £50,000+ plus benefits', 50000, null, 'GBP', 'year'],
  ['The salary is £28,500 to £31,200 per annum, pro rata.', 28500, 31200, 'GBP', 'year'],
  ['Pay: between $90,000 and $110,000 USD a year.', 90000, 110000, 'USD', 'year'],
  ['You will earn £12.60 - £14.20 per hour depending on age.', 13, 14, 'GBP', 'hour'],
  ['Day rate: £425', 425, 425, 'GBP', 'day'],
  ['Rate: $350–$400 per day, Location: Melbourne, VIC', 350, 400, 'AUD', 'day'],
  ['Gehalt: 45.000 € brutto jährlich', 45000, 45000, 'EUR', 'year'],
  ['Wir zahlen 3.200 bis 3.600 EUR brutto im Monat.', 3200, 3600, 'EUR', 'month'],
  ['Jahresgehalt: 55-65 T€', 55000, 65000, 'EUR', 'year'],
  ['Dein Gehalt: ab 48.000 Euro brutto pro Jahr', 48000, null, 'EUR', 'year'],
  ['Stundenlohn: 17,00 €', 17, 17, 'EUR', 'hour'],
  ['Verdienst: 60.000,- € p.a.', 60000, 60000, 'EUR', 'year'],
  ['Salario: 28.000 - 32.000 € brutos anuales', 28000, 32000, 'EUR', 'year'],
  ['Ofrecemos un sueldo de 1.700 € brutos al mes en 14 pagas.', 1700, 1700, 'EUR', 'month'],
  ['Retribución: hasta 35.000 € según valía', null, 35000, 'EUR', 'year'],
  ['Salario: 30K-36K €', 30000, 36000, 'EUR', 'year'],
  ['Salaire : 2 800 € brut/mois × 13', 2800, 2800, 'EUR', 'month'],
  ['Rémunération : entre 35 et 40 K€ bruts annuels', 35000, 40000, 'EUR', 'year'],
  ['Rémunération : 35K€', 35000, 35000, 'EUR', 'year'],
  ['TJM : 450 €', 450, 450, 'EUR', 'day'],
  ['Salaire : à partir de 1 950 € brut mensuel', 1950, null, 'EUR', 'month'],
  ['Taux horaire : 12,50 € brut de l’heure', 13, 13, 'EUR', 'hour'],
  ['Lohn: CHF 6’200 pro Monat', 6200, 6200, null, 'month'],
  ['Salary: 14 000 - 17 000 PLN per month', 14000, 17000, null, 'month'],
  ['Location: Toronto, ON\nSalary: $95,000 - $120,000', 95000, 120000, 'CAD', 'year'],
  ['Location: Wellington, New Zealand\nSalary: $85,000', 85000, 85000, null, 'year'],
  ['Salary: $120k base, OTE $180k', 120000, 120000, 'USD', 'year'],
  ['Salary £38,000 plus a £5,000 sign-on bonus and £1,200 car allowance.', 38000, 38000, 'GBP', 'year'],
  ['Base salary: €62,000. Annual bonus of up to €10,000. Learning budget €2,000 a year.', 62000, 62000, 'EUR', 'year'],
  ['The range is $145,000 to $172,000, and equity.', 145000, 172000, 'USD', 'year'],
  ['We pay thirty-four thousand pounds a year.', 34000, 34000, 'GBP', 'year'],
  ['Salary: between fifty-five and sixty thousand dollars', 55000, 60000, 'USD', 'year'],
  ['You earn fourteen pounds fifty an hour.', 15, 15, 'GBP', 'hour'],
  ['Wir zahlen zweitausendneunhundert Euro brutto im Monat.', 2900, 2900, 'EUR', 'month'],
  ['Ofrecemos un sueldo de veintiséis mil quinientos euros brutos anuales.', 26500, 26500, 'EUR', 'year'],
  ['Salaire : deux mille quatre cent quatre-vingt-dix euros brut par mois', 2490, 2490, 'EUR', 'month'],
  ['six to nine lakhs per annum', 600000, 900000, 'INR', 'year'],
  ['Pay: 19 to 21 quid an hour', 19, 21, 'GBP', 'hour'],
  ['Salary capped at £46,000.', null, 46000, 'GBP', 'year'],
  ['The band for this post tops out at £53k.', null, 53000, 'GBP', 'year'],
  ['Salary no less than £41k.', 41000, null, 'GBP', 'year'],
  ['Salaire jusqu’à 44 k€', null, 44000, 'EUR', 'year'],
  ['Budget for the role: 72k–81k EUR.', 72000, 81000, 'EUR', 'year'],
  ['We pay 70-80k depending on what you bring.', 70000, 80000, null, 'year'],
  ['Pay is 14 an hour (pounds).', 14, 14, 'GBP', 'hour'],
  ['What we pay: forty to forty-six thousand.', 40000, 46000, null, 'year'],
  ['We change how people dress. 62-77k + equity.', 62000, 77000, null, 'year'],
  ['Tres días en el estudio y dos en casa, 31-37k, indefinido.', 31000, 37000, null, 'year'],
  ['Salario: sesenta y dos euros por jornada', 62, 62, 'EUR', 'day'],
  ['We pay two thousand one hundred and fifty pounds a month.', 2150, 2150, 'GBP', 'month'],
])('the pay of "%s" is read in the unit written', (line, min, max, currency, period) => {
  expect(pay(`${head}${line}\nYou will keep the books in order and answer the post.`)).toEqual([
    min,
    max,
    currency,
    period,
  ]);
});

test.each([
  'We raised €40 million in our Series B and serve 3,000 customers.',
  'You will manage a budget of £500,000 and a portfolio of $2m.',
  'Perks: £500 referral bonus, €50 monthly gym allowance, 401(k) with match.',
  'OTE: $140,000',
  'Company car or £450 per month car allowance; £1,000 training budget.',
  'Wir bieten einen Zuschuss von 49 € zum Deutschlandticket und 30 Tage Urlaub.',
  'Die Firma macht 12 Mio. € Umsatz im Jahr.',
  'Ofrecemos tickets restaurante de 11 € al día y seguro médico.',
  'Notre chiffre d’affaires est de 25 000 000 € par an ; tickets restaurant de 9 €.',
  'Close deals worth $20,000 to $50,000 with customers in retail.',
  'Competitive salary and 25 days of holiday.',
  'Salary: M1 to M6 of the national scale.',
  'We sell one or two thousand looms a year for six hundred euros each.',
  'Founded in 1998, we have 1,200 employees and 40 branches.',
])('no pay is read from "%s"', (line) => {
  expect(pay(`${head}${line}`)).toEqual([null, null, null, null]);
});

test.each([
  ['Cook in Ludlow. A bonus at Easter! Pays 32k + tips, and a room above the kitchen.', 32_000],
  ["Waiter in Aldeburgh. There's £13.10 per hour and a bed in the staff accommodation from £90 a week.", 13],
])('what stands in another sentence, and what a bed costs, is no pay: %s', (text, amount) => {
  expect(only(text, 'min_salary')).toEqual([amount]);
});
