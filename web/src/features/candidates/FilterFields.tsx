// The conditions, as the panel and the drawer show them.
import { levelWords, rangeLimits, splitSkills } from '@hireframe/contract/candidate-filters.ts';
import { Checkbox, Group, Stack } from '@mantine/core';
import { ChoiceField, Count, choiceOfFlag, flagChoices, flagOfChoice } from './ChoiceField.tsx';
import { useChoiceCounts } from './candidates.api.ts';
import styles from './filters.module.css';
import { type ListSearch, pickListFilter, sortWords, usualSort } from './list-search.ts';
import { RangeField } from './RangeField.tsx';
import { TagsFilter } from './TagsFilter.tsx';
import { SkillsField, TermField } from './TermField.tsx';
import type { ChangeList } from './use-list-address.ts';
import { WithoutField } from './WithoutField.tsx';

type Props = { search: ListSearch; change: ChangeList };

const resumeChoices = flagChoices('Resume: all', 'Has a resume', 'No resume');
const onboardedChoices = flagChoices('Onboarded: all', 'Onboarded', 'Not onboarded');
const levelChoices = [
  { value: 'all', label: 'All levels' },
  ...Object.entries(levelWords).map(([value, label]) => ({ value, label })),
];
const sortChoices = Object.entries(sortWords).map(([value, label]) => ({ value, label }));

export const SortField = ({ search, change }: Props) => (
  <ChoiceField
    isBare
    label="Sort by"
    className={styles.pick}
    choices={sortChoices}
    value={search.sort_by ?? usualSort}
    onChange={(choice) => change({ sort_by: choice === usualSort ? undefined : (choice as ListSearch['sort_by']) })}
  />
);

const rangeLabels = {
  experience: 'Years of experience',
  resume_score: 'Resume score',
  assessment_score: 'Assessment score',
};

const placeLabels = { country: 'Country', state_province: 'State/province', city: 'City' };

export function FilterFields({ search, change }: Props) {
  const counts = useChoiceCounts(pickListFilter(search));
  const range = (name: keyof typeof rangeLimits) => (
    <RangeField
      label={rangeLabels[name]}
      limits={rangeLimits[name]}
      value={{ min: search[`${name}_min`], max: search[`${name}_max`] }}
      onChange={({ min, max }, how) => change({ [`${name}_min`]: min, [`${name}_max`]: max }, how)}
    />
  );
  return (
    <Stack gap="sm">
      <SkillsField
        label="All of these skills"
        value={splitSkills(search)}
        onChange={(skills) => change({ skills: skills.join(',') || undefined })}
      />
      <ChoiceField
        label="Level"
        choices={levelChoices}
        counts={counts?.experience_level}
        value={search.experience_level ?? 'all'}
        onChange={(choice) =>
          change({ experience_level: choice === 'all' ? undefined : (choice as ListSearch['experience_level']) })
        }
      />
      {range('experience')}
      {range('resume_score')}
      {range('assessment_score')}
      {(Object.keys(placeLabels) as (keyof typeof placeLabels)[]).map((name) => (
        <TermField
          key={name}
          kind={name}
          label={placeLabels[name]}
          value={search[name]}
          onChange={(place, how) => change({ [name]: place }, how)}
        />
      ))}
      <TagsFilter search={search} change={change} />
      <Group justify="space-between" wrap="nowrap">
        <Checkbox
          label="Without tags (pending review)"
          checked={search.is_untagged ?? false}
          onChange={({ currentTarget: { checked } }) => change({ is_untagged: checked || undefined })}
        />
        <Count of={counts?.is_untagged} />
      </Group>
      <ChoiceField
        label="Resume"
        choices={resumeChoices}
        counts={counts?.has_resume}
        value={choiceOfFlag(search.has_resume)}
        onChange={(choice) => change({ has_resume: flagOfChoice(choice) })}
      />
      <ChoiceField
        label="Onboarded"
        choices={onboardedChoices}
        counts={counts?.is_onboarded}
        value={choiceOfFlag(search.is_onboarded)}
        onChange={(choice) => change({ is_onboarded: flagOfChoice(choice) })}
      />
      <WithoutField value={search.without} onChange={(without) => change({ without })} />
    </Stack>
  );
}
