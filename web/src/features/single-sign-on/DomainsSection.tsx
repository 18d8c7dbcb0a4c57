// The email domains whose people sign in through the provider, each proved by a DNS record.
import { NewSingleSignOnDomain, type SingleSignOnDomain } from '@hireframe/contract/single-sign-on.ts';
import { Badge, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openConfirmModal } from '@mantine/modals';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAddDomain, useCheckDomain, useRemoveDomain } from './single-sign-on.api.ts';

export function DomainsSection({ domains }: { domains: SingleSignOnDomain[] }) {
  const add = useAddDomain();
  const form = useForm({ initialValues: { domain: '' }, validate: checkedBy(NewSingleSignOnDomain) });
  return (
    <Section
      title="Email domains"
      line="People with an address in a verified domain can sign in, and become members the first time."
    >
      <Stack gap="md">
        {domains.length > 0 && (
          <Rows label="Email domains">
            {domains.map((one) => (
              <DomainRow key={one.id} one={one} />
            ))}
          </Rows>
        )}
        <CheckedForm
          form={form}
          label="Add domain"
          send={({ domain }) => add.mutateAsync(domain).then(() => form.reset())}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              flex="1 1 200px"
              label="Domain"
              placeholder="example.com"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('domain')}
            />
            <Button type="submit" variant="default" loading={add.isPending}>
              Add domain
            </Button>
          </Group>
        </CheckedForm>
      </Stack>
    </Section>
  );
}

function DomainRow({ one }: { one: SingleSignOnDomain }) {
  const { id, domain, is_verified } = one;
  const check = useCheckDomain();
  const remove = useRemoveDomain();
  const [isMissing, setMissing] = useState(false);
  const look = () =>
    check.mutate(id, {
      onSuccess: (found) => {
        setMissing(!found.is_verified);
        if (found.is_verified) notifySuccess(`${domain} verified`);
      },
      onError: (error) => notifyFailure(`Failed to check ${domain}`, error),
    });
  const ask = () =>
    openConfirmModal({
      title: `Remove ${domain}?`,
      children: <Text size="sm">People with an address there can't sign in with single sign-on anymore.</Text>,
      labels: { confirm: 'Remove domain', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(id, { onError: (error) => notifyFailure('Failed to remove the domain', error) }),
    });
  return (
    <Row
      title={
        <>
          {domain} <Badge color={is_verified ? 'green' : 'yellow'}>{is_verified ? 'Verified' : 'Not verified'}</Badge>
        </>
      }
      line={is_verified ? 'Belongs to this workspace' : <Record one={one} isMissing={isMissing} />}
    >
      {!is_verified && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Check again: ${domain}`}
          loading={check.isPending}
          onClick={look}
        >
          Check again
        </Button>
      )}
      <Button variant="default" size="xs" aria-label={`Remove ${domain}`} loading={remove.isPending} onClick={ask}>
        Remove
      </Button>
    </Row>
  );
}

const Record = ({ one: { record_name, record_value }, isMissing }: { one: SingleSignOnDomain; isMissing: boolean }) => (
  <Stack gap={4} component="span">
    <span>Add this TXT record to your DNS</span>
    <Copied what="the record's name" text={record_name} />
    <Copied what="the record's value" text={record_value} />
    <span role="status">{isMissing && "We couldn't find the record yet. DNS changes can take up to an hour."}</span>
  </Stack>
);

const Copied = ({ what, text }: { what: string; text: string }) => (
  <Group component="span" gap={4} wrap="nowrap">
    <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
    <CopyButton what={what} text={text} />
  </Group>
);
