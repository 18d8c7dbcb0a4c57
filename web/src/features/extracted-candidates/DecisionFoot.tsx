// What was decided, by whom and when; or the decision itself.
import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PostingSelect } from '../postings/PostingSelect.tsx';
import styles from './detail.module.css';
import { type Deciding, isOpen } from './use-deciding.tsx';

type Props = { extracted: ExtractedCandidate; deciding: Deciding };

export function DecisionFoot({ extracted, deciding: { approve, reject, isPending } }: Props) {
  const { status, candidate_id, is_known, job_id } = extracted;
  const [chosen, setChosen] = useState<string | null>(job_id);
  return (
    <div className={styles.foot}>
      <Text size="sm" c="dimmed" style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        {lineOf(extracted)}
      </Text>
      <Group gap="xs">
        {candidate_id && (is_known || status === 'user_created') && (
          <LinkButton to="/candidates/$id" params={{ id: candidate_id }} variant="default">
            Open candidate
          </LinkButton>
        )}
        {isOpen(extracted) && (
          <>
            <PostingSelect
              placeholder="No job"
              job_id={chosen ?? undefined}
              onChoose={(next) => setChosen(next ?? null)}
            />
            <Button
              {...{ variant: 'default', c: 'red' }}
              leftSection={<IconX size={16} aria-hidden />}
              disabled={isPending}
              onClick={() => reject([extracted])}
            >
              Reject…
            </Button>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={isPending}
              onClick={() => approve([extracted], chosen)}
            >
              {chosen ? 'Approve and add to job' : 'Approve'}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

function lineOf({ status, processed_at, reviewed_by_name, review_notes, created_user, is_known }: ExtractedCandidate) {
  if (status === 'extracted') {
    if (review_notes) return review_notes; // Why an approval did not work.
    return is_known
      ? 'This candidate already exists. Approving adds the resume to them.'
      : 'Approving creates a candidate with an account. No email is sent.';
  }
  const who = [reviewed_by_name, processed_at && formatDateTime(processed_at)].filter(Boolean).join(', ');
  if (status === 'rejected') return `Rejected by ${who}. ${review_notes}`;
  if (status === 'approved') return `Approved by ${who}. We're creating the account.`;
  return `Approved by ${who}. Account: ${created_user?.email ?? 'deleted since'}.`;
}
