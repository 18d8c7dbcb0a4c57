import { NewNote } from '@hireframe/contract/notes.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { type Draft, noDraft } from './drafts.ts';
import { MentionArea } from './MentionArea.tsx';
import { mentionedIn } from './mentions.ts';
import { useColleagues } from './notes.api.ts';

type Props = {
  label: string;
  initial: Draft;
  /** Rejects with the reason; what was written then stays. */
  send: (note: { body: string; mention_ids: string[] }) => Promise<unknown>;
  onWrite?: (draft: Draft) => void;
  onCancel?: () => void;
};

/** Writes a note, or changes one where it can be cancelled. */
export function NoteForm({ label, initial, send, onWrite, onCancel }: Props) {
  const [chosen, setChosen] = useState(initial.chosen);
  const [isSending, setSending] = useState(false);
  const { data: members = [], isError } = useColleagues();
  const form = useForm({ initialValues: { body: initial.body }, validate: checkedBy(NewNote) });
  const { body } = form.values;

  function write(text: string, people = chosen) {
    form.setFieldValue('body', text);
    onWrite?.({ body: text, chosen: people });
  }

  async function submit() {
    setSending(true);
    try {
      await send({ body: body.trim(), mention_ids: mentionedIn(body, members, chosen) });
      if (onCancel) return;
      form.reset();
      form.setValues({ body: '' });
      setChosen([]);
      onWrite?.(noDraft);
    } finally {
      setSending(false);
    }
  }

  return (
    <CheckedForm form={form} send={submit} label={label}>
      <Stack gap="xs">
        <MentionArea
          label={label}
          placeholder="Add a note. Type @ to mention a colleague."
          autosize
          minRows={3}
          maxRows={14}
          people={members}
          {...form.getInputProps('body')}
          value={body}
          onChange={(text) => write(text)}
          onChoose={(person) => setChosen([...chosen, person])}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {isError
              ? "Couldn't load colleagues, so mentions aren't available."
              : 'Visible to everyone in your workspace'}
          </Text>
          <Group gap="xs">
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant="default" loading={isSending}>
              {onCancel ? 'Save note' : 'Add note'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
