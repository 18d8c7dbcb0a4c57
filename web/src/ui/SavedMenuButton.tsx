// The button of a menu of saved things: which of them is open, and whether the page still shows it.
import { Badge, Button, type ButtonProps, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Props = ButtonProps & ComponentPropsWithRef<'button'> & { icon: ReactNode; name: string; hasChanged: boolean };

export const SavedMenuButton = ({ icon, name, hasChanged, ...rest }: Props) => (
  <Button variant="default" leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden />} {...rest}>
    <Text span size="sm" fw={500} truncate maw={200}>
      {name}
    </Text>
    {hasChanged && (
      <Badge ml={8} size="sm" color="yellow">
        Changed
      </Badge>
    )}
  </Button>
);
