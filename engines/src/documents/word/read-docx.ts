import { compose } from '../compose.ts';
import type { Document } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { readBody } from './body.ts';
import { openDocx } from './open-docx.ts';
import { readStyles } from './run-style.ts';
import { inPart, type Story } from './story.ts';
import { child, type Xml } from './xml.ts';

const main = 'word/document.xml';

/** A Word file. Throws DocumentFailure: corrupt, archive_bomb, no_text. */
export async function readDocx(bytes: Uint8Array): Promise<Document> {
  const { xml, flags } = await openDocx(bytes);
  const story: Story = {
    styles: readStyles(xml.get('word/styles.xml')),
    targets: new Map(),
    links: [],
    hidden: [],
    at: { y: 0 },
  };
  if (hasDarkPages(xml.get(main))) story.background = 'of the page';
  const partsOf = (kind: string, role: 'main' | 'header' | 'footer') =>
    [...xml]
      .filter(([name]) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
      .sort()
      .flatMap(([name, part]) => readBody(part.children[0], role, inPart(story, xml, name)));
  const regions = [
    ...partsOf('header', 'header'),
    ...readBody(child(xml.get(main)?.children[0], 'w:body'), 'main', inPart(story, xml, main)),
    ...partsOf('footnotes', 'main'),
    ...partsOf('footer', 'footer'),
  ];
  const { links, hidden } = story;
  const document = compose({ format: 'docx', page_count: 1, regions, links, hidden, flags });
  if (document.lines.length === 0) {
    throw new DocumentFailure(
      'no_text',
      'This Word file has no text. If its pages are images, upload the original document.',
    );
  }
  return document;
}

/** A page colour, or a filled shape behind the text, as templates draw their sidebars: white letters may be seen then. */
function hasDarkPages(part: Xml | undefined): boolean {
  return part ? part.name === 'w:background' || isShapeBehind(part) || part.children.some(hasDarkPages) : false;
}

function isShapeBehind({ name, attributes }: Xml): boolean {
  return name === 'wp:anchor' && /^(1|true)$/.test(attributes.behindDoc ?? '');
}
