import type { MailPart } from './mail-part.ts';

type Described = Pick<MailPart, 'content_type' | 'disposition' | 'file_name' | 'is_referred_to'>;

const resumeEndings = /\.(pdf|docx?|docm|dotx?|dotm|txt|text|md|markdown|zip|eml)$/i;
// Not all that follows a dot is an ending: 'Resume J.Smith', 'CV 1.2'.
const otherEndings =
  /\.(png|jpe?g|jfif|gif|bmp|tiff?|webp|svg|heic|ico|emz|wmz|mp[34]|m4[av]|mov|avi|wav|ogg|webm|xls[xmb]?|csv|tsv|pp[ts]x?|od[tsp]|pages|numbers|key|rtf|ics|vcf|p7[sm]|asc|sig|pgp|html?|css|js|json|xml|yml|log|exe|dll|msi|bat|cmd|scr|vbs|apk|jar|iso|dmg|rar|7z|t?gz|tar|bz2|psd|ai|eps|dwg|msg|dat|bin|db|sql|py|java|ttf|otf|woff2?)$/i;
const winmail = /^(winmail|att\d+)\.dat$/i;
const resumeTypes =
  /^(application\/(pdf|x-pdf|msword|zip|x-zip|x-zip-compressed|ms-tnef|vnd\.ms-tnef|vnd\.ms-word\..*|vnd\.openxmlformats-officedocument\.wordprocessingml\..*)|message\/(rfc822|global))$/;
// Programs that do not know a type say one of these.
const unknownTypes =
  /^(application\/(octet-stream|octetstream|binary|x-binary|x-download|download|force-download|x-unknown|unknown|x-msdownload|x-octet-stream|file)|binary\/octet-stream|)$/;

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
