// Sending a resume. What is being sent is kept beside the answers of the server, not in a page: it goes on, and its
// failure is still there, when the person looks at another page meanwhile.
import { visibleName } from '@hireframe/contract/file-name.ts';
import { importJsonResume, uploadResume } from '@hireframe/contract/resumes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../lib/upload.ts';
import { useMe } from '../accounts/accounts.api.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { useRefreshResumes } from './resumes.api.ts';

const endpoints = { document: uploadResume, json_resume: importJsonResume } as const;
export type UploadKind = keyof typeof endpoints;

/** `error` is there when it could not be sent; until then `sent_percent` grows from 0 to 100. */
export type Upload = {
  kind: UploadKind;
  file: File;
  sent_percent: number;
  error: Error | null;
  cancel: () => void;
};

export function useUpload() {
  const cache = useQueryClient();
  const { id: user_id } = useMe();
  const uploadKey = ['resume-upload', user_id]; // Whoever signs in next on this browser does not see it.
  const refresh = useRefreshResumes();
  const { data: upload } = useQuery<Upload | null>({
    queryKey: uploadKey,
    queryFn: () => cache.getQueryData<Upload>(uploadKey) ?? null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = (now: Upload | null) => cache.setQueryData(uploadKey, now);

  async function start(file: File, kind: UploadKind) {
    const controller = new AbortController();
    const sending = { kind, file, error: null, cancel: () => controller.abort() };
    const onProgress = (sent_percent: number) => keep({ ...sending, sent_percent });
    onProgress(0);
    try {
      const { task_id } = await uploadFile(endpoints[kind], file, { onProgress, signal: controller.signal });
      rememberTask({ task_id, user_id, type: 'RESUME_ANALYSIS', subject: visibleName(file.name) });
      await refresh();
      keep(null);
    } catch (error) {
      keep(controller.signal.aborted ? null : { ...sending, sent_percent: 0, error: error as Error });
    }
  }
  return { upload, start, dismiss: () => keep(null) };
}
