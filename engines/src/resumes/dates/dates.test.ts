import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

const ranges: [string, string, string][] = [
  ['Mar 2019 – Present', '2019-03', 'present'],
  ['03/2019 - 05/2021', '2019-03', '2021-05'],
  ['03/19 – 05/21', '2019-03', '2021-05'],
  ['2019–21', '2019', '2021'],
  ['2018/2019', '2018', '2019'],
  ['2018/19', '2018', '2019'],
  ['2019-03 - 2020-04', '2019-03', '2020-04'],
  ['2024.09 — today', '2024-09', 'present'],
  ['15.03.2019 - 01.04.2020', '2019-03', '2020-04'],
  ['02/15/2020 - 05/31/2021', '2020-02', '2021-05'],
  ['Sept ’18 until Oct ’25', '2018-09', '2025-10'],
  ['Jan – Mar 2020', '2020-01', '2020-03'],
  ['Mar 19 - Apr 20', '2019-03', '2020-04'],
  ['Q1 2020 - Q3 2021', '2020', '2021'],
  ['Winter 2023 until today', '2023', 'present'],
  ['AUG 2024 TO PRESENT', '2024-08', 'present'],
  ['JAN 2023 TO TO DATE', '2023-01', 'present'],
  ['From July 2023', '2023-07', 'present'],
  ['Since March 2025', '2025-03', 'present'],
  ['2025 –', '2025', 'present'],
  ['seit 2020', '2020', 'present'],
  ['Mär. 2020 bis Jan. 2024', '2020-03', '2024-01'],
  ['01.2019 – heute', '2019-01', 'present'],
  ['depuis mars 2020', '2020-03', 'present'],
  ['déc. 2023 - actuellement', '2023-12', 'present'],
  ['juillet 2022 à aujourd’hui', '2022-07', 'present'],
  ['juin 2018 – en cours', '2018-06', 'present'],
  ['Desde mayo 2022', '2022-05', 'present'],
  ['diciembre de 2018 hasta marzo de 2022', '2018-12', '2022-03'],
  ['AGO. 2024 HASTA PRESENTE', '2024-08', 'present'],
  ['da marzo 2018 a oggi', '2018-03', 'present'],
  ['dal 2018 al 2020', '2018', '2020'],
  ['gen. 2015 - sett. 2016', '2015-01', '2016-09'],
  ['sinds 2018', '2018', 'present'],
  ['maart 2019 – heden', '2019-03', 'present'],
  ['abril 2022 a janeiro de 2026', '2022-04', '2026-01'],
  ['fev. 2020 – atual', '2020-02', 'present'],
  ['od marca 2019 do chwili obecnej', '2019-03', 'present'],
  ['wrzesień 2014 – obecnie', '2014-09', 'present'],
  ['2025 年 2 月 ~ 2025 年 11 月', '2025-02', '2025-11'],
  ['2021年12月 〜 現在', '2021-12', 'present'],
  ['2020年3月 - 至今', '2020-03', 'present'],
  ['2018년 3월 ~ 2020년 5월', '2018-03', '2020-05'],
  ['January 2019 – Till date', '2019-01', 'present'],
  ['março/2021 – até o momento', '2021-03', 'present'],
  ['jun. 2020 – a la fecha', '2020-06', 'present'],
  ['junio de 2020 hasta la fecha', '2020-06', 'present'],
  ['mars 2020 – à ce jour', '2020-03', 'present'],
  ['01.2019 – bis dato', '2019-01', 'present'],
  ['gennaio 2019 – ad oggi', '2019-01', 'present'],
  ['maart 2019 – tot op heden', '2019-03', 'present'],
  ['od marca 2019 – w toku', '2019-03', 'present'],
  ['2020 onwards', '2020', 'present'],
  ['2021.03 至今', '2021-03', 'present'],
  ['2021年12月 現在に至る', '2021-12', 'present'],
];
test.each(ranges)('%s is a range of dates, as precise as it is written', (text, from, to) => {
  expect(findDates(text)).toEqual([{ start: 0, end: text.length, from, to, is_range: true }]);
});

const lone: [string, string][] = [
  ['Sept ’18', '2018-09'],
  ['March 5, 2019', '2019-03'],
  ['1er mars 2019', '2019-03'],
  ['2019-12', '2019-12'],
  ['2. Quartal 2020', '2020'],
  ['2014', '2014'],
  ['Verano 2013', '2013'],
  ['zomer 2016', '2016'],
];
test.each(lone)('%s is one date', (text, from) => {
  expect(findDates(text)).toMatchObject([{ from, to: '', is_range: false }]);
});

const none = ['3 years 2 months', '+49 30 23125453', 'ISO 27001', '€ 12,500', '24/7', 'Windows 10', '(555) 201-1999'];
test.each(none)('%s holds no date', (text) => {
  expect(findDates(text)).toEqual([]);
});

test('a date is found where it stands, beside what else the line says', () => {
  const text = '2022 hasta actualidad: Fuentelara S.L.';
  const [found] = findDates(text);
  expect(text.slice(found?.start, found?.end)).toBe('2022 hasta actualidad');
});

test('a date of the day that a document was written has no end', () => {
  expect(findDates('2026年1月 現在')).toMatchObject([{ from: '2026-01', to: '', is_range: false }]);
});
