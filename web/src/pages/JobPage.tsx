// The page of one open job, for anybody, and applying for it.
import { getRouteApi } from '@tanstack/react-router';
import { Overlays } from '../app/Overlays.lazy.tsx';
import { JobDetail } from '../features/public-postings/JobDetail.tsx';
import { JobSkeleton, MissingJob } from '../features/public-postings/JobStates.tsx';
import { JobsFrame } from '../features/public-postings/JobsFrame.tsx';
import { useCountedView, useJob } from '../features/public-postings/public-postings.api.ts';
import { InLanguage, usePartLanguage } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { JobApply } from './JobApply.tsx';

const route = getRouteApi('/jobs/$id');

export function JobPage() {
  const { id } = route.useParams();
  const { data: posting, error, refetch } = useJob(id);
  const language = usePartLanguage(posting?.language);
  const isOpen = posting !== undefined && !error;
  useCountedView(id, isOpen);
  usePageTitle(isOpen ? `${posting.title} · ${posting.company_name}` : undefined);
  return (
    <InLanguage language={language}>
      <Overlays>
        <JobsFrame>
          {error ? (
            <MissingJob error={error} onRetry={() => void refetch()} />
          ) : posting ? (
            <JobDetail posting={posting}>
              <JobApply job={posting} />
            </JobDetail>
          ) : (
            <JobSkeleton />
          )}
        </JobsFrame>
      </Overlays>
    </InLanguage>
  );
}
