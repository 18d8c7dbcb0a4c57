// A mailbox at the Google of tests: mails, labels, and the history of what came and changed.
import { createHash } from 'node:crypto';
import { type Payload, toPayload } from './mail-payload.ts';

type Kept = { id: string; labels: string[]; internalDate: number; payload: Payload };
type Message = { id: string; threadId: string; labelIds: string[] };
type Change = {
  id: number;
  messagesAdded?: { message: Message }[];
  labelsRemoved?: { message: Message; labelIds: string[] }[];
};
export type Answered = { status: number; body?: object };

const refusal = (code: number, reason: string, message: string): Answered => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
});
const notFound = () => refusal(404, 'notFound', 'Requested entity was not found.');

export type GmailMailbox = ReturnType<typeof makeGmailMailbox>;

export function makeGmailMailbox(email: string) {
  const box = {
    email,
    mails: new Map<string, Kept>(),
    changes: [] as Change[],
    last: 5000,
    oldest: 0, // Ids of history have gaps; what was before the oldest cannot be asked for.
    watched: undefined as string | undefined,
    forgets_pages: false,
  };
  let count = 0;
  const next = () => {
    box.last += 7;
    return box.last;
  };
  /** Each newer than the last. @param source as it was sent @returns Gmail's id of it */
  function deliver(source: string | Buffer, labels = ['INBOX', 'UNREAD']): string {
    const id = createHash('sha256').update(`${email} ${++count}`).digest('hex').slice(0, 16);
    const payload = toPayload(Buffer.from(source).toString('latin1'));
    const kept = { id, labels, internalDate: Date.now() + count, payload };
    box.mails.set(id, kept);
    box.changes.push({ id: next(), messagesAdded: [{ message: shown(kept) }] });
    return id;
  }
  function unlabel(id: string, label: string) {
    const mail = box.mails.get(id);
    if (!mail) throw new Error(`There is no mail ${id}`);
    mail.labels = mail.labels.filter((one) => one !== label);
    box.changes.push({ id: next(), labelsRemoved: [{ message: shown(mail), labelIds: [label] }] });
  }
  const remove = (id: string) => void box.mails.delete(id);
  /** As after a week. */
  function forgetHistory() {
    box.oldest = next();
  }
  return Object.assign(box, { deliver, unlabel, remove, forgetHistory });
}

const shown = ({ id, labels }: Kept): Message => ({ id, threadId: id, labelIds: [...labels] });

/** A part of `all`, as Google pages. */
function pageOf<T>(box: GmailMailbox, all: T[], query: URLSearchParams): { some: T[]; more: object } | undefined {
  const token = query.get('pageToken');
  if (token && box.forgets_pages) return undefined;
  const from = Number(token ?? 0);
  const to = from + Number(query.get('maxResults') ?? 100);
  return { some: all.slice(from, to), more: to < all.length ? { nextPageToken: String(to) } : {} };
}
const pageUnknown = () => refusal(400, 'invalidArgument', 'Invalid pageToken');

/** What Gmail's calls answer. */
export const gmailCalls = {
  profile: ({ email, mails, last }: GmailMailbox): Answered => ({
    status: 200,
    body: { emailAddress: email, messagesTotal: mails.size, threadsTotal: mails.size, historyId: String(last) },
  }),
  list(box: GmailMailbox, query: URLSearchParams): Answered {
    const words = (query.get('q') ?? '').split(' ').filter(Boolean);
    const all = [...box.mails.values()].filter(({ labels }) => !labels.includes('SPAM') && !labels.includes('TRASH'));
    const newest = all.filter((mail) => words.every((word) => fits(mail, word))).reverse();
    const page = pageOf(box, newest, query);
    if (!page) return pageUnknown();
    const messages = page.some.map(({ id }) => ({ id, threadId: id }));
    return { status: 200, body: { ...(messages.length > 0 && { messages }), ...page.more, resultSizeEstimate: 201 } };
  },
  history(box: GmailMailbox, query: URLSearchParams): Answered {
    const start = Number(query.get('startHistoryId'));
    if (!start || start < box.oldest) return notFound();
    const types = query.getAll('historyTypes');
    const since = box.changes.filter(({ id, messagesAdded }) => {
      return id > start && (types.length === 0 || types.includes(messagesAdded ? 'messageAdded' : 'labelRemoved'));
    });
    const page = pageOf(box, since, query);
    if (!page) return pageUnknown();
    const history = page.some.map((one) => {
      const messages = [...(one.messagesAdded ?? []), ...(one.labelsRemoved ?? [])].map(({ message }) => message);
      return { ...one, id: String(one.id), messages: messages.map(({ id, threadId }) => ({ id, threadId })) };
    });
    return { status: 200, body: { ...(history.length > 0 && { history }), ...page.more, historyId: String(box.last) } };
  },
  message({ mails }: GmailMailbox, id: string): Answered {
    const mail = mails.get(id);
    if (!mail) return notFound();
    const payload = withoutLarge(mail.payload);
    return { status: 200, body: { ...shown(mail), internalDate: String(mail.internalDate), payload } };
  },
  attachment({ mails }: GmailMailbox, id: string, attachment_id: string): Answered {
    const mail = mails.get(id);
    const data = mail && partOf(mail.payload, attachment_id.split('_')[0] ?? '')?.body.data;
    return data ? { status: 200, body: { size: Buffer.from(data, 'base64url').length, data } } : notFound();
  },
};

function fits({ labels, payload }: Kept, word: string): boolean {
  if (word === 'has:attachment') return hasFile(payload);
  const [, label] = /^-in:(sent|draft|chat)s?$/.exec(word) ?? [];
  if (!label) throw new Error(`The Google of tests does not know what ${word} is`);
  return !labels.includes(label.toUpperCase());
}
const hasFile = ({ body, parts = [] }: Payload): boolean => body.attachmentId !== undefined || parts.some(hasFile);

/** Ids of attachments are others each time, and those of before are still good. */
function withoutLarge({ body, parts, ...part }: Payload): Payload {
  const { attachmentId, data, size } = body;
  const shownBody =
    attachmentId === undefined
      ? { size, ...(data && { data }) }
      : { attachmentId: `${attachmentId}_${Math.random()}`, size };
  return { ...part, body: shownBody, ...(parts && { parts: parts.map(withoutLarge) }) };
}
const partOf = (part: Payload, id: string): Payload | undefined =>
  part.partId === id ? part : (part.parts ?? []).map((one) => partOf(one, id)).find(Boolean);
