// Where candidates came from, and by which way applications came.
import type { CandidateSources } from '@hireframe/contract/hiring-charts.ts';
import { Table, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import type { ApplicationsSearch } from '../applications/applications-search.ts';
import { buildBars, type Group, joinParts, shown } from './bars.ts';
import { type CardGiven, type Dates, useSources } from './hiring-charts.api.ts';
import styles from './hiring-charts.module.css';

const title = 'Candidate sources';

export function SourcesCard({ dates, isSeen }: CardGiven) {
  const { search, change } = useAnalyticsAddress();
  const navigate = useNavigate();
  const asked = useSources(dates, { isSeen });
  const { data } = asked;
  const pick = (index: number, series: number) => {
    const source = data?.sources[index]?.source;
    if (!source) return;
    if (series === 0) void navigate({ to: '/candidates', search: { source, ...dates } });
    else change({ behind: `${source}.${series === 1 ? 'applied' : 'hired'}`, behind_page: undefined });
  };
  return (
    <ChartCard
      {...{ title, asked }}
      lines={data ? [data.date_field, pluralize(data.total, 'candidate')] : []}
      usualLines={2}
      height={300}
      failure="Failed to load candidate sources"
      chart={data && buildBars({ ...words, groups: groupsOf(data), onPick: pick })}
      empty={data?.message}
      isExporting={search.export === 'candidate-sources'}
      onExport={(isOpen) => change({ export: isOpen ? 'candidate-sources' : undefined }, { isContinued: !isOpen })}
    >
      {data && !data.message && (
        <>
          <Filed found={data} dates={dates} />
          {data.links.length > 0 && <LinksTable links={data.links} dates={dates} />}
        </>
      )}
    </ChartCard>
  );
}

const words = {
  label: 'Candidates by where they came from',
  group: 'Source',
  series: ['Came', 'Applied', 'Hired'],
  others: ['Average resume score'],
};

const groupsOf = ({ sources }: CandidateSources): Group[] =>
  sources.map(({ label, candidates, applied, hired, avg_resume_score: score }) => ({
    label,
    counts: [candidates, applied, hired],
    figures: [score === null ? '—' : String(score)],
    line: joinParts(shown(candidates), score !== null && `resume score ${score}`),
  }));

/** Which links brought applications: of tracking links and of members' referrals. */
const LinksTable = ({ links, dates }: Pick<CandidateSources, 'links'> & { dates: Dates }) => (
  <Table.ScrollContainer minWidth={360} mt="sm">
    <Table aria-label="Applications by link" verticalSpacing={6} fz="sm" tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Link source</Table.Th>
          <Table.Th>Campaign or member</Table.Th>
          <Table.Th ta="right">Applications</Table.Th>
          <Table.Th ta="right">Hired</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {links.map(({ source, campaign, applications, hired, condition }) => (
          <Table.Tr key={`${source}\n${campaign}`}>
            <Table.Td className={styles.title}>{source || '—'}</Table.Td>
            <Table.Td className={styles.person}>{campaign || '—'}</Table.Td>
            <Table.Td ta="right">
              <Count count={applications} search={{ source: condition, ...daysOf(dates) }} />
            </Table.Td>
            <Table.Td ta="right">
              <Count count={hired} search={{ source: condition, status: 'hired', ...daysOf(dates) }} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const daysOf = ({ start_date, end_date }: Dates) => ({ date_from: start_date, date_to: end_date });

type CountProps = { count: number | null; search: ApplicationsSearch };

/** Leads to the applications that it counts; none, and what is hidden, lead nowhere. */
function Count({ count, search }: CountProps) {
  if (!count) return shown(count);
  return (
    <LinkTo to="/applications" search={search} inherit underline="always">
      {shown(count)}
    </LinkTo>
  );
}

function Filed({ found, dates }: { found: CandidateSources; dates: Dates }) {
  const days = daysOf(dates);
  return (
    <Text size="sm" mt="xs" data-figures>
      {'Applications: '}
      {found.applications.map(({ source, label, applications }, at) => (
        <Fragment key={source}>
          {at > 0 && ' · '}
          {applications ? (
            <LinkTo to="/applications" search={{ source, ...days }} inherit underline="always">
              {`${label} ${shown(applications)}`}
            </LinkTo>
          ) : (
            `${label} ${shown(applications)}`
          )}
        </Fragment>
      ))}
    </Text>
  );
}
