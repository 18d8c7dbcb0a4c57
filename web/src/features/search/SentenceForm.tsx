import { longestQuery, searchMessages } from '@hireframe/contract/search.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import styles from './search.module.css';

type Given = { sentence: string; isReady: boolean; isFirst: boolean; onAsk: (sentence: string) => void };

/** Enter submits when the service is ready. `isFirst`: it has the focus when the dialog opens. */
export function SentenceForm({ sentence, isReady, isFirst, onAsk }: Given) {
  const [typed, setTyped] = useState(sentence);
  const [fault, setFault] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const said = typed.trim();
    setFault(said ? undefined : searchMessages.blank);
    if (said) onAsk(said);
  }
  return (
    <search aria-label="Magic Search">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus={isFirst || undefined}
          data-sentence
          size="md"
          className={styles.sentence}
          aria-label="Whom are you looking for?"
          placeholder="Say whom you need, in your own words"
          leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
          maxLength={longestQuery}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setFault(undefined);
          }}
        />
        <Button type="submit" size="md" aria-disabled={!isReady} data-disabled={!isReady || undefined}>
          Search
        </Button>
      </form>
    </search>
  );
}
