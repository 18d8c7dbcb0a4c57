/** A document as HTML: see web/markdown.ts. */
declare module '*.md' {
  const html: string;
  export default html;
}
