import { SimpleGrid, TextInput } from '@mantine/core';
import { PlaceSearch } from '../places/PlaceSearch.tsx';
import type { CorrectionForm } from './correction-form.ts';

/** A search that fills the three fields; they may say what no gazetteer knows. */
export function LocationFields({ form }: { form: CorrectionForm<'location'> }) {
  return (
    <>
      <PlaceSearch
        onChoose={({ city, state_province, country }) =>
          form.setFieldValue('value', { city, region: state_province, country })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput label="City" {...form.getInputProps('value.city')} />
        <TextInput label="Region" {...form.getInputProps('value.region')} />
        <TextInput label="Country" {...form.getInputProps('value.country')} />
      </SimpleGrid>
    </>
  );
}
