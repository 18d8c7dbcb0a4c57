// For whoever holds a screening's link and is not signed in: the first way in, or the way back.
import { Password } from '@hireframe/contract/accounts.ts';
import { enterScreening } from '@hireframe/contract/screenings.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useEnter } from '../accounts/accounts.api.ts';
import { useStartAssessment } from './assessments.api.ts';
import { StartByLink } from './StartByLink.tsx';

type Values = { new_password: string };
/** `signsIn`: the link needs no password. */
type Props = { token: string; email: string; canBegin: boolean; signsIn: boolean };

export function EnterByLink({ token, email, canBegin, signsIn }: Props) {
  const { t } = useMessages();
  const next = `/assessment/screening/${token}`;
  return (
    <Stack gap="md">
      {signsIn && <StartByLink token={token} email={email} />}
      {canBegin && !signsIn && <FirstPassword token={token} email={email} />}
      {!signsIn && (
        <LinkButton to="/sign-in-link" search={{ next, email }} variant="default" fullWidth>
          {t('Email me a sign-in link')}
        </LinkButton>
      )}
      <LinkButton to="/login" search={{ next }} variant="default" fullWidth>
        {t('I have an account')}
      </LinkButton>
    </Stack>
  );
}

function FirstPassword({ token, email }: Omit<Props, 'canBegin' | 'signsIn'>) {
  const { t } = useMessages();
  const keep = useEnter();
  const enter = useMutation({
    mutationFn: (body: Values) => call(enterScreening, { params: { token }, body }),
    onSuccess: (signedIn) => keep(signedIn),
  });
  const start = useStartAssessment();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { new_password: '' },
    validate: checkedBy(z.object({ new_password: Password })),
  });
  const send = async (values: Values) => {
    await enter.mutateAsync(values);
    const { session_id } = await start.mutateAsync({ token });
    void navigate({ to: '/assessments/$id', params: { id: session_id } });
  };
  return (
    <CheckedForm form={form} send={send} label={t('Start')}>
      <Stack gap="md">
        <Text size="sm">{t('New here? Choose a password for {email} so you can pause and come back.', { email })}</Text>
        <PasswordField
          label={t('Password')}
          description={t('At least 8 characters')}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" fullWidth loading={enter.isPending || start.isPending}>
          {t('Set password and start')}
        </Button>
      </Stack>
    </CheckedForm>
  );
}
