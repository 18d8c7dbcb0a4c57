import { Select } from '@mantine/core';

type Choice = { value: string; label: string };
type Props = {
  label: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  /** The bar has no room for labels; its first choice says what it is about. */
  isBare?: boolean;
  className?: string | undefined;
};

/** One of a few; there is always one chosen. */
export const ChoiceField = ({ label, choices, value, onChange, isBare, className }: Props) => (
  <Select
    {...(isBare ? { 'aria-label': label } : { label })}
    data={choices}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
    checkIconPosition="right"
    className={className}
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
