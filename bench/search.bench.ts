// Magic Search in a workspace with a million candidates, and in one with ten thousand: the index by itself, then the product
// over HTTP.
import { loadavg } from 'node:os';
import { sizes } from './analytics/database.ts';
import { report } from './bars.ts';
import { openSearch } from './search/database.ts';
import { measureIndex } from './search/engine.ts';
import { askOverHttp } from './search/http.ts';

const { db, url, ids, close } = await openSearch();
const busy = () =>
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
try {
  busy();
  const bars = [...(await measureIndex(url, ids.large, sizes.large)), ...(await askOverHttp(db, url, ids))];
  busy();
  report('search', bars);
} finally {
  await close();
}
