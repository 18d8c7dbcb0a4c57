// The words of the pages in the language of whoever reads them. Of the languages only what is shown is loaded, and of that
// only the sections that a page needs.

import loaders, { type PageSection } from 'virtual:messages';
import { isLanguage, type Language, pickLanguage } from '@hireframe/contract/languages.ts';
import { makeTranslator, type Translator } from '@hireframe/contract/messages.ts';
import { createContext, type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { languageKey } from './language-key.ts';
import { isOnServer } from './on-server.ts';

const translators = new Map<Language, Translator>();
const loading = new Map<string, Promise<void>>();
const sections = new Set<PageSection>();

const stored = (isOnServer ? null : localStorage.getItem(languageKey)) ?? '';
type OnChoice = (language: Language) => void;
let onChoice: OnChoice = () => {};
/** What else is to know of a choice: the account. */
export function whenLanguageChosen(act: OnChoice): void {
  onChoice = act;
}

let isByHand = isLanguage(stored);
let chosen: Language = isLanguage(stored) ? stored : (pickLanguage(navigator.languages ?? []) ?? 'en');
/** Parts of the app that are in a language of their own, the innermost last. */
const parts: Language[] = [];

const shown = () => parts.at(-1) ?? chosen;
const listeners = new Set<() => void>();
function tell(): void {
  if (isOnServer) return;
  document.documentElement.lang = shown();
  for (const listener of listeners) listener();
}
tell();

function translatorOf(language: Language): Translator {
  const found = translators.get(language) ?? makeTranslator(language);
  translators.set(language, found);
  return found;
}

function load(language: Language, section: PageSection): Promise<void> {
  const key = `${language}/${section}`;
  const begun =
    loading.get(key) ??
    loaders[language]
      [section]()
      .then(({ default: catalog }) => translatorOf(language).add(catalog))
      .catch((error) => {
        loading.delete(key); // Another try may be luckier.
        throw error;
      });
  loading.set(key, begun);
  return begun;
}

/** Awaited with what shows a section, so that a page never comes before its words. @throws TypeError offline */
export async function loadMessages(...wanted: PageSection[]): Promise<void> {
  for (const section of wanted) sections.add(section);
  // English is small, and what recruiters read; a part in a language of its own may still be there.
  const inUse = new Set<Language>([shown(), chosen, 'en', ...translators.keys()]);
  await Promise.all([...inUse].flatMap((one) => wanted.map((section) => load(one, section))));
}

/** All that is shown, before a part of it is shown in this language. @throws TypeError offline */
export const loadLanguage = (language: Language) =>
  Promise.all([...sections].map((section) => load(language, section)));

/** Renders a page for somebody who reads this language, which has been loaded. At once: others may read another. */
export function renderIn(language: Language, render: () => string): string {
  chosen = language;
  return render();
}

/** A person chose it on a page. @throws TypeError offline */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  onChoice(language);
}

/** Shows every page in a language, now and when this browser is opened again. @throws TypeError offline */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  localStorage.setItem(languageKey, language);
  isByHand = true;
  chosen = language;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useStored = <Value,>(read: () => Value) => useSyncExternalStore(subscribe, read, read);

const LanguageOfPart = createContext<Language | undefined>(undefined);

/** A part of the app in a language of its own, which has been loaded. Undefined: in the person's. */
export function InLanguage({ language, children }: { language: Language | undefined; children: ReactNode }) {
  useLayoutEffect(() => {
    if (!language) return;
    parts.push(language);
    tell();
    return () => {
      parts.splice(parts.lastIndexOf(language), 1);
      tell();
    };
  }, [language]);
  return <LanguageOfPart value={language}>{children}</LanguageOfPart>;
}

/** Which language a part is shown in that has one of its own; the person's, once they chose one. */
export function usePartLanguage(own: Language | null | undefined): Language | undefined {
  const isChosen = useStored(() => isByHand);
  return isChosen ? undefined : (own ?? undefined);
}

/** What a person reads where no part has a language of its own. */
export const useChosenLanguage = () => useStored(() => chosen);

/** `t` says a message; `language` is what dates and numbers want. */
export function useMessages(): Translator {
  const everywhere = useChosenLanguage();
  return translatorOf(useContext(LanguageOfPart) ?? everywhere);
}

/** Of the page that is shown, above where it is known which language its parts have: for the document's title. */
export const useShownMessages = (): Translator => translatorOf(useStored(shown));

/** For pages that are in English whatever a person reads. */
export const english = translatorOf('en');

/** For what is said outside of components, of what a person did on the page that is shown. */
export const currentMessages = (): Translator => translatorOf(shown());
