// The six calls of Gmail that reading a mailbox needs. What they ask and answer is what Google's own client does.
import type { Google } from '../google.ts';
import { Body, Changes, decodeBody, Ids, Message, Profile, read, Watch } from './answers.ts';
import type { Time } from './ask-google.ts';
import { openCalls } from './authorised.ts';
import { costs } from './pace.ts';
import type { GmailGrant } from './tokens.ts';

/** Of a mail everything but what is in it. Google has no word for "all the way down". */
const partLevels = 16;
const partFields = (levels: number): string =>
  `partId,mimeType,filename,headers,body(attachmentId,size)${levels > 1 ? `,parts(${partFields(levels - 1)})` : ''}`;
const shape = `id,labelIds,internalDate,payload(${partFields(partLevels)})`;

const messageBytes = 8 * 2 ** 20; // A tree of 10,000 parts.
const slackBytes = 4096; // What stands around the letters of an attachment.

export type Gmail = ReturnType<typeof openClient>;

/** Everything below @throws MailboxFailure. What is no longer there is null. */
export function openClient(google: Google, grant: GmailGrant, time: Time) {
  const call = openCalls(google, grant, time);
  let knowsShape = true;
  return {
    profile: async () => read(Profile, await call(costs.getProfile, 'profile')),

    /** Ids alone, newest first. Null: the page is no longer known. */
    async list(q: string, page: string | null, max: number) {
      const query = { q, maxResults: String(max), ...(page && { pageToken: page }) };
      const said = await call(costs.listMessages, 'messages', { query });
      return page && said.status === 400 ? null : read(Ids, said);
    },

    /** Null: nobody knows any more what has happened since then. 'page': the page is no longer known. */
    async history(startHistoryId: string, page: string | null, max: number) {
      const historyTypes = ['messageAdded', 'labelRemoved'];
      const query = { startHistoryId, historyTypes, maxResults: String(max), ...(page && { pageToken: page }) };
      const said = await call(costs.listHistory, 'history', { query });
      if (said.status === 404) return null;
      return page && said.status === 400 ? 'page' : read(Changes, said);
    },

    /** What it is made of; `isWhole` with what stands in small parts. @throws MailTooLarge */
    async message(id: string, isWhole = false) {
      const path = `messages/${encodeURIComponent(id)}`;
      const whole = { query: { format: 'full' }, max_bytes: messageBytes };
      const outline = { query: { format: 'full', fields: shape }, max_bytes: messageBytes };
      const isOutline = knowsShape && !isWhole;
      const said = await call(costs.getMessage, path, isOutline ? outline : whole);
      if (said.status === 404) return null;
      if (said.status !== 400 || !isOutline) return read(Message, said);
      knowsShape = false; // What is asked for is deeper than Google promises to understand.
      return read(Message, await call(costs.getMessage, path, whole));
    },

    /** Null as well where Google no longer knows it by this id. @throws MailTooLarge */
    async attachment(message: string, id: string, max_bytes: number) {
      const path = `messages/${encodeURIComponent(message)}/attachments/${encodeURIComponent(id)}`;
      const said = await call(costs.getAttachment, path, { max_bytes: Math.ceil((max_bytes * 4) / 3) + slackBytes });
      if (said.status === 404 || said.status === 400) return null;
      return decodeBody(read(Body, said), max_bytes);
    },

    /** @returns until when Google tells of new mail, ISO 8601 */
    async watch(topicName: string) {
      const said = await call(costs.watch, 'watch', { method: 'POST', body: { topicName } });
      return new Date(read(Watch, said).expiration).toISOString();
    },
  };
}
