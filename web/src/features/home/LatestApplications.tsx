// The newest applications on a candidate's home: how far each is, and what comes next.
import { Card, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ApplicationSteps } from '../my-applications/ApplicationSteps.tsx';
import { useLatestApplications } from '../my-applications/my-applications.api.ts';
import styles from './home.module.css';

export function LatestApplications() {
  const { t, language } = useMessages();
  const { data, error, refetch } = useLatestApplications();
  return (
    <section aria-label={t('Applications')}>
      <div className={styles.head}>
        <Title order={2}>{t('Applications')}</Title>
        {data && data.count > 0 && (
          <LinkTo to="/applications" search={{}} fw={500} className={styles.all}>
            {t('All {count}', { count: data.count })}
          </LinkTo>
        )}
      </div>
      {!data && error && (
        <LoadFailure title={t("Couldn't load your applications")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Skeleton height={204} radius="lg" role="status" aria-label={t('Loading your applications')} />
      )}
      {data?.count === 0 && <None />}
      {data && data.count > 0 && (
        <Card component="ul" padding={0} className={styles.list}>
          {data.results.map((application) => (
            <li key={application.id}>
              <Link to="/applications/$id" params={{ id: application.id }} search={{}} className={styles.application}>
                <span className={styles.line}>
                  <span className={styles.name}>{application.job_title}</span>
                  <Text span size="sm" c="dimmed" className={styles.age}>
                    {formatTimeAgo(application.status_changed_at, { language })}
                  </Text>
                </span>
                <Text span size="sm" c="dimmed" truncate>
                  {application.company_name}
                </Text>
                <ApplicationSteps application={application} />
              </Link>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

function None() {
  const { t } = useMessages();
  return (
    <Card>
      <div className={styles.line}>
        <Text size="sm" c="dimmed">
          {t('Jobs you apply for appear here with their progress.')}
        </Text>
        <LinkButton to="/jobs" variant="default">
          {t('Find jobs')}
        </LinkButton>
      </div>
    </Card>
  );
}
