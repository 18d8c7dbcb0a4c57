import { type User, UserChange } from '@hireframe/contract/users.ts';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { PartCard, SaveBar } from './PartCard.tsx';
import { fullName } from './person.ts';
import { useChangeMe } from './profile.api.ts';

export function DetailsCard({ me }: { me: User }) {
  const { t } = useMessages();
  const facts = [
    { name: t('Name'), value: fullName(me) },
    { name: t('Email'), value: me.email },
    { name: t('Phone'), value: me.mobile_number },
    { name: t('Company'), value: me.details.current_organization },
  ];
  return (
    <PartCard
      anchor="details"
      title={t('Personal details')}
      action={t('Edit')}
      hint={t('Edit personal details')}
      view={<FactList facts={facts} absent={t('Not provided')} />}
      form={(close) => <DetailsForm me={me} onDone={close} />}
    />
  );
}

function DetailsForm({ me, onDone }: { me: User; onDone: () => void }) {
  const { t } = useMessages();
  const { first_name, last_name, mobile_number, details } = me;
  const form = useForm({
    initialValues: {
      first_name,
      last_name,
      mobile_number,
      details: { current_organization: details.current_organization },
    },
    validate: checkedBy(UserChange),
  });
  const change = useChangeMe();
  return (
    <CheckedForm form={form} send={(values) => change.mutateAsync(values).then(onDone)}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            withAsterisk
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            withAsterisk
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <TextInput label={t('Phone')} type="tel" autoComplete="tel" {...form.getInputProps('mobile_number')} />
        <TextInput
          label={t('Company')}
          autoComplete="organization"
          {...form.getInputProps('details.current_organization')}
        />
        <SaveBar isSaving={change.isPending} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}
