// How long an orderly end takes while the demo is still being filled, which is a new person's first minute.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { atMost, report } from './bars.ts';

const limit_seconds = 3;
const runningSeconds = [0, 5, 15, 30]; // After 'ready', each on a folder of its own.

buildPages();
const taken: number[] = [];
for (const seconds of runningSeconds) {
  const { folder, remove } = freshFolder();
  const product = await startProduct(folder);
  await sleep(1000 * seconds);
  const begun = performance.now();
  await product.stop();
  taken.push((performance.now() - begun) / 1000);
  console.log(`stopped ${seconds} s after it was ready: ${taken.at(-1)?.toFixed(2)} s`);
  remove();
}
report('demo-stop', [
  atMost('seconds until a demo that is being filled has stopped', Math.max(...taken), limit_seconds),
]);
