// The countries of the contract; their names come from the browser.
import { countryCodes } from '@hireframe/contract/countries.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** For a select: code and English name, by name. */
export const countries = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

export const countryName = (code: string) => names.of(code) ?? code;
