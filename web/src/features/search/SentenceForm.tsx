import { longestQuery, searchMessages } from '@hireframe/contract/search.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import styles from './search.module.css';

type Props = { sentence: string; isReady: boolean; isFirst: boolean; onAsk: (sentence: string) => void };

/**
 * Enter submits when the service is ready; a long sentence is shown in several lines, and has none of its own.
 * `isFirst`: it has the focus when the dialog opens.
 */
export function SentenceForm({ sentence, isReady, isFirst, onAsk }: Props) {
  const [asked, setAsked] = useState(sentence);
  const [typed, setTyped] = useState(sentence);
  const [fault, setFault] = useState<string>();
  const [isWaiting, setWaiting] = useState(false); // Sent before the service was ready: it goes once it is.
  function submit(event?: FormEvent) {
    event?.preventDefault();
    setWaiting(!isReady);
    if (!isReady) return;
    const said = typed.trim();
    setFault(said ? undefined : searchMessages.blank);
    if (said) onAsk(said);
  }
  // Another is searched for, by an example or the way back. The field stays the same, and keeps the focus.
  if (sentence !== asked) {
    setAsked(sentence);
    setTyped(sentence);
    setFault(undefined);
  }
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (isReady && isWaiting) send();
  }, [isReady, isWaiting]);
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <search aria-label="Magic Search">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea
          autosize
          maxRows={5}
          data-autofocus={isFirst || undefined}
          data-sentence
          size="md"
          className={styles.sentence}
          aria-label="Who are you looking for?"
          placeholder="Describe who you're looking for"
          leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
          maxLength={longestQuery}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          error={fault}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value.replace(/\s*\n\s*/g, ' '));
            setFault(undefined);
            setWaiting(false);
          }}
        />
        <Button type="submit" size="md" aria-disabled={!isReady} data-disabled={!isReady || undefined}>
          Search
        </Button>
      </form>
    </search>
  );
}
