// Analytics of a workspace with a million candidates: columns beside DuckDB, SQL and joins over the same people, then the
// product over HTTP. What cannot be measured fails.
import { loadavg } from 'node:os';
import { openAnalytics, sizes } from './analytics/database.ts';
import { openDuck } from './analytics/duck.ts';
import { besideDuck, besideJoins, growth, load, otherQuestions } from './analytics/engine.ts';
import { listFilterTerms } from './analytics/filters.ts';
import { askOverHttp } from './analytics/http.ts';
import { atMost, report } from './bars.ts';

const { db, url, ids, close } = await openAnalytics();
try {
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
  const small = await load(url, ids.small, sizes.small);
  const middle = await load(url, ids.middle, sizes.middle);
  const large = await load(url, ids.large, sizes.large);
  console.log(`loaded: ${[small, middle, large].map(({ seconds }) => `${seconds.toFixed(2)} s`).join(', ')}`);
  const { duck, close: closeDuck } = await openDuck(url, ids.large);
  const beside = await besideDuck(db, duck, ids.large, large.columns);
  closeDuck();
  await otherQuestions(large.columns, await listFilterTerms(db, ids.large));
  const bars = [
    ...beside,
    await besideJoins(db, ids.large, large.columns),
    await growth([small.columns, middle.columns, large.columns]),
    atMost('load of the column store, s', large.seconds, 3),
    ...(await askOverHttp(db, url, ids.large)),
  ];
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
  report('analytics', bars);
} finally {
  await close();
}
