import { invitationMail } from '@hireframe/contract/candidate-invitation-mail.ts';
import { maxInvited, NewCandidateInvitations } from '@hireframe/contract/candidate-invitations.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Button, Collapse, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddressesField } from './AddressesField.tsx';
import type { Address } from './addresses.ts';
import { useInviteCandidates } from './candidate-invitations.api.ts';
import styles from './mail-preview.module.css';
import { type Outcome, Outcomes } from './Outcomes.tsx';

/** The mail as it will arrive, in the words that the server uses. */
function MailPreview(given: Parameters<typeof invitationMail>[0]) {
  const { subject, text, link } = invitationMail(given, useMessages());
  return (
    <section aria-label="Email preview" className={styles.mail}>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{text}</p>
      <Button component="span" size="xs" variant="default" className={styles.link}>
        {link}
      </Button>
    </section>
  );
}

type Values = { emails: Address[]; message: string };
const nothing: Values = { emails: [], message: '' };

/** In words a person can act on; undefined where the addresses can be sent. */
function faultOfAddresses(emails: Address[]): string | undefined {
  const invalid = emails.filter(({ is_valid }) => !is_valid).length;
  if (invalid === 1) return "1 of these isn't an email address. Correct or remove it.";
  if (invalid > 1) return `${invalid} of these aren't email addresses. Correct or remove them.`;
  return emails.length > maxInvited ? `Up to ${maxInvited} addresses at a time` : undefined;
}

const sent = ({ emails, message }: Values) => ({ emails: emails.map(({ text }) => text), message });
function check(values: Values) {
  const fault = faultOfAddresses(values.emails);
  return fault ? { emails: fault } : checkedBy(NewCandidateInvitations)(sent(values));
}

export function InviteForm({ me }: { me: User }) {
  const invite = useInviteCandidates();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [isShown, preview] = useDisclosure(false);
  const form = useForm<Values>({ initialValues: nothing, validate: check });
  const { emails, message } = form.values;
  const send = async (values: Values) => {
    const { results } = await invite.mutateAsync(sent(values));
    setOutcomes(results);
    form.setValues(nothing);
  };
  const names = { inviter_name: `${me.first_name} ${me.last_name}`, workspace_name: me.workspace?.name ?? '' };
  return (
    <Section title="Invite people" line={<WhatTo workspace_name={names.workspace_name} />}>
      <CheckedForm form={form} send={send} label="Invite people">
        <Stack gap="md">
          <AddressesField
            value={emails}
            onChange={(next) => form.setFieldValue('emails', next)}
            error={form.errors.emails}
          />
          <Textarea
            label="Message"
            autosize
            minRows={3}
            maxRows={10}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={`Optional. ${message.trim().length} of 1000 characters.`}
            {...form.getInputProps('message')}
          />
          <Group justify="space-between" gap="xs">
            <Button variant="subtle" aria-expanded={isShown} onClick={preview.toggle}>
              {isShown ? 'Hide email' : 'Preview email'}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
            </Button>
          </Group>
          <Collapse expanded={isShown}>
            <MailPreview message={message.trim()} {...names} />
          </Collapse>
        </Stack>
      </CheckedForm>
      <Outcomes outcomes={outcomes} onClose={() => setOutcomes([])} />
    </Section>
  );
}

const WhatTo = ({ workspace_name }: { workspace_name: string }) => (
  <Stack gap="xs">
    <span>
      To: <b>a complete profile</b>. People who accept share their profile and latest resume with {workspace_name} and
      become candidates here.
    </span>
    <Text size="sm">Invitations never reveal whether someone already uses Hireframe.</Text>
  </Stack>
);
