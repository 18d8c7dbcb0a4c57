// A mailbox in memory, as a source of mails: for what is done with mails, whatever server they come from.
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import {
  type ListedMail,
  type MailBatch,
  type MailSource,
  MailTooLarge,
} from '../src/features/mailboxes/mail-source.ts';

type Attached = { file_name: string; bytes: Uint8Array | string; content_type?: string };
export type MadeMail = Partial<Omit<ListedMail, 'tree' | 'fetchPart'>> & { files?: Attached[]; text?: string };

const partOf = (about: Partial<MailPart>): MailPart => ({
  part_id: '',
  content_type: 'text/plain',
  charset: 'utf-8',
  disposition: null,
  file_name: '',
  size_bytes: null,
  is_referred_to: false,
  parts: [],
  ...about,
});

/** @param n of the mail, from 1 */
export function mailWith({ files = [], text: words = '', ...about }: MadeMail, n: number): ListedMail {
  const text = partOf({ part_id: '1', size_bytes: 100 });
  const parts = files.map(({ file_name, bytes, content_type = 'application/octet-stream' }, index) =>
    partOf({
      part_id: String(index + 2),
      content_type,
      file_name,
      size_bytes: bytes.length,
      disposition: 'attachment',
    }),
  );
  return {
    message_key: `key ${n}`,
    subject: 'Hello',
    to: ['jobs@acme.example'],
    from: { name: 'Any Body', address: 'any@example.com' },
    received_at: '2026-11-01T10:00:00Z',
    message_id: `<${n}@example.com>`,
    references: [],
    is_automatic: false,
    ...about,
    tree: partOf({ part_id: '', content_type: 'multipart/mixed', parts: [text, ...parts] }),
    fetchPart: async ({ part_id }, max_bytes) => {
      const bytes = Buffer.from(part_id === '1' ? words : ((files[Number(part_id) - 2] as Attached).bytes as string));
      if (bytes.length > max_bytes) throw new MailTooLarge();
      return bytes;
    },
  };
}

/** `mails` may grow. `counted` are those that were read once: numbered anew, all of them come again. */
export function makeSource(batchMails = 2) {
  const fake = { mails: [] as ListedMail[], epoch: 1, counted: 0, reads: 0, open: 0 };
  const source: MailSource = {
    check: async () => ({ email_address: null }),
    async *read(cursor): AsyncGenerator<MailBatch, void> {
      fake.reads++;
      const from = cursor?.epoch === fake.epoch ? Number(cursor.next) : 0;
      for (let next = from; next < fake.mails.length; ) {
        const mails = fake.mails.slice(next, next + batchMails);
        next += mails.length;
        const new_count = Math.max(0, next - Math.max(fake.counted, next - mails.length));
        const progress = from === 0 && next < fake.mails.length ? { seen: next, total: fake.mails.length } : null;
        yield { mails, cursor: { epoch: fake.epoch, next }, progress, new_count };
        fake.counted = Math.max(fake.counted, next);
      }
    },
    close: async () => void fake.open--,
  };
  const openSource = async () => {
    fake.open++;
    return source;
  };
  return Object.assign(fake, {
    openSource,
    add: (...made: MadeMail[]) => {
      for (const one of made) fake.mails.push(mailWith(one, fake.mails.length + 1));
    },
  });
}
