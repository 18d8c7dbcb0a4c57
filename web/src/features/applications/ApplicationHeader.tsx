// Who applied to what, where it is, and where it may go next. V opens the stage mover.
import { type ApplicationMove, applicationSourceWords, isMadeByTeam } from '@hireframe/contract/application-words.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { describeTracking } from '@hireframe/contract/tracking-words.ts';
import { ActionIcon, Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useMay } from '../accounts/use-may.ts';
import { moveLabel, splitFullName } from './application-states.ts';
import { useMovePreview } from './applications.api.ts';
import styles from './detail.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useMoves } from './use-moves.ts';
import { useMoving } from './use-moving.tsx';

type Props = { application: ApplicationDetail; onWrite: () => void };

export function ApplicationHeader({ application, onWrite }: Props) {
  const { candidate_name, candidate_id, candidate_email, candidate_avatar, job_id, job_title } = application;
  const from = describeTracking(application);
  const mayJob = useMay('jobs:read');
  const mayPerson = useMay('candidates:read');
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <PersonAvatar person={{ ...splitFullName(candidate_name), avatar: candidate_avatar }} size={52} />
        <div style={{ minWidth: 0 }}>
          <Group gap={8}>
            <Title order={1} className={styles.name}>
              {candidate_name}
            </Title>
            <StatusBadge application={application} />
            {!application.is_address_confirmed && <Badge color="yellow">Address not confirmed</Badge>}
          </Group>
          <Text size="sm" c="dimmed" className={styles.name}>
            {'For '}
            {mayJob ? (
              <LinkTo to="/job-requirements/$id" params={{ id: job_id }} size="sm" underline="always">
                {job_title}
              </LinkTo>
            ) : (
              job_title
            )}
            {` · ${[workOf(application), application.candidate_location, candidate_email].filter(Boolean).join(' · ')} · `}
            <span title={formatDate(application.created_at)}>{cameBy(application)}</span>
            {from && ` · ${from}`}
          </Text>
          {mayPerson && (
            <Group gap="sm" mt={2}>
              <LinkTo to="/candidates/$id" params={{ id: candidate_id }} size="sm">
                See candidate
              </LinkTo>
            </Group>
          )}
        </div>
      </div>
      <Moves application={application} onWrite={onWrite} />
    </header>
  );
}

/** 'Staff Engineer at Quillbyte', or what is known of it. */
const workOf = ({ candidate_title, organization }: ApplicationDetail) =>
  [candidate_title, organization].filter(Boolean).join(' at ');

/** 'Applied 3 days ago', 'Sourced by Robin Roth 3 days ago'. */
function cameBy({ source, added_by_name, created_at }: ApplicationDetail): string {
  const ago = formatTimeAgo(created_at);
  if (!isMadeByTeam(source)) return `Applied ${ago}`;
  const by = added_by_name ? ` by ${added_by_name}` : '';
  return source === 'sourced'
    ? `Sourced${by} ${ago}`
    : `Added${by} from ${applicationSourceWords[source].toLowerCase()} ${ago}`;
}

function Moves({ application, onWrite }: Props) {
  const { start, ask, dialog, isPending } = useMoving();
  const moves = useMoves(application);
  const mayMove = useMay('applications:write');
  const mayWrite = useMay('messages:write');
  const find = (kind: ApplicationMove['kind']) => moves.find((move) => move.kind === kind);
  const next = find('forward') ?? find('back');
  const reject = find('reject');
  const others = moves.filter((move) => move !== next && move !== reject);
  const isAsking = useAsks(application, next);
  const act = (move: ApplicationMove) => start([application], move.to);
  useShortcut('v', 'Move', () => next && ask([application], next.to));
  return (
    <Group className={styles.actions} component="section" aria-label="Decide">
      {mayMove && moves.length === 0 && (
        <Text size="sm" c="dimmed">
          {application.status === 'hired' ? 'Hired is final.' : 'The candidate withdrew this application.'}
        </Text>
      )}
      {reject && (
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => act(reject)}>
          Reject
        </Button>
      )}
      {mayWrite && (
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={onWrite}>
          Message
        </Button>
      )}
      {next && (
        <Group gap={1} wrap="nowrap" className={styles.split}>
          <Button
            variant={next.kind === 'forward' ? 'filled' : 'default'}
            loading={isPending}
            onClick={() => act(next)}
            {...(others.length > 0 && { className: styles.splitFirst })}
          >
            {moveLabel(next) + (isAsking ? '…' : '')}
          </Button>
          {others.length > 0 && (
            <Menu shadow="md" position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon
                  size={36}
                  color="indigo"
                  variant={next.kind === 'forward' ? 'filled' : 'default'}
                  className={styles.splitLast}
                  aria-label="More moves"
                >
                  <IconChevronDown size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((move) => (
                  <Menu.Item key={move.to} onClick={() => act(move)}>
                    {moveLabel(move) + (move.needs === 'nothing' ? '' : '…')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      )}
      {dialog}
    </Group>
  );
}

/** Whether a move shows something before it happens: a word that it needs, or the mail that goes with it. */
function useAsks({ id }: ApplicationDetail, move: ApplicationMove | undefined): boolean {
  const mayMail = move?.kind === 'forward';
  const { data } = useMovePreview(mayMail ? id : undefined, move?.to ?? 'submitted');
  return move !== undefined && (move.needs !== 'nothing' || move.to === 'hired' || (mayMail && data?.is_sent === true));
}
