declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(buffer: Buffer);
    open(): Promise<this>;
    close(): Promise<this>;
  }
}
declare module 'word-extractor/lib/word-ole-extractor.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js';

  /** Deletions are zero characters already. A letter takes `bpc` bytes of the stream, from `startFilePos`. */
  export type Piece = { text: string; startFilePos: number; endFilePos: number; bpc: number };
  type Options = { filterUnicode: boolean };
  type Extracted = {
    getHeaders(options: Options & { includeFooters: boolean }): string;
    getFooters(options: Options): string;
    getTextboxes(options: Options & { includeHeadersAndFooters: boolean; includeBody: boolean }): string;
  };
  export default class WordOleExtractor {
    _pieces: Piece[];
    writeCharacterProperties(document: Buffer, table: Buffer): void;
    _boundaries: { ccpText: number };
    extract(reader: BufferReader): Promise<Extracted>;
  }
}
