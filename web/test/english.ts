// What a page that is shown in another language still says in English.

const common =
  /\b(the|your|you|and|of|with|for|from|has|have|is|are|this|that|all|not|no|yes|to|save|send|change|edit|delete|loading|new)\b/i;

/** @returns texts and labels of the document with a common English word, without what `theirs` says: people's own words. */
export function findEnglish(...theirs: RegExp[]): string[] {
  const texts = [...document.body.querySelectorAll('*:not(style, script)')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  ]);
  const said = texts.map((text) => theirs.reduce((rest, words) => rest.replaceAll(words, ''), text.trim()));
  return [...new Set(said.filter((text) => common.test(text)))];
}
