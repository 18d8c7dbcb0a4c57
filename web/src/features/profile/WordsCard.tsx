import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Chips } from '../../ui/Chips.tsx';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { useWordSuggestions } from '../places/places.api.ts';
import { PartCard, SaveBar } from './PartCard.tsx';
import { useChangeMe } from './profile.api.ts';

type Kind = 'skills' | 'languages';
const words = {
  skills: { title: 'Skills', empty: 'No skills added yet.', hint: 'Type a skill' },
  languages: { title: 'Languages', empty: 'No languages added yet.', hint: 'Type a language' },
};

/** Skills or languages: chips to read, an autocomplete with free entry to edit. */
export function WordsCard({ me, kind }: { me: User; kind: Kind }) {
  const given = me.details[kind];
  const { title, empty } = words[kind];
  const none = (
    <Text size="sm" c="dimmed">
      {empty}
    </Text>
  );
  return (
    <PartCard
      anchor={kind}
      title={title}
      view={given.length > 0 ? <Chips words={given} /> : none}
      form={(close) => <WordsForm kind={kind} given={given} onDone={close} />}
    />
  );
}

function WordsForm({ kind, given, onDone }: { kind: Kind; given: string[]; onDone: () => void }) {
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
          label={title}
          placeholder={hint}
          value={chosen}
          onChange={setChosen}
          typed={typed}
          onType={setTyped}
          suggestions={suggested.data ?? []}
          error={change.error?.message}
        />
        {suggested.isError && (
          <Text size="xs" c="dimmed" role="status">
            Suggestions aren't available right now. You can still add what you type.
          </Text>
        )}
        <SaveBar isSaving={change.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
