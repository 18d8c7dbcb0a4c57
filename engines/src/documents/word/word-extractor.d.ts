declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(buffer: Buffer);
    open(): Promise<this>;
    close(): Promise<this>;
  }
}
declare module 'word-extractor/lib/word-ole-extractor.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js';

  type Options = { filterUnicode: boolean };
  type Extracted = {
    getHeaders(options: Options & { includeFooters: boolean }): string;
    getFooters(options: Options): string;
    getTextboxes(options: Options & { includeHeadersAndFooters: boolean; includeBody: boolean }): string;
  };
  export default class WordOleExtractor {
    _pieces: { text: string }[]; // Deletions are zero characters already.
    _boundaries: { ccpText: number };
    extract(reader: BufferReader): Promise<Extracted>;
  }
}
