import { addressParser, decodeWords } from 'postal-mime';

const maxLetters = 20_000; // Of a header: some have thousands of addresses.

/** The words of a header, encoded ones (=?utf-8?Q?…?=) decoded, in one line of at most 1000 letters. */
export const headerLine = (value: string): string => oneLine(decodeWords(value.slice(0, maxLetters)));

/** Who stands in a header such as From or Cc, members of groups too. */
export const headerAddresses = (value: string): { name: string; address: string }[] =>
  addressParser(value.slice(0, maxLetters), { flatten: true }).map(({ name, address = '' }) => ({
    name: oneLine(name),
    address: oneLine(address),
  }));

const maxReferences = 50;

/** Message-IDs, as In-Reply-To and References name them, each once, the nearest first. @param values of both headers */
export const referencesFrom = ({ in_reply_to, references }: { in_reply_to: string; references: string }): string[] => {
  const named = (value: string) => value.slice(-maxLetters).match(/<[^<>\s]{1,250}>/g) ?? [];
  return [...new Set([...named(in_reply_to), ...named(references).reverse()])].slice(0, maxReferences);
};

/** Whether a program wrote it by itself. @param header by its name in lower case, '' where there is none */
export const isWrittenByProgram = (header: (name: string) => string): boolean =>
  /^\s*auto-(replied|generated)/i.test(header('auto-submitted')) ||
  /^\s*(auto_reply|auto-reply)/i.test(header('precedence')) ||
  header('x-autoreply') !== '' ||
  header('x-autorespond') !== '';

/** What `isWrittenByProgram` and `referencesFrom` ask for. */
export const threadHeaders = [
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'Precedence',
  'X-Autoreply',
  'X-Autorespond',
] as const;

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 1000);
