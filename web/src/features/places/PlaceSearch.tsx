import type { Place } from '@hireframe/contract/places.ts';
import { Anchor, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { usePlaceSuggestions } from './places.api.ts';

/** `isOfOthers`: not where one lives oneself. */
type Props = { onChoose: (place: Place) => void; isOfOthers?: boolean };

/** Finds one place of the gazetteer. Choosing is the only way to answer: what is typed alone names no place for sure. */
export function PlaceSearch({ onChoose, isOfOthers = false }: Props) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data, isError, isFetching } = usePlaceSuggestions(typed);
  const places = typed.trim().length >= 2 && !isError ? data : undefined;

  // Whenever there are other places the first is at hand.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [places]);

  function choose(id: string) {
    const place = places?.find((one) => one.id === id);
    if (!place) return;
    setTyped(place.name);
    combobox.closeDropdown();
    onChoose(place);
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
        <Combobox.Target>
          <TextInput
            aria-label={t('Location')}
            description={isOfOthers ? undefined : t(ownHint)}
            placeholder={isOfOthers ? 'Add a city, region or country' : t('Enter your city, state, or country')}
            autoComplete="off"
            data-autofocus={!isOfOthers || undefined}
            value={typed}
            error={isError && t('Location services unavailable')}
            rightSection={isFetching && <Loader size={16} />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // It chooses, it does not save.
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!places}>
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('Places')}>
            {places?.length === 0 && <Combobox.Empty>{t('No matching locations')}</Combobox.Empty>}
            {places?.map((place) => (
              <PlaceOption key={place.id} place={place} />
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Credit />
    </div>
  );
}

// Of others it is asked by members, who read English.
const ownHint = "Start typing to search for your location. We'll automatically extract city, state, and country.";

/** The license of the gazetteer, CC BY 4.0, asks for it where its names are used. */
function Credit() {
  const { t } = useMessages();
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('Place names:')}{' '}
      <Anchor
        href="https://www.geonames.org"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('{site} (opens in a new tab)', { site: 'GeoNames' })}
        inherit
        c="inherit"
        underline="always"
      >
        GeoNames
      </Anchor>
    </Text>
  );
}

const kindOf = ({ city, state_province }: Place) => (city ? 'City' : state_province ? 'Region' : 'Country');

function PlaceOption({ place }: { place: Place }) {
  const { t } = useMessages();
  return (
    <Combobox.Option value={place.id}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">{place.name}</Text>
        <Text size="xs" c="inherit">
          {t(kindOf(place))}
        </Text>
      </Group>
    </Combobox.Option>
  );
}
