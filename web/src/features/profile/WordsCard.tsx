import type { Message } from '@hireframe/contract/messages.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { Chips } from '../../ui/Chips.tsx';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { useWordSuggestions } from '../places/places.api.ts';
import { PartCard, SaveBar } from './PartCard.tsx';
import { useChangeMe } from './profile.api.ts';

type Kind = 'skills' | 'languages';
const words = {
  skills: { title: 'Skills', edit: 'Edit skills', empty: 'No skills added yet.', hint: 'Type a skill' },
  languages: {
    title: 'Languages',
    edit: 'Edit languages',
    empty: 'No languages added yet.',
    hint: 'Type a language',
  },
} as const satisfies Record<Kind, Record<string, Message>>;

/** Skills or languages: chips to read, an autocomplete with free entry to edit. */
export function WordsCard({ me, kind }: { me: User; kind: Kind }) {
  const { t } = useMessages();
  const given = me.details[kind];
  const { title, edit, empty } = words[kind];
  const none = (
    <Text size="sm" c="dimmed">
      {t(empty)}
    </Text>
  );
  return (
    <PartCard
      anchor={kind}
      title={t(title)}
      action={t('Edit')}
      hint={t(edit)}
      view={given.length > 0 ? <Chips words={given} /> : none}
      form={(close) => <WordsForm kind={kind} given={given} onDone={close} />}
    />
  );
}

function WordsForm({ kind, given, onDone }: { kind: Kind; given: string[]; onDone: () => void }) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState(given);
  const [typed, setTyped] = useState('');
  const suggested = useWordSuggestions(kind, typed);
  const change = useChangeMe();
  const { title, hint } = words[kind];

  function save(event: FormEvent) {
    event.preventDefault();
    const last = typed.trim(); // Typed, but not added yet.
    const all = last && !chosen.includes(last) ? [...chosen, last] : chosen;
    change.mutate({ details: { [kind]: all } }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <WordsInput
          label={t(title)}
          placeholder={t(hint)}
          value={chosen}
          onChange={setChosen}
          typed={typed}
          onType={setTyped}
          suggestions={suggested.data ?? []}
          error={change.error ? getErrorMessage(change.error) : undefined}
        />
        {suggested.isError && (
          <Text size="xs" c="dimmed" role="status">
            {t("Suggestions aren't available right now. You can still add what you type.")}
          </Text>
        )}
        <SaveBar isSaving={change.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
