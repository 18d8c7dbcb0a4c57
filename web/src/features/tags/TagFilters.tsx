import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { SearchField } from '../../ui/SearchField.tsx';
import { useTagCategories } from './tags.api.ts';
import styles from './tags.module.css';
import { orderings, type TagsSearch } from './tags-search.ts';

type Props = { search: TagsSearch; onChange: (next: Partial<TagsSearch>, how?: { replace: boolean }) => void };
const states = [
  { value: 'all', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
const orders = Object.entries(orderings).map(([value, label]) => ({ value, label }));

export function TagFilters({ search, onChange }: Props) {
  const { data: categories = [] } = useTagCategories();
  return (
    <section aria-label="Filter tags" className={styles.filters}>
      <SearchField
        label="Search tags"
        className={styles.search}
        search={search.search ?? ''}
        onSearch={(next) => onChange({ search: next }, { replace: true })}
      />
      <SegmentedControl
        aria-label="Status"
        size="sm"
        data={states}
        value={String(search.is_active ?? 'all')}
        onChange={(next) => onChange({ is_active: next === 'all' ? undefined : next === 'true' })}
      />
      {categories.length > 0 && (
        <Select
          aria-label="Category"
          placeholder="All categories"
          clearable
          clearButtonProps={{ 'aria-label': 'All categories' }}
          className={styles.choice}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.category_id ?? null}
          onChange={(next) => onChange({ category_id: next ?? undefined })}
        />
      )}
      <Select
        aria-label="Sort by"
        className={styles.choice}
        data={orders}
        allowDeselect={false}
        value={search.ordering ?? 'name'}
        onChange={(next) => onChange({ ordering: next as TagsSearch['ordering'] })}
      />
      <Checkbox
        label="In use only"
        checked={search.only_used ?? false}
        onChange={({ currentTarget }) => onChange({ only_used: currentTarget.checked || undefined })}
      />
    </section>
  );
}
