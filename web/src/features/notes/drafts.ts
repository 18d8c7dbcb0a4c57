// A note that is being written outlives a reload. In session storage: it is about a person, and ends with the tab.
import { z } from 'zod';
import { forgetKept, keepText, readKept } from '../../lib/kept.ts';
import type { Person } from './mentions.ts';

const Draft = z.object({ body: z.string(), chosen: z.array(z.object({ id: z.string(), name: z.string() })) });
export type Draft = { body: string; chosen: Person[] };

export const noDraft: Draft = { body: '', chosen: [] };

/** @param key says who writes and about whom */
export function readDraft(key: string): Draft {
  try {
    return Draft.parse(JSON.parse(readKept(sessionStorage, key) ?? ''));
  } catch {
    return noDraft; // None, or not ours.
  }
}

export function keepDraft(key: string, draft: Draft): void {
  if (draft.body.trim() === '') forgetKept(sessionStorage, key);
  else keepText(sessionStorage, key, JSON.stringify(draft));
}
