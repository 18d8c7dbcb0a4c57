// Fields for words that candidates have: these are offered, anything else may be typed.
import type { termKinds } from '@hireframe/contract/candidates.ts';
import { Autocomplete, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useTyped } from '../../lib/use-typed.ts';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { useTerms } from './candidates.api.ts';

type Kind = (typeof termKinds)[number];
/** `isContinued`: goes on with the last change. */
type Change<Value> = (value: Value, how: { isContinued: boolean }) => void;

/** One of them. */
export function TermField({ kind, label, value, onChange }: Props<string | undefined> & { kind: Kind }) {
  const field = useTyped(value ?? '', (said, how) => onChange(said || undefined, how), { isWhole: true });
  const { data: terms = [] } = useTerms(kind, field.typed);
  const counts = new Map(terms.map(({ term, candidates }) => [term, candidates]));
  return (
    <Autocomplete
      size="sm"
      label={label}
      placeholder="Any"
      maxLength={200}
      value={field.typed}
      onChange={field.onType}
      onOptionSubmit={field.onChoose}
      onBlur={field.onLeave}
      onKeyDown={({ key, currentTarget }) => {
        // On an option it chooses that.
        if (key === 'Enter' && !currentTarget.getAttribute('aria-activedescendant')) field.onLeave();
      }}
      data={[...counts.keys()]}
      filter={({ options }) => options} // The server has chosen them.
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      comboboxProps={{ shadow: 'md' }}
      renderOption={({ option }) => <Term term={option.value} count={counts.get(option.value)} />}
    />
  );
}
type Props<Value> = { label: string; value: Value; onChange: Change<Value> };

const Term = ({ term, count }: { term: string; count: number | undefined }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs" flex={1}>
    <span>{term}</span>
    <Text span size="xs" c="dimmed" data-figures>
      {count?.toLocaleString('en')}
    </Text>
  </Group>
);

/** Several skills. */
export function SkillsField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string[];
  onChange(value: string[]): void;
}) {
  const [typed, setTyped] = useState('');
  const { data: terms = [] } = useTerms('skill', typed);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <WordsInput
        label={label}
        placeholder="Type a skill"
        value={value}
        onChange={onChange}
        typed={typed}
        onType={setTyped}
        suggestions={terms.map(({ term }) => term)}
      />
    </Input.Wrapper>
  );
}
