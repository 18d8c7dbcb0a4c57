import { Select } from '@mantine/core';
import { useState } from 'react';
import { useChosenPosting, usePostingChoices } from './postings.api.ts';

type Props = {
  job_id: string | undefined;
  onChoose: (job_id: string | undefined) => void;
  label?: string; // Shown where it is given.
  placeholder?: string;
  className?: string | undefined;
};

/** One posting of the workspace, or every one. */
export function PostingSelect({ job_id, onChoose, label, placeholder = 'Every posting', className }: Props) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const { data: found = [] } = usePostingChoices(wanted);
  const isMissing = job_id !== undefined && !found.some(({ id }) => id === job_id);
  const known = useChosenPosting(isMissing ? job_id : undefined);
  const chosen = isMissing && known.data ? [known.data] : [];
  const data = [...chosen, ...found].map(({ id, title, job_id: code }) => ({ value: id, label: `${title} · ${code}` }));
  const labels = new Set(data.map(({ label }) => label));
  return (
    <Select
      {...(label ? { label } : { 'aria-label': 'Posting' })}
      className={className}
      placeholder={placeholder}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': placeholder }}
      nothingFoundMessage="No matching jobs"
      data={data}
      filter={({ options }) => options} // The server has searched.
      value={job_id ?? null}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next);
        setWanted(labels.has(next) ? '' : next); // What is chosen is no search.
      }}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  );
}
