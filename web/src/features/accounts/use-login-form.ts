// The two fields of the login page. Other forms have useForm: 6 kB that whoever only logs in need not wait for.
import { Login } from '@hireframe/contract/accounts.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';

type Values = { email: string; password: string };
type Faults = { [field: string]: unknown };

/** What CheckedForm and the fields need of a form, named as useForm names it. */
export function useLoginForm() {
  const [values, setValues] = useState<Values>({ email: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});

  const getInputProps = (name: keyof Values) => ({
    value: values[name],
    error: faults[name] as string | undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });
  const onSubmit =
    (send: (values: Values) => Promise<void>, refuse: () => void) => (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const found = checkedBy(Login)(values);
      setFaults(found);
      if (Object.keys(found).length > 0) refuse();
      else void send(values);
    };
  return { values, getInputProps, onSubmit, setErrors: setFaults };
}
