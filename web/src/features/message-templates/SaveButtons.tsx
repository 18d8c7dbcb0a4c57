// Saving a text, and saving it as it is although it holds names that nobody fills in.
import { Button, Group } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

type Props = {
  asWritten: RefObject<boolean>; // With which of the two the form is sent.
  isHeld: boolean; // Saving was stopped by unknown names.
  isSaving: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

export const SaveButtons = ({ asWritten, isHeld, isSaving, isDisabled = false, children }: Props) => {
  const act = (value: boolean) => () => {
    asWritten.current = value;
  };
  return (
    <Group gap="xs">
      <Button type="submit" loading={isSaving} disabled={isDisabled} onClick={act(false)}>
        {children}
      </Button>
      {isHeld && (
        <Button type="submit" variant="default" disabled={isSaving} onClick={act(true)}>
          Save as written
        </Button>
      )}
    </Group>
  );
};
