import { Select, type SelectProps } from '@mantine/core';
import { countries } from '../lib/countries.ts';

/** All countries by their English names; the value is the ISO 3166 code of two letters. */
export const CountrySelect = (props: Omit<SelectProps, 'data'>) => (
  <Select searchable data={countries} nothingFoundMessage="No matching country" limit={300} {...props} />
);
