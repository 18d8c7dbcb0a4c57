// What a list is searched for. Typing waits a moment; what is changed elsewhere (Back, 'Clear') shows here too.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import { useTyped } from '../lib/use-typed.ts';

type Props = {
  label: string;
  search: string;
  onSearch: (search: string | undefined) => void;
  className?: string | undefined;
};

export function SearchField({ label, search, onSearch, className }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const { typed, onType, onLeave } = useTyped(search, (next) => onSearch(next || undefined));
  useShortcut('f', label, () => box.current?.focus());
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      className={className}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
