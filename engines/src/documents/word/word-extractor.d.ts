declare module 'word-extractor' {
  type Options = { filterUnicode?: boolean };
  type Extracted = {
    getBody(options?: Options): string;
    getHeaders(options?: Options & { includeFooters?: boolean }): string;
    getFooters(options?: Options): string;
    getTextboxes(options?: Options & { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
  };
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Extracted>;
  }
}
