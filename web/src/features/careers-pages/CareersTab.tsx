// Settings: the careers page as admins write it, with how it will look.
import type { CareersPage } from '@hireframe/contract/careers-pages.ts';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { CareersForm } from './CareersForm.tsx';
import { CareersPictures } from './CareersPictures.tsx';
import { useMyCareersPage } from './careers-pages.api.ts';

export function CareersTab({ isAdmin, company_name }: { isAdmin: boolean; company_name: string }) {
  const { data: page, error, refetch } = useMyCareersPage();
  if (!page)
    return error ? (
      <LoadFailure title="Couldn't load the careers page" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={480} radius="lg" aria-busy="true" role="status" aria-label="Loading the careers page" />
    );
  return (
    <Stack gap="md">
      {!isAdmin && <Alert color="indigo">Only admins of {company_name} can change the careers page.</Alert>}
      <CareersForm page={page} company_name={company_name} isAdmin={isAdmin} />
      {isAdmin && isSaved(page) && <CareersPictures page={page} />}
    </Stack>
  );
}

const isSaved = ({ updated_at }: CareersPage) => updated_at !== null;
