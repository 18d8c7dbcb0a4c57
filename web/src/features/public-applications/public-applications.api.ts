// Applying without an account, and the link that is mailed afterwards.
import type { QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import {
  applyInPublic,
  askForProof,
  confirmPublicApplication,
  enterPublicApplication,
  type PublicApplication,
  previewPublicApplication,
  type ReadForForm,
  readForForm,
} from '@hireframe/contract/public-applications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api.ts';
import { recallTracking } from '../../lib/tracking.ts';
import { uploadFiles } from '../../lib/upload.ts';
import { useEnter } from '../accounts/accounts.api.ts';

type Sent = Omit<z.input<typeof PublicApplication>, 'answers' | 'proof'> & { answers: QuestionAnswers; resume: File };

/** Many apply at once: the server wants some work of each browser first. */
const proofNeeded = 428;

async function workOutProof(job_id: string): Promise<string> {
  const [{ prove }, { challenge }] = await Promise.all([
    import('./prove.ts'),
    call(askForProof, { params: { id: job_id } }),
  ]);
  return prove(challenge);
}

/** `sent_percent`: how much of the file has left. */
export function useApplyInPublic(job_id: string) {
  const [sent_percent, setSentPercent] = useState(0);
  const cache = useQueryClient();
  const send = useMutation({
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['my-applications'] }),
    mutationFn: ({ resume, answers, ...fields }: Sent) => {
      setSentPercent(0);
      const body = { ...fields, ...recallTracking(), answers: JSON.stringify(answers) };
      const apply = (proof: string) => {
        const form = { params: { id: job_id }, files: [resume], body: { ...body, proof } };
        return uploadFiles(applyInPublic, form, { onProgress: setSentPercent, signal: new AbortController().signal });
      };
      return apply('').catch(async (error) => {
        if (!(error instanceof ApiError && error.status === proofNeeded)) throw error;
        // A page by plain http has no WebCrypto to work with: then the server's words stand.
        const proof = await workOutProof(job_id).catch(() => Promise.reject(error));
        return apply(proof);
      });
    },
  });
  return { send, sent_percent };
}

/** What a file says of what the form asks. */
export const useReadForForm = (job_id: string) =>
  useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }): Promise<ReadForForm> =>
      uploadFiles(readForForm, { params: { id: job_id }, files: [file] }, { onProgress: () => {}, signal }),
  });

const keyOf = (token: string) => ['public-application', token] as const;

export const usePublicApplication = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(previewPublicApplication, { body: { token } }),
    retry: false,
  });

export function useConfirm(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmPublicApplication, { body: { token } }),
    onSuccess: (preview) => {
      cache.setQueryData(keyOf(token), preview);
      return cache.invalidateQueries({ queryKey: ['my-applications'] });
    },
  });
}

export function useEnterByApplication(token: string) {
  const enter = useEnter();
  return useMutation({
    mutationFn: (new_password: string) => call(enterPublicApplication, { body: { token, new_password } }),
    onSuccess: (signedIn) => enter(signedIn),
  });
}
