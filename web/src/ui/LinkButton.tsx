// A link within the app that looks like a button.
import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Given = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

export const LinkButton = createLink((props: Given) => <Button component="a" {...props} />);
