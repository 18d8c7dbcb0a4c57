// What a person should look at before others see the posting.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Span } from './text-pieces.ts';

type Flag = PostingDetail['flags'][number];
type Props = { flags: Flag[]; onShow: (span: Span, label: string) => void };

const titles: Record<string, string> = {
  discriminatory_wording: 'Wording that may discriminate',
  missing_pay_range: 'No pay range',
  instructions_to_machines: 'Text aimed at software',
  text_cut: 'The text was cut off',
};

export const PostingFlags = ({ flags, onShow }: Props) => (
  <Stack gap="xs" component="section" aria-label="To review">
    {flags.map((flag, at) => (
      <FlagAlert key={`${flag.kind} ${flag.start ?? at}`} flag={flag} onShow={onShow} />
    ))}
  </Stack>
);

function FlagAlert({ flag: { kind, message, suggestion, start, end }, onShow }: Omit<Props, 'flags'> & { flag: Flag }) {
  const title = titles[kind] ?? 'Please review';
  return (
    <Alert color="yellow" title={title} icon={<IconAlertTriangle aria-hidden />} role="note">
      <Text size="sm">{message}</Text>
      {suggestion && (
        <Text size="sm" mt={4}>
          {`Suggestion: ${suggestion}`}
        </Text>
      )}
      {start !== undefined && end !== undefined && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          aria-label={`Show in the text: ${title}`}
          onClick={() => onShow({ start, end }, title)}
        >
          Show in the text
        </Button>
      )}
    </Alert>
  );
}
