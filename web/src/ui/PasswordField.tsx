import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../lib/messages.tsx';

/** Mantine's, which tells nobody but the eye that it is wrong and hides its button from the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useMessages();
  const id = useId();
  const described = [props.error && `${id}-error`, props.description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <PasswordInput
      id={id}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={described || undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
      {...props}
    />
  );
}
