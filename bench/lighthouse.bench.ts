// The login page of the running product in Lighthouse, as on a phone with a slow network: median of five.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../e2e/browser/chromium.ts';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { atLeast, report } from './bars.ts';

const times = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
chromeFlags.push('--disable-background-networking', '--disable-component-update', '--disable-sync');

buildPages();
const { folder, remove } = freshFolder();
const product = await startProduct(folder);
const chrome = await launch({ chromePath: findChromium(), chromeFlags });
const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
const missed = new Set<string>();
try {
  for (let time = 0; time < times; time++) await look();
} finally {
  chrome.kill();
  await product.stop();
  remove();
}

async function look() {
  const options = { port: chrome.port, logLevel: 'error', onlyCategories: categories } as const;
  const result = await lighthouse(`${product.address.url}/login`, { ...options, onlyCategories: [...categories] });
  if (!result) throw new Error('Lighthouse gave no result.');
  for (const name of categories) {
    const category = result.lhr.categories[name];
    scores.get(name)?.push(100 * (category?.score ?? 0));
    for (const { id, weight } of category?.auditRefs ?? []) {
      const { score = null, displayValue = '' } = result.lhr.audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9) missed.add(`${name}: ${id} ${displayValue}`);
    }
  }
}

for (const one of missed) console.log(`below 90: ${one}`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
report(
  'lighthouse',
  categories.map((name) => atLeast(`${name}, median of ${times}`, median(scores.get(name) ?? []), 95)),
);
