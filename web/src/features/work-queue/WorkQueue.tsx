// The work of the day: what waits, by kind, and today's interviews.
import type { TodayInterview, WorkGroup, WorkKind, WorkLine } from '@hireframe/contract/work-queue.ts';
import { Button, Card, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { useWorkQueue } from './work-queue.api.ts';
import styles from './work-queue.module.css';

const kindWords: Record<WorkKind, { label: string; verb: string }> = {
  reviews: { label: 'Reviews asked for', verb: 'Answer' },
  replies: { label: 'Replies', verb: 'Reply' },
  applicants: { label: 'New applicants', verb: 'Review' },
  scorecards: { label: 'Scorecards', verb: 'Give scorecard' },
  decisions: { label: 'Reply after interviews', verb: 'Tell them' },
  resumes: { label: 'Resumes by email', verb: 'Review' },
  jobs: { label: 'Jobs', verb: 'Extend' },
  failed: { label: 'Failed', verb: 'Fix' },
};

/** Their lines say when something is due; the others, since when it waits. */
const dated: WorkKind[] = ['reviews', 'decisions', 'jobs'];

export function WorkQueue() {
  const [isTeam, setTeam] = useStoredSwitch('work-queue-team', false);
  const { data, error, refetch, isPlaceholderData } = useWorkQueue(isTeam ? 'team' : 'mine');
  return (
    <section aria-label="What's waiting" className={styles.queue}>
      <header className={styles.bar}>
        <Title order={2}>Waiting</Title>
        <SegmentedControl
          aria-label="Whose work"
          size="xs"
          data={[
            { value: 'mine', label: 'Mine' },
            { value: 'team', label: 'Team' },
          ]}
          value={isTeam ? 'team' : 'mine'}
          onChange={(next) => setTeam(next === 'team')}
        />
      </header>
      <div className={styles.columns} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        <Card padding={0}>
          {!data && error && (
            <LoadFailure title="What's waiting couldn't be loaded" error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && (
            <Stack gap="xs" p="md" role="status" aria-label="Loading what's waiting" aria-busy>
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} height={32} />
              ))}
            </Stack>
          )}
          {data?.groups.length === 0 && <NothingWaiting isTeam={isTeam} />}
          {data?.groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </Card>
        {data && <Today interviews={data.interviews} />}
      </div>
    </section>
  );
}

const NothingWaiting = ({ isTeam }: { isTeam: boolean }) => (
  <div className={styles.nothing}>
    <IconCircleCheck size={20} aria-hidden />
    <div>
      <Text fw={500}>Nothing waiting</Text>
      <Text size="sm" c="dimmed">
        {isTeam ? 'Your team is up to date.' : "You're up to date. Team shows what waits for colleagues."}
      </Text>
    </div>
  </div>
);

const maxShown = 5;

function Group({ group: { kind, count, lines } }: { group: WorkGroup }) {
  const [isWhole, setWhole] = useState(false);
  const { label, verb } = kindWords[kind];
  const shown = isWhole ? lines : lines.slice(0, maxShown);
  const rest = lines.length - shown.length;
  return (
    <section className={styles.group} aria-label={`${label}, ${count}`}>
      <div className={styles.kind}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {count.toLocaleString('en')}
        </Text>
      </div>
      <ul className={styles.lines}>
        {shown.map((one) => (
          <Line key={one.id} line={one} verb={verb} isDue={dated.includes(kind)} />
        ))}
        {rest > 0 && (
          <li>
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              {`Show ${rest} more`}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Line({
  line: { title, line, path, at, tone },
  verb,
  isDue,
}: {
  line: WorkLine;
  verb: string;
  isDue: boolean;
}) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // Into a tab of its own.
    event.preventDefault();
    void navigate({ href: path });
  }
  return (
    <li>
      <a href={path} className={styles.line} onClick={follow}>
        <span className={styles.title}>{title}</span>
        <span className={styles.words}>{line}</span>
        <span className={styles.verb} aria-hidden>
          {verb}
        </span>
        <time className={styles.age} dateTime={at} title={formatDateTime(at)} data-tone={tone}>
          {isDue ? inDays(at) : formatTimeAgo(at)}
        </time>
      </a>
    </li>
  );
}

const day_ms = 24 * 3600 * 1000;
function inDays(at: string): string {
  const time = Date.parse(at) - Date.now();
  const days = Math.round(time / day_ms);
  if (time < 0 && days === 0) return 'overdue';
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

const Today = ({ interviews }: { interviews: readonly TodayInterview[] }) => (
  <Card component="section" aria-label="Today" padding={0}>
    <Title order={3} className={styles.todayTitle}>
      Today
    </Title>
    {interviews.length === 0 && (
      <Text size="sm" c="dimmed" px="md" pb="md">
        No interviews in the next 24 hours
      </Text>
    )}
    <ul className={styles.lines}>
      {interviews.map((one) => (
        <Interview key={one.id} interview={one} />
      ))}
    </ul>
  </Card>
);

/** A call can be joined so long before it begins. */
const early_ms = 10 * 60 * 1000;

function Interview({ interview }: { interview: TodayInterview }) {
  const { application_id, candidate_name, title, job_title, starts_at, duration_minutes, place } = interview;
  const start = new Date(starts_at);
  const canJoin = /^https?:\/\//.test(place) && Date.now() > start.getTime() - early_ms;
  return (
    <li className={styles.interview}>
      <time dateTime={starts_at} className={styles.time} title={formatDateTime(starts_at)}>
        {start.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
        {start.toDateString() !== new Date().toDateString() && start.getTime() > Date.now() && (
          <Text span size="xs" c="dimmed" fw={400} display="block">
            Tomorrow
          </Text>
        )}
      </time>
      <div className={styles.who}>
        <LinkTo to="/applications/$id" params={{ id: application_id }} size="sm" fw={500} c="inherit">
          {candidate_name}
        </LinkTo>
        <Text size="xs" c="dimmed" truncate>
          {`${title} · ${job_title}`}
        </Text>
      </div>
      {canJoin ? (
        <NewTabLink href={place}>Join</NewTabLink>
      ) : (
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>{`${duration_minutes} min`}</Text>
      )}
    </li>
  );
}
