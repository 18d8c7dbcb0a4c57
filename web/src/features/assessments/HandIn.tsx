// All questions with what became of them, and handing in.
import type { AssessmentQuestion, AssessmentSession } from '@hireframe/contract/assessments.ts';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { useSendings } from '../recorder/sending.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { useCompleteSession } from './assessments.api.ts';
import { SendingLine } from './SendingLine.tsx';

type Props = {
  session: AssessmentSession;
  questions: AssessmentQuestion[];
  answered: number; // How many.
  onShow: (position: number) => void;
};

export function HandIn({ session: { id, title }, questions, answered, onShow }: Props) {
  const { t } = useMessages();
  const complete = useCompleteSession(id);
  const navigate = useNavigate();
  const { id: user_id } = useMe();
  const answers = questions.map(({ answer }) => answer?.id);
  const underWay = useSendings().filter((one) => answers.includes(one.answer_id) && one.is_ended && !one.is_confirmed);
  const isAll = answered === questions.length;
  const handIn = () =>
    complete.mutate(undefined, {
      onSuccess: ({ task_id, report_id }) => {
        if (task_id) {
          rememberTask({ task_id, user_id, type: 'REPORT_GENERATION', subject: title });
          void navigate({ to: '/analysis/$id', params: { id: task_id }, search: { start: true } });
        } else if (report_id) void navigate({ to: '/reports/$id', params: { id: report_id } });
      },
    });
  return (
    <Card component="section" aria-label={t('Submit')}>
      <Stack gap="md">
        <div>
          <StepTitle>
            {isAll
              ? t('All questions answered')
              : t('{answered} of {count} questions answered', { answered, count: questions.length })}
          </StepTitle>
          <Text size="sm" c="dimmed">
            {isAll
              ? t("Review your answers, then submit. You can't change anything after that.")
              : t("Unanswered questions can't be completed after you submit. You can't change anything after that.")}
          </Text>
        </div>
        <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {questions.map((question) => (
            <Group key={question.id} component="li" justify="space-between" gap="xs">
              <Text size="sm" style={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {question.position}. {question.text ?? t('Not shown yet')}
              </Text>
              <Group gap="xs" wrap="nowrap" style={{ flex: 'none' }}>
                <KindBadge question={question} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => onShow(question.position)}
                  aria-label={t('Review question {position}', { position: question.position })}
                >
                  {t('Review')}
                </Button>
              </Group>
            </Group>
          ))}
        </Stack>
        {underWay.map((sending) => (
          <SendingLine key={sending.answer_id} sending={sending} />
        ))}
        {complete.error && (
          <Text role="alert" c="red" size="sm">
            {getErrorMessage(complete.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={handIn} disabled={underWay.length > 0} loading={complete.isPending}>
            {t('Submit')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function KindBadge({ question: { answer } }: { question: AssessmentQuestion }) {
  const { t } = useMessages();
  return (
    <Badge variant="light" color={answer ? 'green' : 'gray'} style={{ flex: 'none' }}>
      {answer ? t(kinds[answer.kind]) : t('Not answered')}
    </Badge>
  );
}

const kinds = { video: 'Video', audio: 'Voice', text: 'Written' } as const;
