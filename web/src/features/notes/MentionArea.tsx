// A text in which '@' offers the members of the workspace. Arrows and Enter choose, Esc closes the list.
import { Combobox, Text, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Person, peopleLike, typedMention } from './mentions.ts';

type Colleague = Person & { email: string };
type Props = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  people: Colleague[];
  onChoose: (person: Person) => void;
};

export function MentionArea({ value, onChange, people, onChoose, onKeyDown, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox();
  const [mention, setMention] = useState<ReturnType<typeof typedMention>>();
  const offered = mention ? peopleLike(people, mention.typed) : [];
  const isOpen = combobox.dropdownOpened && offered.length > 0;

  function look() {
    const { value: text = '', selectionStart = 0 } = area.current ?? {};
    const found = typedMention(text, selectionStart);
    setMention(found);
    if (!found) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.selectFirstOption();
  }

  function choose(id: string) {
    const person = offered.find((one) => one.id === id);
    if (!person || !mention) return;
    const caret = mention.start + person.name.length + 2; // Behind the @ and a blank.
    const rest = value.slice(mention.start + 1 + mention.typed.length).replace(/^ /, '');
    onChoose(person);
    onChange(`${value.slice(0, mention.start)}@${person.name} ${rest}`);
    combobox.closeDropdown();
    setMention(undefined);
    setTimeout(() => area.current?.setSelectionRange(caret, caret)); // After the text has changed.
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" width={300} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <Textarea
          {...props}
          ref={area}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            look();
          }}
          onClick={look}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (isOpen && event.key === 'Escape') event.stopPropagation(); // Only the list closes.
            onKeyDown?.(event);
          }}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">
        {isOpen ? `${offered.length} to mention. Choose with the arrow keys and Enter.` : ''}
      </VisuallyHidden>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="Members to mention" mah={260} style={{ overflowY: 'auto' }}>
          {offered.map(({ id, name, email }) => (
            <Combobox.Option key={id} value={id}>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {email}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
