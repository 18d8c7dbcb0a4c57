// What a browser keeps of unfinished work is encrypted, and the keys are not kept there.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getDraftKeys = endpoint({
  method: 'POST',
  path: '/auth/draft-keys',
  audience: 'anyone',
  without_room: true,
  // AES-256, as base64url. The first seals, all of them open.
  output: z.object({ keys: z.array(z.string()).min(1) }),
  summary:
    'Keys for drafts that this browser keeps: of my account, else of this browser by a cookie that ends with it; the same each time',
  limit: { name: 'draft-keys', max: 300, seconds: 600, by: 'address' },
});
