// Conditions that no field of the list is for, such as those that a chart leads here with: each may be taken away.
import { applicationSourceWords, applicationStatusWords } from '@hireframe/contract/application-words.ts';
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
  const { data } = useApplications(query, { enabled: query.referred_by !== undefined });
  if (query.referred_by === 'former') return 'a former member';
  return query.referred_by && (data?.results[0]?.referred_by_name ?? 'a member');
}

function chipsOf(search: ApplicationsSearch, referrer: string | undefined): Chip[] {
  const query = toListQuery(search);
  const { reached, source, date_from, date_to } = query;
  const days = daysIn(date_from, date_to);
  return [
    ...(reached ? [{ words: `Reached ${applicationStatusWords[reached]}`, without: { reached: undefined } }] : []),
    ...(source ? [{ words: `Source: ${applicationSourceWords[source]}`, without: { source: undefined } }] : []),
    ...linkIn(query, referrer),
    ...(days ? [{ words: days, without: { date_from: undefined, date_to: undefined } }] : []),
  ];
}

/** Which tracking link or whose referral: both of a link's names are one condition. */
function linkIn({ link_source = '', link_campaign = '' }: ReturnType<typeof toListQuery>, referrer?: string): Chip[] {
  const words = referrer
    ? `Referred by ${referrer}`
    : describeTracking({ utm_source: link_source, utm_campaign: link_campaign, referred_by_name: null });
  if (!words) return [];
  const without = { link_source: undefined, link_campaign: undefined, referred_by: undefined };
  return [{ words: referrer ? words : `Link: ${words}`, without }];
}

function daysIn(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to)
    return from === to ? `Applied ${formatDate(from)}` : `Applied ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Applied since ${formatDate(from)}`;
  return to && `Applied until ${formatDate(to)}`;
}
