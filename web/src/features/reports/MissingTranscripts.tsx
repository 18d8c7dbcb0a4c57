// Spoken answers whose words are not known: how many, why, and what follows from it.
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import { Alert, Text } from '@mantine/core';
import { lacksWords, type Reader } from './answer-words.ts';

/** Whatever is known of the state of transcripts is said here, and nowhere else in a report. */
export function MissingTranscripts({ report, reader }: { report: AssessmentReport; reader: Reader }) {
  const { question_analyses: all } = report;
  const without = all.filter(lacksWords);
  if (without.length === 0) return null;
  const answered = all.filter(({ status }) => status !== 'not_answered').length;
  const reasons = [...new Set(without.flatMap(({ transcript_missing }) => transcript_missing ?? []))];
  const whose = reader === 'candidate' ? 'your ' : '';
  return (
    <Alert color="blue" role="note" title="No score without a transcript">
      <Text size="sm">
        {without.length} of {whose}
        {answered} answers {without.length === 1 ? 'has' : 'have'} no transcript
        {reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}. Nothing is scored from sound or pictures alone, so there
        is no total.
      </Text>
    </Alert>
  );
}
