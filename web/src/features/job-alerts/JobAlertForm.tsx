// Below a list of jobs: an address, to which new ones are mailed that the list would show.
import { ForgotPassword as AddressAlone } from '@hireframe/contract/accounts.ts';
import { describeAlertFilter, type JobAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { useRequestAlert } from './job-alerts.api.ts';
import styles from './job-alerts.module.css';

type Props = {
  slug?: string; // Of a careers page; left out: jobs of every company.
  filter: object; // As the address of the page has it.
};

/** The answer is the same for every address: who gets mail from here is nobody else's business. */
export function JobAlertForm(props: Props) {
  const { t } = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className={styles.alert} aria-label={t('Get new jobs by email')}>
      {sentTo === undefined ? (
        <AddressForm {...props} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </section>
  );
}

function AddressForm({ slug, filter, onSent }: Props & { onSent: (email: string) => void }) {
  const messages = useMessages();
  const { t } = messages;
  const request = useRequestAlert(slug);
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(AddressAlone) });
  const words = describeAlertFilter(filter as JobAlertFilter, messages);
  const send = async ({ email }: { email: string }) => {
    await request.mutateAsync({ email, filter });
    onSent(email.trim());
  };
  return (
    <>
      <div className={styles.words}>
        <h2>{t('Get new jobs by email')}</h2>
        {words && <p>{t('For jobs that match: {words}', { words })}</p>}
        <p>{t('At most one email a day. Stop any time.')}</p>
      </div>
      <CheckedForm form={form} send={send} label={t('Get new jobs by email')}>
        <div className={styles.fields}>
          <TextInput
            aria-label={t('Email')}
            placeholder={t('Email')}
            type="email"
            autoComplete="email"
            className={styles.address}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={form.submitting}>
            {t('Get job alerts')}
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useMessages();
  const heading = useFocusWhenLost<HTMLHeadingElement>(); // The button that was pressed is gone.
  return (
    <>
      <div className={styles.words} role="status">
        <h2 ref={heading} tabIndex={-1}>
          {t('Check your inbox')}
        </h2>
        <p>
          {t(
            'Follow the link we emailed to {email} to start your job alert. Nothing after a minute? Check your spam folder.',
            { email },
          )}
        </p>
      </div>
      <Button variant="default" className={styles.again} onClick={onAgain}>
        {t('Use a different address')}
      </Button>
    </>
  );
}
