// What a file says and where it says it: the one form in which every format leaves `documents/`.

export type Format = 'pdf' | 'docx' | 'doc' | 'txt';

/** In points (1/72 inch) from the top left corner of the page. Formats without a layout count 6 points a column, 12 a line. */
export type Box = { x: number; y: number; width: number; height: number };

/** Letters drawn in one go: one font, one size, one colour. */
export type Span = {
  text: string;
  box: Box;
  size: number; // Points.
  is_bold: boolean;
  is_italic: boolean;
  color: string; // '#rrggbb'
  href?: string; // Where a link annotation over it leads.
  is_doubtful?: boolean; // Recognized in a picture, and not for certain.
};

/** One line as a person sees it inside its region. */
export type Line = {
  text: string; // White space folded, ligatures and soft hyphens resolved, icon glyphs left out.
  page: number; // From 1.
  region: number; // Index into `Document.regions`.
  box: Box;
  size: number; // Of most of its letters, in points.
  is_bold: boolean; // Most of its letters.
  is_heading: boolean; // Only where the format itself says so (a heading style of DOCX, `#` of Markdown).
  is_bullet: boolean; // Began with a bullet or a list number, which `text` no longer has.
  gap_before: number; // Empty points above it inside its region; 0 for the first line of a region.
  start: number; // Offsets into `Document.text`: text.slice(start, end) is `text`.
  end: number;
  spans: Span[];
};

/** A part of the page read from its top to its end: a column, a sidebar, a header band, a cell of a table. */
export type Region = { page: number; role: 'main' | 'side' | 'header' | 'footer'; box: Box };

export type Link = { href: string; text: string; page: number; is_visible: boolean }; // Visible: its address stands in the text too.

/** The words for findings, as in the data sets' `expect.json`. */
export type Flag =
  | 'hidden_text'
  | 'tiny_text'
  | 'covered_text'
  | 'keyword_stuffing'
  | 'prompt_injection'
  | 'invisible_characters'
  | 'homoglyphs'
  | 'mixed_scripts'
  | 'ocr'
  | 'needs_ocr'
  | 'repaired'
  | 'partial'
  | 'pages_limited'
  | 'extension_mismatch'
  | 'macro'
  | 'active_content'
  | 'attachment'
  | 'archive_members_skipped';

/** Text that is in the file but that nobody looking at it can see. Kept out of `text` and of everything read. */
export type HiddenText = { flag: Flag; text: string; page: number };

/** A page that lies in the file: all boxes on it are as on the page turned clockwise by so many quarters. */
export type TurnedPage = { page: number; turns: 1 | 2 | 3; width: number; height: number };

export type Document = {
  format: Format;
  page_count: number;
  text: string; // All lines in reading order, joined by '\n'.
  lines: Line[]; // In reading order: region by region.
  regions: Region[];
  links: Link[];
  hidden: HiddenText[];
  flags: Flag[]; // Sorted, each once.
  doubtful?: { start: number; end: number }[]; // Parts of `text` that were recognized in a picture, and not for certain.
  turned?: TurnedPage[];
};

export type Reason =
  | 'empty'
  | 'no_text'
  | 'needs_ocr'
  | 'encrypted'
  | 'corrupt'
  | 'type_mismatch'
  | 'unsupported_type'
  | 'too_large'
  | 'too_complex'
  | 'too_many_pages'
  | 'timeout'
  | 'macro'
  | 'active_content'
  | 'archive_bomb'
  | 'archive_nested'
  | 'archive_unsafe_path'
  | 'archive_too_many'
  | 'archive_encrypted'
  | 'archive_empty'
  | 'too_many_files';

/** `message` is for the person who sent the file: what is wrong and what to do. */
export type DocumentResult =
  | { status: 'ok'; document: Document }
  | { status: 'failed'; reason: Reason; message: string; flags: Flag[] };
