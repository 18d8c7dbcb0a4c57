// What companies ask of a candidate: the nearest as a card, the others as lines below it.
import type { Translate } from '@hireframe/contract/messages.ts';
import type { MyScreening } from '@hireframe/contract/screenings.ts';
import { Alert, Badge, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight, IconClock, IconVideo } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatDeadline, formatTimeLeft } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './asked-of-me.module.css';
import { useAskedOfMe, useStartAssessment } from './assessments.api.ts';

/** Nothing where nothing is asked. */
export function AskedOfMe() {
  const { t } = useMessages();
  const { data: asked, error, refetch } = useAskedOfMe();
  if (!asked && error)
    return (
      <LoadFailure title={t("Couldn't load what you're asked for")} error={error} onRetry={() => void refetch()} />
    );
  if (!asked)
    return <Skeleton height={172} radius="lg" role="status" aria-label={t("Loading what you're asked for")} />;
  const [first, ...others] = asked;
  if (!first) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('To do')}>
      <AskedCard key={first.id} asked={first} />
      {others.map((one) => (
        <AskedLine key={one.id} asked={one} />
      ))}
    </Stack>
  );
}

const soon_ms = 4 * 24 * 3600 * 1000;
const late_ms = 24 * 3600 * 1000;

/** Late is red, soon is amber, always with words. */
function toneOf(deadline_at: string): string {
  const left_ms = Date.parse(deadline_at) - Date.now();
  return left_ms < late_ms ? 'red' : left_ms < soon_ms ? 'yellow' : 'gray';
}

const titleOf = (t: Translate, { role_title: role }: MyScreening) =>
  role ? t('Assessment for {role}', { role }) : t('Assessment');

function AskedCard({ asked }: { asked: MyScreening }) {
  const { t, language } = useMessages();
  const { id, company_name, message, question_count, minutes, deadline_at, session_id } = asked;
  const { begin, error, isPending } = useBegin(asked);
  return (
    <Card component="article" padding="md" id={`asked-${id}`} aria-label={titleOf(t, asked)} className={styles.card}>
      <Badge color={toneOf(deadline_at)} size="lg" leftSection={<IconClock size={14} aria-hidden />}>
        {formatTimeLeft(deadline_at, { t })}
      </Badge>
      <div className={styles.row}>
        <div className={styles.words}>
          <Title order={2}>{titleOf(t, asked)}</Title>
          <Text c="dimmed">
            {t('{company} · {count, plural, one {# question} other {# questions}}, {minutes} min', {
              company: company_name,
              count: question_count,
              minutes,
            })}
          </Text>
          <Text c="dimmed">{t('Due {date}', { date: formatDeadline(deadline_at, { language }) })}</Text>
          {message && (
            <Text size="sm" mt="xs" className={styles.message}>
              {message}
            </Text>
          )}
        </div>
        {session_id ? (
          <LinkButton to="/assessments/$id" params={{ id: session_id }} size="md" className={styles.button}>
            {t('Continue assessment')}
          </LinkButton>
        ) : (
          <Button size="md" onClick={begin} loading={isPending} className={styles.button}>
            {t('Start assessment')}
          </Button>
        )}
      </div>
      <Failure error={error} />
    </Card>
  );
}

function AskedLine({ asked }: { asked: MyScreening }) {
  const { t, language } = useMessages();
  const { begin, error, isPending } = useBegin(asked);
  const { id, company_name, deadline_at } = asked;
  return (
    <Card padding={0} id={`asked-${id}`} className={styles.card}>
      <button type="button" className={styles.line} onClick={begin} disabled={isPending}>
        <IconVideo size={22} stroke={1.7} className={styles.icon} aria-hidden />
        <span className={styles.words}>
          <span className={styles.title}>{titleOf(t, asked)}</span>
          <span className={styles.small}>
            {t('{company} · by {date}', {
              company: company_name,
              date: formatDeadline(deadline_at, { language }),
            })}
          </span>
        </span>
        <IconChevronRight size={18} className={styles.small} aria-hidden />
      </button>
      <Failure error={error} />
    </Card>
  );
}

const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <Alert color="red" role="alert" mt="sm">
      {getErrorMessage(error)}
    </Alert>
  );

/** The consent page comes first; what was begun goes on. */
function useBegin({ id: screening_id, session_id }: MyScreening) {
  const start = useStartAssessment();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/assessments/$id', params: { id } });
  const begin = () =>
    session_id ? open(session_id) : start.mutate({ screening_id }, { onSuccess: (begun) => open(begun.session_id) });
  return { begin, error: start.error, isPending: start.isPending };
}
