// For the frame around every page: an upload that was being sent goes on, whatever page is opened first.
import { useEffect } from 'react';
import { hasUpload } from './kept-upload.ts';

/** What sends is loaded only where there is something to send. */
export function useUploadTakenUp(user_id: string): void {
  useEffect(() => {
    if (hasUpload(user_id)) void import('./uploading.ts').then(({ takeUpUpload }) => takeUpUpload(user_id));
  }, [user_id]);
}
