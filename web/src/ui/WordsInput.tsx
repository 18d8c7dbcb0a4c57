// The generic autocomplete: several words, each chosen from suggestions or added as typed.
import { Combobox, Pill, PillsInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import styles from './words-input.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string[];
  onChange: (words: string[]) => void;
  typed: string;
  onType: (typed: string) => void;
  suggestions: string[];
  onLeave?: () => void;
  /** What went wrong while asking for suggestions, or with the words. */
  error?: string | undefined;
};

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const has = (words: string[], word: string) => words.some((one) => same(one, word));

export function WordsInput({ label, placeholder, value, onChange, typed, onType, suggestions, onLeave, error }: Props) {
  const { t } = useMessages();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [said, setSaid] = useState('');
  const word = typed.trim();
  const offered = suggestions.filter((one) => !has(value, one));
  const isNew = word !== '' && !has(offered, word) && !has(value, word);

  function add(chosen: string) {
    if (!has(value, chosen)) onChange([...value, chosen]);
    setSaid(t('{word} added', { word: chosen }));
    onType('');
  }
  function remove(chosen: string) {
    onChange(value.filter((one) => one !== chosen));
    setSaid(t('{word} removed', { word: chosen }));
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
    const isFree = event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1 && !event.nativeEvent.isComposing;
    if (!word || !(isFree || event.key === ',')) return;
    event.preventDefault(); // Enter adds the word instead of sending the form.
    add(offered.find((one) => same(one, word)) ?? word);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={add} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput error={error} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {value.map((one) => (
              <WordPill key={one} word={one} onRemove={() => remove(one)} />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={label}
                className={styles.field}
                placeholder={value.length === 0 ? placeholder : ''}
                value={typed}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown();
                  onLeave?.();
                }}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  onType(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Combobox.Dropdown hidden={offered.length === 0 && !isNew}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={t('Suggestions for {label}', { label })}>
          {offered.map((one) => (
            <Combobox.Option key={one} value={one}>
              {one}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={word}>{t('Add "{word}"', { word })}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function WordPill({ word, onRemove }: { word: string; onRemove: () => void }) {
  const { t } = useMessages();
  const button = {
    'aria-label': t('Remove {word}', { word }),
    'aria-hidden': false,
    tabIndex: 0,
    className: styles.remove,
  };
  return (
    <Pill withRemoveButton className={styles.pill} onRemove={onRemove} removeButtonProps={button}>
      {word}
    </Pill>
  );
}
