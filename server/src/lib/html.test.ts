import { expect, test } from 'vitest';
import { html, page } from './html.ts';

test('every value is escaped, in text and in attributes; HTML is not escaped twice', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  const items = ['<a>', 'b'].map((one) => html`<li>${one}</li>`);
  const made = page(name, html`<ul title="${name}">${items}</ul>`);
  expect(made).not.toContain('<img');
  expect(made).toContain('<ul title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">');
  expect(made).toContain('<li>&lt;a&gt;</li><li>b</li>');
});
