// Says that an application is reviewed anonymously, and lets a recruiter look behind it, with a reason.
import { revealIdentity } from '@hireframe/contract/anonymous-review.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useMay } from '../accounts/use-may.ts';
import styles from './anonymous.module.css';

export function AnonymousBanner({ application }: { application: ApplicationDetail }) {
  const [isAsking, setAsking] = useState(false);
  const mayReveal = useMay('candidates:write');
  return (
    <section className={styles.banner} aria-label="Anonymous review">
      <IconEyeOff size={18} aria-hidden />
      <Text size="sm" className={styles.says}>
        Anonymous review: you’ll see who this is after a decision.
      </Text>
      {mayReveal && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Reveal identity
        </Button>
      )}
      {isAsking && <RevealDialog application={application} onClose={() => setAsking(false)} />}
    </section>
  );
}

function RevealDialog({ application: { id }, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const cache = useQueryClient();
  const reveal = useMutation({
    mutationFn: (body: { reason: string }) => call(revealIdentity, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries(), // The name stands on every screen.
  });
  const form = useForm({ initialValues: { reason: '' }, validate: checkedBy(revealIdentity.body) });
  async function send(values: { reason: string }) {
    const { candidate_name } = await reveal.mutateAsync(values);
    notifySuccess(`This is ${candidate_name}`);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Reveal identity" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CheckedForm form={form} send={send}>
        <Stack>
          <Text size="sm">
            Everyone in your workspace will see who this is. You can’t hide it again. The audit log shows that you
            revealed it.
          </Text>
          <Textarea
            label="Reason"
            description="Stays in the candidate’s activity."
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Reveal identity
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
