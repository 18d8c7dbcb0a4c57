// The properties of an attachment within a winmail.dat (MS-OXTNEF 2.1.3.4 and MS-OXCDATA 2.11).

/** `content` is a file's bytes, `object` a message's; '' and undefined where it does not say. */
export type AttachmentProperties = {
  long_name: string;
  content: Uint8Array | undefined;
  object: Uint8Array | undefined;
};

const maxProperties = 1000;
const maxValues = 1000;

const longName = 0x3707;
const data = 0x3701;
const manyValues = 0x1000;
const named = 0x8000;

const string8 = 0x1e;
const unicode = 0x1f;
const binary = 0x102;
const object = 0xd;
const withLength = new Set([string8, unicode, binary, object]);
// Bytes of the others, filled up to four.
const fixed: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};

/** Reads as far as lengths hold true. `decode` is for texts that are not in Unicode. */
export function readProperties(bytes: Uint8Array, decode: (text: Uint8Array) => string): AttachmentProperties {
  const found: AttachmentProperties = { long_name: '', content: undefined, object: undefined };
  const reader = readerOf(bytes);
  const count = Math.min(reader.number(4), maxProperties);
  for (let index = 0; index < count && !reader.hasFailed(); index++) {
    const type = reader.number(2);
    const id = reader.number(2);
    if (id >= named) skipName(reader);
    const value = readValue(reader, type);
    if (!value) continue;
    if (id === longName) found.long_name ||= type === unicode ? fromUtf16(value) : decode(value);
    if (id === data && type === binary) found.content ??= value;
    if (id === data && type === object) found.object ??= value;
  }
  return found;
}

/** The first value; the others are skipped. */
function readValue(reader: Reader, type: number): Uint8Array | undefined {
  const kind = type & ~manyValues;
  const isMany = type !== kind;
  const size = fixed[kind];
  if (size === undefined && !withLength.has(kind)) {
    reader.fail(); // How long it is nobody knows, so nothing behind it can be read.
    return undefined;
  }
  const count = isMany || size === undefined ? Math.min(reader.number(4), maxValues) : 1;
  let first: Uint8Array | undefined;
  for (let index = 0; index < count && !reader.hasFailed(); index++) {
    const value = reader.bytes(size ?? reader.number(4));
    first ??= value;
  }
  return first;
}

/** A GUID, then a number, or a text with its length. */
function skipName(reader: Reader): void {
  reader.bytes(16);
  if (reader.number(4) === 0) reader.number(4);
  else reader.bytes(reader.number(4));
}

const fromUtf16 = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, 1024)).split('\0')[0] ?? '';

type Reader = ReturnType<typeof readerOf>;

/** Goes forward only. After a length that leads out of the bytes it gives zeros and nothing, and `hasFailed`. */
function readerOf(source: Uint8Array) {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  let at = 0;
  let isBroken = false;
  const take = (length: number) => {
    if (isBroken || at + length > source.length) isBroken = true;
    else at += length;
    return isBroken ? undefined : at - length;
  };
  return {
    number: (size: 2 | 4): number => {
      const from = take(size);
      if (from === undefined) return 0;
      return size === 2 ? view.getUint16(from, true) : view.getUint32(from, true);
    },
    /** So many bytes, and those that fill them up to a multiple of four. */
    bytes: (length: number): Uint8Array => {
      const from = take(length);
      if (from === undefined) return new Uint8Array();
      at = Math.min(source.length, at + ((4 - (length % 4)) % 4));
      return source.subarray(from, from + length);
    },
    hasFailed: () => isBroken,
    fail: () => {
      isBroken = true;
    },
  };
}
