// The fields of one condition.

import { applicationStatuses, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import { candidateLevels, levelWords } from '@hireframe/contract/candidate-filters.ts';
import type { termKinds } from '@hireframe/contract/candidates.ts';
import type { Place } from '@hireframe/contract/places.ts';
import { degrees, languageLevels } from '@hireframe/contract/search.ts';
import {
  Checkbox,
  CloseButton,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { WordsInput } from '../../../ui/WordsInput.tsx';
import { useTerms } from '../../candidates/candidates.api.ts';
import { PlaceSearch } from '../../places/PlaceSearch.tsx';
import { useWordSuggestions } from '../../places/places.api.ts';
import { useActiveTags } from '../../tags/tags.api.ts';
import styles from './conditions.module.css';
import type { Leaf, Of } from './conditions.ts';

// Places, any of them; of a city also how far around it.

type Asked = Of<'place'>['any_of'][number];
type PlacesFieldProps = { places: Asked[]; onChange: (places: Asked[]) => void };

/** Countries and regions have short codes ('us', 'us-il'), groups say that they are one. */
const isCity = ({ id, within_km }: Asked) =>
  within_km !== undefined || !(id.startsWith('group:') || /^[a-z]{2}(-[a-z\d]{1,3})?$/.test(id));

function PlacesField({ places, onChange }: PlacesFieldProps) {
  const [times, setTimes] = useState(0); // The field begins anew with each place that is chosen.
  const change = (id: string, next: Asked[]) => onChange(places.flatMap((one) => (one.id === id ? next : [one])));
  function add({ id, name }: Place) {
    if (!places.some((one) => one.id === id)) onChange([...places, { id, name }]);
    setTimes(times + 1);
  }
  return (
    <Stack gap="xs">
      {places.length > 0 && (
        <ul className={styles.places} aria-label="Any of these locations">
          {places.map((one) => (
            <li key={one.id} className={styles.place}>
              <Text span size="sm" fw={500}>
                {one.name}
              </Text>
              <Group gap={6} wrap="nowrap">
                {isCity(one) && <Around place={one} onChange={(next) => change(one.id, [next])} />}
                <CloseButton size={28} aria-label={`Remove ${one.name}`} onClick={() => change(one.id, [])} />
              </Group>
            </li>
          ))}
        </ul>
      )}
      <PlaceSearch key={times} isOfOthers onChoose={add} />
    </Stack>
  );
}

function Around({ place: { id, name, within_km }, onChange }: { place: Asked; onChange: (place: Asked) => void }) {
  return (
    <NumberInput
      w={132}
      size="sm"
      aria-label={`Kilometres around ${name}`}
      placeholder="In this city"
      suffix=" km"
      min={1}
      max={1000}
      step={10}
      allowDecimal={false}
      value={within_km ?? ''}
      onChange={(km) => onChange({ id, name, ...(typeof km === 'number' && km >= 1 && { within_km: km }) })}
    />
  );
}

// A range of numbers, each end with itself in it or without.

type Range = {
  min?: number | undefined;
  max?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
};
type RangeEndsProps = { what: string; max: number; range: Range; onChange: (range: Range) => void };

const lower = { min: 'At least', above: 'More than' } as const;
const upper = { max: 'At most', below: 'Less than' } as const;

const RangeEnds = (given: RangeEndsProps) => (
  <Group gap="md" align="flex-end">
    <End {...given} names={lower} />
    <End {...given} names={upper} />
  </Group>
);

type Name = keyof Range;

function End({ what, max, range, onChange, names }: RangeEndsProps & { names: Partial<Record<Name, string>> }) {
  const [first = 'min', second = 'above'] = Object.keys(names) as Name[];
  const [chosen, choose] = useState(range[second] === undefined ? first : second);
  const set = (name: Name, value: number | undefined) =>
    onChange({ ...range, [first]: undefined, [second]: undefined, [name]: value });
  return (
    <Group gap={6} wrap="nowrap">
      <Select
        w={140}
        aria-label={`${what}: how the ${first === 'min' ? 'lower' : 'upper'} end counts`}
        allowDeselect={false}
        data={[first, second].map((name) => ({ value: name, label: names[name] ?? name }))}
        value={chosen}
        onChange={(name) => {
          choose(name as Name);
          set(name as Name, range[chosen]);
        }}
      />
      <NumberInput
        w={88}
        size="sm"
        aria-label={`${what}: ${names[chosen]?.toLowerCase()}`}
        min={0}
        max={max}
        value={range[chosen] ?? ''}
        onChange={(value) => set(chosen, typeof value === 'number' ? value : undefined)}
      />
    </Group>
  );
}

// Fields for several words, with what is there to choose from.

type WordsFieldsProps = { label: string; value: string[]; onChange: (words: string[]) => void };
type Plain = WordsFieldsProps & { typed: string; onType: (typed: string) => void; suggestions: string[] };

/** What is typed counts also without Enter, once one leaves the field. */
function Words({ label, value, onChange, typed, onType, suggestions }: Plain) {
  function leave() {
    const word = typed.trim().slice(0, 100);
    if (word) onChange([...new Set([...value, word])]);
    onType('');
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <WordsInput
        {...{ label, value, onChange, typed, onType, suggestions }}
        placeholder="Type a word and press Enter"
        onLeave={leave}
      />
    </Input.Wrapper>
  );
}

/** Words that candidates of the workspace have. */
function TermWords({ kind, ...given }: WordsFieldsProps & { kind: (typeof termKinds)[number] }) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useTerms(kind, typed);
  return <Words {...given} typed={typed} onType={setTyped} suggestions={data.map(({ term }) => term)} />;
}

function LanguageWords(given: WordsFieldsProps) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useWordSuggestions('languages', typed);
  return <Words {...given} typed={typed} onType={setTyped} suggestions={data} />;
}

function TagWords(given: WordsFieldsProps) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useActiveTags();
  const names = data.map(({ name }) => name).filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return <Words {...given} typed={typed} onType={setTyped} suggestions={names} />;
}

function FreeWords(given: WordsFieldsProps) {
  const [typed, setTyped] = useState('');
  return <Words {...given} typed={typed} onType={setTyped} suggestions={[]} />;
}

type EducationFieldsProps = { leaf: Of<'education'>; onChange: (leaf: Of<'education'>) => void };

const degreeWords = {
  vocational: 'Vocational training',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'PhD',
};
const orNone = (words: string[]) => (words.length > 0 ? words : undefined);

function EducationFields({ leaf, onChange }: EducationFieldsProps) {
  const year = (end: 'from_year' | 'to_year', label: string) => (
    <NumberInput
      {...{ label, w: 140, size: 'sm', min: 1900, max: 2200, allowDecimal: false, thousandSeparator: '' }}
      clampBehavior="blur"
      value={leaf[end] ?? ''}
      onChange={(value) => onChange({ ...leaf, [end]: typeof value === 'number' ? value : undefined })}
    />
  );
  return (
    <>
      <FreeWords
        label="Any of these fields of study"
        value={leaf.fields ?? []}
        onChange={(fields) => onChange({ ...leaf, fields: orNone(fields) })}
      />
      <FreeWords
        label="Any of these schools"
        value={leaf.schools ?? []}
        onChange={(schools) => onChange({ ...leaf, schools: orNone(schools) })}
      />
      <Group gap="sm">
        <Select
          {...{ label: 'Minimum degree', placeholder: 'Any', clearable: true, w: 200 }}
          clearButtonProps={{ 'aria-label': 'Any degree' }}
          data={degrees.map((value) => ({ value, label: degreeWords[value] }))}
          value={leaf.min_degree ?? null}
          onChange={(degree) => onChange({ ...leaf, min_degree: (degree as typeof leaf.min_degree) ?? undefined })}
        />
        {year('from_year', 'Graduated from')}
        {year('to_year', 'Graduated until')}
      </Group>
    </>
  );
}

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
          {...{ label: 'Minimum team size', w: 180, size: 'sm', min: 1, max: 255, allowDecimal: false }}
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
    case 'application':
      return <ApplicationFields leaf={leaf} onChange={onChange} />;
    case 'name':
      return (
        <TextInput
          label="Name or email address"
          maxLength={100}
          value={leaf.words}
          onChange={({ currentTarget: { value } }) => onChange({ ...leaf, words: value })}
        />
      );
    case 'resume':
    case 'onboarded':
      return <Text size="sm">{leaf.kind === 'resume' ? 'Has a resume' : 'Has set up their account'}</Text>;
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
    description="By years of experience: Junior under 3, Mid-level 3 to 6, Senior 7 or more"
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
      label="Led a team there"
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

const ApplicationFields = ({ leaf, onChange }: Props<Of<'application'>>) => (
  <>
    <FreeWords
      label="To any of these jobs"
      value={leaf.postings ?? []}
      onChange={(postings) => onChange({ ...leaf, postings: orNone(postings) })}
    />
    <Checkbox.Group
      label="With any of these statuses"
      value={leaf.statuses ?? []}
      onChange={(statuses) => onChange({ ...leaf, statuses: orNone(statuses) as typeof leaf.statuses })}
    >
      <Group gap="md">
        {applicationStatuses.map((status) => (
          <Checkbox key={status} size="sm" value={status} label={applicationStatusWords[status]} />
        ))}
      </Group>
    </Checkbox.Group>
    <DayFields leaf={leaf} onChange={onChange} />
  </>
);

const DayFields = <One extends Of<'came'> | Of<'application'>>({ leaf, onChange }: Props<One>) => (
  <Group gap="sm">
    {(['from', 'to'] as const).map((end) => (
      <TextInput
        key={end}
        type="date"
        label={end === 'from' ? 'From' : 'Until'}
        value={leaf[end] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...leaf, [end]: value || undefined })}
      />
    ))}
  </Group>
);
