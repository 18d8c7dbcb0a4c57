import { Button, Checkbox, Combobox, Group, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { TagChip } from '../tags/TagChip.tsx';
import { useActiveTags } from '../tags/tags.api.ts';
import { Count } from './ChoiceField.tsx';
import styles from './filters.module.css';
import type { ListSearch } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

/** Any of several tags: a button that says how many, and a list to tick in. */
export function TagsFilter({ search: { tags: chosen = [] }, change }: { search: ListSearch; change: ChangeList }) {
  const [typed, setTyped] = useState('');
  const { data: tags, isError } = useActiveTags();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  const found = (tags ?? []).filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  function toggle(id: string) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    change({ tags: next.length > 0 ? next : undefined });
  }
  const nothing = isError ? "Couldn't load tags" : tags?.length === 0 ? 'No tags yet' : 'No tag with this name';
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} shadow="md" width={260} position="bottom-start">
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          className={styles.pick}
          data-set={chosen.length > 0 || undefined}
          justify="space-between"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {chosen.length === 0 ? 'Tags: all' : pluralize(chosen.length, 'tag')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Tags" aria-multiselectable>
          {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          {found.map((tag) => (
            <Combobox.Option key={tag.id} value={tag.id} active={chosen.includes(tag.id)}>
              <Group gap="xs" wrap="nowrap" style={{ overflow: 'hidden' }}>
                <Checkbox.Indicator size="xs" checked={chosen.includes(tag.id)} aria-hidden />
                <TagChip tag={tag} />
                <div className={styles.tagCount}>
                  <Count of={tag.usage_count} />
                </div>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
