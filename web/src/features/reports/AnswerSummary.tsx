// What helps, before any measure: what was said, what it answers, and one thing to try.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Stack, Text } from '@mantine/core';
import { IconBulb, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { adviceOf, partWords, type Reader, saidTitle } from './answer-words.ts';
import { Bold } from './Bold.tsx';
import styles from './report.module.css';

type Props = { analysis: QuestionAnalysis; reader: Reader };

export function AnswerSummary({ analysis, reader }: Props) {
  const { t } = useMessages();
  const { said, parts, topic, answer_kind } = analysis;
  const advice = adviceOf(t, analysis, reader);
  const showsParts = parts.length > 0 && topic !== 'another' && topic !== 'too_short';
  return (
    <Stack gap="sm">
      {said && (
        <div>
          <Text size="sm" fw={500} c="dimmed">
            {saidTitle(t, reader, analysis)}
          </Text>
          <blockquote className={styles.said}>“{said}”</blockquote>
        </div>
      )}
      {topic === 'another' && (
        <Text size="sm">
          {reader === 'candidate'
            ? t('This answer is about another topic than the question, so little of it counts.')
            : 'This answer is about another topic than the question, so little of it counts towards the score.'}
        </Text>
      )}
      {showsParts && (
        <div>
          <Text size="sm" fw={500} c="dimmed">
            {t('It answers')}
          </Text>
          <ul className={styles.parts} aria-label={t('It answers')}>
            {parts.map(({ id, is_found }) => (
              <li key={id}>
                {is_found ? (
                  <IconCircleCheck size={20} aria-hidden className={styles.found} />
                ) : (
                  <IconCircleDashed size={20} aria-hidden className={styles.missing} />
                )}
                <span>{reader === 'candidate' ? t(partWords[id].candidate) : partWords[id].recruiter}</span>
                {!is_found && (
                  <span className={styles.notHeard}>{answer_kind === 'text' ? t('Not found') : t('Not heard')}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {advice && (
        <p className={styles.advice}>
          <IconBulb size={20} aria-hidden />
          <span>
            <Bold text={advice} />
          </span>
        </p>
      )}
    </Stack>
  );
}
