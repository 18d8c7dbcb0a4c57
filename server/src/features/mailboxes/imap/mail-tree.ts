// The parts of a mail as an IMAP server describes them (BODYSTRUCTURE).
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { MessageStructureObject } from 'imapflow';
import { oneLine } from '../../../lib/one-line.ts';

const maxParts = 2000; // As many as anybody looks at.

/** Part numbers are counted here: of a mail within a mail with one part only the library gives a wrong one. */
export function mailTree(structure: MessageStructureObject): MailPart {
  let count = 0;
  /** @param path of the mail or the multipart that this part is in; `nth`: its place there, undefined for a mail's body */
  function walk(node: MessageStructureObject, path: string, nth?: number): MailPart {
    const isMultipart = node.type.startsWith('multipart/');
    const place = nth === undefined ? (isMultipart ? '' : '1') : String(nth);
    const part_id = [path, place].filter(Boolean).join('.');
    const parts: MailPart[] = [];
    for (const [index, child] of (node.childNodes ?? []).entries())
      if (++count < maxParts) parts.push(walk(child, part_id, isMultipart ? index + 1 : undefined));
    return { ...describe(node), part_id, parts };
  }
  return walk(structure, '');
}

/** A mail whose parts could not be told is looked into when it is here. */
export const wholeMail = (size_bytes: number | null): MailPart => ({
  part_id: '',
  content_type: 'message/rfc822',
  disposition: null,
  file_name: '',
  size_bytes,
  is_referred_to: false,
  parts: [],
});

function describe({ type, disposition, dispositionParameters, parameters, size, id }: MessageStructureObject) {
  const name = dispositionParameters?.filename ?? parameters?.name ?? '';
  return {
    content_type: type.slice(0, 200),
    disposition: disposition === 'attachment' || disposition === 'inline' ? disposition : null,
    file_name: oneLine(name, 500).trim(),
    size_bytes: size !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null,
    is_referred_to: Boolean(id),
  } as const;
}
