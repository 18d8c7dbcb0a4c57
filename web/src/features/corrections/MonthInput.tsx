import { Checkbox, Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { joinMonth, months, splitMonth } from './months.ts';

type Props = {
  label: string;
  value: string;
  onChange: (date: string) => void;
  error?: React.ReactNode;
  /** Offers 'present' as well. */
  canBePresent?: boolean;
};

/** A year, with its month where that is known. Empty: not known at all. */
export function MonthInput({ label, value, onChange, error, canBePresent }: Props) {
  const isPresent = value === 'present';
  const date = splitMonth(isPresent ? '' : value);
  const fault = error ? { 'aria-invalid': true } : {};
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      error={error}
      p={0}
      m={0}
      bd={0}
      miw={0}
      aria-label={label}
    >
      <Group gap={6} wrap="nowrap">
        <NativeSelect
          size="sm"
          flex={1}
          miw={0}
          aria-label={`${label}: month`}
          data={months}
          value={date.month}
          disabled={isPresent}
          onChange={({ currentTarget }) => onChange(joinMonth({ ...date, month: currentTarget.value }))}
        />
        <TextInput
          w={76}
          aria-label={`${label}: year`}
          inputMode="numeric"
          maxLength={4}
          placeholder="Year"
          value={date.year}
          disabled={isPresent}
          error={Boolean(error)}
          {...fault}
          onChange={({ currentTarget }) =>
            onChange(joinMonth({ ...date, year: currentTarget.value.replace(/\D/g, '') }))
          }
        />
      </Group>
      {canBePresent && (
        <Checkbox
          size="xs"
          mt={8}
          label="Until now"
          checked={isPresent}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'present' : '')}
        />
      )}
    </Input.Wrapper>
  );
}
