// Putting candidates on a job. They learn nothing of it unless one says so.
import { postingStatusWords } from '@hireframe/contract/posting-words.ts';
import { Button, Group, Modal, Radio, ScrollArea, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBriefcase } from '@tabler/icons-react';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { usePostingChoices } from '../postings/postings.api.ts';
import { useAddToJob } from './applications.api.ts';

type Props = {
  candidate_ids: string[];
  name: string; // 'Amara Okafor', '12 candidates'.
  isOpen: boolean;
  onClose: () => void;
  onAdded?: () => void;
};

export const AddToJobDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={`Add ${props.name} to a job`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {isOpen && <Content onClose={onClose} {...props} />}
  </Modal>
);

const pause_ms = 200;

function Content({ candidate_ids, name, onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause_ms);
  const [job_id, setJob] = useState<string>();
  const [notify, setNotify] = useState(false);
  const add = useAddToJob();
  const { data, error, refetch } = usePostingChoices(search);
  const jobs = data?.filter(({ status }) => status !== 'closed');
  const chosen = jobs?.find(({ id }) => id === job_id);

  function send() {
    if (!chosen) return;
    add.mutate(
      { job_id: chosen.id, candidate_ids, notify },
      {
        onSuccess: ({ added, refused }) => {
          const one = candidate_ids.length === 1;
          if (added.length > 0)
            notifySuccess(`${one ? name : pluralize(added.length, 'candidate')} added to ${chosen.title}`);
          if (refused[0])
            notifyFailure(
              one ? `${name} wasn't added` : `${pluralize(refused.length, 'candidate')} not added`,
              refused[0].message,
            );
          if (added.length > 0) onAdded?.();
          onClose();
        },
        onError: (why) => notifyFailure("Couldn't add to the job", why),
      },
    );
  }
  return (
    <form
      aria-label="Add to job"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        <TextInput
          aria-label="Search jobs"
          placeholder="Search jobs"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!data && error && <LoadFailure title="Jobs couldn't be loaded" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} role="status" aria-label="Loading jobs" />}
        {jobs?.length === 0 && (
          <EmptyState
            icon={IconBriefcase}
            title="No open jobs"
            why={search ? 'No job matches what you typed.' : 'Create a job first.'}
          />
        )}
        {jobs && jobs.length > 0 && (
          <ScrollArea.Autosize mah={280} type="auto">
            <Radio.Group aria-label="Job" value={job_id ?? ''} onChange={setJob}>
              <Stack gap="xs">
                {jobs.map(({ id, title, job_id: code, status }) => (
                  <Radio
                    key={id}
                    value={id}
                    label={title}
                    description={
                      status === 'approved' || status === 'posted_external'
                        ? code
                        : `${code} · ${postingStatusWords[status]}`
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          </ScrollArea.Autosize>
        )}
        <Switch
          label={candidate_ids.length === 1 ? `Email ${name.split(' ')[0]} about it` : 'Email them about it'}
          description="Uses your template ‘Added to a job’."
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {notify ? '' : 'No email is sent.'}
          </Text>
          <Button type="submit" disabled={!chosen} loading={add.isPending}>
            {notify ? 'Add and send email' : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
