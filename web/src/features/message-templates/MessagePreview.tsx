import { fillIn, type Placeholder } from '@hireframe/contract/placeholders.ts';
import { Text } from '@mantine/core';
import { useMe } from '../accounts/accounts.api.ts';
import styles from './messages.module.css';

/** The mail as it would arrive, filled in as the server fills it, for somebody who is made up. */
export function MessagePreview({ subject, body }: { subject: string; body: string }) {
  const { first_name, last_name, workspace } = useMe();
  const example: Record<Placeholder, string> = {
    COMPANY_NAME: workspace?.name ?? 'Your company',
    JOB_TITLE: 'Backend Engineer',
    RECRUITER_NAME: `${first_name} ${last_name}`,
    CANDIDATE_NAME: 'Mia Keller',
    CANDIDATE_FIRST_NAME: 'Mia',
  };
  return (
    <section aria-label="Email preview" className={styles.mail}>
      <Text size="xs" c="dimmed">
        Preview with a sample candidate and job
      </Text>
      <p className={styles.subject}>{fillIn(subject, example) || 'No subject'}</p>
      <p className={styles.text}>{fillIn(body, example)}</p>
    </section>
  );
}
