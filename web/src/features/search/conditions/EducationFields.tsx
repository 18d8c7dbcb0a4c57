import { degrees } from '@hireframe/contract/search.ts';
import { Group, NumberInput, Select } from '@mantine/core';
import type { Of } from './conditions.ts';
import { FreeWords } from './WordsFields.tsx';

type Props = { leaf: Of<'education'>; onChange: (leaf: Of<'education'>) => void };

const degreeWords = {
  vocational: 'Vocational training',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  phd: 'PhD',
};
const orNone = (words: string[]) => (words.length > 0 ? words : undefined);

export function EducationFields({ leaf, onChange }: Props) {
  const year = (end: 'from_year' | 'to_year', label: string) => (
    <NumberInput
      {...{ label, w: 140, size: 'sm', min: 1900, max: 2200, allowDecimal: false, thousandSeparator: '' }}
      clampBehavior="blur"
      value={leaf[end] ?? ''}
      onChange={(value) => onChange({ ...leaf, [end]: typeof value === 'number' ? value : undefined })}
    />
  );
  return (
    <>
      <FreeWords
        label="Any of these subjects"
        value={leaf.fields ?? []}
        onChange={(fields) => onChange({ ...leaf, fields: orNone(fields) })}
      />
      <FreeWords
        label="Any of these schools"
        value={leaf.schools ?? []}
        onChange={(schools) => onChange({ ...leaf, schools: orNone(schools) })}
      />
      <Group gap="sm">
        <Select
          {...{ label: 'Degree, or a higher one', placeholder: 'Any', clearable: true, w: 200 }}
          clearButtonProps={{ 'aria-label': 'Any degree' }}
          data={degrees.map((value) => ({ value, label: degreeWords[value] }))}
          value={leaf.min_degree ?? null}
          onChange={(degree) => onChange({ ...leaf, min_degree: (degree as typeof leaf.min_degree) ?? undefined })}
        />
        {year('from_year', 'Finished from')}
        {year('to_year', 'Finished until')}
      </Group>
    </>
  );
}
