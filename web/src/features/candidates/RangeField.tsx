// A range of numbers, typed into two fields.
import { Group, Input, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTyped } from '../../lib/use-typed.ts';

type Limits = { min: number; max: number };
type Ends = { min: number | undefined; max: number | undefined };
/** `isContinued` of a change: it goes on with the last one. */
type Props = {
  label: string;
  limits: Limits;
  value: Ends;
  onChange: (ends: Ends, how: { isContinued: boolean }) => void;
};

export function RangeField({ label, limits, value, onChange }: Props) {
  const isSound = (text: string) => Object.values(faultsOf(text, limits)).every((fault) => !fault);
  const send = (text: string, how: { isContinued: boolean }) => {
    const { min, max } = endsOf(text);
    onChange({ min: numberOf(min), max: numberOf(max) }, how);
  };
  const field = useTyped(textOf(value), send, { isValid: isSound });
  const ends = endsOf(field.typed);
  const faults = faultsOf(field.typed, limits);
  const id = useId();
  const end = (which: 'min' | 'max', name: string, placeholder: string) => (
    <TextInput
      aria-label={`${label}: ${name}`}
      placeholder={placeholder}
      inputMode="decimal"
      maxLength={6}
      value={ends[which]}
      error={faults[which]}
      onChange={({ currentTarget: { value: typed } }) =>
        field.onType(which === 'min' ? `${typed}..${ends.max}` : `${ends.min}..${typed}`)
      }
      onBlur={field.onLeave}
      flex={1}
    />
  );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <Group gap={6} wrap="nowrap" align="flex-start" role="group" aria-labelledby={id}>
        {end('min', 'at least', String(limits.min))}
        <Text span size="sm" c="dimmed" lh="36px" aria-hidden>
          –
        </Text>
        {end('max', 'at most', String(limits.max))}
      </Group>
    </Input.Wrapper>
  );
}

/** '3..10', '3..', '..10' and '..': both ends of a range in one text, so that they are checked and sent together. */
const textOf = ({ min, max }: Ends) => `${min ?? ''}..${max ?? ''}`;
const endsOf = (text: string) => {
  const [min = '', max = ''] = text.split('..');
  return { min: min.trim(), max: max.trim() };
};
const numberOf = (typed: string) => (typed === '' ? undefined : Number(typed.replace(',', '.')));

/** What is wrong with an end, or with both. */
function faultsOf(text: string, { min, max }: Limits) {
  const ends = endsOf(text);
  const isOff = (typed: string) => {
    const value = numberOf(typed);
    return value !== undefined && !(value >= min && value <= max);
  };
  const [low, high] = [numberOf(ends.min), numberOf(ends.max)];
  const hint = `Enter a number from ${min} to ${max}`;
  const faults = { min: isOff(ends.min) ? hint : undefined, max: isOff(ends.max) ? hint : undefined };
  if (!faults.min && !faults.max && low !== undefined && high !== undefined && low > high)
    faults.max = 'Must not be below the minimum';
  return faults;
}
