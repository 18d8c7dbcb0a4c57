import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listPublicPostings } from '@hireframe/contract/public-postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { countCall } from './limits.ts';
import { renderIndex } from './rendered-pages.ts';

const isBuilt = existsSync(fileURLToPath(new URL('../../../../web/dist.server/render.js', import.meta.url)));
const { context, http } = await startApp();
const { db } = context;
const caller = { ip_address: '198.51.100.7', user_agent: '', language: 'de' as const };
const title = 'Cook </script><b>$& "x"';
const escapedTitle = 'Cook &lt;/script&gt;&lt;b&gt;$&amp; &quot;x&quot;';

test.runIf(isBuilt)(
  'a job is in the page that the server sends, and nothing of the app but what wakes it',
  async () => {
    const id = await makeOpenPosting(db, await makeRecruiter(db), { title, about: 'Soup.' });
    const page = await renderIndex(http, `/jobs/${id}`, caller);
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(escapedTitle);
    expect(page).toContain('Bewerben');
    expect(page).toMatch(/<script defer src="\/wake\.js" data-app="\/assets\/[\w-]+\.js"><\/script>/);
    expect(page).not.toContain('type="module"');
    expect(page.match(/rel="stylesheet"/g)?.length).toBeGreaterThan(1);
    const data = /<script type="application\/json" id="rendered-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual([[['public-jobs', 'one', id], expect.objectContaining({ id, title })]]);
  },
);

test.runIf(isBuilt)('what cannot be rendered is the app’s page as it was built', async () => {
  const index = await renderIndex(http, '/login', caller);
  expect(index).toContain('type="module"');
  expect(await renderIndex(http, '/jobs?job_type=nonsense', caller)).toBe(index);
  expect(await renderIndex(http, `/jobs/${crypto.randomUUID()}`, caller)).toBe(index);
});

test.runIf(isBuilt)('a page counts as its visitor’s call, and beyond the limit it is not rendered', async () => {
  const visitor = { ...caller, ip_address: '198.51.100.8' };
  const isRendered = async (who: typeof caller) => (await renderIndex(http, '/jobs', who)).includes('data-rendered');
  const { limit } = listPublicPostings;
  for (let calls = 1; calls < limit.max; calls++) await countCall(db, limit, visitor.ip_address);
  expect([await isRendered(visitor), await isRendered(visitor)]).toEqual([true, false]);
  expect(await isRendered(caller)).toBe(true);
});
