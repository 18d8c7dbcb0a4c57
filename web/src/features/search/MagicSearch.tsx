// Magic Search: a dialog over whatever page is open, on a phone the whole screen. The address says what is searched for.
import type { User } from '@hireframe/contract/users.ts';
import { Badge, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { Searching } from './Searching.tsx';
import { useSearchAddress } from './use-search-address.ts';

const title = (
  <>
    Magic Search
    <Badge ml={8} size="sm" color="indigo" style={{ verticalAlign: 'text-bottom' }}>
      Beta
    </Badge>
  </>
);

export function MagicSearch({ me }: { me: User }) {
  const address = useSearchAddress();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  /** Only what is pressed in here: dialogs above this one close by themselves, and so do lists of fields. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget, nativeEvent } = event;
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (key !== 'Escape' || nativeEvent.isComposing || !isInside) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') address.close();
  }
  return (
    <Modal
      opened
      onClose={address.close}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      returnFocus={false}
      title={title}
      size={960}
      centered={false}
      yOffset="4vh"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Searching me={me} address={address} />
    </Modal>
  );
}
