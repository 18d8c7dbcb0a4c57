// The OpenAPI document for people: one page, no scripts.
import { html, page } from '../../lib/html.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  summary: string;
  tags: string[];
  security: { bearer?: string[] }[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};
type Document = {
  info: { title: string; version: string };
  paths: Record<string, Json>;
  components: { schemas: Json };
};

/** @returns a whole HTML page */
export function docsPage({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ tags }) => tags[0] ?? 'other'));
  const title = `${info.title} API, version ${info.version}`;
  return page(
    title,
    html`<h1>${title}</h1>
<p>Send the token of <a href="#post-/api/v1/auth/login">POST /auth/login</a> as <code>Authorization: Bearer …</code>.
Lists answer a page, or everything with <code>Accept: text/csv</code>. The same as a document:
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav>${groups.map(([name]) => html`<a href="#${name}">${name}</a> `)}</nav>
${groups.map(([name, found = []]) => html`<h2 id="${name}">${name}</h2>${found.map(section)}`)}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<details id="schema-${name}"><summary>${name}</summary><pre>${pretty(schema)}</pre></details>`,
)}`,
  );
}

function section({
  path,
  method,
  summary,
  security,
  parameters,
  requestBody,
  responses,
}: Operation & { path: string; method: string }) {
  const audience = security[0]?.bearer?.[0] ?? 'anyone';
  return html`<details id="${method}-${path}"><summary><b>${method.toUpperCase()}</b> <code>${path}</code> · ${summary}
<small>${audience.replace('_', ' ')}</small></summary>
${parameters.length > 0 ? html`<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters.map(row)}</table>` : ''}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => html`<p>Send ${type}</p><pre>${pretty(schema)}</pre>`)}
${Object.entries(responses).map(
  ([status, { description, content = {} }]) => html`<p>${status}: ${description}</p>
${Object.entries(content).map(([type, { schema }]) => html`<pre>${type}\n${pretty(schema)}</pre>`)}`,
)}</details>`;
}

const row = ({ name, in: place, required, schema }: Parameter) =>
  html`<tr><td><code>${name}</code>${required ? ' *' : ''}</td><td>${place}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`;

const pretty = (json: unknown) => JSON.stringify(json, null, 2);
