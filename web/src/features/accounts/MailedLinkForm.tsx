// An address is asked for, and a link mailed to it. The answer is the same for every address: who has an account here is
// nobody else's business.
import { ForgotPassword } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PublicFrame } from '../../ui/PublicFrame.tsx';

type Props = {
  title: string;
  line: string;
  email: string; // As far as it is known.
  next?: string | undefined; // Where whoever goes back and signs in goes on to.
  send: (email: string) => Promise<unknown>;
  /** What was mailed, where there is an account. */
  sentLine: (email: string) => string;
  /** How long it works. */
  validity?: string;
};

export function MailedLinkForm({ title, line, email, next, send, sentLine, validity }: Props) {
  const { t } = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ initialValues: { email }, validate: checkedBy(ForgotPassword) });
  const below = (
    <LinkTo to="/login" search={{ next }} size="sm">
      {t('Back to sign in')}
    </LinkTo>
  );
  if (sentTo !== undefined)
    return (
      <PublicFrame title={t('Check your inbox')} below={below}>
        <Stack gap="md" role="status">
          <Text>{sentLine(sentTo)}</Text>
          <Text c="dimmed" size="sm">
            {validity && `${validity} `}
            {t('Nothing after a few minutes? Check your spam folder, or try the address you signed up with.')}
          </Text>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {t('Use a different address')}
          </Button>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title={title} line={line} below={below}>
      <CheckedForm form={form} send={(values) => send(values.email).then(() => setSentTo(values.email.trim()))}>
        <Stack gap="md">
          <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={form.submitting}>
            {t('Send link')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
