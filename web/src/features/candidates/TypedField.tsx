// Fields of the filter bar that are typed into.
import type { termKinds } from '@hireframe/contract/candidates.ts';
import { Autocomplete, Group, Input, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTyped } from '../../lib/use-typed.ts';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { skillsOf } from './active-filters.ts';
import { useTerms } from './candidates.api.ts';
import { type ListSearch, type Range, rangeLimits } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

type Given = { search: ListSearch; change: ChangeList };
type PlaceName = 'country' | 'city' | 'state_province';

/** Places of the candidates are offered; anything else may be typed. */
export function PlaceField({ name, label, search, change }: Given & { name: PlaceName; label: string }) {
  const field = useTyped(search[name] ?? '', (value, how) => change({ [name]: value || undefined }, how), {
    isWhole: true,
  });
  const kind: (typeof termKinds)[number] = name;
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

const Term = ({ term, count }: { term: string; count: number | undefined }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs" flex={1}>
    <span>{term}</span>
    <Text span size="xs" c="dimmed" data-figures>
      {count?.toLocaleString('en')}
    </Text>
  </Group>
);

export function SkillsField({ search, change }: Given) {
  const [typed, setTyped] = useState('');
  const { data: terms = [] } = useTerms('skill', typed);
  const label = 'All of these skills';
  return (
    <Input.Wrapper label={label} labelElement="div">
      <WordsInput
        label={label}
        placeholder="Type a skill"
        value={skillsOf(search)}
        onChange={(skills) => change({ skills: skills.join(',') || undefined })}
        typed={typed}
        onType={setTyped}
        suggestions={terms.map(({ term }) => term)}
      />
    </Input.Wrapper>
  );
}

/** '3..10', '3..', '..10' and '..': both ends of a range in one text, so that they are checked and sent together. */
const textOf = (min?: number, max?: number) => `${min ?? ''}..${max ?? ''}`;
const endsOf = (text: string) => {
  const [min = '', max = ''] = text.split('..');
  return { min: min.trim(), max: max.trim() };
};
const numberOf = (typed: string) => (typed === '' ? undefined : Number(typed.replace(',', '.')));

/** What is wrong with an end, or with both. */
function faultsOf(text: string, { min: least, max: most }: { min: number; max: number }) {
  const ends = endsOf(text);
  const isOff = (typed: string) => {
    const value = numberOf(typed);
    return value !== undefined && !(value >= least && value <= most);
  };
  const [low, high] = [numberOf(ends.min), numberOf(ends.max)];
  const hint = `Enter a number from ${least} to ${most}`;
  const faults = { min: isOff(ends.min) ? hint : undefined, max: isOff(ends.max) ? hint : undefined };
  if (!faults.min && !faults.max && low !== undefined && high !== undefined && low > high)
    faults.max = 'Must not be below the minimum';
  return faults;
}

export function RangeField({ range, label, search, change }: Given & { range: Range; label: string }) {
  const limits = rangeLimits[range];
  const [min_name, max_name] = [`${range}_min`, `${range}_max`] as const;
  const isSound = (text: string) => Object.values(faultsOf(text, limits)).every((fault) => !fault);
  const value = textOf(search[min_name], search[max_name]);
  const send = (text: string, how: { isContinued: boolean }) => {
    const { min, max } = endsOf(text);
    change({ [min_name]: numberOf(min), [max_name]: numberOf(max) }, how);
  };
  const field = useTyped(value, send, { isValid: isSound });
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
