import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../ui/notify.tsx';
import { PlaceSearch } from '../places/PlaceSearch.tsx';
import { PartCard, SaveBar } from './PartCard.tsx';
import { type Location, locationLine } from './person.ts';
import { useChangeMe } from './profile.api.ts';

export function LocationCard({ me }: { me: User }) {
  const { city, state_province, country } = me.details;
  const location = { city, state_province, country };
  const isSet = locationLine(location) !== '';
  return (
    <PartCard
      anchor="location"
      title="Location"
      action={isSet ? 'Edit' : 'Add'}
      view={isSet ? <Text size="sm">{locationLine(location)}</Text> : <NoLocation />}
      form={(close) => <LocationForm current={location} onDone={close} />}
    />
  );
}

function NoLocation() {
  return (
    <div>
      <Text size="sm">No location set</Text>
      <Text size="sm" c="dimmed">
        Add your location to help us show relevant opportunities in your area
      </Text>
    </div>
  );
}

function LocationForm({ current, onDone }: { current: Location; onDone: () => void }) {
  const [selected, setSelected] = useState(current);
  const change = useChangeMe();
  const line = locationLine(selected);

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { details: selected },
      {
        onSuccess: () => {
          notifySuccess('Location updated successfully');
          onDone();
        },
        onError: ({ message }) => notifications.show({ color: 'red', title: 'Failed to update location', message }),
      },
    );
  }

  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <PlaceSearch onChoose={({ city, state_province, country }) => setSelected({ city, state_province, country })} />
        <Text size="sm" role="status" mih={20}>
          {line && (
            <>
              <Text span c="dimmed" inherit>
                Selected:
              </Text>{' '}
              {line}
            </>
          )}
        </Text>
        <SaveBar isSaving={change.isPending} isBlocked={line === ''} onCancel={onDone} />
      </Stack>
    </form>
  );
}
