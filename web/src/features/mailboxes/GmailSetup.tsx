// Connecting Gmail in three steps: credentials, Google's own page, and what comes back from it.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { Anchor, Loader, Modal, Stack, Stepper, Text } from '@mantine/core';
import { useState } from 'react';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { GmailCredentials } from './GmailCredentials.tsx';
import { getMailboxName } from './mailbox-words.ts';
import styles from './mailboxes.module.css';

const steps = ['Credentials', 'Google', 'Processing'];

type Props = {
  account: EmailAccount | undefined; // Which is connected again; none: a new one.
  isProcessing: boolean; // Its owner has come back from Google.
  failure: string | undefined; // Why the last try came to nothing.
  onClose: () => void;
};

export function GmailSetup({ account, isProcessing, failure, onClose }: Props) {
  const [address, setAddress] = useState<string>(); // Of Google's page.
  const at = isProcessing ? 2 : address ? 1 : 0;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={account ? `Reconnect ${getMailboxName(account)}` : 'Connect Gmail'}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        <div aria-hidden>
          <Stepper active={at} size="xs" iconSize={28} wrap={false} className={styles.stepper}>
            {steps.map((label) => (
              <Stepper.Step key={label} label={label} allowStepSelect={false} tabIndex={-1} />
            ))}
          </Stepper>
        </div>
        <div role="status" className={styles.stepName}>{`Step ${at + 1} of ${steps.length}: ${steps[at]}`}</div>
        {at === 0 && <GmailCredentials account={account} failure={failure} onAddress={setAddress} onClose={onClose} />}
        {at === 1 && <AtGoogle address={address ?? ''} />}
        {at === 2 && <Processing />}
      </Stack>
    </Modal>
  );
}

const AtGoogle = ({ address }: { address: string }) => (
  <Stack gap="xs" align="flex-start">
    <StepTitle>Continue at Google</StepTitle>
    <Text size="sm">
      Choose the mailbox and allow Hireframe to read its email. Hireframe can't send or delete anything.
    </Text>
    <Anchor href={address} size="sm">
      Continue to Google
    </Anchor>
  </Stack>
);

const Processing = () => (
  <Stack gap="xs" align="flex-start" aria-busy>
    <StepTitle>Connecting mailbox</StepTitle>
    <Text size="sm">Google approved access. We're checking the mailbox; it'll appear in a moment.</Text>
    <Loader aria-hidden />
  </Stack>
);
