// A job on its company's own page, and applying for it.
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Overlays } from '../app/Overlays.lazy.tsx';
import { CareersFrame } from '../features/careers-pages/CareersFrame.tsx';
import { CareersJob } from '../features/careers-pages/CareersJob.tsx';
import { useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { MissingCareersPage } from '../features/careers-pages/MissingCareersPage.tsx';
import { JobSkeleton, MissingJob } from '../features/public-postings/JobStates.tsx';
import { useCountedView, useJob } from '../features/public-postings/public-postings.api.ts';
import { InLanguage, usePartLanguage } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { JobApply } from './JobApply.tsx';

const route = getRouteApi('/c/$slug/jobs/$id');

export function CareersJobPage() {
  const { slug, id } = route.useParams();
  const { data: page, error: pageError, refetch: loadPage } = useCareersPage(slug);
  const { data: posting, error, refetch } = useJob(id);
  const language = usePartLanguage(posting?.language);
  const isOpen = posting !== undefined && !error;
  useCountedView(id, isOpen);
  usePageTitle(isOpen ? `${posting.title} · ${posting.company_name}` : undefined);
  if (pageError) return <MissingCareersPage error={pageError} onRetry={() => void loadPage()} />;
  if (!page) return <JobSkeleton />;
  // Of another company: it stands at its common address.
  if (posting && posting.careers_slug !== page.slug) return <Navigate to="/jobs/$id" params={{ id }} replace />;
  return (
    <InLanguage language={language}>
      <Overlays>
        <CareersFrame page={page}>
          {error ? (
            <MissingJob error={error} onRetry={() => void refetch()} />
          ) : posting ? (
            <CareersJob page={page} posting={posting}>
              <JobApply job={posting} />
            </CareersJob>
          ) : (
            <JobSkeleton />
          )}
        </CareersFrame>
      </Overlays>
    </InLanguage>
  );
}
