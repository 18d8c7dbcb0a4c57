import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { PlaceSearch } from '../places/PlaceSearch.tsx';
import { PartCard, SaveBar } from './PartCard.tsx';
import { type Location, locationLine } from './person.ts';
import { useChangeMe } from './profile.api.ts';

export function LocationCard({ me }: { me: User }) {
  const { t } = useMessages();
  const { city, state_province, country } = me.details;
  const location = { city, state_province, country };
  const isSet = locationLine(location) !== '';
  return (
    <PartCard
      anchor="location"
      title={t('Location')}
      action={isSet ? t('Edit') : t('Add')}
      hint={isSet ? t('Edit location') : t('Add location')}
      view={isSet ? <Text size="sm">{locationLine(location)}</Text> : <NoLocation />}
      form={(close) => <LocationForm current={location} onDone={close} />}
    />
  );
}

function NoLocation() {
  const { t } = useMessages();
  return (
    <div>
      <Text size="sm">{t('No location set')}</Text>
      <Text size="sm" c="dimmed">
        {t('Add your location to help us show relevant opportunities in your area')}
      </Text>
    </div>
  );
}

function LocationForm({ current, onDone }: { current: Location; onDone: () => void }) {
  const { t } = useMessages();
  const [selected, setSelected] = useState(current);
  const change = useChangeMe();
  const line = locationLine(selected);

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { details: selected },
      {
        onSuccess: () => {
          notifySuccess(t('Location updated successfully'));
          onDone();
        },
        onError: (error) =>
          notifications.show({
            color: 'red',
            title: t('Failed to update location'),
            message: getErrorMessage(error),
          }),
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
                {t('Selected:')}
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
