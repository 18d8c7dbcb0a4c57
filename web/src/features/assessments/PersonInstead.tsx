import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { useAskForPerson } from './assessments.api.ts';

export function PersonInstead({ session: { id, workspace_name } }: { session: AssessmentSession }) {
  const { t } = useMessages();
  const [isOpen, dialog] = useDisclosure(false);
  const [note, setNote] = useState('');
  const ask = useAskForPerson(id);
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        {t('Ask for a person instead')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('Ask for a person instead')}>
        <Stack gap="md">
          <Text size="sm">
            {t(
              "We'll tell {company} that you'd rather talk to a person, close this assessment and delete your answers. Nothing is analysed. This doesn't affect your application.",
              { company: workspace_name ?? '' },
            )}
          </Text>
          <Textarea
            label={t('Message')}
            description={t('Optional')}
            maxLength={1000}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {ask.error && (
            <Text role="alert" c="red" size="sm">
              {getErrorMessage(ask.error)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.close}>
              {t('Cancel')}
            </Button>
            <Button onClick={() => ask.mutate(note)} loading={ask.isPending}>
              {t('Ask for a person')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
