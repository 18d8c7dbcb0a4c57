import { loadWords } from '../text/vocabulary.ts';
import type { MailPart } from './mail-part.ts';

const vocabulary = loadWords(new URL('./vocabulary/worth-opening.txt', import.meta.url));

type Described = Pick<MailPart, 'content_type' | 'disposition' | 'file_name' | 'is_referred_to'>;

const resumeEndings = /\.(pdf|docx?|docm|dotx?|dotm|txt|text|md|markdown|zip|eml)$/i;
// Not all that follows a dot is an ending: 'Resume J.Smith', 'CV 1.2'.
const otherEndings = new RegExp(String.raw`\.(${vocabulary('otherEndings')})$`, 'i');
const winmail = /^(winmail|att\d+)\.dat$/i;
const resumeTypes =
  /^(application\/(pdf|x-pdf|msword|zip|x-zip|x-zip-compressed|ms-tnef|vnd\.ms-tnef|vnd\.ms-word\..*|vnd\.openxmlformats-officedocument\.wordprocessingml\..*)|message\/(rfc822|global))$/;
// Programs that do not know a type say one of these.
const unknownTypes = new RegExp(String.raw`^(application\/(${vocabulary('unknownTypes')})|binary\/octet-stream|)$`);

/**
 * Whether a part can be a resume or hold one, by what is said of it. A file's name counts more than its type, which many
 * programs do not know; the text of a mail itself, pictures, signatures, cards and invitations are never worth it.
 */
export function isWorthOpening({ content_type, disposition, file_name, is_referred_to }: Described): boolean {
  const name = file_name.trim();
  if (resumeEndings.test(name) || winmail.test(name)) return true;
  if (resumeTypes.test(content_type)) return true;
  if (otherEndings.test(name)) return false;
  // A text that is shown with the mail is a part of it, unless it is a file.
  if (content_type === 'text/plain') return name !== '' && disposition === 'attachment';
  return unknownTypes.test(content_type) && !is_referred_to;
}
