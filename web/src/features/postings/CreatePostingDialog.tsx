// A description is pasted and read; the person may leave while it is, and finds what they pasted if it fails.
import { NewPosting } from '@hireframe/contract/postings.ts';
import { Alert, Button, Group, Modal, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { TaskProgress } from '../tasks/TaskProgress.tsx';
import { taskQuery } from '../tasks/tasks.api.ts';
import { keptDraft } from './kept-draft.ts';
import { useAnalysis } from './use-analysis.ts';
import { useCloseWhenDone } from './use-close-when-done.tsx';
import { useLeaving } from './use-leaving.ts';

type Props = { isOpen: boolean; onClose: () => void };

export const CreatePostingDialog = ({ isOpen, onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title="Create Job Posting" size="lg" transitionProps={{ duration: 0 }}>
    <CreateForm onClose={onClose} />
  </Modal>
);

const minLetters = 50; // The contract's, and 001's.

function CreateForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const hasSucceeded = (task_id: string) => cache.getQueryData(taskQuery(task_id).queryKey)?.status === 'SUCCESS';
  const form = useForm({ initialValues: keptDraft(hasSucceeded), validate: checkedBy(NewPosting) });
  const { state, start } = useAnalysis();
  const isReading = state.stage === 'reading';
  const letters = [...form.values.job_description.trim()].length;
  const onTask = useLeaving({
    draft: form.values,
    task_id: isReading ? state.task_id : null,
    isDone: state.stage === 'done',
  });
  useCloseWhenDone(state.stage === 'done' ? state : undefined, onClose);

  if (state.stage === 'done')
    return (
      <Alert color="green" role="status">
        The draft is ready to check.
      </Alert>
    );
  return (
    <CheckedForm form={form} send={async (values) => onTask(await start(values))}>
      <Stack gap="md">
        {state.stage === 'writing' && state.failure && (
          <Alert color="red" role="alert" title="Error">
            {state.failure}
          </Alert>
        )}
        <Textarea
          label="Job description"
          withAsterisk
          data-autofocus
          placeholder="Paste the full text: the work, who you're looking for, where, and the pay."
          autosize
          minRows={10}
          maxRows={18}
          readOnly={isReading}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            letters < minLetters
              ? `${letters.toLocaleString('en')} characters, at least ${minLetters} needed`
              : `${letters.toLocaleString('en')} characters`
          }
          {...form.getInputProps('job_description')}
        />
        <Switch
          label="Post to external boards once it is approved"
          description="Nothing is published until you approve it."
          disabled={isReading}
          {...form.getInputProps('auto_post_enabled', { type: 'checkbox' })}
        />
        {isReading && <TaskProgress task={state} label="Reading the description" />}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {isReading && "We'll notify you when it's done."}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {isReading ? 'Continue in background' : 'Cancel'}
            </Button>
            <Button type="submit" loading={isReading} disabled={letters < minLetters}>
              Create posting
            </Button>
          </Group>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
