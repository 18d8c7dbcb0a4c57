import { SaxesParser } from 'saxes';

/** An element with its prefix ('w:p'); text is kept only where Word keeps text. */
export type Xml = { name: string; attributes: Record<string, string>; children: Xml[]; text: string };

const deepest = 200; // Word's own documents stay below 60.

/** Parses a part of a Word file. Throws where it is no XML or nests absurdly deep. Entities of a DTD are never expanded. */
export function parseXml(bytes: Uint8Array): Xml {
  const parser = new SaxesParser();
  const root: Xml = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length > deepest) throw new Error('nested too deep');
    const node: Xml = { name, attributes, children: [], text: '' };
    path.at(-1)?.children.push(node);
    path.push(node);
  });
  parser.on('text', (text) => {
    const node = path.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(new TextDecoder(encodingOf(bytes)).decode(bytes)).close();
  return root;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The first child of that name. */
export function child(node: Xml | undefined, name: string): Xml | undefined {
  return node?.children.find((each) => each.name === name);
}

/** The attribute `w:val` of the first child of that name. */
export function value(node: Xml | undefined, name: string): string | undefined {
  return child(node, name)?.attributes['w:val'];
}

/** A switch such as `<w:b/>`: on when there and not said to be off; undefined when not there. */
export function toggle(node: Xml | undefined, name: string): boolean | undefined {
  const found = child(node, name);
  if (!found) return;
  return !/^(0|false|off|none)$/.test(found.attributes['w:val'] ?? '');
}
