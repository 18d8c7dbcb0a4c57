// The conditions, as the bar and the drawer of a phone show them.
import { levelWords, rangeLimits, splitSkills } from '@hireframe/contract/candidate-filters.ts';
import { Checkbox, SimpleGrid } from '@mantine/core';

import { ChoiceField, choiceOfFlag, flagChoices, flagOfChoice } from './ChoiceField.tsx';
import styles from './filters.module.css';
import { type ListSearch, sortWords, usualSort } from './list-search.ts';
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

export const PlainFilters = ({ search, change }: Props) => (
  <>
    <ChoiceField
      isBare
      label="Resume"
      className={styles.pick}
      choices={resumeChoices}
      value={choiceOfFlag(search.has_resume)}
      onChange={(choice) => change({ has_resume: flagOfChoice(choice) })}
    />
    <ChoiceField
      isBare
      label="Onboarded"
      className={styles.pick}
      choices={onboardedChoices}
      value={choiceOfFlag(search.is_onboarded)}
      onChange={(choice) => change({ is_onboarded: flagOfChoice(choice) })}
    />
    <TagsFilter search={search} change={change} />
  </>
);

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

export function AdvancedFilters({ search, change }: Props) {
  const range = (name: keyof typeof rangeLimits) => (
    <RangeField
      label={rangeLabels[name]}
      limits={rangeLimits[name]}
      value={{ min: search[`${name}_min`], max: search[`${name}_max`] }}
      onChange={({ min, max }, how) => change({ [`${name}_min`]: min, [`${name}_max`]: max }, how)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="sm">
      <SkillsField
        label="All of these skills"
        value={splitSkills(search)}
        onChange={(skills) => change({ skills: skills.join(',') || undefined })}
      />
      <ChoiceField
        label="Level"
        choices={levelChoices}
        value={search.experience_level ?? 'all'}
        onChange={(choice) =>
          change({ experience_level: choice === 'all' ? undefined : (choice as ListSearch['experience_level']) })
        }
      />
      {range('experience')}
      {(Object.keys(placeLabels) as (keyof typeof placeLabels)[]).map((name) => (
        <TermField
          key={name}
          kind={name}
          label={placeLabels[name]}
          value={search[name]}
          onChange={(place, how) => change({ [name]: place }, how)}
        />
      ))}
      {range('resume_score')}
      {range('assessment_score')}
      <Checkbox
        mt={28}
        label="Without tags (pending review)"
        checked={search.is_untagged ?? false}
        onChange={({ currentTarget: { checked } }) => change({ is_untagged: checked || undefined })}
      />
      <WithoutField value={search.without} onChange={(without) => change({ without })} />
    </SimpleGrid>
  );
}

const advanced = ['skills', 'experience_level', 'country', 'state_province', 'city', 'is_untagged', 'without'] as const;
const ranges = Object.keys(rangeLimits) as (keyof typeof rangeLimits)[];

/** How many of the advanced conditions hold. */
export const countAdvanced = (search: ListSearch) =>
  advanced.filter((name) => search[name] !== undefined).length +
  ranges.filter((range) => search[`${range}_min`] !== undefined || search[`${range}_max`] !== undefined).length;
