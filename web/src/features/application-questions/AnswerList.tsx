// What somebody answered to a job's own questions.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import { Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './questions.module.css';

export function AnswerList({ answers }: { answers: ApplicationAnswer[] }) {
  const { t } = useMessages();
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }, at) => (
        <div key={at}>
          <dt>{question}</dt>
          <dd>
            {answer || (
              <Text span size="sm" c="dimmed">
                {t('No answer')}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
