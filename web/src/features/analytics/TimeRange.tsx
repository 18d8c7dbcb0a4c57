// Which days: a preset, or a range of one's own, which holds once both of its ends are given.
import { findDaysFault, maxChartDays } from '@hireframe/contract/candidate-filters.ts';
import { Group, Select, Text, TextInput } from '@mantine/core';
import { useTyped } from '../../lib/use-typed.ts';
import { presets, resolveDays, usualDays } from './analytics-query.ts';
import { type AnalyticsSearch, presetDays } from './analytics-search.ts';
import styles from './filters.module.css';
import type { ChangeAnalytics } from './use-analytics-address.ts';

type Props = { search: AnalyticsSearch; change: ChangeAnalytics };

const choices = [
  ...presetDays.map((days) => ({ value: String(days), label: presets[days] })),
  { value: 'custom', label: 'Custom range' },
];

export function TimeRange({ search, change }: Props) {
  const { days = usualDays, start_date, end_date } = search;
  const isCustom = Boolean(search.custom || start_date || end_date);
  const choose = (value: string | null) => {
    if (value === 'custom') return change({ custom: true });
    const chosen = presetDays.find((preset) => String(preset) === value);
    change({
      days: chosen === usualDays ? undefined : chosen,
      custom: undefined,
      start_date: undefined,
      end_date: undefined,
      cluster_page: undefined,
    });
  };
  return (
    <>
      <Select
        aria-label="Time Range"
        className={styles.pick}
        data={choices}
        value={isCustom ? 'custom' : String(days)}
        onChange={choose}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {isCustom && <CustomRange search={search} change={change} />}
    </>
  );
}

function CustomRange({ search, change }: Props) {
  const { start_date, end_date } = search;
  const fault = start_date && end_date && findDaysFault(start_date, end_date);
  const held = resolveDays(search);
  return (
    <Group className={styles.dates} role="group" aria-label="Custom range">
      <DateField name="start_date" label="Start date" search={search} change={change} />
      <Text span size="sm" c="dimmed" aria-hidden>
        –
      </Text>
      <DateField name="end_date" label="End date" search={search} change={change} isWrong={Boolean(fault)} />
      {'days' in held && (
        <Text size="xs" c={fault ? 'red' : 'dimmed'} className={styles.note} role="status">
          {fault ? faultWords[fault] : 'Choose both dates.'} Showing the last {held.days} days until then.
        </Text>
      )}
    </Group>
  );
}

const faultWords = {
  backwards: 'The end date must not be before the start date.',
  'too long': `Choose at most ${maxChartDays.toLocaleString('en')} days.`,
};

type DateGiven = Props & { name: 'start_date' | 'end_date'; label: string; isWrong?: boolean };
const earliest = '2000-01-01';

/** Of the days that the other date leaves, since charts take so many. */
function offered(name: DateGiven['name'], { start_date, end_date }: AnalyticsSearch) {
  const most = (maxChartDays - 1) * 24 * 3600 * 1000;
  const moved = (date: string, by: number) => new Date(Date.parse(date) + by).toISOString().slice(0, 10);
  if (name === 'end_date') return start_date ? { min: start_date, max: moved(start_date, most) } : { min: earliest };
  if (!end_date) return { min: earliest };
  const first = moved(end_date, -most);
  return { min: first > earliest ? first : earliest, max: end_date };
}

/** While a year is typed it is one of the first century. */
const isWhole = (date: string) => date === '' || date >= earliest;

function DateField({ name, label, search, change, isWrong }: DateGiven) {
  const keep = (date: string) =>
    change({ [name]: date || undefined, days: undefined, custom: true, cluster_page: undefined });
  const field = useTyped(search[name] ?? '', keep, { isValid: isWhole });
  return (
    <TextInput
      type="date"
      aria-label={label}
      {...offered(name, search)}
      error={isWrong}
      value={field.typed}
      onChange={({ currentTarget: { value } }) => field.onType(value)}
      onBlur={field.onLeave}
    />
  );
}
