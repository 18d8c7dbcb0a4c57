// What somebody answered to a job's own questions.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import { Text } from '@mantine/core';
import styles from './questions.module.css';

export const AnswerList = ({ answers }: { answers: ApplicationAnswer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ question, answer }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, and their order holds
      <div key={at}>
        <dt>{question}</dt>
        <dd>
          {answer || (
            <Text span size="sm" c="dimmed">
              No answer
            </Text>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
