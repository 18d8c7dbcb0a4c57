import { mailLimits } from './limits.ts';
import type { MailPart } from './mail-part.ts';
import { isWorthOpening } from './worth-opening.ts';

const maxPartsSeen = 2000;
const maxDepth = 20; // Parts within parts; people forward a mail within a mail within a mail, hardly deeper.
const encodedToDecoded = 1.4; // Base64 with its line ends: a server may tell the size before decoding.

/**
 * The parts of a mail worth fetching because they can be a resume or hold some, in their order: at most
 * `mailLimits.resumes`, none larger than `mailLimits.part_bytes` as far as the server says. Mails within the mail whose
 * parts are described are looked into; where they are not, the whole of them is one part. What bytes really are is for
 * `openAttachment`.
 */
export function resumeParts(tree: MailPart): MailPart[] {
  const found: MailPart[] = [];
  const waiting = [{ part: tree, depth: 0 }];
  for (let seen = 0; seen < maxPartsSeen && found.length < mailLimits.resumes; seen++) {
    const next = waiting.pop();
    if (!next) break;
    const { part, depth } = next;
    // What comes back from a server tells of a mail that did not arrive: it was sent from here.
    if (part.content_type === 'multipart/report') continue;
    if (part.parts.length > 0) {
      if (depth < maxDepth) {
        const inner = part.parts.slice(0, maxPartsSeen).map((each) => ({ part: each, depth: depth + 1 }));
        waiting.push(...inner.reverse());
      }
    } else if (!part.content_type.startsWith('multipart/') && isWorthOpening(part) && !isTooLarge(part))
      found.push(part);
  }
  return found;
}

const isTooLarge = ({ size_bytes }: MailPart) =>
  size_bytes !== null && (size_bytes === 0 || size_bytes > mailLimits.part_bytes * encodedToDecoded);
