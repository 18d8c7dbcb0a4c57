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

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 1000);
