import { NewAssessment } from '@hireframe/contract/assessments.ts';
import { questionCounts } from '@hireframe/contract/screenings.ts';
import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { useStartAssessment } from './assessments.api.ts';

type Values = { role_title: string; focus: string; question_count: number };
const initialValues: Values = { role_title: '', focus: '', question_count: 3 };

export function PracticeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useMessages();
  const start = useStartAssessment();
  const navigate = useNavigate();
  const form = useForm<Values>({ initialValues, validate: checkedBy(NewAssessment) });
  const send = async (values: Values) => {
    const { session_id } = await start.mutateAsync(values);
    // Back leads to the list, not to this dialog again.
    void navigate({ to: '/assessments/$id', params: { id: session_id }, replace: true });
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Start practice')}>
      <CheckedForm form={form} send={send} label={t('Start practice')}>
        <Stack gap="md">
          <TextInput
            label={t('Role')}
            placeholder={t('Backend engineer')}
            description={t('Optional. Defaults to your latest job.')}
            data-autofocus
            {...form.getInputProps('role_title')}
          />
          <Textarea
            label={t('Focus')}
            placeholder={t('Teamwork and PostgreSQL')}
            description={t("What you'd like to be asked about (optional)")}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('focus')}
          />
          <NumberInput
            label={t('Questions')}
            min={questionCounts.min}
            max={questionCounts.max}
            allowDecimal={false}
            {...form.getInputProps('question_count')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t('Start practice')}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
