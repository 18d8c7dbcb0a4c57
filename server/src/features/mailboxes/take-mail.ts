// One mail: an answer to us goes into its thread; of another the resumes in it become extracted candidates, and of a mail
// that holds none nothing is kept.
import { visibleName } from '@hireframe/contract/file-name.ts';
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import { receiveBounce, receiveReply } from '../conversations/conversations.ts';
import { type ListedMail, MailTooLarge } from './mail-source.ts';
import { countFailed, hashSha256, type Reading, soundsLikeResume } from './reading.ts';

/** May run twice for a mail: what was taken is known. @throws Stopped */
export async function takeMail(reading: Reading, mail: ListedMail): Promise<void> {
  // With the first mail: a server without mailboxes never loads them.
  const [{ resumeParts }, { mailLimits }, { openAttachment }, { takeFile }] = await Promise.all([
    import('@hireframe/engines/mail/resume-parts.ts'),
    import('@hireframe/engines/mail/limits.ts'),
    import('@hireframe/engines/mail/open-attachment.ts'),
    import('./take-file.ts'),
  ]);
  const { context, mailbox } = reading;
  if (await receiveBounce(context, mailbox.workspace_id, mail)) return;
  if (await receiveReply(context, mailbox.workspace_id, mail, mailLimits.file_bytes)) return;
  let [bytes_left, files_left] = [mailLimits.mail_bytes as number, mailLimits.resumes as number];
  for (const part of resumeParts(mail.tree)) {
    if (bytes_left <= 0 || files_left <= 0) return;
    const bytes = await fetchPart(mail, part, Math.min(bytes_left, mailLimits.part_bytes));
    bytes_left -= bytes?.length ?? 0;
    const files = bytes ? (await openAttachment(bytes, visibleName(part.file_name))).slice(0, files_left) : [];
    files_left -= files.length;
    const isForwarded = isInMail(mail.tree, part);
    for (const file of files) await takeFile(reading, { mail, isForwarded }, file);
    const isTooLarge = !bytes || (files.length === 0 && bytes.length > mailLimits.file_bytes);
    if (isTooLarge && soundsLikeResume(part.file_name, mail.subject))
      await countFailed(reading, mail, hashSha256(`part ${part.part_id}`));
  }
}

/** @returns undefined where it is larger than it may be */
async function fetchPart(mail: ListedMail, part: MailPart, max_bytes: number): Promise<Uint8Array | undefined> {
  return mail.fetchPart(part, max_bytes).catch((error) => {
    if (error instanceof MailTooLarge) return undefined;
    throw error;
  });
}

/** In a mail within the mail, or one itself: whoever sent it speaks of somebody else. */
function isInMail(tree: MailPart, part: MailPart): boolean {
  for (let path: MailPart | undefined = tree; path; path = path.parts.find((inner) => holds(inner, part)))
    if (path !== tree && (/^message\//.test(path.content_type) || /\.eml$/i.test(path.file_name))) return true;
  return false;
}

const holds = (tree: MailPart, part: MailPart): boolean =>
  tree === part || tree.parts.some((inner) => holds(inner, part));
