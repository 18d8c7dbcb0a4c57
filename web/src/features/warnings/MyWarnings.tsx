// What may raise questions in what somebody sent, as they see it themselves, and their say on each.
import { type MyWarning, maxContestLetters } from '@hireframe/contract/warnings.ts';
import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { WriteToCompany } from '../../ui/WriteToCompany.tsx';
import { Quotes } from './WarningsCard.tsx';
import { useContest, useMyWarnings } from './warnings.api.ts';
import styles from './warnings.module.css';

/** Nothing where there is nothing, and where it could not be asked: the rest of the page is what they came for. */
export function MyWarnings({ application_id }: { application_id: string }) {
  const { t } = useMessages();
  const { data: warnings } = useMyWarnings(application_id);
  if (!warnings?.length) return null;
  return (
    <Card component="section" aria-label={t('What may raise questions')}>
      <Title order={2}>{t('What may raise questions')}</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t(
          'Software noticed this in what you sent. It changes no score and decides nothing: people do. If something is wrong, tell them.',
        )}
      </Text>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <Item key={warning.id} warning={warning} application_id={application_id} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ warning, application_id }: { warning: MyWarning; application_id: string }) {
  const { t, language } = useMessages();
  const { line, quotes, contested_at } = warning;
  const contest = useContest(application_id, warning.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text size="sm" fw={500}>
          {line}
        </Text>
        <Quotes quotes={quotes} />
        {isOpen && !contested_at && (
          <WriteToCompany
            sending={contest}
            label="Your explanation"
            maxLength={maxContestLetters}
            done="Explanation sent"
            failed="Failed to send your explanation"
            onDone={() => setOpen(false)}
          />
        )}
      </div>
      {contested_at && (
        <Text size="xs" c="dimmed">
          {t('You explained this on {date}', { date: formatDate(contested_at, language) })}
        </Text>
      )}
      {!contested_at && !isOpen && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Explain')}
        </Button>
      )}
    </li>
  );
}
