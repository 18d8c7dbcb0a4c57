import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { listCountries } from '../lib/countries.ts';
import { useMessages } from '../lib/messages.tsx';

/** All countries by their names; the value is the ISO 3166 code of two letters. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t, language } = useMessages();
  const countries = useMemo(() => listCountries(language), [language]);
  return <Select searchable data={countries} nothingFoundMessage={t('No matching country')} limit={300} {...props} />;
}
