// Conditions on candidates, which wait for Apply Filters, and how many bars a chart has, which does not.

import type { CandidateLevel } from '@hireframe/contract/candidate-filters.ts';
import { candidateLevels, levelWords, splitSkills } from '@hireframe/contract/candidate-filters.ts';
import { Group, Input, NumberInput, Select, SimpleGrid, Text } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { useTerms } from '../candidates/candidates.api.ts';

import { WithoutField } from '../candidates/WithoutField.tsx';
import { usualLimit } from './analytics-query.ts';
import { type AnalyticsSearch, type CandidateFilters, chartLimits } from './analytics-search.ts';
import { crossedRanges, type Range, rangeNames, ranges } from './filter-words.ts';
import type { ChangeAnalytics } from './use-analytics-address.ts';
import type { Draft } from './use-draft.ts';

const levelChoices = [
  { value: 'all', label: 'All levels' },
  ...candidateLevels.map((level) => ({ value: level, label: levelWords[level] })),
];
const limitChoices = chartLimits.map((limit) => ({ value: String(limit), label: `Top ${limit}` }));

type Props = { draft: Draft; search: AnalyticsSearch; change: ChangeAnalytics; first: Ref<HTMLInputElement> };

export function AdvancedFilters({ draft: { draft, edit }, search, change, first }: Props) {
  const chooseLimit = (value: string | null) => {
    const limit = chartLimits.find((one) => String(one) === value);
    change({ limit: limit === usualLimit ? undefined : limit });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="sm">
      <Select
        ref={first}
        label="Experience Level"
        data={levelChoices}
        value={draft.experience_level ?? 'all'}
        onChange={(level) => edit({ experience_level: level === 'all' ? undefined : (level as CandidateLevel) })}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {rangeNames.map((range) => (
        <RangeField key={range} range={range} filters={draft} edit={edit} />
      ))}
      <SkillsField filters={draft} edit={edit} />
      <Select
        label="Chart Limit"
        data={limitChoices}
        value={String(search.limit ?? usualLimit)}
        onChange={chooseLimit}
        allowDeselect={false}
        checkIconPosition="right"
      />
      <WithoutField value={draft.without} onChange={(without) => edit({ without })} />
    </SimpleGrid>
  );
}

type FieldGiven = { filters: CandidateFilters; edit: Draft['edit'] };

/** Whole numbers within the limits; what lies outside cannot be typed. */
function RangeField({ range, filters, edit }: FieldGiven & { range: Range }) {
  const { label, max } = ranges[range];
  const id = useId();
  const isCrossed = crossedRanges(filters).includes(range);
  const end = (which: 'min' | 'max', placeholder: string) => (
    <NumberInput
      size="sm"
      aria-label={`${label} ${which}`}
      placeholder={placeholder}
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      value={filters[`${range}_${which}`] ?? ''}
      onChange={(value) => edit({ [`${range}_${which}`]: value === '' ? undefined : Number(value) })}
      error={which === 'max' && isCrossed && 'Must not be below the minimum'}
      flex={1}
    />
  );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <Group gap={6} wrap="nowrap" align="flex-start" role="group" aria-labelledby={id}>
        {end('min', '0')}
        <Text span size="sm" c="dimmed" lh="36px" aria-hidden>
          –
        </Text>
        {end('max', String(max))}
      </Group>
    </Input.Wrapper>
  );
}

function SkillsField({ filters, edit }: FieldGiven) {
  const [typed, setTyped] = useState('');
  const { data: terms = [], isError } = useTerms('skill', typed);
  const label = 'Skills (all of these)';
  return (
    <Input.Wrapper label={label} labelElement="div">
      <WordsInput
        label={label}
        placeholder="Type a skill"
        value={splitSkills(filters)}
        onChange={(skills) => edit({ skills: skills.join(',') || undefined })}
        typed={typed}
        onType={setTyped}
        suggestions={terms.map(({ term }) => term)}
        error={isError ? "Couldn't load suggestions" : undefined}
      />
    </Input.Wrapper>
  );
}
