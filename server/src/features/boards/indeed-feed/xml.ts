// One element of XML 1.0 with any text in it.

/** @param name a fixed name of ours */
export const element = (name: string, text: string): string => `<${name}><![CDATA[${inCdata(text)}]]></${name}>\n`;

/** What XML cannot hold at all is left out; what would end the section is split over two. */
const inCdata = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(']]>', ']]]]><![CDATA[>');
