import { Select } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/reason.ts';
import { usePeople } from '../candidates.api.ts';
import { maxCompared } from './compared-ids.ts';

/** Finds somebody by name or e-mail address. `ids`: who is there already. */
export function AddToComparison({ ids, onAdd }: { ids: string[]; onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState(0); // A new field each time: Mantine's keeps what was chosen.
  const { data: found = [], error, isFetching, isOfTyped } = usePeople(typed);
  // Whoever was found by what was typed before must not be chosen by a quick Enter.
  const data = isOfTyped ? found : [];
  const people = data.filter(({ id }) => !ids.includes(id));
  const isFull = ids.length >= maxCompared;
  const nothing = () => {
    if (typed.trim().length < 2) return 'Type at least two letters of a name';
    if (isFetching || !isOfTyped) return 'Searching…';
    return data.length > 0 ? 'Everyone with that name is already here' : 'No one found';
  };
  return (
    <Select
      key={times}
      w={{ base: '100%', xs: 300 }}
      aria-label="Add candidate"
      placeholder={isFull ? `${maxCompared} is the most` : 'Add a candidate by name or email'}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      rightSection={null}
      searchable
      disabled={isFull}
      data={people.map(({ id, name, email }) => ({ value: id, label: name === email ? email : `${name} · ${email}` }))}
      filter={({ options }) => options}
      value={null}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing()}
      error={error ? `Couldn't search candidates: ${getErrorMessage(error)}` : undefined}
      onChange={(id) => {
        if (!id) return;
        setTimes(times + 1);
        setTyped('');
        onAdd(id);
      }}
    />
  );
}
