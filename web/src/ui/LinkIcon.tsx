// A link within the app that is only an icon. It needs an aria-label.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Given = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>;

export const LinkIcon = createLink((props: Given) => <ActionIcon component="a" {...props} />);
