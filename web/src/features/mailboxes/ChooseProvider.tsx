// Gmail by consent, or any other mailbox by IMAP.
import { Modal, UnstyledButton } from '@mantine/core';
import { IconBrandGmail, IconChevronRight, IconMail } from '@tabler/icons-react';
import styles from './mailboxes.module.css';

const providers = [
  {
    provider: 'gmail',
    title: 'Gmail',
    icon: IconBrandGmail,
    line: 'Gmail or Google Workspace. Sign in with Google and allow read access; no password needed.',
  },
  {
    provider: 'imap',
    title: 'Any other mailbox (IMAP)',
    icon: IconMail,
    line: 'Microsoft 365, Fastmail or your own server, with a password or an OAuth client.',
  },
] as const;

type Props = { onChoose: (provider: 'gmail' | 'imap') => void; onClose: () => void };

export const ChooseProvider = ({ onChoose, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Connect a mailbox" transitionProps={{ duration: 0 }}>
    <div className={styles.providers}>
      {providers.map(({ provider, title, line, icon: Icon }, place) => (
        <UnstyledButton
          key={provider}
          className={styles.provider}
          data-autofocus={place === 0 || undefined}
          onClick={() => onChoose(provider)}
        >
          <span className={styles.icon}>
            <Icon size={20} stroke={1.7} aria-hidden />
          </span>
          <span className={styles.words}>
            <b>{title}</b>
            <span className={styles.line}>{line}</span>
          </span>
          <IconChevronRight size={18} aria-hidden />
        </UnstyledButton>
      ))}
    </div>
  </Modal>
);
