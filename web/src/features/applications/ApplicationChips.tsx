// Conditions that no field of the list is for, such as those that a chart leads here with: each may be taken away.
import {
  applicationSources,
  applicationSourceWords,
  applicationStatusWords,
} from '@hireframe/contract/application-words.ts';
import { describeTracking } from '@hireframe/contract/tracking-words.ts';
import { CloseButton } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import styles from '../candidates/filters.module.css';
import { useApplications } from './applications.api.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import { type ChangeApplications, toListQuery } from './use-applications-address.ts';

type Chip = { words: string; without: Partial<ApplicationsSearch> };

type Props = { search: ApplicationsSearch; change: ChangeApplications; bar: RefObject<HTMLElement | null> };

export function ApplicationChips({ search, change, bar }: Props) {
  const chips = chipsOf(search, useReferrer(search));
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

/** The address says whose referrals by an id; the applications say the name. */
function useReferrer(search: ApplicationsSearch): string | undefined {
  const query = toListQuery(search);
  const { data } = useApplications(query, { enabled: query.source !== undefined });
  return data?.results[0]?.referred_by_name ?? undefined;
}

function chipsOf(search: ApplicationsSearch, referrer = 'a member'): Chip[] {
  const { reached, source, date_from, date_to } = toListQuery(search);
  const days = daysIn(date_from, date_to);
  return [
    ...(reached ? [{ words: `Reached ${applicationStatusWords[reached]}`, without: { reached: undefined } }] : []),
    ...(source ? [{ words: nameSource(source, referrer), without: { source: undefined } }] : []),
    ...(days ? [{ words: days, without: { date_from: undefined, date_to: undefined } }] : []),
  ];
}

function nameSource(source: string, referrer: string): string {
  const way = applicationSources.find((one) => one === source);
  if (way) return `Source: ${applicationSourceWords[way]}`;
  const [utm_source = '', utm_campaign] = source.split('/', 2);
  if (utm_campaign === undefined) return `Referred by ${source === 'former' ? 'a former member' : referrer}`;
  return `Link: ${describeTracking({ utm_source, utm_campaign, referred_by_name: null })}`;
}

function daysIn(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to)
    return from === to ? `Applied ${formatDate(from)}` : `Applied ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Applied since ${formatDate(from)}`;
  return to && `Applied until ${formatDate(to)}`;
}
