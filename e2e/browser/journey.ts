// A test that acts in browsers of its own and fails on anything that the pages complain about.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest';
import { rememberLocale } from '../steps/words.ts';
import { type FakeCamera, launchChromium } from './chromium.ts';

type Options = Omit<BrowserContextOptions, 'baseURL'> & {
  /** Answers that the journey provokes; a browser counts them among its errors. */
  refusals?: number[];
  url?: string;
  camera?: FakeCamera;
  goesOffline?: boolean; // The journey cuts the connection: the browser complains about that too.
};
/** A person with a browser of their own: storage and cookies are apart from everybody else's. */
export type Visit = (options?: Options) => Promise<Page>;

/** One for each kind of camera: Chromium is told of it when it starts. */
const browsers = new Map<string, Promise<Browser>>();
function browserWith(camera: FakeCamera): Promise<Browser> {
  const key = JSON.stringify(camera);
  const launched = browsers.get(key) ?? launchChromium(camera);
  browsers.set(key, launched);
  return launched;
}
/** Everybody comes from an address of their own, so that limits by address do not meet: files run side by side. */
let visits = 0;
const addressOfVisitor = () => `10.${Number(process.env.VITEST_WORKER_ID) & 255}.${visits >> 8}.${++visits & 255}`;
beforeAll(() => browserWith('own'), 20_000);
afterAll(async () => {
  for (const launched of browsers.values()) await (await launched).close();
});

export const journey = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants the fixtures that this one needs
  visit: async ({}, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ refusals = [], url = inject('address').url, camera = 'own', goesOffline, ...options } = {}) => {
      const browser = await browserWith(camera);
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        ...options,
        extraHTTPHeaders: { 'x-forwarded-for': addressOfVisitor() },
      });
      context.setDefaultTimeout(10_000);
      // The first page of a product that has just started, beside another that fills its demo, has taken longer than 10 s.
      context.setDefaultNavigationTimeout(30_000);
      contexts.push(context);
      if (options.locale) rememberLocale(context, options.locale);
      context.on('page', (page) => listen(page, { refusals, goesOffline }, complaints));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'the console shows no errors').toEqual([]);
  },
});

/** What somebody has not set up yet is not there: pages that ask for it show how to. */
const notSetUp = ['/candidate/quick-apply-profile', '/recruiter/webhook'];

/** Errors of scripts, of the network and of the Content-Security-Policy. */
function listen(
  page: Page,
  { refusals, goesOffline }: { refusals: number[]; goesOffline: boolean | undefined },
  complaints: string[],
): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const [, status] = /responded with a status of (\d+)/.exec(text) ?? [];
    const { url } = message.location();
    if (message.type() !== 'error' || refusals.includes(Number(status))) return;
    if (status === '404' && notSetUp.some((path) => url.endsWith(path))) return;
    if (goesOffline && text.includes('ERR_INTERNET_DISCONNECTED')) return;
    complaints.push(`${page.url()}: ${text} ${url}`);
  });
}
