// The fields of one condition.
import { candidateLevels, levelWords } from '@hireframe/contract/candidate-filters.ts';
import { languageLevels } from '@hireframe/contract/search.ts';
import { Checkbox, Group, NumberInput, SegmentedControl, Select, Stack, Switch, Text, TextInput } from '@mantine/core';

import type { Leaf, Of } from './conditions.ts';
import { EducationFields } from './EducationFields.tsx';
import { PlacesField } from './PlacesField.tsx';
import { RangeEnds } from './RangeEnds.tsx';
import { FreeWords, LanguageWords, TagWords, TermWords } from './WordsFields.tsx';

type Props<One extends Leaf = Leaf> = { leaf: One; onChange: (leaf: One) => void };

export function LeafFields({ leaf, onChange }: Props) {
  switch (leaf.kind) {
    case 'skill':
      return <TermWords kind="skill" label="Any of these skills" {...wordsOf(leaf, onChange)} />;
    case 'role':
      return (
        <>
          <TermWords kind="title" label="Any of these roles" {...wordsOf(leaf, onChange)} />
          <WhenField leaf={leaf} onChange={onChange} />
        </>
      );
    case 'company':
      return (
        <>
          <TermWords kind="company" label="Any of these employers" {...wordsOf(leaf, onChange)} />
          <WhenField leaf={leaf} onChange={onChange} />
        </>
      );
    case 'years':
      return <RangeEnds what="Years" max={60} range={leaf} onChange={(range) => onChange({ ...leaf, ...range })} />;
    case 'level':
      return <LevelField leaf={leaf} onChange={onChange} />;
    case 'place':
      return <PlacesField places={leaf.any_of} onChange={(any_of) => onChange({ ...leaf, any_of })} />;
    case 'industry':
      return <IndustryFields leaf={leaf} onChange={onChange} />;
    case 'team':
      return (
        <NumberInput
          {...{ label: 'At least so many people', w: 180, size: 'sm', min: 1, max: 255, allowDecimal: false }}
          value={leaf.min}
          onChange={(min) => onChange({ ...leaf, min: Number(min) })}
        />
      );
    case 'education':
      return <EducationFields leaf={leaf} onChange={onChange} />;
    case 'certification':
      return <FreeWords label="Any of these certificates" {...wordsOf(leaf, onChange)} />;
    case 'language':
      return <LanguageFields leaf={leaf} onChange={onChange} />;
    case 'score':
      return <ScoreFields leaf={leaf} onChange={onChange} />;
    case 'tag':
      return <TagWords label="Any of these tags" {...wordsOf(leaf, onChange)} />;
    case 'came':
      return <DayFields leaf={leaf} onChange={onChange} />;
    case 'name':
      return (
        <TextInput
          label="Name or e-mail address"
          maxLength={100}
          value={leaf.words}
          onChange={({ currentTarget: { value } }) => onChange({ ...leaf, words: value })}
        />
      );
    case 'resume':
    case 'onboarded':
      return (
        <Text size="sm">{leaf.kind === 'resume' ? 'There is a resume.' : 'The person has set up their account.'}</Text>
      );
  }
}

type WithWords = Extract<Leaf, { any_of: string[] }>;
const wordsOf = <One extends WithWords>(leaf: One, onChange: (leaf: One) => void) => ({
  value: leaf.any_of as string[],
  onChange: (any_of: string[]) => onChange({ ...leaf, any_of }),
});

const whenWords = { now: 'Now', before: 'Before', ever: 'Now or before' };

const WhenField = <One extends Of<'role'> | Of<'company'>>({ leaf, onChange }: Props<One>) => (
  <SegmentedControl
    aria-label="When"
    data={Object.entries(whenWords).map(([value, label]) => ({ value, label }))}
    value={leaf.when}
    onChange={(when) => onChange({ ...leaf, when: when as One['when'] })}
    style={{ alignSelf: 'flex-start' }}
  />
);

const LevelField = ({ leaf, onChange }: Props<Of<'level'>>) => (
  <Checkbox.Group
    label="Any of these levels"
    description="By years of work: Junior under 3, Mid 3 to under 7, Senior 7 and more."
    value={leaf.any_of}
    onChange={(any_of) => onChange({ ...leaf, any_of: any_of as typeof leaf.any_of })}
  >
    <Group gap="md">
      {candidateLevels.map((level) => (
        <Checkbox key={level} size="sm" value={level} label={levelWords[level]} />
      ))}
    </Group>
  </Checkbox.Group>
);

const IndustryFields = ({ leaf, onChange }: Props<Of<'industry'>>) => (
  <>
    <FreeWords label="Any of these industries" {...wordsOf(leaf, onChange)} />
    <Switch
      label="Has led a team there"
      checked={leaf.has_led}
      onChange={({ currentTarget: { checked } }) => onChange({ ...leaf, has_led: checked })}
    />
  </>
);

const LanguageFields = ({ leaf, onChange }: Props<Of<'language'>>) => (
  <>
    <LanguageWords label="Any of these languages" {...wordsOf(leaf, onChange)} />
    <Select
      {...{ label: 'At least', w: 180, allowDeselect: false, data: [...languageLevels] }}
      value={leaf.min_level}
      onChange={(level) => onChange({ ...leaf, min_level: level as typeof leaf.min_level })}
    />
  </>
);

const ScoreFields = ({ leaf, onChange }: Props<Of<'score'>>) => (
  <Stack gap="xs">
    <SegmentedControl
      aria-label="Which score"
      data={[
        { value: 'resume', label: 'Resume' },
        { value: 'assessment', label: 'Assessment' },
      ]}
      value={leaf.of}
      onChange={(of) => onChange({ ...leaf, of: of as typeof leaf.of })}
      style={{ alignSelf: 'flex-start' }}
    />
    <RangeEnds what="Score" max={100} range={leaf} onChange={(range) => onChange({ ...leaf, ...range })} />
  </Stack>
);

const DayFields = ({ leaf, onChange }: Props<Of<'came'>>) => (
  <Group gap="sm">
    {(['from', 'to'] as const).map((end) => (
      <TextInput
        key={end}
        type="date"
        label={end === 'from' ? 'On this day or later' : 'On this day or earlier'}
        value={leaf[end] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...leaf, [end]: value || undefined })}
      />
    ))}
  </Group>
);
