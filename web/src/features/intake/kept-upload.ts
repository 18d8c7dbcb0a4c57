// What this browser remembers of the upload it is sending, so that a reload can take it up again.
import { z } from 'zod';

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
export function keepUpload(user_id: string, upload: KeptUpload): void {
  try {
    localStorage.setItem(keyOf(user_id), JSON.stringify(upload));
  } catch {
    localStorage.removeItem(keyOf(user_id)); // Full: what is outdated would mislead.
  }
}

/** Local storage is anybody's to write, so what is not ours is dropped. */
export function keptUpload(user_id: string): KeptUpload | undefined {
  try {
    return KeptUpload.safeParse(JSON.parse(localStorage.getItem(keyOf(user_id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const forgetUpload = (user_id: string): void => localStorage.removeItem(keyOf(user_id));
