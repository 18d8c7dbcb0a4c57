// What the law of the posting's place wants said in it, and how to say it in one click. Advice: nothing is held back for it.
import type { PostingDetail, PostingRule } from '@hireframe/contract/postings.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { formatDate } from '../../lib/dates.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useMay } from '../accounts/use-may.ts';
import { initialPostingValues, toPostingBody } from './edit-form.ts';
import { useChangePosting } from './postings.api.ts';
import { ruleWords } from './rule-words.ts';

type Props = { posting: PostingDetail; onAddPay: () => void };

/** Missing ones first; a duty that no posting can meet stands as a note. */
export function PostingRules({ posting, onAddPay }: Props) {
  const shown = posting.rules.filter(({ rule, is_missing }) => is_missing || rule === 'reply');
  return (
    <Stack gap="xs" component="section" aria-label="Required by law">
      {shown.map((rule) => (
        <Alert
          key={rule.rule + rule.jurisdiction}
          color={rule.is_missing ? 'yellow' : 'gray'}
          title={`${rule.jurisdiction}: ${ruleWords[rule.rule]}`}
          icon={<IconScale aria-hidden />}
          role="note"
        >
          <Text size="sm">{rule.message}</Text>
          <Text size="xs" c="dimmed" mt={4}>
            {`${rule.source}, since ${formatDate(rule.since)}. Not legal advice.`}
          </Text>
          {rule.is_missing && <Mends rule={rule} posting={posting} onAddPay={onAddPay} />}
        </Alert>
      ))}
    </Stack>
  );
}

function Mends({ rule: { rule }, posting, onAddPay }: Props & { rule: PostingRule }) {
  const change = useChangePosting(posting.id);
  const mayChange = useMay('jobs:write');
  if (!mayChange || posting.status === 'closed') return null;
  const write = (patch: Partial<Pick<PostingDetail, 'vacancy_kind' | 'says_machine_analysis'>>) =>
    change.mutate(
      { ...toPostingBody(initialPostingValues(posting), posting), ...patch },
      {
        onSuccess: () => notifySuccess('Job saved'),
        onError: (error) => notifyFailure('Failed to update job posting', error),
      },
    );
  const mends = {
    pay_range: [['Add a pay range', onAddPay]],
    machine_analysis: [['Add the sentence', () => write({ says_machine_analysis: true })]],
    vacancy_kind: [
      ['Existing vacancy', () => write({ vacancy_kind: 'existing' })],
      ['Talent pool', () => write({ vacancy_kind: 'pool' })],
    ],
    reply: [],
  } satisfies Record<PostingRule['rule'], [string, () => void][]>;
  return (
    <Group gap="xs" mt={8}>
      {mends[rule].map(([label, act]) => (
        <Button key={label} size="compact-sm" variant="default" disabled={change.isPending} onClick={act}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
