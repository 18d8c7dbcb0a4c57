// A form that is checked by the contract before it is sent and says at its fields what the server refused.
import { Alert } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { fieldErrors } from '../lib/forms.ts';
import { getErrorMessage } from '../lib/reason.ts';

type Values = Record<string, unknown>;
/** What is needed of `useForm`. */
type Form<V> = {
  setErrors: (errors: FormErrors) => void;
  onSubmit: (send: (values: V) => Promise<void>, refuse: () => void) => (event?: FormEvent<HTMLFormElement>) => void;
};
type Props<V extends Values> = {
  form: Form<V>;
  /** Rejects with the reason; what was typed then stays. */
  send: (values: V) => Promise<unknown>;
  label?: string;
  /** What could not be done, above the reason why. */
  failureTitle?: string;
  children: ReactNode;
};

export function CheckedForm<V extends Values>({ form, send, label, failureTitle, children }: Props<V>) {
  const element = useRef<HTMLFormElement>(null);
  const onItsWay = useRef<Promise<void>>(undefined); // A second click may come before the button is drawn as busy.
  const [failure, setFailure] = useState<string>();

  // After React has marked the fields that are wrong.
  const focusFirstFault = () =>
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  async function handleSubmit(values: V) {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const faults = error instanceof ApiError ? fieldErrors(error) : {};
      const hasField = Object.keys(faults).some((name) => (name.split('.')[0] ?? name) in values);
      form.setErrors(faults);
      if (hasField) focusFirstFault();
      else setFailure(getErrorMessage(error as Error));
    }
  }

  function sendOnce(values: V): Promise<void> {
    onItsWay.current ??= handleSubmit(values).finally(() => {
      onItsWay.current = undefined;
    });
    return onItsWay.current;
  }

  return (
    <form ref={element} noValidate aria-label={label} onSubmit={form.onSubmit(sendOnce, focusFirstFault)}>
      {failure && (
        <Alert color="red" role="alert" mb="md" title={failureTitle}>
          {failure}
        </Alert>
      )}
      {children}
    </form>
  );
}
