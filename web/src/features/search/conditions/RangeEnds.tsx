// A range of numbers, each end with itself in it or without.
import { Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';

type Range = {
  min?: number | undefined;
  max?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
};
type Props = { what: string; max: number; range: Range; onChange: (range: Range) => void };

const lower = { min: 'At least', above: 'More than' } as const;
const upper = { max: 'At most', below: 'Less than' } as const;

export const RangeEnds = (given: Props) => (
  <Group gap="md" align="flex-end">
    <End {...given} names={lower} />
    <End {...given} names={upper} />
  </Group>
);

type Name = keyof Range;

function End({ what, max, range, onChange, names }: Props & { names: Partial<Record<Name, string>> }) {
  const [first = 'min', second = 'above'] = Object.keys(names) as Name[];
  const [chosen, choose] = useState(range[second] === undefined ? first : second);
  const set = (name: Name, value: number | undefined) =>
    onChange({ ...range, [first]: undefined, [second]: undefined, [name]: value });
  return (
    <Group gap={6} wrap="nowrap">
      <Select
        w={140}
        aria-label={`${what}: how the ${first === 'min' ? 'lower' : 'upper'} end counts`}
        allowDeselect={false}
        data={[first, second].map((name) => ({ value: name, label: names[name] ?? name }))}
        value={chosen}
        onChange={(name) => {
          choose(name as Name);
          set(name as Name, range[chosen]);
        }}
      />
      <NumberInput
        w={88}
        size="sm"
        aria-label={`${what}: ${names[chosen]?.toLowerCase()}`}
        min={0}
        max={max}
        value={range[chosen] ?? ''}
        onChange={(value) => set(chosen, typeof value === 'number' ? value : undefined)}
      />
    </Group>
  );
}
