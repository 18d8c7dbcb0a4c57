// A link within the app that is only an icon. It needs an aria-label.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Props = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>;

export const LinkIcon = createLink((props: Props) => <ActionIcon component="a" {...props} />);
