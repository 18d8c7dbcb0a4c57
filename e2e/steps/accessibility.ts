// Whether everybody can use a page: WCAG 2.2 A and AA, and nothing to scroll sideways.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const widths = [1280, 360] as const;
type Scheme = 'light' | 'dark';
const rules: Record<Scheme, axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] }, // This scheme changes nothing but colours.
};

/** Looks at what is to be seen at each of these addresses. */
export async function inspect(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await inspectHere(page, address);
  }
}

/** In light and dark, wide and narrow. All is found before anything is complained about. @param address for the complaint */
export async function inspectHere(page: Page, address: string): Promise<void> {
  const faults: string[] = [];
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (scrolled > 0) faults.push(`${address} ${width}: ${scrolled} px wider than the window`);
    faults.push(...(await violationsOf(page, `${address} ${width}`, 'light')));
  }
  faults.push(...(await violationsOf(page, `${address} ${page.viewportSize()?.width}`, 'dark')));
  expect(faults).toEqual([]);
}

async function violationsOf(page: Page, where: string, colorScheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
  await page.waitForFunction(hasSettled); // Colours that fade are not those that people read.
  // Once for each document: reading these 650 kB costs more than all that they find out.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(violationsHere, rules[colorScheme]);
  return violations.map((one) => `${where} ${colorScheme}: ${one}`);
}

/** In the page. */
async function violationsHere(runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** In the page: nothing moves or fades but what does so without end. */
const hasSettled = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return isEndless || playState !== 'running';
  });
