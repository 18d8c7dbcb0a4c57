// Where this browser cannot record: a recording that was made elsewhere is sent whole.
import type { AssessmentQuestion } from '@hireframe/contract/assessments.ts';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { getErrorMessage } from '../../lib/reason.ts';
import type { RecordingKind } from '../recorder/camera.ts';
import { useSendFile } from './assessments.api.ts';

type Props = { session_id: string; question: AssessmentQuestion; kind: RecordingKind };

export function SendFile({ session_id, question, kind }: Props) {
  const send = useSendFile(session_id);
  const start = (file: File | null) => file && send.mutate({ question_id: question.id, file, kind });
  return (
    <Stack gap={4} align="flex-start">
      <FileButton onChange={start} accept=".mp4,.webm">
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={send.isPending}>
            Send a recording as a file
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        Made with another program, as MP4 or WebM, at most 500 MB.
      </Text>
      {send.error && (
        <Text role="alert" c="red" size="sm">
          Failed to upload video: {getErrorMessage(send.error)}
        </Text>
      )}
    </Stack>
  );
}
