// Settings of the person: name, address, password, how the app looks and listens.
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import {
  Badge,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { useChosenLanguage, useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LanguageSelect } from '../../ui/LanguageSwitch.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeName } from './account-settings.api.ts';
import { useResendVerification } from './account-steps.api.ts';
import { useMe } from './accounts.api.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { PasswordSection } from './PasswordSection.tsx';

/** `children` stand below the name. */
export function AccountTab({ children }: { children?: ReactNode }) {
  return (
    <Stack gap="md">
      <NameSection />
      {children}
      <EmailSection />
      <PasswordSection />
      <LanguageSection />
      <AppearanceSection />
      <KeyboardSection />
    </Stack>
  );
}

function NameSection() {
  const { t } = useMessages();
  const { first_name, last_name } = useMe();
  const change = useChangeName();
  const form = useForm({
    initialValues: { first_name, last_name },
    validate: checkedBy(z.object({ first_name: FirstName, last_name: LastName })),
  });
  const save = (values: { first_name: string; last_name: string }) =>
    change.mutateAsync(values).then((me) => {
      form.setInitialValues({ first_name: me.first_name, last_name: me.last_name });
      form.reset();
      notifySuccess(t('Name saved'));
    });
  return (
    <Section title={t('Name')} line={t('How others see you')}>
      <CheckedForm form={form} send={save} label={t('Name')}>
        <Stack gap="md">
          <Group grow align="flex-start" gap="sm">
            <TextInput label={t('First name')} autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label={t('Last name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={!form.isDirty()} loading={change.isPending}>
              {t('Save name')}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Section>
  );
}

function EmailSection() {
  const { t } = useMessages();
  const { email, is_email_verified } = useMe();
  const resend = useResendVerification();
  return (
    <Section title={t('Email')} line={t('For signing in and our emails')}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
          <Badge color={is_email_verified ? 'green' : 'yellow'}>
            {is_email_verified ? t('Confirmed') : t('Not confirmed')}
          </Badge>
        </Group>
        {!is_email_verified && !resend.isSuccess && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('Resend link')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status" mt="xs" c={resend.error ? 'var(--mantine-color-error)' : 'dimmed'}>
        {resend.isSuccess && t('We sent a new link to {email}.', { email })}
        {resend.error && getErrorMessage(resend.error)}
      </Text>
      <ChangeEmail />
    </Section>
  );
}

/** Members read English behind the sign-in, whatever they chose. */
function LanguageSection() {
  const { t } = useMessages();
  const { role } = useMe();
  const language = useChosenLanguage();
  return (
    <Section
      title={t('Language')}
      line={
        role === 'recruiter'
          ? 'For sign-in, job pages and the emails you get'
          : t('For all pages and the emails you get')
      }
    >
      <LanguageSelect value={language} />
    </Section>
  );
}

/** One message: 'Light' by itself is what a check of the picture looks at. A blank tells a form from a value. */
const look = '{light, plural, one {Light } other {Dark }}';

function AppearanceSection() {
  const { t } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title={t('Appearance')} line={t('Saved in this browser')}>
      <SegmentedControl
        aria-label={t('Appearance')}
        value={colorScheme}
        onChange={(picked) => setColorScheme(picked as typeof colorScheme)}
        data={[
          { value: 'auto', label: t('System') },
          { value: 'light', label: t(look, { light: 1 }) },
          { value: 'dark', label: t(look, { light: 2 }) },
        ]}
      />
    </Section>
  );
}

function KeyboardSection() {
  const { t } = useMessages();
  const [hasShortcuts, setShortcuts] = useStoredSwitch('shortcuts', true);
  return (
    <Section title={t('Keyboard')} line={t('Saved in this browser')}>
      <Switch
        label={t('Single-key shortcuts')}
        aria-label={t('Single-key shortcuts')} // Else the description is part of the name.
        description={t('Press ? to see them all. Turn them off if you dictate or your screen reader needs these keys.')}
        checked={hasShortcuts}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
    </Section>
  );
}
