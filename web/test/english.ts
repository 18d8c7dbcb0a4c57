// What a page that is shown in another language still says in English.

const common =
  /\b(the|your|you|and|of|with|for|from|has|have|is|are|this|that|all|not|no|yes|to|save|send|change|edit|delete|loading|new)\b/i;

/** @returns texts and labels of the document with a common English word, without what `theirs` says: people's own words. */
export function findEnglish(...theirs: RegExp[]): string[] {
  const elements = [...document.body.querySelectorAll('*:not(style, script)')];
  const nodes = elements.flatMap(({ childNodes }) => Array.from(childNodes));
  const shown = nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
  const labels = elements.flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts = shown.concat(labels);
  const said = texts.map((text) => theirs.reduce((rest, words) => rest.replaceAll(words, ''), text.trim()));
  return [...new Set(said.filter((text) => common.test(text)))];
}
