import { type User, UserChange } from '@hireframe/contract/users.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { profileLinks } from './links.ts';
import { PartCard, SaveBar } from './PartCard.tsx';
import { useChangeMe } from './profile.api.ts';

export function LinksCard({ me }: { me: User }) {
  const { t, known } = useMessages();
  const facts = profileLinks
    .map(({ key, name }) => ({ name: known(name), address: me.details[key] }))
    .filter(({ address }) => address !== '')
    .map(({ name, address }) => ({ name, value: <NewTabLink href={address}>{withoutScheme(address)}</NewTabLink> }));
  const none = (
    <Text size="sm" c="dimmed">
      {t('No links added yet.')}
    </Text>
  );
  return (
    <PartCard
      anchor="links"
      title={t('External links')}
      action={t('Edit')}
      hint={t('Edit external links')}
      view={facts.length > 0 ? <FactList facts={facts} absent="" /> : none}
      form={(close) => <LinksForm me={me} onDone={close} />}
    />
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function LinksForm({ me, onDone }: { me: User; onDone: () => void }) {
  const { known } = useMessages();
  const { linkedin, github, website, twitter } = me.details;
  const form = useForm({
    initialValues: { details: { linkedin, github, website, twitter } },
    validate: checkedBy(UserChange),
  });
  const change = useChangeMe();
  return (
    <CheckedForm form={form} send={(values) => change.mutateAsync(values).then(onDone)}>
      <Stack gap="sm">
        {profileLinks.map(({ key, name, example, Icon }) => (
          <TextInput
            key={key}
            label={known(name)}
            type="url"
            inputMode="url"
            placeholder={example}
            leftSection={<Icon size={16} aria-hidden />}
            {...form.getInputProps(`details.${key}`)}
          />
        ))}
        <SaveBar isSaving={change.isPending} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}
