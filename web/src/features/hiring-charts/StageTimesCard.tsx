// How long applications stayed in each stage, beside how long before.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { buildBars, formatDays } from './bars.ts';
import type { useFunnel } from './hiring-charts.api.ts';
import styles from './hiring-summary.module.css';
import { formatStay, slowerBy, slowerDays } from './hiring-words.ts';

const title = 'Time in stage';

export function StageTimesCard({ asked, length }: { asked: ReturnType<typeof useFunnel>; length: number }) {
  const { search, change } = useAnalyticsAddress();
  const { data } = asked;
  const stages = data?.stages.filter(({ status }) => status !== 'hired') ?? [];
  const isUnknown = stages.every(({ median_days_in_stage: now }) => now === null);
  return (
    <ChartCard
      {...{ title, asked }}
      lines={data ? ['Median of the stays that have ended', 'Filtered by the day of applying'] : []}
      usualLines={2}
      height={264}
      failure="Failed to load the time in each stage"
      chart={data && buildBars({ ...words, groups: groupsOf(stages) })}
      drawn={data && <Times stages={stages} length={length} />}
      empty={data && (data.message ?? (isUnknown ? 'No application has left a stage yet' : null))}
      isExporting={search.export === 'time-in-stage'}
      onExport={(isOpen) => change({ export: isOpen ? 'time-in-stage' : undefined }, { isContinued: !isOpen })}
    />
  );
}

type Stage = PipelineFunnel['stages'][number];

const words = { label: 'Median days in each stage', group: 'Stage', series: ['Days', 'Days before'], others: [] };
const groupsOf = (stages: Stage[]) =>
  stages.map(({ label, median_days_in_stage: now, median_days_before: before }) => ({
    label,
    counts: [now ?? undefined, before ?? undefined],
    figures: [],
    line: formatDays(now),
  }));

function Times({ stages, length }: { stages: Stage[]; length: number }) {
  const most = Math.max(1, ...stages.flatMap((one) => [one.median_days_in_stage ?? 0, one.median_days_before ?? 0]));
  const percent = (days: number) => `${(100 * days) / most}%`;
  const hasBefore = stages.some(({ median_days_before: before }) => before !== null);
  return (
    <>
      <ul className={styles.times}>
        {stages.map((stage) => {
          const { status, label, median_days_in_stage: now, median_days_before: before } = stage;
          return (
            <li key={status} className={styles.time}>
              <span className={styles.name}>{label}</span>
              <span className={styles.thin} aria-hidden>
                {now !== null && (
                  <span
                    className={styles.bar}
                    data-slow={slowerBy(stage) >= slowerDays || undefined}
                    style={{ width: percent(now) }}
                  />
                )}
                {before !== null && <span className={styles.tick} style={{ left: percent(before) }} />}
              </span>
              <b className={styles.days} data-figures>
                {now === null ? '—' : formatStay(now)}
              </b>
              <span className={styles.compared} data-figures>
                {before !== null && `was ${formatStay(before)}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.legend}>
        {hasBefore && (
          <span data-key="tick">
            {length === 1 ? 'The day before' : `The ${length.toLocaleString('en')} days before`}
          </span>
        )}
        {hasBefore && <span data-key="slow">Slower by {slowerDays} days or more</span>}
      </p>
    </>
  );
}
