// What this browser remembers of the upload it is sending, so that a reload can take it up again.
import { z } from 'zod';
import { forgetKept, keepText, readKept } from '../../lib/kept.ts';

const KeptUpload = z.object({
  job_id: z.uuid().nullable(), // Null: the first answer has not come yet.
  upload_key: z.uuid(), // A first request that is repeated begins no second upload.
  is_active: z.boolean(),
  send_mail: z.boolean(),
  posting_id: z.uuid().optional(),
  tag_ids: z.array(z.uuid()).default([]),
  files: z.array(z.object({ name: z.string(), size: z.number() })), // In order; empty once all are sent.
  is_sent: z.boolean(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** The browser may be shared: each person has their own. */
const keyOf = (user_id: string) => `hireframe.upload.${user_id}`;

/** A browser that keeps nothing can send all the same; only a reload then loses the upload. */
export const keepUpload = (user_id: string, upload: KeptUpload): void =>
  keepText(localStorage, keyOf(user_id), JSON.stringify(upload));

/** Before it can be read, see `unlockKept`. */
export const hasUpload = (user_id: string): boolean => localStorage.getItem(keyOf(user_id)) !== null;

/** Local storage is anybody's to write, so what is not ours is dropped. */
export function keptUpload(user_id: string): KeptUpload | undefined {
  try {
    return KeptUpload.safeParse(JSON.parse(readKept(localStorage, keyOf(user_id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const forgetUpload = (user_id: string): void => forgetKept(localStorage, keyOf(user_id));
