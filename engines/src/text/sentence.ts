// What engines say to people. They know no languages: whoever shows a sentence says it in the reader's.

/** A message in ICU MessageFormat, named by its English, and what stands in it: also other sentences, and lists. */
export type Sentence = { message: string; values?: Record<string, Value | Value[]> };
type Value = string | number | Sentence;

const argument = /\{(\w+)(?:, plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\})?\}/g;

/** In English: values as they are, lists with commas, and plurals, of which it has two. Ours hold nothing else of ICU. */
export function inEnglish({ message, values = {} }: Sentence): string {
  return message.replace(argument, (_, name: string, one?: string, other?: string) => {
    const value = values[name] ?? '';
    const form = value === 1 ? one : other;
    if (form !== undefined) return inEnglish({ message: form.replaceAll('#', String(value)), values });
    return Array.isArray(value) ? value.map(tellValue).join(', ') : tellValue(value);
  });
}

const tellValue = (value: Value): string => (typeof value === 'object' ? inEnglish(value) : String(value));
