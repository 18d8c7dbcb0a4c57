// Places, any of them; of a city also how far around it.
import type { Place } from '@hireframe/contract/places.ts';
import { CloseButton, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PlaceSearch } from '../../places/PlaceSearch.tsx';
import styles from './conditions.module.css';
import type { Of } from './conditions.ts';

type Asked = Of<'place'>['any_of'][number];
type Props = { places: Asked[]; onChange: (places: Asked[]) => void };

/** Countries and regions have short codes ('us', 'us-il'), groups say that they are one. */
const isCity = ({ id, within_km }: Asked) =>
  within_km !== undefined || !(id.startsWith('group:') || /^[a-z]{2}(-[a-z\d]{1,3})?$/.test(id));

export function PlacesField({ places, onChange }: Props) {
  const [times, setTimes] = useState(0); // The field begins anew with each place that is chosen.
  const change = (id: string, next: Asked[]) => onChange(places.flatMap((one) => (one.id === id ? next : [one])));
  function add({ id, name }: Place) {
    if (!places.some((one) => one.id === id)) onChange([...places, { id, name }]);
    setTimes(times + 1);
  }
  return (
    <Stack gap="xs">
      {places.length > 0 && (
        <ul className={styles.places} aria-label="Any of these places">
          {places.map((one) => (
            <li key={one.id} className={styles.place}>
              <Text span size="sm" fw={500}>
                {one.name}
              </Text>
              <Group gap={6} wrap="nowrap">
                {isCity(one) && <Around place={one} onChange={(next) => change(one.id, [next])} />}
                <CloseButton size={28} aria-label={`Remove ${one.name}`} onClick={() => change(one.id, [])} />
              </Group>
            </li>
          ))}
        </ul>
      )}
      <PlaceSearch key={times} isOfOthers onChoose={add} />
    </Stack>
  );
}

function Around({ place: { id, name, within_km }, onChange }: { place: Asked; onChange: (place: Asked) => void }) {
  return (
    <NumberInput
      w={132}
      size="sm"
      aria-label={`Kilometres around ${name}`}
      placeholder="In the city"
      suffix=" km"
      min={1}
      max={1000}
      step={10}
      allowDecimal={false}
      value={within_km ?? ''}
      onChange={(km) => onChange({ id, name, ...(typeof km === 'number' && km >= 1 && { within_km: km }) })}
    />
  );
}
