// The structure of a pasted description, which everybody who reads one starts from: lines, sections, sentences.
import type { PostingLanguage, Span } from './posting.ts';

/** What a part of a description is about, by its heading or the label before it ("Must have: …"). */
export type SectionKind =
  | 'about_company'
  | 'about_role'
  | 'responsibilities'
  | 'requirements'
  | 'nice_to_have'
  | 'benefits'
  | 'process' // How to apply, who to ask, when it closes.
  | 'legal' // Equal opportunity, privacy, notices to agencies.
  | 'facts' // Lines such as 'Location: Leeds'; pay, hours, contract.
  | 'unknown';

/**
 * What belongs to the message around an advert, not to the advert. 'instruction': words addressed to a machine that reads it
 * ("ignore all previous instructions"), which nothing may be taken from.
 */
export type Furniture = 'greeting' | 'signature' | 'mail_header' | 'instruction';

/** All spans are offsets into `Description.text`. */
export type Sentence = Span & {
  /** Without the bullet and the label; in one line. */
  text: string;
  /** 'Must have' of "Must have: Figma", as written; it is not part of the span. */
  label: string | undefined;
  kind: SectionKind;
  /** The kind comes from a label before an earlier sentence of the line: likely, no more. */
  is_inherited: boolean;
  furniture: Furniture | undefined;
};

export type Line = Span & {
  /** Trimmed, without its bullet or number. */
  text: string;
  is_bullet: boolean;
  /** A heading of a section; its own `kind` is that of the section. */
  is_heading: boolean;
  /** HTML said so: <h1> is 1 … <h6> 6, a paragraph that is bold throughout 7. */
  html_heading: number | undefined;
  /** An empty line, or the end of an HTML block, comes before it. */
  opens_paragraph: boolean;
  kind: SectionKind;
  furniture: Furniture | undefined;
  /** None in a heading. */
  sentences: Sentence[];
};

export type Description = {
  /** The text that was given. */
  original: string;
  /** The same without tags, comments, hidden elements, entities, control and zero-width characters. */
  text: string;
  /** Never empty lines. */
  lines: Line[];
  /** All sentences of all lines, in order. */
  sentences: Sentence[];
  language: PostingLanguage | null;
  /** The span of the original that a span of `text` was made from. */
  toOriginal: (span: Span) => Span;
};
