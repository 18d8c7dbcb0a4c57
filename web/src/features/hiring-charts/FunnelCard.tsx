// How far applications came. A bar, or a number of its table, leads to the applications behind it.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { useNavigate } from '@tanstack/react-router';
import { pluralize } from '../../lib/pluralize.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import type { ApplicationsSearch } from '../applications/applications-search.ts';
import { buildBars, formatDays, type Group, joinParts, shown } from './bars.ts';
import type { useFunnel } from './hiring-charts.api.ts';
import styles from './hiring-summary.module.css';
import { formatShare, minForPercent, type ToApplications } from './hiring-words.ts';

const title = 'Hiring pipeline';

type Props = { asked: ReturnType<typeof useFunnel>; length: number; toApplications: ToApplications };

export function FunnelCard({ asked, length, toApplications }: Props) {
  const { search, change } = useAnalyticsAddress();
  const navigate = useNavigate();
  const { data } = asked;
  const pick = (index: number, series: number) => {
    if (!data) return;
    void navigate({ to: '/applications', search: toApplications(behindOf(data, index, series)) });
  };
  return (
    <ChartCard
      {...{ title, asked }}
      lines={data ? [data.date_field, totalOf(data, length)] : []}
      usualLines={2}
      height={264}
      failure="Failed to load the hiring pipeline"
      chart={data && buildBars({ ...words, groups: groupsOf(data), onPick: pick })}
      drawn={data && <Funnel funnel={data} length={length} toApplications={toApplications} />}
      empty={data?.message}
      isExporting={search.export === 'hiring-pipeline'}
      onExport={(isOpen) => change({ export: isOpen ? 'hiring-pipeline' : undefined }, { isContinued: !isOpen })}
    />
  );
}

const totalOf = ({ total, total_before }: PipelineFunnel, length: number) =>
  joinParts(
    pluralize(total, 'application'),
    total_before !== null && `${total_before.toLocaleString('en')} in the ${pluralize(length, 'day')} before`,
  );

const words = {
  label: 'Applications by the stage they reached',
  group: 'Stage',
  series: ['Reached', 'There now'],
  others: ['Of the stage before', 'Reached before', 'Of the stage before, then', 'Median time in stage'],
};

const none = '—';
const share = (part: number | null, whole: number | null | undefined) =>
  part === null || !whole ? none : formatShare(part, whole);

function groupsOf({ stages, rejected, withdrawn }: PipelineFunnel): Group[] {
  const ended = [
    { label: 'Rejected', now: rejected },
    { label: 'Withdrawn', now: withdrawn },
  ];
  return [
    ...stages.map(({ label, reached, reached_before, now, median_days_in_stage: days }, at) => {
      const ofStep = share(reached, stages[at - 1]?.reached);
      return {
        label,
        counts: [reached, now],
        figures: [
          ofStep,
          reached_before === null ? none : shown(reached_before),
          share(reached_before, stages[at - 1]?.reached_before),
          formatDays(days),
        ],
        line: joinParts(shown(reached), ofStep !== none && ofStep),
      };
    }),
    ...ended.map(({ label, now }) => ({
      label,
      line: shown(now),
      counts: [undefined, now],
      figures: [none, none, none, none],
    })),
  ];
}

/** Whoever was rejected or withdrew stands there now. */
function behindOf({ stages }: PipelineFunnel, index: number, series: number): ApplicationsSearch {
  const status = stages[index]?.status ?? (['rejected', 'withdrawn'] as const)[index - stages.length];
  return series === 0 ? { reached: status } : { status };
}

type Stage = PipelineFunnel['stages'][number];
type FunnelGiven = { funnel: PipelineFunnel; length: number; toApplications: ToApplications };

function Funnel({ funnel: { stages }, length, toApplications }: FunnelGiven) {
  const most = Math.max(1, ...stages.flatMap(({ reached, reached_before }) => [reached ?? 0, reached_before ?? 0]));
  const hasBefore = stages.some(({ reached_before }) => reached_before);
  const width = (count: number | null) => ({ width: `${(100 * (count ?? 0)) / most}%` });
  return (
    <>
      <ol className={styles.steps}>
        {stages.map((stage, at) => (
          <li key={stage.status} className={styles.step}>
            <span className={styles.name}>{stage.label}</span>
            <span className={styles.track} aria-hidden>
              {!!stage.reached_before && <span className={styles.was} style={width(stage.reached_before)} />}
              <span className={styles.bar} style={width(stage.reached)} />
            </span>
            <b className={styles.count} data-figures>
              {stage.reached ? (
                <LinkTo
                  to="/applications"
                  search={toApplications(at === 0 ? {} : { reached: stage.status })}
                  inherit
                  aria-label={`${stage.label}: ${stage.reached.toLocaleString('en')}`}
                >
                  {stage.reached.toLocaleString('en')}
                </LinkTo>
              ) : (
                shown(stage.reached)
              )}
            </b>
            <Compared stage={stage} previous={stages[at - 1]} />
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span data-key="now">{length === 1 ? 'Today' : `These ${length.toLocaleString('en')} days`}</span>
        {hasBefore && (
          <span data-key="was">
            {length === 1 ? 'The day before' : `The ${length.toLocaleString('en')} days before, as they stood then`}
          </span>
        )}
        <span>Share of the stage before</span>
      </p>
    </>
  );
}

const muchLess = 0.1; // Of the stage before.

function Compared({ stage, previous }: { stage: Stage; previous: Stage | undefined }) {
  const { reached, reached_before: before } = stage;
  if (!previous)
    return <span className={styles.compared}>{before !== null && `was ${before.toLocaleString('en')}`}</span>;
  const [now, then] = [share(reached, previous.reached), share(before, previous.reached_before)];
  return (
    <span className={styles.compared} data-figures>
      {now !== none && <span data-less={hasFallen(stage, previous) || undefined}>{now}</span>}
      {then !== none && <span>{`was ${then}`}</span>}
    </span>
  );
}

/** Told by colour beside the number that it was; only where there are enough people to tell it of. */
function hasFallen({ reached, reached_before: before }: Stage, previous: Stage): boolean {
  const [base, base_before] = [previous.reached ?? 0, previous.reached_before ?? 0];
  if (reached === null || before === null || Math.min(base, base_before) < minForPercent) return false;
  return before / base_before - reached / base >= muchLess;
}
