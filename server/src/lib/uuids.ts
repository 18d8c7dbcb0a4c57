// Ids in texts: every answer to a member and every request of theirs is looked through for them.

const [firstDash, length] = [8, 36];
const laterDashes = [5, 10, 15]; // Counted from the first one.
const dash = '-'.charCodeAt(0);

/** Every id of RFC 9562's form in a text, lower case, in order. By its dashes: a pattern tried at each letter took ten times as long. */
export function findUuids(text: string): string[] {
  const found: string[] = [];
  if (text.length < length) return found;
  let end = 0; // Of the last one.
  for (let at = text.indexOf('-', firstDash); at !== -1; at = text.indexOf('-', at + 1)) {
    const start = at - firstDash;
    if (start + length > text.length) break;
    if (start < end) continue;
    if (laterDashes.every((after) => text.charCodeAt(at + after) === dash) && isHex(text, start)) {
      found.push(text.slice(start, start + length).toLowerCase());
      end = start + length;
    }
  }
  return found;
}

function isHex(text: string, start: number): boolean {
  for (let at = start; at < start + length; at++) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 48 && code <= 57;
    const isLetter = (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
    if (!isDigit && !isLetter && !isDash(at - start)) return false;
  }
  return true;
}

/** Their places, so that no other letter may be one. */
const isDash = (place: number) => place === firstDash || laterDashes.some((after) => place === firstDash + after);
