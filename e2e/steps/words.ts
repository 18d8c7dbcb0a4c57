// What pages say to a visitor, in the language of their browser.
import { pickLanguage } from '@hireframe/contract/languages.ts';
import type { Translate } from '@hireframe/contract/messages.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { messagesIn } from '../../server/src/lib/messages.ts';

const locales = new WeakMap<BrowserContext, string>();
export const rememberLocale = (context: BrowserContext, locale: string) => void locales.set(context, locale);

/** Says a message as this page would. */
export const wordsOf = (page: Page): Translate => messagesIn(pickLanguage([locales.get(page.context()) ?? 'en'])).t;

/** A visitor who holds a German phone upright. */
export const germanPhone = {
  locale: 'de-DE',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Any one of these texts, whole. */
export const anyOf = (...texts: string[]) => new RegExp(`^(?:${texts.map(escaped).join('|')})$`);
/** A text that begins so. */
export const beginsWith = (text: string) => new RegExp(`^${escaped(text)}`);
