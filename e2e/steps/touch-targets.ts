// Whether a finger hits what can be pressed: 44 px (WCAG 2.2, 2.5.5), but for links within a sentence.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Of a phone; its pages are those of `(pointer: coarse)`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Looks at what can be pressed at each of these addresses. All is found before anything is complained about. */
export async function inspectTargets(page: Page, addresses: string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
    faults.push(...(await page.evaluate(findSmallTargets)).map((one) => `${address}: ${one}`));
  }
  expect(faults).toEqual([]);
}

/** In the page. What is pressed with a control, such as its label or the whole field for files, counts as the control. */
function findSmallTargets(): string[] {
  const pressed = 'a[href], button, input:not([type="file"]), select, textarea, [role="radio"], [role="tab"]';
  const around = '.mantine-Checkbox-root, .mantine-Radio-root, .mantine-Switch-root, .mantine-Dropzone-root';
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
    const { display, visibility } = getComputedStyle(one);
    const box = (one.closest(around) ?? one).getBoundingClientRect();
    const isShown = visibility !== 'hidden' && box.width > 1 && box.height > 1 && box.bottom > 0;
    const words = [...(one.parentElement?.childNodes ?? [])];
    const isInSentence = display === 'inline' && words.some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!isShown || isInSentence) return [];
    const more = getComputedStyle(one, '::after'); // Presses beside it count too.
    const [width, height] = [box.width, box.height].map((size, at) =>
      Math.round(Math.max(size, Number.parseFloat(at === 0 ? more.width : more.height) || 0)),
    );
    const name = one.getAttribute('aria-label') ?? one.textContent;
    return Math.min(width ?? 0, height ?? 0) < 44 ? [`${width}×${height} ${one.tagName} ${name}`] : [];
  });
}
