import type { Resume } from '@hireframe/contract/resumes.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useReread } from './resumes.api.ts';

type Props = { resume: Pick<Resume, 'id' | 'file_name' | 'error_message'> };

/** Why a resume could not be read, what to do, and another try. */
export function ResumeFailure({ resume }: Props) {
  const { t } = useMessages();
  const reread = useReread();
  const onError = (error: Error) => notifyFailure(t('Failed to reread the resume'), error);
  return (
    <Alert color="red" title={t("We couldn't read this resume")}>
      <Text size="sm">{resume.error_message ?? t('Something went wrong. Try reading it again.')}</Text>
      <Text size="sm" mb="xs">
        {t("Files we can't read are deleted after a day.")}
      </Text>
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          loading={reread.isPending}
          aria-label={t('Read {file} again', { file: resume.file_name })}
          onClick={() => reread.mutate(resume, { onError })}
        >
          {t('Read again')}
        </Button>
      </Group>
    </Alert>
  );
}
