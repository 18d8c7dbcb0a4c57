// Plain text as pages show it: paragraphs, and lists where lines begin with a hyphen or a bullet.

/** `lead`: the line directly above a list, which heads it. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; lead: string | undefined; items: string[] };

const item = /^\s*[-•*]\s+(?=\S)/;

/** The blocks of a text, which empty lines part. Lines of a paragraph stay lines. */
export function splitBlocks(text: string): TextBlock[] {
  const chunks = text.split(/\n\s*\n/).map((chunk) => chunk.trim());
  return chunks.filter(Boolean).flatMap(blocksOf);
}

function blocksOf(chunk: string): TextBlock[] {
  const lines = chunk.split('\n');
  const first = lines.findIndex((line) => item.test(line));
  const rest = first < 0 ? [] : lines.slice(first);
  if (first < 0 || !rest.every((line) => item.test(line))) return [{ kind: 'paragraph', text: chunk }];
  const above = lines
    .slice(0, Math.max(0, first - 1))
    .join('\n')
    .trim();
  const list = {
    kind: 'list' as const,
    lead: lines[first - 1],
    items: rest.map((line) => line.replace(item, '').trim()),
  };
  return above ? [{ kind: 'paragraph', text: above }, list] : [list];
}
