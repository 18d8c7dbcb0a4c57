// The newest messages of companies on a candidate's home. Nothing while nobody has written.
import { Badge, Card, Skeleton, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ConversationLine } from '../my-messages/ConversationLine.tsx';
import { countNew, useMyConversations } from '../my-messages/my-messages.api.ts';
import messages from '../my-messages/my-messages.module.css';
import styles from './home.module.css';

const shown = 3;

export function LatestMessages() {
  const { t } = useMessages();
  const { data, error, refetch } = useMyConversations({ page_size: shown });
  if (!data && error)
    return <LoadFailure title={t("Couldn't load your messages")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="lg" role="status" aria-label={t('Loading your messages')} />;
  if (data.count === 0) return null;
  const count = countNew(data.results);
  return (
    <section aria-label={t('Messages')}>
      <div className={styles.head}>
        <Title order={2}>{t('Messages')}</Title>
        {count > 0 && <Badge variant="filled">{count}</Badge>}
        {data.count > shown && (
          <LinkTo to="/messages" search={{}} fw={500} className={styles.all}>
            {t('All {count}', { count: data.count })}
          </LinkTo>
        )}
      </div>
      <Card component="ul" padding={0} className={messages.list}>
        {data.results.map((one) => (
          <ConversationLine key={one.id} conversation={one} />
        ))}
      </Card>
    </section>
  );
}
