import { expect, test } from 'vitest';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import { readText } from '../test-resume.ts';
import { readFields } from './contact-fields.ts';
import { placeIn, readLocation } from './location.ts';

test.each([
  ['4410 Rainier Ave S, Seattle, WA 98118', 'Seattle', 'WA', ''],
  ['No. 12, 3rd Cross Street, Adyar, Chennai - 600020, Tamil Nadu', 'Chennai', 'Tamil Nadu', ''],
  ['Dublin 8, Ireland', 'Dublin', '', 'Ireland'],
  ['Izmir, Turkey', 'Izmir', '', 'Turkey'],
  ['Abidjan, Ivory Coast', 'Abidjan', '', 'Ivory Coast'],
  ['Sion, VS', 'Sion', 'VS', ''],
  ['Sandton, Johannesburg, South Africa', 'Johannesburg', '', 'South Africa'],
  ['Zandstraat 88, 3513 CK Utrecht', 'Utrecht', '', ''],
  ['22 Banksia Crescent, Footscray VIC 3011', 'Footscray', 'VIC', ''],
  ['北京市朝阳区', '北京市', '', ''],
  ['住所: 横浜市, 神奈川県', '横浜市', '神奈川県', ''],
  ['Paris, Texas', 'Paris', 'Texas', ''],
  ['Antigonish, Nova Scotia B2G 1A1', 'Antigonish', 'Nova Scotia', ''],
  ['Chennai 600020, Tamil Nadu, India', 'Chennai', 'Tamil Nadu', 'India'],
  ['Ringstraße 41, 50968 Köln', 'Köln', '', ''],
  ['London SE15', 'London', '', ''],
  ['现居：杭州', '杭州', '', ''],
  ['Bari (BA)', 'Bari', 'BA', ''],
  ['Montréal (Québec)', 'Montréal', 'Québec', ''],
  ['Email Address: someone@example.ph', '', '', ''],
  ['Staatsbürgerschaft: Österreich', '', '', ''],
  ['Nationality Ghana', '', '', ''],
  ['Cittadinanza: Italia', '', '', ''],
  ['Citizen of Ghana', '', '', ''],
  ['国籍：中国', '', '', ''],
  ['Ago', '', '', ''],
  ['Leeds, West Yorkshire, GB', 'Leeds', 'West Yorkshire', 'GB'],
  ['Lyon, FR', 'Lyon', '', 'FR'],
  ['Bella Vista, AR', 'Bella Vista', 'AR', ''],
  ['Austin TX', 'Austin', 'TX', ''],
  ['Austin TX, USA', 'Austin', 'TX', 'USA'],
])('%s is in %s', (text, city, region, country) => {
  expect(readLocation(readFields(rowsOfTexts([text]))).value).toEqual({ city, region, country });
});

test.each([
  [['Bengaluru', 'India'], 'Bengaluru', '', 'India'],
  [['Austin', 'TX 78745'], 'Austin', 'TX', ''],
  [['1907 Sycamore Bend Rd', 'Chattanooga, Tennessee 37402'], 'Chattanooga', 'Tennessee', ''],
  [['Staatsbürgerschaft', 'Österreich', 'Mozartgasse 17/3, 5020 Salzburg'], 'Salzburg', '', ''],
  [['Adres: Zandstraat 88, 3513 CK', 'Utrecht'], 'Utrecht', '', ''],
])('%s on two lines is one address', (texts, city, region, country) => {
  expect(readLocation(readFields(rowsOfTexts(texts))).value).toEqual({ city, region, country });
});

test.each([
  ['Bengaluru, 560037 IN', 'Bengaluru', '', 'IN'],
  ['27 Larchmere Ave K1S 0X0 Ottawa ON CA', 'Ottawa', 'ON', 'CA'],
  ['Miami Springs FL US', 'Miami Springs', 'FL', 'US'],
  ['41001 Málaga Andalucía', 'Málaga', 'Andalucía', ''],
  ['26001 Logroño La Rioja ES', 'Logroño', 'La Rioja', 'ES'],
  ['Hamburg, DE, 21129', 'Hamburg', '', 'DE'],
  ['Portland, OR, US, 97214', 'Portland', 'OR', 'US'],
  ['Wilmington, DE', 'Wilmington', 'DE', ''],
])('the gazetteer says which words of %s are the city', (text, city, region, country) => {
  expect(placeIn(text)).toEqual({ city, region, country });
});

test.each([
  ['Architect in Leeds, West Yorkshire', 'Leeds'],
  ['4418 E Palo Seco Dr, Apt 12\nPhoenix, Arizona 85044 US', 'Phoenix'],
  ['Rosario, Santa Fe AR', 'Rosario'],
  ['LOCATION\nCountry\tGermany\nCity\tSiegen', 'Siegen'],
  ['Address\tZiegelofenweg 88\nLeverkusen', 'Leverkusen'],
])('the town is found in %j', async (line, city) => {
  expect((await readText(`Mara Ellington\n${line}\nmara@mail.example\n\nSKILLS\nSewing\n`)).location.city).toBe(city);
});
