import { IconFileOff } from '@tabler/icons-react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

/** In place of a resume that is not there, or could not be loaded. */
export function MissingResume({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useMessages();
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadFailure title={t("Couldn't load this resume")} error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={IconFileOff} title={t('Resume not found')} why={t('It may have been deleted.')} isAlert>
      <LinkButton to="/profile" hash="resumes" variant="default">
        {t('View all resumes')}
      </LinkButton>
    </EmptyState>
  );
}
