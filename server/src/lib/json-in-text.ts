const maxLetters = 200_000;
const maxObjects = 50;

/**
 * The JSON objects that stand in a text, in its order, whatever is around them: fences, chatter, other braces. Of objects
 * in objects only the outer one. What is cut off is none.
 */
export function jsonInText(text: string): object[] {
  const bounded = text.slice(0, maxLetters);
  const found: object[] = [];
  let at = bounded.indexOf('{');
  for (let tries = 0; at >= 0 && tries < maxObjects; tries++) {
    const end = endOfObject(bounded, at);
    const value = end === undefined ? undefined : parsed(bounded.slice(at, end));
    if (value) found.push(value);
    at = bounded.indexOf('{', value && end ? end : at + 1);
  }
  return found;
}

/** Behind the brace that closes the one at `start`; braces in strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (isInString && letter === '\\') at++;
    else if (letter === '"') isInString = !isInString;
    else if (!isInString && letter === '{') depth++;
    else if (!isInString && letter === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Braces of prose.
  }
}
