// What a person should look at in what a candidate sent. Reasons to ask: there is no number, and no list knows of them.
import type { Warning } from '@hireframe/contract/warnings.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useMarkWarning, useWarnings } from './warnings.api.ts';
import styles from './warnings.module.css';

type Props = { candidate_id: string; name: string; application_id?: string };

/** Nothing where nothing is worth a look. */
export function WarningsCard({ candidate_id, name, application_id }: Props) {
  const { data: warnings, error, refetch } = useWarnings(candidate_id, application_id);
  if (!warnings && error)
    return <LoadFailure title="Couldn't check what's worth a look" error={error} onRetry={() => void refetch()} />;
  if (!warnings?.length) return null;
  return (
    <Card component="section" aria-label="Worth a look" mb="md" padding="md">
      <Group gap={8} mb={4} wrap="nowrap">
        <IconEye size={18} aria-hidden />
        <Title order={2}>Worth a look</Title>
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        Reasons to ask, not to reject: honest applications have them too.
      </Text>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <Item key={warning.id} warning={warning} candidate_id={candidate_id} name={name} />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = { warning: Warning; candidate_id: string; name: string };

function Item({ warning, candidate_id, name }: ItemProps) {
  const { id, line, quotes, others, fine_at, fine_by_name, contest } = warning;
  const mark = useMarkWarning(candidate_id);
  const set = (is_fine: boolean) =>
    mark.mutate({ id, is_fine }, { onError: (error) => notifyFailure("Couldn't save that", error) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text size="sm" fw={500} {...(fine_at && { c: 'dimmed' })}>
          {line}
        </Text>
        {others.length > 0 && <Others others={others} />}
        <Quotes quotes={quotes} />
        {contest && (
          <Text size="sm" mt={4}>
            {`${name} says: “${contest}”`}
          </Text>
        )}
      </div>
      {fine_at ? (
        <Group gap={8}>
          <Text size="xs" c="dimmed">
            {`Looked at by ${fine_by_name}, ${formatDate(fine_at)}: fine`}
          </Text>
          <Button variant="subtle" size="compact-sm" loading={mark.isPending} onClick={() => set(false)}>
            Reopen
          </Button>
        </Group>
      ) : (
        <Button variant="default" size="compact-sm" loading={mark.isPending} onClick={() => set(true)}>
          Looked at, fine
        </Button>
      )}
    </li>
  );
}

const Others = ({ others }: Pick<Warning, 'others'>) => (
  <Text size="sm" component="div">
    {others.map((one, at) => (
      <Fragment key={one.candidate_id}>
        {at > 0 && ', '}
        <LinkTo to="/candidates/$id" params={{ id: one.candidate_id }} size="sm">
          {one.name}
        </LinkTo>
      </Fragment>
    ))}
  </Text>
);

export const Quotes = ({ quotes }: Pick<Warning, 'quotes'>) =>
  quotes.map((quote) => (
    <blockquote key={quote} className={styles.quote}>
      {quote}
    </blockquote>
  ));
