// Who applied to what, where it is, and where it may go next. A advances, X rejects.
import {
  type ApplicationMove,
  applicationSourceWords,
  applicationStatusWords,
  isMadeByTeam,
} from '@hireframe/contract/application-words.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { listMoves, moveLabel, splitFullName } from './application-states.ts';
import styles from './detail.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useMoving } from './use-moving.tsx';

type Props = { application: ApplicationDetail; onPreview: (() => void) | undefined };

export function ApplicationHeader({ application, onPreview }: Props) {
  const { candidate_name, candidate_id, candidate_email, candidate_avatar, job_id, job_title } = application;
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
            <LinkTo to="/job-requirements/$id" params={{ id: job_id }} size="sm" underline="always">
              {job_title}
            </LinkTo>
            {` · ${[application.organization, application.candidate_location, candidate_email].filter(Boolean).join(' · ')} · `}
            <span title={formatDate(application.created_at)}>{cameBy(application)}</span>
          </Text>
          <Group gap="sm" mt={2}>
            <LinkTo to="/candidates/$id" params={{ id: candidate_id }} size="sm">
              See candidate
            </LinkTo>
          </Group>
        </div>
      </div>
      <Moves application={application} onPreview={onPreview} />
    </header>
  );
}

/** 'Applied 3 days ago', 'Sourced by Robin Roth 3 days ago'. */
function cameBy({ source, added_by_name, created_at }: ApplicationDetail): string {
  const ago = formatTimeAgo(created_at);
  if (!isMadeByTeam(source)) return `Applied ${ago}`;
  const by = added_by_name ? ` by ${added_by_name}` : '';
  return source === 'sourced'
    ? `Sourced${by} ${ago}`
    : `Added${by} from ${applicationSourceWords[source].toLowerCase()} ${ago}`;
}

const order = ['forward', 'back', 'reject'] as const;
const icons = { forward: IconArrowRight, back: IconArrowBackUp, reject: IconX };

function Moves({ application, onPreview }: Props) {
  const { start, dialog, isPending } = useMoving();
  const moves = listMoves(application);
  const find = (kind: ApplicationMove['kind']) => moves.find((move) => move.kind === kind);
  const act = (move: ApplicationMove | undefined) => move && start([application], move.to);
  useShortcut('a', 'Advance the application', () => act(find('forward')));
  useShortcut('x', 'Reject the application', () => act(find('reject')));
  useShortcut('b', 'Move the application back', () => act(find('back')));
  const button = (move: ApplicationMove) => {
    const Icon = icons[move.kind];
    const isNext = move.kind === 'forward';
    return (
      <Button
        key={move.to}
        variant={isNext ? 'filled' : 'default'}
        {...(move.kind === 'reject' && { c: 'red' })}
        leftSection={<Icon size={16} aria-hidden />}
        loading={isPending && isNext}
        onClick={() => act(move)}
      >
        {moveLabel(move) + (move.needs === 'nothing' ? '' : '…')}
      </Button>
    );
  };
  const further = moves.filter(({ kind, to }) => kind === 'forward' && to !== find('forward')?.to);
  return (
    <Group gap="xs" component="section" aria-label="Decide">
      {order.flatMap((kind) => find(kind) ?? []).map(button)}
      {further.length > 0 && (
        <Menu shadow="md" position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Move to
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map((move) => (
              <Menu.Item key={move.to} onClick={() => act(move)}>
                {applicationStatusWords[move.to]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {onPreview && (
        <Button variant="default" onClick={onPreview}>
          Preview resume
        </Button>
      )}
      {moves.length === 0 && (
        <Text size="sm" c="dimmed">
          {application.status === 'hired' ? 'Hired is final.' : 'The candidate withdrew this application.'}
        </Text>
      )}
      {dialog}
    </Group>
  );
}
