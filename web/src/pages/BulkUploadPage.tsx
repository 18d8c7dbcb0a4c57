// Where recruiters bring in resumes: the wizard, what was uploaded before, and one upload's items in a drawer.
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UploadDrawer } from '../features/intake/UploadDrawer.tsx';
import { UploadHistory } from '../features/intake/UploadHistory.tsx';
import { UploadPanel } from '../features/intake/UploadPanel.tsx';
import { changeWizard, wizard } from '../features/intake/wizard.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/bulk-upload');

export function BulkUploadPage() {
  const { page = 1, job, posting } = route.useSearch();
  useEffect(() => {
    const { step, options } = wizard();
    if (posting && step === 'drop') changeWizard({ options: { ...options, posting_id: posting } });
  }, [posting]);
  const navigate = route.useNavigate();
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, job: id }), resetScroll: false, replace: id === undefined });
  const turn = (to: number) =>
    void navigate({ search: (now) => ({ ...now, page: to > 1 ? to : undefined }), resetScroll: false });
  return (
    <>
      <PageHeader title="Bulk upload" line="Each resume becomes a candidate with a score" />
      <Stack gap="lg">
        <UploadPanel onOpen={open} />
        <UploadHistory page={page} onPage={turn} onOpen={open} />
      </Stack>
      <UploadDrawer id={job} onClose={() => open(undefined)} />
    </>
  );
}
