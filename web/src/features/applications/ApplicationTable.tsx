import type { Application } from '@hireframe/contract/applications.ts';
import { Badge, Checkbox, Group, Text } from '@mantine/core';
import { memo, type RefObject } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { Selection } from '../candidates/selection.ts';
import { splitFullName } from './application-states.ts';
import styles from './applications.module.css';
import type { ApplicationsSearch } from './applications-search.ts';
import { ScoreDot } from './ScoreDot.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Props = {
  applications: readonly Application[];
  selection: Selection<Application>;
  search: ApplicationsSearch;
  isStale: boolean;
  mayTick: boolean; // Ticking is for moving.
  body: RefObject<HTMLTableSectionElement | null>;
};

export function ApplicationTable({ applications, selection, search, isStale, mayTick, body }: Props) {
  const { isPagePicked, has, toggle, togglePage } = selection;
  const columns = ['Person', ...(search.job_id ? [] : ['Job']), 'Status', 'Match', 'Resume', 'Assessment', 'Applied'];
  return (
    <table className={styles.table} aria-label="Applications" aria-busy={isStale} data-stale={isStale || undefined}>
      <thead>
        <tr>
          {mayTick && (
            <th scope="col" className={styles.tick}>
              <Checkbox
                size="sm"
                aria-label="Select this page"
                checked={isPagePicked}
                indeterminate={!isPagePicked && applications.some(({ id }) => has(id))}
                onChange={togglePage}
              />
            </th>
          )}
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} tabIndex={-1}>
        {applications.map((one) => (
          <ApplicationRow
            key={one.id}
            application={one}
            search={search}
            isPicked={has(one.id)}
            onPick={mayTick ? toggle : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowGiven = {
  application: Application;
  search: ApplicationsSearch;
  isPicked: boolean;
  onPick: ((one: Application) => void) | undefined;
};

const ApplicationRow = memo(function ApplicationRow({ application, search, isPicked, onPick }: RowGiven) {
  const { id, candidate_name, candidate_avatar, job_title, created_at, is_address_confirmed } = application;
  return (
    <tr data-card={id} data-picked={isPicked || undefined}>
      {onPick && (
        <td className={styles.tick}>
          <Checkbox
            size="sm"
            aria-label={`Select ${candidate_name}, ${job_title}`}
            checked={isPicked}
            onChange={() => onPick(application)}
          />
        </td>
      )}
      <td>
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar person={{ ...splitFullName(candidate_name), avatar: candidate_avatar }} size={32} />
          <div className={styles.person}>
            <LinkTo
              to="/applications/$id"
              params={{ id }}
              search={search}
              size="sm"
              fw={500}
              data-card-link
              c="inherit"
            >
              {candidate_name}
            </LinkTo>
            <Text size="xs" c="dimmed" truncate>
              {[application.candidate_title, application.organization].filter(Boolean).join(' · ') ||
                application.candidate_location}
            </Text>
          </div>
        </Group>
      </td>
      {!search.job_id && (
        <td data-label="Job">
          <Text size="sm" className={styles.posting}>
            {job_title}
          </Text>
        </td>
      )}
      <td data-label="Status">
        <Group gap={6} wrap="nowrap">
          <StatusBadge application={application} />
          {!is_address_confirmed && (
            <Badge color="yellow" title="Address not confirmed" style={{ flex: 'none' }}>
              Unconfirmed
            </Badge>
          )}
        </Group>
      </td>
      <td data-label="Match">
        <ScoreDot label="match" score={application.match_score} />
      </td>
      <td data-label="Resume">
        <ScoreDot label="resume score" score={application.resume_score} />
      </td>
      <td data-label="Assessment">
        {application.assessment_score === null && application.open_request ? (
          <Badge color="blue">Requested</Badge>
        ) : (
          <ScoreDot
            label="assessment score"
            score={application.assessment_score}
            {...(application.is_assessment_unscored && { absent: 'Not scored' })}
          />
        )}
      </td>
      <td data-label="Applied">
        <Text size="sm" c="dimmed" title={formatDate(created_at)} className={styles.applied}>
          {formatTimeAgo(created_at)}
        </Text>
      </td>
    </tr>
  );
});
