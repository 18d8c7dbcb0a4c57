// All fields of a posting at once, for a person to correct what was read.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { AboutFields, LegalFields, ListFields, MainFields, PayFields, PublishingFields } from './EditFields.tsx';
import { type EditValues, initialPostingValues, toPostingBody, validatePosting } from './edit-form.ts';
import { useChangePosting } from './postings.api.ts';

type Props = { posting: PostingDetail; isOpen: boolean; focus?: 'title' | 'min_salary'; onClose: () => void };

export const EditPostingDialog = ({ posting, isOpen, focus = 'title', onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title="Edit Job Posting" size="xl" transitionProps={{ duration: 0 }}>
    <EditForm posting={posting} focus={focus} onClose={onClose} />
  </Modal>
);

function EditForm({ posting, focus, onClose }: Omit<Props, 'isOpen'>) {
  const form = useForm<EditValues>({
    initialValues: initialPostingValues(posting),
    validate: (now) => validatePosting(now, posting),
  });
  const change = useChangePosting(posting.id);
  async function send(values: EditValues) {
    await change.mutateAsync(toPostingBody(values, posting));
    notifySuccess('Job saved');
    onClose();
  }
  return (
    <CheckedForm form={form} send={send} failureTitle="Failed to update job posting">
      <Stack gap="lg">
        <MainFields form={form} isFocused={focus === 'title'} />
        <PayFields form={form} isFocused={focus === 'min_salary'} />
        <ListFields form={form} />
        <AboutFields form={form} original_description={posting.original_description} />
        <LegalFields form={form} />
        <PublishingFields form={form} isDraft={posting.status === 'draft'} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Save posting
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
