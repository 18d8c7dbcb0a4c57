import { Group, Select, Text } from '@mantine/core';

type Choice = { value: string; label: string };
type Props = {
  label: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  /** The bar has no room for labels; its first choice says what it is about. */
  isBare?: boolean;
  className?: string | undefined;
  /** How many each choice would leave, by its value; a choice without one has no number. */
  counts?: Partial<Record<string, number>> | undefined;
};

/** One of a few; there is always one chosen. */
export const ChoiceField = ({ label, choices, value, onChange, isBare, className, counts }: Props) => (
  <Select
    {...(isBare ? { 'aria-label': label } : { label })}
    data={choices}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
    checkIconPosition="right"
    className={className}
    {...(counts && {
      renderOption: ({ option }) => (
        <Group justify="space-between" wrap="nowrap" flex={1}>
          {option.label}
          <Count of={counts[option.value]} />
        </Group>
      ),
    })}
  />
);

/** All, yes, no: what 001 offers for has resume and onboarded. */
export function flagChoices(all: string, yes: string, no: string): Choice[] {
  return [
    { value: 'all', label: all },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}
export const choiceOfFlag = (flag: boolean | undefined) => (flag === undefined ? 'all' : String(flag));
export const flagOfChoice = (choice: string) => (choice === 'all' ? undefined : choice === 'true');

export const Count = ({ of }: { of: number | undefined }) => (
  <Text span size="xs" c="dimmed" data-figures>
    {of?.toLocaleString('en')}
  </Text>
);
