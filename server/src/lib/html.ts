// HTML from templates in which every value is escaped unless it is HTML already.

const isHtml = Symbol('html');
export type Html = { [isHtml]: string };
type Value = string | number | Html | Html[];

/** A tagged template: html`<p>${text}</p>`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  [isHtml]: parts.reduce((text, part, n) => text + written(values[n - 1] ?? '') + part),
});

export function written(value: Value): string {
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value === 'object') return value[isHtml];
  return escaped(String(value));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** JSON that no browser takes for the end of the script that it stands in, whatever its texts say. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A plain page of the server's own, readable in light and dark. */
export const page = (title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: #4f46e5; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
a { color: light-dark(#4338ca, #a5b4fc); }
pre, table { overflow: auto; font-size: 13px; background: light-dark(#f4f4f5, #27272a); padding: 12px; border-radius: 8px; }
pre { white-space: pre-wrap; } td, th { text-align: left; padding-right: 16px; vertical-align: top; }
details, article { border: 1px solid light-dark(#d4d4d8, #3f3f46); border-radius: 8px; padding: 8px 12px; margin: 8px 0; }
summary { cursor: pointer; min-height: 24px; } small { color: light-dark(#52525b, #a1a1aa); }
</style></head><body><main>${body}</main></body></html>`[isHtml]
  }`;
