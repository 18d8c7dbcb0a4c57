// Four figures of the applications that came within the days, each beside what it was.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import styles from './hiring-summary.module.css';
import { formatStay, type ToApplications } from './hiring-words.ts';

type Props = { funnel: PipelineFunnel | undefined; isStale: boolean; toApplications: ToApplications };

export const HiringFigures = ({ funnel, isStale, toApplications }: Props) => (
  <dl className={styles.figures} data-stale={isStale || undefined}>
    {figuresOf(funnel, toApplications).map(({ name, value, note }) => (
      <Card key={name} padding="md">
        <dt>{name}</dt>
        <dd>
          <span className={styles.figure} data-figures>
            {funnel ? value : '--'}
          </span>
          <Text size="xs" c="dimmed" mih={17}>
            {funnel && note}
          </Text>
        </dd>
      </Card>
    ))}
  </dl>
);

type Figure = { name: string; value: ReactNode; note: string };
const hidden = 'Hidden: fewer than 5 people';
const count = (number: number) => number.toLocaleString('en');

function figuresOf(funnel: PipelineFunnel | undefined, toApplications: ToApplications): Figure[] {
  const [offer, hired] = funnel?.stages.slice(-2) ?? [];
  const [now, before] = [hired?.reached ?? null, hired?.reached_before ?? null];
  return [
    {
      name: 'Hired',
      value: now ? (
        <LinkTo to="/applications" search={toApplications({ reached: 'hired' })} inherit>
          {count(now)}
        </LinkTo>
      ) : (
        (now ?? '—')
      ),
      note: now === null ? hidden : before === null ? '' : `${count(before)} before`,
    },
    timeToHire(funnel),
    {
      name: 'Offers accepted',
      value: !offer?.reached || now === null ? '—' : `${count(now)} of ${count(offer.reached)}`,
      note: offersNote(offer, now, before),
    },
    {
      name: 'Open applications',
      value: funnel?.open == null ? '—' : count(funnel.open),
      note:
        funnel?.open == null
          ? hidden
          : funnel.open_past_median
            ? `${count(funnel.open_past_median)} past their stage's median`
            : '',
    },
  ];
}

function timeToHire(funnel: PipelineFunnel | undefined): Figure {
  const [now = null, before = null] = [funnel?.median_days_to_hire, funnel?.median_days_to_hire_before];
  const was = before === null ? '' : `, ${formatStay(before)} before`;
  const note = now === null ? 'No hires to measure' : `Median${was}`;
  return { name: 'Time to hire', value: now === null ? '—' : formatStay(now), note };
}

type Stage = PipelineFunnel['stages'][number] | undefined;

function offersNote(offer: Stage, hired: number | null, hiredBefore: number | null): string {
  if (!offer || offer.reached === null || hired === null) return hidden;
  if (offer.reached === 0) return 'No offers made';
  return offer.reached_before && hiredBefore !== null
    ? `${count(hiredBefore)} of ${count(offer.reached_before)} before`
    : '';
}
