// Spoken answers whose words are not known: how many, why, and what follows from it.
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import { Alert, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { lacksWords, type Reader } from './answer-words.ts';

/** Whatever is known of the state of transcripts is said here, and nowhere else in a report. */
export function MissingTranscripts({ report, reader }: { report: AssessmentReport; reader: Reader }) {
  const { t } = useMessages();
  const { question_analyses: all } = report;
  const without = all.filter(lacksWords);
  if (without.length === 0) return null;
  const answered = all.filter(({ status }) => status !== 'not_answered').length;
  const reasons = [...new Set(without.flatMap(({ transcript_missing }) => transcript_missing ?? []))];
  const why = reasons.join('; ');
  const counts = { count: without.length, answered };
  const missing =
    reader === 'candidate'
      ? t(
          '{count, plural, one {# of your {answered} answers has no transcript} other {# of your {answered} answers have no transcript}}',
          counts,
        )
      : `${without.length} of ${answered} answers ${without.length === 1 ? 'has' : 'have'} no transcript`;
  const said = why ? t('{what}: {why}.', { what: missing, why }) : `${missing}.`;
  return (
    <Alert color="blue" role="note" title={t('No score without a transcript')}>
      <Text size="sm">{`${said} ${t('Nothing is scored from sound or pictures alone, so there is no total.')}`}</Text>
    </Alert>
  );
}
