// Where a document shows a person's addresses: written out, as a name behind a label, or as words that are a link.
import type { Document } from '../../documents/document.ts';
import { type FoldedText, findValue, keepLetters } from '../../text/folded-text.ts';
import type { Resume } from '../resume.ts';
import type { Pieces } from './find-places.ts';

/** None for an address that only a link holds which has no words of its own. */
export function placesOfLinks(links: Resume['links'], document: Document, folded: FoldedText): [string, Pieces][] {
  return Object.entries(links).flatMap(([name, address]): [string, Pieces][] => {
    const found =
      address && (written(address, folded) ?? linked(address, document, folded) ?? labelled(address, folded));
    return found ? [[`links.${name}`, [found]]] : [];
  });
}

const bare = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

const everywhere = ({ text }: FoldedText) => ({ start: 0, end: text.length });

function written(address: string, folded: FoldedText) {
  return (
    findValue(folded, address, everywhere(folded)) ??
    findValue(folded, bare(address), everywhere(folded), { is_part: true })
  );
}

/** The words under which a link lies that leads there. */
function linked(address: string, { lines, links }: Document, folded: FoldedText) {
  for (const line of lines) {
    for (const span of line.spans) {
      if (span.href !== address) continue;
      const found = findValue(folded, span.text, line);
      if (found) return found;
    }
  }
  const words = links.find((link) => link.href === address && keepLetters(link.text) !== '')?.text;
  return words === undefined ? undefined : findValue(folded, words, everywhere(folded));
}

/** 'LinkedIn: ada-byron', from which the address was made. */
function labelled(address: string, folded: FoldedText) {
  const name = bare(address).split('/').at(-1) ?? '';
  const label = new RegExp(`${address.split('.')[0]?.slice(-8)}|/in/|\\bin/`, 'i');
  for (let start = 0; start < folded.text.length; ) {
    const lineEnd = folded.text.indexOf('\n', start);
    const end = lineEnd < 0 ? folded.text.length : lineEnd;
    const found = findValue(folded, name, { start, end });
    if (found && label.test(folded.text.slice(Math.max(0, start - 40), end))) return found;
    start = end + 1;
  }
  return undefined;
}
