import { invitationMail } from '@hireframe/contract/candidate-invitation-mail.ts';
import { Button } from '@mantine/core';
import styles from './mail-preview.module.css';

/** The mail as it will arrive, in the words that the server uses. */
export function MailPreview(given: Parameters<typeof invitationMail>[0]) {
  const { subject, text, link } = invitationMail(given);
  return (
    <section aria-label="Preview of the mail" className={styles.mail}>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{text}</p>
      <Button component="span" size="xs" variant="default" className={styles.link}>
        {link}
      </Button>
    </section>
  );
}
