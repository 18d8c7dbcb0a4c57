import { placeKey } from './place-key.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];

/** Names in use that the tables of Intl do not have, in the eight languages; own names of countries; codes that are words. */
const others: Record<string, string> = {
  GB: 'UK,U.K.,Great Britain,Britain,Großbritannien,Grande-Bretagne,Gran Bretaña,Gran Bretagna,Grã-Bretanha,Inglaterra,England UK',
  US: 'USA,U.S.A.,U.S.,United States of America,America,Estados Unidos de América,EEUU,EE.UU.,EUA,E.U.A.,Stati Uniti d’America,États-Unis d’Amérique,Vereinigte Staaten von Amerika,VS',
  NL: 'Holland,The Netherlands,Hollande,Holanda,Olanda,Nederland,Niederlande,Die Niederlande',
  DE: 'BRD,Bundesrepublik Deutschland,Federal Republic of Germany',
  CZ: 'Czech Republic,Česko,Česká republika,Tschechische Republik,République tchèque,República Checa',
  AE: 'UAE,U.A.E.,VAE,EAU,Emirates',
  TR: 'Turkey,Türkiye,Türkei',
  KR: 'Korea,Republic of Korea,대한민국,한국',
  CN: 'PRC,People’s Republic of China,P.R. China,中国',
  JP: 'Nippon,日本',
  HK: 'Hong Kong,Hongkong,Hong Kong SAR',
  MO: 'Macau,Macao',
  RU: 'Russian Federation,Россия',
  CH: 'Confoederatio Helvetica,Schweiz/Suisse,Suisse',
  BE: 'België/Belgique',
  IE: 'Republic of Ireland,Éire',
  MM: 'Burma,Myanmar',
  CI: 'Ivory Coast',
  CD: 'DRC,Democratic Republic of the Congo,DR Congo,RD Congo,Congo-Kinshasa',
  CG: 'Republic of the Congo',
  VN: 'Viet Nam,Việt Nam',
  SE: 'Sverige',
  NO: 'Norge',
  DK: 'Danmark',
  FI: 'Suomi',
  HU: 'Magyarország',
  GR: 'Hellas,Ελλάδα',
  UA: 'Україна',
  HR: 'Hrvatska',
  RO: 'România',
  PS: 'Palestine',
  MX: 'Mexico,Méjico',
  NZ: 'Aotearoa',
  MK: 'Macedonia',
  SZ: 'Swaziland',
};

/** In English, without what stands in brackets there. */
const inEnglish: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', TR: 'Türkiye', XK: 'Kosovo' };

/** Codes of two letters → the English name. */
export function englishCountryName(code: string): string {
  const name = inEnglish[code] ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  return name.replace(/ \(.*\)$/, '');
}

/** All names of these countries as keys (see `placeKey`) → code. */
export function countryKeys(codes: readonly string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) {
      const key = placeKey((names.of(code) ?? code).replace(/ \(.*\)$/, ''));
      if (!keys.has(key)) keys.set(key, code);
    }
  }
  for (const [code, list] of Object.entries(others)) for (const name of list.split(',')) keys.set(placeKey(name), code);
  return keys;
}
