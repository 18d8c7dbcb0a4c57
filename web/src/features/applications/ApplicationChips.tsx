// Conditions that no field of the list is for, such as those that a chart leads here with: each may be taken away.
import { applicationSourceWords, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import { CloseButton } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import styles from '../candidates/filters.module.css';
import type { ApplicationsSearch } from './applications-search.ts';
import { type ChangeApplications, toListQuery } from './use-applications-address.ts';

type Chip = { words: string; without: Partial<ApplicationsSearch> };

type Props = { search: ApplicationsSearch; change: ChangeApplications; bar: RefObject<HTMLElement | null> };

export function ApplicationChips({ search, change, bar }: Props) {
  const chips = chipsOf(search);
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenFewer(chips.length, () => list.current?.querySelector('button') ?? bar.current?.querySelector('input'));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ words, without }) => (
        <li key={words} className={styles.chip}>
          <span>{words}</span>
          <CloseButton size={24} iconSize={12} aria-label={`Remove ${words}`} onClick={() => change(without)} />
        </li>
      ))}
    </ul>
  );
}

function chipsOf(search: ApplicationsSearch): Chip[] {
  const { reached, source, date_from, date_to } = toListQuery(search);
  const days = daysIn(date_from, date_to);
  return [
    ...(reached ? [{ words: `Reached ${applicationStatusWords[reached]}`, without: { reached: undefined } }] : []),
    ...(source ? [{ words: `Source: ${applicationSourceWords[source]}`, without: { source: undefined } }] : []),
    ...(days ? [{ words: days, without: { date_from: undefined, date_to: undefined } }] : []),
  ];
}

function daysIn(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to)
    return from === to ? `Applied ${formatDate(from)}` : `Applied ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Applied since ${formatDate(from)}`;
  return to && `Applied until ${formatDate(to)}`;
}
