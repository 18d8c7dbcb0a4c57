import yauzl from 'yauzl';

/** Thrown before more is unpacked than was allowed: some archives unpack to a thousandfold to exhaust a machine. */
export class ZipLimitError extends Error {}

export type ZipEntry = {
  name: string; // As written in the archive: it may point outside of it.
  size: number; // Unpacked, as the archive claims.
  compressed_size: number;
  is_encrypted: boolean;
  read: (maxBytes: number) => Promise<Uint8Array>; // Rejects with ZipLimitError, or with what is wrong with the member.
};

/** The files of a zip in the order of its directory, unpacked only when `read` while iterating. Throws where the zip is broken. */
export async function* zipEntries(bytes: Uint8Array): AsyncGenerator<ZipEntry> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Names are decoded here: yauzl would give up the whole archive at the first name that points outside.
  const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false });
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    if (name.endsWith('/')) continue;
    yield {
      name,
      size: entry.uncompressedSize,
      compressed_size: entry.compressedSize,
      is_encrypted: entry.isEncrypted(),
      read: (maxBytes) => unpack(zip, entry, maxBytes),
    };
  }
}

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, maxBytes: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > maxBytes) throw new ZipLimitError(`more than ${maxBytes} bytes`);
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    // The claimed size is not to be trusted.
    if (size > maxBytes) throw new ZipLimitError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
