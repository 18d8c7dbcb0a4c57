import { IconBuildingOff } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { JobsFrame } from '../public-postings/JobsFrame.tsx';
import { isMissing } from './careers-pages.api.ts';

/** In place of a careers page that is not there, or could not be loaded. */
export function MissingCareersPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <JobsFrame>
      {isMissing(error) ? (
        <EmptyState
          icon={IconBuildingOff}
          title={t('There is no careers page here')}
          why={t('The address may be mistyped, or the company has taken the page down.')}
          isAlert
          isPage
        >
          <LinkButton to="/jobs">{t('See open jobs')}</LinkButton>
        </EmptyState>
      ) : (
        <LoadFailure title={t("Couldn't load the careers page")} error={error} onRetry={onRetry} />
      )}
    </JobsFrame>
  );
}
