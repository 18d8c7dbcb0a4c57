import { Checkbox, Select } from '@mantine/core';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './postings.module.css';
import { type ChosenPostings, sorts, statusChoices } from './postings-query.ts';
import type { PostingsSearch } from './postings-search.ts';

type Props = { chosen: ChosenPostings; onChange: (next: Partial<PostingsSearch>, how?: { replace: boolean }) => void };
const dataOf = (choices: Record<string, string>) => Object.entries(choices).map(([value, label]) => ({ value, label }));

export const PostingFilters = ({ chosen: { search, status, is_confidential, sort_by }, onChange }: Props) => (
  <search aria-label="Which job postings" className={styles.filters}>
    <SearchField
      label="Search by title, company, location, job ID or skill"
      className={styles.search}
      search={search}
      onSearch={(next) => onChange({ search: next }, { replace: true })}
    />
    <Select
      aria-label="Status"
      className={styles.choice}
      data={dataOf(statusChoices)}
      allowDeselect={false}
      value={status}
      onChange={(next) => onChange({ status: next === 'all' ? undefined : (next ?? undefined) })}
    />
    <Select
      aria-label="Order"
      className={styles.choice}
      data={dataOf(sorts)}
      allowDeselect={false}
      value={sort_by}
      onChange={(next) => onChange({ sort_by: next === '-created_at' ? undefined : (next ?? undefined) })}
    />
    <Checkbox
      label="Confidential only"
      checked={is_confidential ?? false}
      onChange={(event) => onChange({ confidential: event.currentTarget.checked || undefined })}
    />
  </search>
);
