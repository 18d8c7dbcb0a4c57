// What somebody wrote in an answer, without what their mail program put below it.
import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import type { MailPart } from './mail-part.ts';

/** Longer ones are cut: nobody types so much. */
const maxLetters = 100_000;
/** Beyond, the parser of quotes could take long over one line. */
const maxLineLetters = 2000;

/** @returns the part with the words that a mail program shows first; undefined where there is none */
export function findTextPart(tree: MailPart): MailPart | undefined {
  if (tree.content_type === 'multipart/alternative') {
    const shown = tree.parts.map(findTextPart).filter((part) => part !== undefined);
    return shown.find(({ content_type }) => content_type === 'text/plain') ?? shown[0];
  }
  if (tree.content_type.startsWith('multipart/')) {
    for (const part of tree.parts) {
      const found = findTextPart(part);
      if (found) return found;
    }
    return undefined;
  }
  const isText = tree.content_type === 'text/plain' || tree.content_type === 'text/html';
  return isText && tree.disposition !== 'attachment' && tree.file_name === '' ? tree : undefined;
}

/** Files that somebody attached; pictures that stand within the text, as in signatures, are none. */
export function findAttachments(tree: MailPart): MailPart[] {
  const text = findTextPart(tree);
  const isAlternative = tree.content_type === 'multipart/alternative';
  if (tree.content_type.startsWith('multipart/'))
    return isAlternative ? [] : tree.parts.flatMap((part) => (part === text ? [] : findAttachments(part)));
  if (tree.content_type === 'application/pgp-signature' || tree.content_type === 'application/pkcs7-signature')
    return [];
  const isPictureWithin = tree.is_referred_to && tree.disposition !== 'attachment';
  return tree.file_name !== '' && !isPictureWithin ? [tree] : [];
}

/** @param charset as the head says it; bytes that are no such text are read as Western letters */
export function decodeText(bytes: Uint8Array, charset: string): string {
  for (const label of [charset, 'utf-8', 'windows-1252']) {
    try {
      if (label)
        return new TextDecoder(label, { fatal: label !== 'windows-1252' }).decode(bytes).replace(/\r\n?/g, '\n');
    } catch {} // Unknown to the decoder, or not written so.
  }
  return '';
}

/** With its tags and styles; a mail of a word processor has about twenty letters of these for one of text. */
const maxMarkup = 4 * maxLetters;

const plainOf = (html: string): string =>
  convert(html.slice(0, maxMarkup), {
    wordwrap: false,
    limits: { maxInputLength: maxMarkup, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'blockquote', options: { trimEmptyLines: true } },
    ],
  });

/**
 * @param content_type 'text/plain' or 'text/html'
 * @returns `body`: what the person wrote; `quoted`: what stood below it, signatures of programs included
 */
export function readReply(text: string, content_type: string): { body: string; quoted: string } {
  const plain = (content_type === 'text/html' ? plainOf(text) : text).slice(0, maxLetters);
  const lines = plain.split('\n').map((line) => line.slice(0, maxLineLetters).trimEnd());
  const whole = lines.join('\n').trim();
  const body = new EmailReplyParser().read(whole).getVisibleText().trim();
  if (body === '') return { body: whole, quoted: '' };
  const at = whole.indexOf(body);
  return { body, quoted: at < 0 ? '' : whole.slice(at + body.length).trim() };
}

export type Forwarded = { from: string; subject: string; text: string };

/** The labels of a forwarded mail's head, as mail programs of many languages write them. */
const labels = {
  from: 'from|von|de|da|van|fra|från|od|发件人|差出人',
  subject: 'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|ämne|temat|主题|件名',
};
const field = (names: string) => new RegExp(`^[>\\s*]*(?:${names})\\s*[:：]\\*?\\s*(.+)$`, 'imu');
const fields = { from: field(labels.from), subject: field(labels.subject) };

/** The mail that stands in the text of another, as 'Forward' writes it. @returns undefined where there is none */
export function findForwarded(text: string): Forwarded | undefined {
  const from = fields.from.exec(text);
  const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+\.[\p{L}\d-]+/u.exec(from?.[1] ?? '')?.[0];
  if (!from || !address) return undefined;
  const head = text.slice(from.index, from.index + 2000);
  const subject = fields.subject.exec(head);
  if (!subject) return undefined;
  const behind = head.slice(subject.index);
  const end = /\n\s*\n/.exec(behind);
  const start = from.index + subject.index + (end ? end.index : behind.length);
  return { from: address.toLowerCase(), subject: (subject[1] ?? '').trim(), text: text.slice(start).trim() };
}
