// The fields of the login page. Other forms have useForm: 6 kB that whoever only logs in need not wait for.
import { Login } from '@hireframe/contract/accounts.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';

type Values = { email: string; password: string; keep_signed_in: boolean };
type Faults = { [field: string]: unknown };

/** What CheckedForm and the fields need of a form, named as useForm names it. */
export function useLoginForm() {
  const [values, setValues] = useState<Values>({ email: '', password: '', keep_signed_in: false });
  const [faults, setFaults] = useState<Faults>({});

  const getInputProps = (name: 'email' | 'password') => ({
    value: values[name],
    error: faults[name] as string | undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });
  const keepSignedIn = (keep_signed_in: boolean) => setValues((before) => ({ ...before, keep_signed_in }));
  const onSubmit =
    (send: (values: Values) => Promise<void>, refuse: () => void) => (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const found = checkedBy(Login)(values);
      setFaults(found);
      if (Object.keys(found).length > 0) refuse();
      else void send(values);
    };
  return { values, getInputProps, keepSignedIn, onSubmit, setErrors: setFaults };
}
