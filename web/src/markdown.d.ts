/** A document as HTML: see web/markdown.ts. */
declare module '*.md' {
  export const title: string;
  const html: string;
  export default html;
}
