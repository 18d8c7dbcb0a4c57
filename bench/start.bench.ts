// From the start of the process to the first 'ready', with everything installed and built.

import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { atMost, report } from './bars.ts';

buildPages();
const { folder, remove } = freshFolder();

async function secondsOfStart(): Promise<number> {
  const product = await startProduct(folder);
  await product.stop();
  return product.seconds_to_ready;
}

const empty = await secondsOfStart();
console.log(`with an empty data folder: ${empty.toFixed(2)} s`);
const later: number[] = [];
for (let times = 0; times < 3; times++) later.push(await secondsOfStart());
console.log(`then: ${later.map((one) => one.toFixed(2)).join(', ')} s`);
remove();

// A person who works on Hireframe starts it with data; the first start of all has initdb and the demo to make as well.
report('start', [
  atMost('seconds to ready, best of three', Math.min(...later), 1.2),
  atMost('seconds to ready with an empty data folder', empty, 3),
]);
