// Fields for several words, with what is there to choose from.
import type { termKinds } from '@hireframe/contract/candidates.ts';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { WordsInput } from '../../../ui/WordsInput.tsx';
import { useTerms } from '../../candidates/candidates.api.ts';
import { useWordSuggestions } from '../../places/places.api.ts';
import { useActiveTags } from '../../tags/tags.api.ts';

type Props = { label: string; value: string[]; onChange: (words: string[]) => void };
type Plain = Props & { typed: string; onType: (typed: string) => void; suggestions: string[] };

/** What is typed counts also without Enter, once one leaves the field. */
function Words({ label, value, onChange, typed, onType, suggestions }: Plain) {
  function leave() {
    const word = typed.trim().slice(0, 100);
    if (word) onChange([...new Set([...value, word])]);
    onType('');
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <WordsInput
        {...{ label, value, onChange, typed, onType, suggestions }}
        placeholder="Type a word and press Enter"
        onLeave={leave}
      />
    </Input.Wrapper>
  );
}

/** Words that candidates of the workspace have. */
export function TermWords({ kind, ...given }: Props & { kind: (typeof termKinds)[number] }) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useTerms(kind, typed);
  return <Words {...given} typed={typed} onType={setTyped} suggestions={data.map(({ term }) => term)} />;
}

export function LanguageWords(given: Props) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useWordSuggestions('languages', typed);
  return <Words {...given} typed={typed} onType={setTyped} suggestions={data} />;
}

export function TagWords(given: Props) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useActiveTags();
  const names = data.map(({ name }) => name).filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return <Words {...given} typed={typed} onType={setTyped} suggestions={names} />;
}

export function FreeWords(given: Props) {
  const [typed, setTyped] = useState('');
  return <Words {...given} typed={typed} onType={setTyped} suggestions={[]} />;
}
