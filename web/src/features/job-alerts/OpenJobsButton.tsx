// From a page about an alert to the jobs that it was about.
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = Pick<JobAlert, 'careers_slug'> & { variant?: 'default' };

/** To the careers page that the alert is of; where there is none, to the jobs of all companies. */
export function OpenJobsButton({ careers_slug, variant }: Props) {
  const { t } = useMessages();
  const shape = { fullWidth: true, ...(variant && { variant }) };
  if (careers_slug === null)
    return (
      <LinkButton to="/jobs" {...shape}>
        {t('See open jobs')}
      </LinkButton>
    );
  return (
    <LinkButton to="/c/$slug" params={{ slug: careers_slug }} {...shape}>
      {t('See open jobs')}
    </LinkButton>
  );
}
