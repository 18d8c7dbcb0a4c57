// A test that acts in browsers of its own and fails on anything that the pages complain about.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from './chromium.ts';

type Options = Omit<BrowserContextOptions, 'baseURL'> & {
  /** Answers that the journey provokes; a browser counts them among its errors. */
  refusals?: number[];
  url?: string;
};
/** A person with a browser of their own: storage and cookies are apart from everybody else's. */
export type Visit = (options?: Options) => Promise<Page>;

let browser: Browser | undefined;
/** Everybody comes from an address of their own, so that limits by address do not meet. */
let visits = 0;
beforeAll(async () => {
  browser = await launchChromium();
}, 20_000);
afterAll(() => browser?.close());

export const journey = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants the fixtures that this one needs
  visit: async ({}, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ refusals = [], url = inject('address').url, ...options } = {}) => {
      if (!browser) throw new Error('There is no browser.');
      const context = await browser.newContext({
        ...{ baseURL: url, reducedMotion: 'reduce', ...options },
        extraHTTPHeaders: { 'x-forwarded-for': `10.1.${visits >> 8}.${++visits & 255}` },
      });
      context.setDefaultTimeout(10_000);
      contexts.push(context);
      context.on('page', (page) => listen(page, refusals, complaints));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'the console shows no errors').toEqual([]);
  },
});

/** Errors of scripts, of the network and of the Content-Security-Policy. */
function listen(page: Page, refusals: number[], complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const [, status] = /responded with a status of (\d+)/.exec(text) ?? [];
    if (message.type() !== 'error' || refusals.includes(Number(status))) return;
    complaints.push(`${page.url()}: ${text} ${message.location().url}`);
  });
}
