// Gives the pages their messages: `virtual:messages` leads to one file a language and section, compiled while we build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { languages } from '../contract/src/languages.ts';
import { needsEnglish } from '../contract/src/messages.ts';

type File = Record<string, Record<string, string>>;
const folder = join(import.meta.dirname, '../contract/src/messages');
const pathOf = (language: string) => join(folder, `${language === 'en' ? 'de' : language}.json`);
const prefix = 'virtual:messages';
/** What only the server says. */
const serverSections = ['mails', 'refusals', 'score', 'report'];

function compileSection(language: string, section: string): object {
  const texts = (JSON.parse(readFileSync(pathOf(language), 'utf8')) as File)[section] ?? {};
  const said =
    language === 'en'
      ? Object.keys(texts)
          .filter(needsEnglish)
          .map((message) => [message, message] as const)
      : Object.entries(texts);
  return Object.fromEntries(said.map(([message, text]) => [message, compileMessage(text)]));
}

export const messages = (): Plugin => ({
  name: 'messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [, language = '', section = ''] = id.split('/');
    if (section) {
      this.addWatchFile(pathOf(language));
      return `export default ${JSON.stringify(compileSection(language, section))}`;
    }
    const sections = Object.keys(JSON.parse(readFileSync(pathOf('de'), 'utf8'))).filter(
      (name) => !serverSections.includes(name),
    );
    const loader = (of: string, name: string) =>
      Object.keys(compileSection(of, name)).length > 0
        ? `import('${prefix}/${of}/${name}')`
        : 'Promise.resolve({ default: {} })'; // As English has it where no message holds a value: nothing to fetch.
    const loaders = (of: string) => `{${sections.map((name) => `${name}: () => ${loader(of, name)}`).join(',')}}`;
    return `export default {${languages.map((one) => `${one}: ${loaders(one)}`).join(',')}}`;
  },
});
