// A mailbox: whose it is, how it is doing, what it has brought, and what can be done with it.
import type { EmailAccount, MailboxStatus } from '@hireframe/contract/mailboxes.ts';
import { Alert, Badge, Card, Progress, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandGmail,
  IconCheck,
  IconClockX,
  IconMail,
  IconPlayerPause,
} from '@tabler/icons-react';
import { formatDate, formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { MailboxActions } from './MailboxActions.tsx';
import { describeMailReading, getMailboxName, providerWords, statusWords } from './mailbox-words.ts';
import styles from './mailboxes.module.css';
import { SuccessRate } from './SuccessRate.tsx';

const icons = { active: IconCheck, paused: IconPlayerPause, error: IconAlertTriangle, expired: IconClockX };

function StatusBadge({ status }: { status: MailboxStatus }) {
  const { label, color } = statusWords[status];
  const Icon = icons[status];
  return (
    <Badge color={color} leftSection={<Icon size={12} stroke={2} aria-hidden />} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

// How far a mailbox is that is read as a whole for the first time.

type MailboxProgressProps = { name: string; progress: NonNullable<EmailAccount['progress']> };

function MailboxProgress({ name, progress: { seen, total } }: MailboxProgressProps) {
  const words =
    total === null
      ? `${pluralize(seen, 'email')} so far`
      : `${seen.toLocaleString('en')} of ${pluralize(total, 'email')}`;
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6} data-figures>
        {`Reading existing email: ${words}`}
      </Text>
      {total !== null && total > 0 && (
        <Progress.Root size="sm">
          <Progress.Section value={Math.min(100, (100 * seen) / total)} aria-label={`All email in ${name}`} />
        </Progress.Root>
      )}
    </div>
  );
}

type Props = { account: EmailAccount; onEdit: () => void; onConnectAgain: () => void };

export function MailboxCard({ account, ...given }: Props) {
  const { provider, email_address, display_name, status, is_processing } = account;
  const isOn = status === 'active' && !account.last_error;
  const Icon = provider === 'gmail' ? IconBrandGmail : IconMail;
  return (
    <Card component="li" padding="md" className={styles.card} data-mailbox>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </span>
        <div className={styles.words}>
          <Title order={2} size="h3" tabIndex={-1} data-mailbox-title>
            {getMailboxName(account)}
          </Title>
          <div className={styles.line}>
            {[providerWords[provider], display_name && email_address].filter(Boolean).join(' · ')}
          </div>
        </div>
        <StatusBadge status={status} />
      </div>
      <dl className={styles.figures}>
        <Figure name="Emails processed">{account.total_emails_processed.toLocaleString('en')}</Figure>
        <Figure name="Candidates created">
          <Created account={account} />
        </Figure>
        <Figure name="Success rate">
          <SuccessRate rate={account.success_rate} />
        </Figure>
      </dl>
      <LastError account={account} />
      <div className={styles.rhythm} data-busy={is_processing || undefined} data-on={isOn || undefined}>
        <span aria-hidden className={styles.pulse} />
        {describeMailReading(account)}
      </div>
      {account.progress && <MailboxProgress name={getMailboxName(account)} progress={account.progress} />}
      <Facts account={account} />
      <MailboxActions account={account} {...given} />
    </Card>
  );
}

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd data-figures>{children}</dd>
  </div>
);

/** Leads to them. */
function Created({ account }: { account: EmailAccount }) {
  const { id, total_candidates_created: count } = account;
  if (count === 0) return '0';
  const name = `${pluralize(count, 'candidate')} from ${getMailboxName(account)}`;
  return (
    <LinkTo to="/extracted-candidates" search={{ mailbox: id }} inherit aria-label={name}>
      {count.toLocaleString('en')}
    </LinkTo>
  );
}

/** One that is active is tried again by itself; the others wait for somebody. */
function LastError({ account: { status, last_error } }: { account: EmailAccount }) {
  if (!last_error) return null;
  const isTriedAgain = status === 'active';
  return (
    <Alert color={isTriedAgain || status === 'paused' ? 'yellow' : 'red'} title="Last error" p="xs">
      {last_error}
      {isTriedAgain && " We'll try again automatically."}
    </Alert>
  );
}

function Facts({ account }: { account: EmailAccount }) {
  const { recruiter_name, is_mine, created_at, last_processed_at } = account;
  const who = recruiter_name ?? 'a former member';
  return (
    <p className={styles.facts}>
      <span>
        Connected <time dateTime={created_at}>{formatDate(created_at)}</time> by {is_mine ? `${who} (you)` : who}
      </span>
      <span>
        Last processed{' '}
        {last_processed_at ? (
          <time dateTime={last_processed_at} title={formatDateTime(last_processed_at)}>
            {formatTimeAgo(last_processed_at)}
          </time>
        ) : (
          'never'
        )}
      </span>
    </p>
  );
}
