// Which files a browser may show, and under which name it saves the others.
import { visibleName } from '@hireframe/contract/file-name.ts';

const harmless = /^(application\/pdf|text\/plain|(image|video|audio)\/[\w.+-]+)(;.*)?$/i;
const scripted = /svg|xml|html/i; // An SVG is a document with scripts.

/** PDF, plain text, pictures, video and sound; anything else could act in our name and is saved instead. */
export const mayBeShown = (content_type: string) => harmless.test(content_type) && !scripted.test(content_type);

/**
 * The header Content-Disposition after RFC 6266: the name in ASCII for old programs and as RFC 5987 writes it for the
 * others. Letters of any script stay; what could break the header or name a folder becomes `_`.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', file_name: string): string {
  const name =
    visibleName(file_name)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const ascii = name.replace(/[^ -~]|["%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, asPercent);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const asPercent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
