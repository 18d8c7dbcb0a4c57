// The file of the gazetteer: the length of a header, the header as JSON, then columns of numbers, each at a multiple of 8.

export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Small tables, as pairs of key and value. */
export type Header = {
  credit: string;
  regionCodes: string[];
  districtCodes: string[];
  capitals: number[];
  aliases: [string, number[]][];
  areasByKey: [string, string[]][];
  abbreviations: string[];
  regions: [string, string][];
  countries: [string, string][];
  largest: [string, number][];
  thousandsOf: [string, number][];
};

const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array };
type TypeName = keyof typeof types;
type Listed = { name: string; type: TypeName; length: number };

const padded = (size: number) => Math.ceil(size / 8) * 8;

export function packColumns(header: Header, columns: Record<string, Column>): Uint8Array {
  const list = Object.entries(columns).map(([name, column]): Listed => {
    return { name, type: column.constructor.name as TypeName, length: column.length };
  });
  const json = Buffer.from(JSON.stringify({ header, list }));
  const parts: Uint8Array[] = [lengthOf(json), json, Buffer.alloc(padded(json.length) - json.length)];
  for (const { buffer, byteOffset, byteLength } of Object.values(columns)) {
    parts.push(Buffer.from(buffer, byteOffset, byteLength), Buffer.alloc(padded(byteLength) - byteLength));
  }
  return Buffer.concat(parts);
}

function lengthOf(json: Buffer): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(json.length);
  return bytes;
}

/** The columns are views of `bytes`, in the byte order of this machine, which is little-endian as all that Node runs on. */
export function unpackColumns(bytes: Buffer): { header: Header; columns: Record<string, Column> } {
  const jsonLength = bytes.readUInt32LE();
  const { header, list } = JSON.parse(bytes.toString('utf8', 8, 8 + jsonLength)) as { header: Header; list: Listed[] };
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  const columns: Record<string, Column> = {};
  let at = aligned.byteOffset + 8 + padded(jsonLength);
  for (const { name, type, length } of list) {
    const column = new types[type](aligned.buffer as ArrayBuffer, at, length);
    columns[name] = column;
    at += padded(column.byteLength);
  }
  return { header, columns };
}
