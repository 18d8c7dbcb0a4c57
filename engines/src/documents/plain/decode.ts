/**
 * The text of a file without a declared encoding: by its mark, else UTF-16 by its zero bytes, else UTF-8 where it is
 * valid, else Windows-1252 (which the web standard takes for all of Latin-1 as well).
 */
export function decode(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.replace(/^\ufeff/, '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) index % 2 ? odd++ : even++;
  });
  // Blanks and line ends alone make such zeros common even in Chinese text.
  if (odd > sample.length / 50 && even <= odd / 20) return 'utf-16le';
  if (even > sample.length / 50 && odd <= even / 20) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
