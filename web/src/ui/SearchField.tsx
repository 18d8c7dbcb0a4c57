// What a list is searched for. Typing waits a moment; what is changed elsewhere (Back, 'Clear') shows here too.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';

type Given = {
  label: string;
  search: string;
  onSearch: (search: string | undefined) => void;
  className?: string | undefined;
};

export function SearchField({ label, search, onSearch, className }: Given) {
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const said = useRef(search);
  const tell = useDebouncedCallback((next: string) => {
    said.current = next;
    onSearch(next || undefined);
  }, 250);
  useEffect(() => {
    if (search === said.current) return;
    said.current = search;
    setTyped(search);
  }, [search]);
  useShortcut('f', label, () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      className={className}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(currentTarget.value.trim());
      }}
    />
  );
}
