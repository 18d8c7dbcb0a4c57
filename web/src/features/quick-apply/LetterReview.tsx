import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LetterField } from './LetterField.tsx';

type Props = { letter: string; isSending: boolean; onBack: (letter: string) => void; onSend: (letter: string) => void };

/** The letter as the company will read it. Changes are for this application alone. */
export function LetterReview({ letter, isSending, onBack, onSend }: Props) {
  const [text, setText] = useState(letter);
  return (
    <Stack gap="md">
      <Text size="sm">This is how the company will read it. What you change here is for this application alone.</Text>
      <LetterField label="Cover letter" value={text} onChange={setText} isDisabled={isSending} isFinal />
      <Group justify="space-between">
        <Button variant="default" onClick={() => onBack(text)} disabled={isSending}>
          Back to Edit
        </Button>
        <Button onClick={() => onSend(text)} loading={isSending} data-autofocus>
          Send application
        </Button>
      </Group>
    </Stack>
  );
}
