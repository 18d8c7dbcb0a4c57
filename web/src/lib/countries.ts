// The countries of the contract; their names come from the browser.
import { countryCodes } from '@hireframe/contract/countries.ts';

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' });
const english = namesIn('en');

/** For a select: code and name, by name. */
export function listCountries(language = 'en') {
  const names = namesIn(language);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

export const countryName = (code: string) => english.of(code) ?? code;
